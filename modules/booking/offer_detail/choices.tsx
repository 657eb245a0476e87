import { useRef } from "react";
import { Link, useHref, useTranslation } from "#renderer/module-api.ts";
import type { OfferDetailData } from "#schema/modules/offer_detail.ts";
import { Button } from "#ui/button.tsx";
import { Tip } from "#ui/tip.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { OfferField } from "../model/offer-field.tsx";
import { PriceLines } from "../model/price-lines.tsx";
import type { Offer } from "./use-offer.ts";
import styles from "./style.module.css";

/** Refusals with a text of their own; all others share one. */
const KNOWN = new Set(["sold_out", "990001"]);

interface ChoicesProps {
  readonly data: OfferDetailData;
  readonly offer: Offer;
}

/** The form with its price. Without scripts a button asks for the price of what was chosen. */
export function Choices({ data, offer }: ChoicesProps) {
  const t = useTranslation();
  const href = useHref();
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const { shown, failure, pending, refreshing } = offer;
  const { problem, price, fields, submit } = shown;
  const canBook = price !== undefined && problem === undefined;
  const ifValid = (act: () => void) => () => {
    if (form.current?.reportValidity()) act();
  };
  return (
    <form
      ref={form}
      className={styles["choices"]}
      action={href({ path: data.path })}
      method="get"
      onSubmit={(event) => event.preventDefault()}
    >
      {fields.map((field) => (
        <OfferField
          key={field.name}
          field={field}
          onChange={(value) => offer.change(field, value)}
        />
      ))}
      <div role="status">
        {problem && <Tip tone="attention">{problem}</Tip>}
      </div>
      {price && !problem && <PriceLines price={price} pending={refreshing} />}
      <div role="alert">
        {failure && (
          <Tip tone="failure">
            {failure.code === "price_changed"
              ? t("offer_detail:price_changed")
              : failure.code === "fields_invalid"
                ? t("offer_detail:fields_invalid")
                : t(
                    `offer_list:refusal.${KNOWN.has(failure.code) ? failure.code : "other"}`,
                  )}
          </Tip>
        )}
      </div>
      <noscript>
        <Tip tone="attention">{t("offer_list:no_scripts")}</Tip>
      </noscript>
      {!isHydrated && (
        <noscript>
          <Button type="submit" look="plain">
            {t("offer_detail:update")}
          </Button>
        </noscript>
      )}
      <Button
        aria-disabled={!canBook || pending || undefined}
        onClick={ifValid(offer.book)}
      >
        {pending ? t("offer_list:checking") : submit}
      </Button>
      <Button
        look="plain"
        aria-disabled={!canBook || pending || undefined}
        onClick={ifValid(offer.addToCart)}
      >
        {t("offer_detail:add_to_cart")}
      </Button>
      <p role="status" className={styles["added"]}>
        {offer.inCart && (
          <>
            {t("offer_detail:added")}{" "}
            <Link route="shoppingCart">{t("offer_detail:see_cart")}</Link>
          </>
        )}
      </p>
    </form>
  );
}
