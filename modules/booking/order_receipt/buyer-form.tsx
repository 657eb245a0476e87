import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { useCall, useTranslation } from "#renderer/module-api.ts";
import type { OrderReceiptData } from "#schema/modules/order_receipt.ts";
import { Button } from "#ui/controls/button.tsx";
import { Disclosure } from "#ui/blocks/disclosure.tsx";
import { TextAreaField, TextField } from "#ui/controls/field.tsx";
import { shownCharacter } from "#ui/hooks/shown-character.ts";
import { useAction } from "#ui/hooks/use-action.ts";
import styles from "./style.module.css";

interface BuyerFormProps {
  readonly shown: OrderReceiptData;
  readonly onSaved: (data: OrderReceiptData) => void;
}

/** The form for a company's name and address on receipts. */
export function BuyerForm({
  shown: { order_guid, buyer },
  onSaved,
}: BuyerFormProps) {
  const t = useTranslation();
  const call = useCall();
  const action = useAction();
  const [isSaved, setSaved] = useState(false);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const typed = (name: string): string =>
      (elements.namedItem(name) as HTMLInputElement).value;
    const values = {
      order_guid,
      company: typed("company"),
      tax_id: typed("tax_id"),
      address: typed("address"),
    };
    void action
      .run(async () => {
        onSaved(await call("receipt_buyer", values));
      })
      .then(setSaved);
  };

  const { failure } = action;
  const refused = failure?.data?.fields ?? [];
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [first] = failure?.data?.fields ?? [];
    const control = form.current?.elements.namedItem(first?.path ?? "");
    if (control instanceof HTMLElement) control.focus();
  }, [failure]);

  /** A field's name and label, and the characters that no receipt can print. */
  const field = (name: keyof OrderReceiptData["buyer"]) => {
    const label = t(`order_receipt:${name}`);
    const found = refused.find(({ path }) => path === name);
    const characters = (found?.characters ?? []).map(shownCharacter).join(" ");
    const problem =
      found && t("order_receipt:characters", { label, characters });
    return { name, label, problem };
  };

  return (
    <div className={styles["buyer"]}>
      <Disclosure summary={t("order_receipt:buyer")}>
        <form
          ref={form}
          method="dialog"
          className={styles["form"]}
          onSubmit={submit}
          onChange={() => setSaved(false)}
        >
          <TextField
            {...field("company")}
            autoComplete="organization"
            maxLength={120}
            defaultValue={buyer.company}
          />
          <TextField
            {...field("tax_id")}
            autoComplete="off"
            maxLength={40}
            defaultValue={buyer.tax_id}
          />
          <TextAreaField
            {...field("address")}
            autoComplete="street-address"
            rows={3}
            maxLength={240}
            defaultValue={buyer.address}
          />
          <p className={styles["saved"]} role="status">
            {isSaved && t("order_receipt:saved")}
          </p>
          <p className={styles["failure"]} role="alert">
            {failure && refused.length === 0 && t("order_receipt:failed")}
          </p>
          <Button type="submit" aria-disabled={action.pending || undefined}>
            {t("order_receipt:save")}
          </Button>
        </form>
      </Disclosure>
    </div>
  );
}
