import { useState, type SubmitEvent } from "react";
import { useCall, useTranslation } from "#renderer/module-api.ts";
import type { OrderReceiptData } from "#schema/modules/order_receipt.ts";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { TextAreaField, TextField } from "#ui/field.tsx";
import { useAction } from "#ui/use-action.ts";
import styles from "./style.module.css";

interface BuyerFormProps {
  readonly shown: OrderReceiptData;
  readonly onSaved: (data: OrderReceiptData) => void;
}

/** Addresses the receipts to a company. */
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

  return (
    <div className={styles["buyer"]}>
      <Disclosure summary={t("order_receipt:buyer")}>
        <form
          method="dialog"
          className={styles["form"]}
          onSubmit={submit}
          onChange={() => setSaved(false)}
        >
          <TextField
            name="company"
            label={t("order_receipt:company")}
            autoComplete="organization"
            maxLength={120}
            defaultValue={buyer.company}
          />
          <TextField
            name="tax_id"
            label={t("order_receipt:tax_id")}
            autoComplete="off"
            maxLength={40}
            defaultValue={buyer.tax_id}
          />
          <TextAreaField
            name="address"
            label={t("order_receipt:address")}
            autoComplete="street-address"
            rows={3}
            maxLength={240}
            defaultValue={buyer.address}
          />
          <p className={styles["saved"]} role="status">
            {isSaved && t("order_receipt:saved")}
          </p>
          <p className={styles["failure"]} role="alert">
            {action.failure && t("order_receipt:failed")}
          </p>
          <Button type="submit" aria-disabled={action.pending || undefined}>
            {t("order_receipt:save")}
          </Button>
        </form>
      </Disclosure>
    </div>
  );
}
