import type { RefObject } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import type { TestCard } from "#schema/modules/checkout.ts";
import { Button } from "#ui/controls/button.tsx";
import { Disclosure } from "#ui/blocks/disclosure.tsx";
import { TextField } from "#ui/controls/field.tsx";
import {
  CARD_FIELDS,
  cardInput,
  cardPath,
  formatCvc,
  formatExpiry,
  formatInput,
  formatNumber,
  type Card,
  type CardField,
} from "./card.ts";
import styles from "./pay.module.css";

/** Values for the other fields of a test card, which accept any value. */
const TEST_REST = { expiry: "12/39", cvc: "123", holder: "Test Traveller" };

interface CardFieldsProps {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Texts by the paths of the fields. */
  readonly problems: ReadonlyMap<string, string>;
  readonly testCards: readonly TestCard[];
}

/** The fields of a card. The entries stay in the inputs and are stored nowhere. */
export function CardFields({ form, problems, testCards }: CardFieldsProps) {
  const t = useTranslation();
  const of = (field: CardField) => ({
    name: cardPath(field),
    label: t(`checkout:card.${field}`),
    problem: problems.get(cardPath(field)),
    required: true,
    spellCheck: false,
  });
  const written =
    (format: (text: string) => string) =>
    ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      formatInput(currentTarget, format);

  const use = (number: string): void => {
    const card: Card = { ...TEST_REST, number: formatNumber(number) };
    for (const field of CARD_FIELDS) {
      const input = cardInput(form.current, field);
      if (input) input.value = card[field];
    }
  };

  return (
    <div className={styles["card"]}>
      <div className={styles["cardFields"]}>
        <TextField
          {...of("number")}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
          onChange={written(formatNumber)}
        />
        <TextField
          {...of("expiry")}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={t("checkout:card.expiry_example")}
          onChange={written(formatExpiry)}
        />
        <TextField
          {...of("cvc")}
          hint={t("checkout:card.cvc_hint")}
          inputMode="numeric"
          autoComplete="cc-csc"
          onChange={written(formatCvc)}
        />
        <TextField {...of("holder")} autoComplete="cc-name" maxLength={80} />
      </div>
      {testCards.length > 0 && (
        <Disclosure summary={t("checkout:card.test")}>
          <ul className={styles["testCards"]}>
            {testCards.map(({ number, label }) => (
              <li key={number}>
                <span>
                  <span className="figures">{formatNumber(number)}</span>
                  <span className={styles["quiet"]}>{label}</span>
                </span>
                <Button look="plain" size="s" onClick={() => use(number)}>
                  {t("checkout:card.use")}
                  <span className="visually-hidden"> {label}</span>
                </Button>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
