import type { ReactNode, RefObject } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import type { PaymentMethod } from "#schema/modules/checkout.ts";
import { CardFields } from "./card-fields.tsx";
import styles from "./pay.module.css";

interface MethodChoiceProps {
  readonly methods: readonly PaymentMethod[];
  readonly method: string;
  readonly onChoose: (method: string) => void;
  /** The form in which a card is typed. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** Texts by the paths of the fields. */
  readonly problems: ReadonlyMap<string, string>;
  readonly className: string | undefined;
  readonly titleClass: string | undefined;
  /** What the chosen method asks besides a card. */
  readonly children?: ReactNode;
}

/** The ways to pay, with the fields of the chosen one below it. */
export function MethodChoice({
  methods,
  method,
  onChoose,
  form,
  problems,
  className,
  titleClass,
  children,
}: MethodChoiceProps) {
  const t = useTranslation();
  return (
    <fieldset className={className}>
      <legend className={titleClass}>{t("checkout:method")}</legend>
      {methods.map(({ method: name, label, ...entry }) => (
        <div
          key={name}
          className={styles["method"]}
          data-unavailable={entry.unavailable ? "" : undefined}
        >
          <label className={styles["choice"]}>
            <input
              type="radio"
              name="method"
              value={name}
              checked={name === method}
              disabled={entry.unavailable !== undefined}
              onChange={() => onChoose(name)}
            />
            <span className={styles["choiceWords"]}>
              {label}
              {(entry.unavailable ?? entry.text) && (
                <span className={styles["quiet"]}>
                  {entry.unavailable ?? entry.text}
                </span>
              )}
            </span>
          </label>
          {name === "card" && method === "card" && (
            <CardFields
              form={form}
              problems={problems}
              testCards={entry.test_cards ?? []}
            />
          )}
          {name === method && name !== "card" && children}
        </div>
      ))}
    </fieldset>
  );
}
