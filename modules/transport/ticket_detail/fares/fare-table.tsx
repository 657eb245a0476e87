import type { ReactNode } from "react";
import {
  useFormat,
  usePriceFormat,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type { Condition } from "#schema/booking.ts";
import type { Fare } from "#schema/modules/ticket_detail.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { checkIcon, chevronDownIcon, crossIcon } from "#ui/icons/icons.ts";
import { FareChoice, isSoldOut, type FareChooser } from "./fare-choice.tsx";
import { FareFacts } from "./fare-facts.tsx";
import styles from "./fares.module.css";

const ACTIONS = ["change", "refund"] as const;

interface FareTableProps {
  readonly fares: readonly Fare[];
  readonly chooser: FareChooser;
  /** Whether the columns are classes; else they are fare families. */
  readonly byClass: boolean;
}

/**
 * Fares side by side: a column for each, a row for each thing in which they may differ. All
 * conditions unfold below.
 */
export function FareTable({ fares, chooser, byClass }: FareTableProps) {
  const t = useTranslation();
  const feeText = useFeeText();
  // On phones a label has the line above its cells.
  const isPhone = useSite("platform").kind === "mobile";
  const features = [
    ...new Set(fares.flatMap((fare) => fare.features.map(({ text }) => text))),
  ];
  const rows: readonly Row[] = [
    ...features.map((label) => ({
      label,
      cellOf: (fare: Fare) => (
        <Mark
          isOn={fare.features.some(
            ({ text, included }) => text === label && included,
          )}
          on={t("ticket_detail:fares.yes")}
          off={t("ticket_detail:fares.no")}
        />
      ),
    })),
    ...ACTIONS.map((action) => ({
      label: t(`ticket_detail:fares.fee.${action}`),
      cellOf: (fare: Fare) =>
        feeText(fare, action) ?? (
          <Mark isOn={false} off={t("ticket_detail:fares.impossible")} />
        ),
    })),
  ];
  const state = (fare: Fare) => ({
    "data-chosen": fare.fare_id === chooser.chosen ? "" : undefined,
    "data-sold-out": isSoldOut(fare, chooser) ? "" : undefined,
  });
  return (
    <div className={styles["compared"]}>
      <div className={styles["scroller"]}>
        <table
          className={styles["table"]}
          data-stacked={isPhone ? "" : undefined}
        >
          <thead>
            <tr>
              {!isPhone && (
                <th scope="col">
                  <span className="visually-hidden">
                    {t("ticket_detail:fares.title")}
                  </span>
                </th>
              )}
              {fares.map((fare) => (
                <th key={fare.fare_id} scope="col" {...state(fare)}>
                  <FareChoice fare={fare} chooser={chooser} byClass={byClass} />
                </th>
              ))}
            </tr>
          </thead>
          {rows.map(({ label, cellOf }) => {
            const cells = fares.map((fare) => (
              <td key={fare.fare_id} {...state(fare)}>
                {cellOf(fare)}
              </td>
            ));
            return isPhone ? (
              <tbody key={label}>
                <tr>
                  <th scope="rowgroup" colSpan={fares.length}>
                    {label}
                  </th>
                </tr>
                <tr>{cells}</tr>
              </tbody>
            ) : (
              <tbody key={label}>
                <tr>
                  <th scope="row">{label}</th>
                  {cells}
                </tr>
              </tbody>
            );
          })}
        </table>
      </div>
      <details className={styles["more"]}>
        <summary className={styles["moreSummary"]}>
          {t("ticket_detail:fares.facts")}
          <Icon shape={chevronDownIcon} size={18} />
        </summary>
        <ul className={styles["all"]}>
          {fares
            .filter((fare) => !isSoldOut(fare, chooser))
            .map((fare) => (
              <li key={fare.fare_id}>
                <strong>
                  {byClass ? fare.seat_class_label : fare.family_label}
                </strong>
                <FareFacts fare={fare} seatsSource={chooser.seatsSource} />
              </li>
            ))}
        </ul>
      </details>
    </div>
  );
}

/** A thing in which fares may differ. */
interface Row {
  readonly label: string;
  readonly cellOf: (fare: Fare) => ReactNode;
}

interface MarkProps {
  readonly isOn: boolean;
  /** The names for screen readers. */
  readonly on?: string;
  readonly off: string;
}

function Mark({ isOn, on = "", off }: MarkProps) {
  return (
    <span className={styles["mark"]} data-on={isOn}>
      <Icon shape={isOn ? checkIcon : crossIcon} size={18} />
      <span className="visually-hidden">{isOn ? on : off}</span>
    </span>
  );
}

/**
 * Returns the lowest fee of an action: it may rise towards the departure. Undefined: the fare
 * never allows it.
 */
function useFeeText(): (
  fare: Fare,
  action: Condition["action"],
) => string | undefined {
  const t = useTranslation();
  const format = useFormat();
  const formatPrice = usePriceFormat();
  return ({ conditions }, action) => {
    const fees = conditions
      .filter((one) => one.action === action && one.allowed)
      .map(({ fee, percent, minimum }) => {
        const shown = [
          percent && format.number(percent / 100, { style: "percent" }),
          fee?.amount && formatPrice(fee),
        ].filter(Boolean);
        return shown.length > 0
          ? shown.join(" + ")
          : minimum
            ? formatPrice(minimum)
            : t("ticket:condition.free");
      });
    const [first] = fees;
    return new Set(fees).size > 1
      ? t("ticket_detail:fares.from", { fee: first! })
      : first;
  };
}
