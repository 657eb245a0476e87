import { useId, type ReactNode, type RefObject } from "react";
import { Link, useTranslation } from "#renderer/module-api.ts";
import type { PaymentMethod } from "#schema/modules/checkout.ts";
import { Button } from "#ui/button.tsx";
import { CardFields } from "./card-fields.tsx";
import type { Checkout } from "./checkout.ts";
import type { FieldProblems } from "./problems.ts";
import { Review } from "./review.tsx";
import styles from "./style.module.css";
import { placeOf, type Values } from "./values.ts";

interface PayStepProps {
  readonly checkout: Checkout;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly values: Values;
  readonly problems: FieldProblems;
  readonly summary: ReactNode;
  readonly discounts: ReactNode;
  readonly methods: readonly PaymentMethod[];
  readonly method: string;
  readonly onMethod: (method: string) => void;
  readonly accepted: ReadonlySet<string>;
  readonly onAccept: (accepted: ReadonlySet<string>) => void;
  /** What is to be paid, in minor units. */
  readonly amount: number;
  /** The button's text, with the amount. */
  readonly button: string;
  readonly pending: boolean;
  /** Why the last attempt failed. */
  readonly failure: ReactNode;
  /** Whether the order exists, with these entries. */
  readonly isOrdered: boolean;
  /** undefined: nothing was typed. */
  readonly onEdit: (() => void) | undefined;
  readonly onPay: () => void;
  /** Cancels an order that exists but is not paid. */
  readonly onCancel: (() => void) | undefined;
}

/** The second step: a review of the entries, discounts, payment method and terms. */
export function PayStep({
  checkout,
  form,
  values,
  problems,
  summary,
  discounts,
  methods,
  method,
  onMethod,
  accepted,
  onAccept,
  amount,
  button,
  pending,
  failure,
  isOrdered,
  onEdit,
  onPay,
  onCancel,
}: PayStepProps) {
  const t = useTranslation();
  const heading = useId();
  return (
    <form
      method="dialog"
      ref={form}
      className={styles["form"]}
      aria-label={t("checkout:step.pay")}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onPay();
      }}
    >
      {summary}
      <Review checkout={checkout} values={values} onEdit={onEdit} />
      {!isOrdered && discounts}
      {(amount > 0 || !checkout.replaces) && (
        <fieldset className={styles["part"]}>
          <legend className={styles["partTitle"]}>
            {t("checkout:method")}
          </legend>
          {methods.map((entry) => (
            <div key={entry.method} className={styles["method"]}>
              <label className={styles["choice"]}>
                <input
                  type="radio"
                  name="method"
                  value={entry.method}
                  checked={entry.method === method}
                  onChange={() => onMethod(entry.method)}
                />
                <span className={styles["choiceWords"]}>
                  {entry.label}
                  {entry.text && (
                    <span className={styles["quiet"]}>{entry.text}</span>
                  )}
                </span>
              </label>
              {entry.method === "card" && method === "card" && (
                <CardFields
                  form={form}
                  problems={problems}
                  testCards={entry.test_cards ?? []}
                />
              )}
            </div>
          ))}
        </fieldset>
      )}
      {!isOrdered && checkout.terms.length > 0 && (
        <Terms
          checkout={checkout}
          accepted={accepted}
          onAccept={onAccept}
          problem={problems.get("terms")}
          id={heading}
        />
      )}
      <div role="alert" className={styles["failure"]}>
        {failure}
      </div>
      <div className={styles["actions"]}>
        <Button type="submit" aria-disabled={pending}>
          {button}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel} aria-disabled={pending}>
            {t("checkout:cancel_order")}
          </Button>
        )}
      </div>
    </form>
  );
}

interface TermsProps {
  readonly checkout: Checkout;
  readonly accepted: ReadonlySet<string>;
  readonly onAccept: (accepted: ReadonlySet<string>) => void;
  readonly problem: string | undefined;
  readonly id: string;
}

function Terms({ checkout, accepted, onAccept, problem, id }: TermsProps) {
  const t = useTranslation();
  const toggle = (termId: string, isAccepted: boolean): void => {
    const next = new Set(accepted);
    if (isAccepted) next.add(termId);
    else next.delete(termId);
    onAccept(next);
  };
  return (
    <fieldset id={placeOf("terms")} className={styles["part"]}>
      <legend className={styles["partTitle"]}>{t("checkout:terms")}</legend>
      {checkout.terms.map(({ term_id, text, path }) => (
        <div key={term_id} className={styles["term"]}>
          <label className={styles["check"]}>
            <input
              type="checkbox"
              name="terms"
              checked={accepted.has(term_id)}
              aria-invalid={
                problem !== undefined && !accepted.has(term_id)
                  ? true
                  : undefined
              }
              aria-describedby={
                problem === undefined ? undefined : `${id}terms`
              }
              onChange={({ currentTarget }) =>
                toggle(term_id, currentTarget.checked)
              }
            />
            <span>{text}</span>
          </label>
          {path && (
            <Link path={path} target="_blank" className={styles["termLink"]}>
              {t("checkout:read_terms")}
              <span className="visually-hidden"> {text}</span>
            </Link>
          )}
        </div>
      ))}
      {problem !== undefined && (
        <p id={`${id}terms`} className={styles["problem"]}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
