import { useId } from "react";
import {
  usePriceFormat,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type { Fare } from "#schema/modules/ticket_detail.ts";
import { Badge } from "#ui/blocks/badge.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { checkIcon, chevronDownIcon, crossIcon } from "#ui/icons/icons.ts";
import { ConditionList } from "../../booking/model/items/condition-text.tsx";
import { RefundSteps } from "./refund-steps.tsx";
import styles from "./fares.module.css";

/** The number of columns that fit; further ones wrap. */
const MAX_COLUMNS = 3;

interface FareMatrixProps {
  readonly fares: readonly Fare[];
  readonly chosen: string;
  /** Whether a fare has sold out since the page was rendered. */
  readonly isGone: (fareId: string) => boolean;
  readonly onChoose: (fareId: string) => void;
  /** Returns the lines below a fare's price: what it pays for, and the total of the trip. */
  readonly scopeOf: (fare: Fare) => readonly string[];
  /** Who said how many seats are left, and when. */
  readonly seatsSource: string | undefined;
}

/**
 * One row per class, one column per fare family: a single choice that the arrow keys move
 * through. On phones each class is a card that unfolds.
 */
export function FareMatrix({
  fares,
  chosen,
  isGone,
  onChoose,
  scopeOf,
  seatsSource,
}: FareMatrixProps) {
  const t = useTranslation();
  const id = useId();
  const classes = [...Map.groupBy(fares, ({ seat_class }) => seat_class)];
  const families = [...new Set(fares.map(({ family }) => family))];
  return (
    <fieldset className={styles["matrix"]}>
      <legend className={styles["legend"]}>
        <h3>{t("ticket_detail:fares.title")}</h3>
      </legend>
      {classes.map(([seatClass, ofClass]) => (
        <div key={seatClass} className={styles["class"]}>
          <h4 className={styles["className"]}>
            {ofClass[0]!.seat_class_label}
          </h4>
          <ul
            className={styles["families"]}
            data-columns={Math.min(families.length, MAX_COLUMNS)}
          >
            {ofClass.map((fare) => (
              <FareCard
                key={fare.fare_id}
                fare={fare}
                group={id}
                column={families.indexOf(fare.family) + 1}
                isChosen={fare.fare_id === chosen}
                isSoldOut={fare.sold_out || isGone(fare.fare_id)}
                onChoose={() => onChoose(fare.fare_id)}
                scope={scopeOf(fare)}
                seatsSource={seatsSource}
              />
            ))}
          </ul>
        </div>
      ))}
    </fieldset>
  );
}

interface FareCardProps {
  readonly fare: Fare;
  readonly group: string;
  /** The column of its fare family. */
  readonly column: number;
  readonly isChosen: boolean;
  readonly isSoldOut: boolean;
  readonly onChoose: () => void;
  readonly scope: readonly string[];
  readonly seatsSource: string | undefined;
}

function FareCard({
  fare,
  group,
  column,
  isChosen,
  isSoldOut,
  onChoose,
  scope,
  seatsSource,
}: FareCardProps) {
  const t = useTranslation();
  const format = usePriceFormat();
  const { kind } = useSite("platform");
  return (
    <li
      className={styles["fare"]}
      data-column={column}
      data-chosen={isChosen ? "" : undefined}
      data-sold-out={isSoldOut ? "" : undefined}
    >
      <label className={styles["choice"]}>
        <input
          type="radio"
          className={styles["radio"]}
          name={group}
          value={fare.fare_id}
          checked={isChosen}
          disabled={isSoldOut}
          onChange={onChoose}
        />
        <span className={styles["words"]}>
          <span className={styles["family"]}>
            <span className="visually-hidden">{fare.seat_class_label}, </span>
            {fare.family_label}
          </span>
          <strong className={styles["total"]}>{format(fare.total)}</strong>
          {isSoldOut ? (
            <Badge>{t("ticket_detail:fares.sold_out")}</Badge>
          ) : (
            fare.seats_left !== undefined && (
              <Badge tone="attention">
                {t("ticket_detail:fares.left", { count: fare.seats_left })}
              </Badge>
            )
          )}
          {!isSoldOut &&
            scope.map((text) => (
              <span key={text} className={styles["scope"]}>
                {text}
              </span>
            ))}
        </span>
      </label>
      {isSoldOut ? null : kind === "mobile" ? (
        <details className={styles["more"]} open={isChosen}>
          <summary className={styles["moreSummary"]}>
            {t("ticket_detail:fares.facts")}
            <Icon shape={chevronDownIcon} size={18} />
          </summary>
          <FareFacts fare={fare} seatsSource={seatsSource} />
        </details>
      ) : (
        <FareFacts fare={fare} seatsSource={seatsSource} />
      )}
    </li>
  );
}

/** The details of a fare: what it includes, its conditions, and the price of each passenger. */
function FareFacts({
  fare,
  seatsSource,
}: Pick<FareCardProps, "fare" | "seatsSource">) {
  const t = useTranslation();
  const format = usePriceFormat();
  return (
    <div className={styles["facts"]}>
      <ul className={styles["each"]}>
        {fare.per_passenger.map(({ label, price }, index) => (
          // Two ages of a passenger type may have different fares.
          <li key={index}>
            {t("ticket_detail:fares.each", { label, price: format(price) })}
          </li>
        ))}
      </ul>
      {fare.seats_left !== undefined && seatsSource && <p>{seatsSource}</p>}
      {fare.refunds && <RefundSteps steps={fare.refunds} />}
      {fare.conditions.length > 0 && (
        <ConditionList
          conditions={fare.conditions}
          label={t("ticket_detail:fares.conditions")}
        />
      )}
      {fare.features.length > 0 && (
        <ul
          className={styles["features"]}
          aria-label={t("ticket_detail:fares.features")}
        >
          {fare.features.map(({ text, included }) => (
            <li
              key={text}
              className={styles["feature"]}
              data-included={included}
            >
              <Icon shape={included ? checkIcon : crossIcon} size={18} />
              <span>
                {included ? text : t("ticket_detail:fares.without", { text })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
