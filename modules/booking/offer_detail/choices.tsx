import { useRef, useState } from "react";
import { NO_RESPONSE, useHref, useTranslation } from "#renderer/module-api.ts";
import type { OfferDetailData } from "#schema/modules/offer_detail.ts";
import { Button } from "#ui/controls/button.tsx";
import { Tip } from "#ui/popups/tip.tsx";
import { AddToCart } from "../model/add-to-cart.tsx";
import { fieldKey, OfferField, readForm } from "../model/offer-field.tsx";
import { PriceLines } from "../model/price-lines.tsx";
import { DayField } from "./day-field.tsx";
import type { Chosen, Offer } from "./use-offer.ts";
import styles from "./style.module.css";

/** Refusals with a text of their own; all others share one. */
const KNOWN = new Set(["sold_out", NO_RESPONSE]);
const OWN = new Set(["price_changed", "fields_invalid"]);

interface ChoicesProps {
  readonly data: OfferDetailData;
  readonly offer: Offer;
}

/** The form with its price. Without scripts a button requests the price. */
export function Choices({ data, offer }: ChoicesProps) {
  const t = useTranslation();
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const { shown, failure, pending, refreshing } = offer;
  const { problem, caution, price, fields, submit } = shown;
  const canBook = price !== undefined && problem === undefined && !pending;
  const request = () => ({
    ...readForm(form.current!),
    product_type: data.product_type,
  });
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(data.fields.map(({ name, value }) => [name, value])),
  );
  const refresh = (changes: Chosen = {}): void => {
    const now = { ...request(), ...changes };
    setChosen(now);
    offer.refresh(now);
  };
  const isComplete = () => form.current!.reportValidity();
  return (
    <form
      ref={form}
      className={styles["choices"]}
      action={href({ path: data.path })}
      method="get"
      onChange={({ target }) => {
        const { name } = target as unknown as HTMLInputElement;
        const field = fields.find((one) => one.name === name);
        // A text line does not change the price.
        if (field && field.kind !== "line") refresh();
      }}
      onSubmit={(event) => event.preventDefault()}
    >
      {fields.map((field) =>
        field.kind === "date" ? (
          <DayField
            key={field.name}
            field={field}
            productType={data.product_type}
            chosen={chosen}
            onChosen={(date) => refresh({ [field.name]: date })}
          />
        ) : (
          <OfferField
            key={fieldKey(field)}
            field={field}
            onTyped={
              field.checked &&
              ((value) => {
                if (value !== chosen[field.name]) refresh();
              })
            }
          />
        ),
      )}
      <div role="status">
        {(problem ?? caution) && (
          <Tip tone="attention">{problem ?? caution}</Tip>
        )}
      </div>
      {price && !problem && <PriceLines price={price} pending={refreshing} />}
      <div role="alert">
        {failure && (
          <Tip tone="failure">
            {OWN.has(failure.code)
              ? t(`offer_detail:${failure.code}`)
              : t(
                  `offer_list:refusal.${KNOWN.has(failure.code) ? failure.code : "other"}`,
                )}
          </Tip>
        )}
      </div>
      <noscript>
        <Tip tone="attention">{t("offer_list:no_scripts")}</Tip>
      </noscript>
      <noscript>
        <Button type="submit" look="plain">
          {t("offer_detail:update")}
        </Button>
      </noscript>
      <Button
        aria-disabled={!canBook || undefined}
        onClick={() => {
          if (canBook && isComplete()) offer.book(request());
        }}
      >
        {pending ? t("offer_list:checking") : submit}
      </Button>
      <AddToCart
        productTypeId={data.product_type_id}
        canAdd={canBook}
        request={() => (isComplete() ? request() : undefined)}
      />
    </form>
  );
}
