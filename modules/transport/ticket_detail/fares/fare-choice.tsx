import { usePriceFormat, useTranslation } from "#renderer/module-api.ts";
import type { Fare } from "#schema/modules/ticket_detail.ts";
import { Badge } from "#ui/blocks/badge.tsx";
import styles from "./fares.module.css";

/** What all fares of a journey are chosen with. */
export interface FareChooser {
  /** The name of the radio buttons. */
  readonly group: string;
  readonly chosen: string;
  /** Whether a fare has sold out since the page was rendered. */
  readonly isGone: (fareId: string) => boolean;
  readonly onChoose: (fareId: string) => void;
  /** Returns the lines below a fare's price: what it pays for, and the total of the trip. */
  readonly scopeOf: (fare: Fare) => readonly string[];
  /** Who said how many seats are left, and when. */
  readonly seatsSource: string | undefined;
}

export function isSoldOut(fare: Fare, { isGone }: FareChooser): boolean {
  return fare.sold_out || isGone(fare.fare_id);
}

interface FareChoiceProps {
  readonly fare: Fare;
  readonly chooser: FareChooser;
  /** Whether it is named by its class, among those of other classes. */
  readonly byClass?: boolean;
}

/** The radio button of a fare, with its name and price. */
export function FareChoice({ fare, chooser, byClass }: FareChoiceProps) {
  const t = useTranslation();
  const format = usePriceFormat();
  const { group, chosen, onChoose, scopeOf } = chooser;
  const { fare_id, seat_class_label, family_label, seats_left } = fare;
  const isGone = isSoldOut(fare, chooser);
  return (
    <label className={styles["choice"]} data-sold-out={isGone ? "" : undefined}>
      <input
        type="radio"
        className={styles["radio"]}
        name={group}
        value={fare_id}
        checked={fare_id === chosen}
        disabled={isGone}
        onChange={() => onChoose(fare_id)}
      />
      <span className={styles["words"]}>
        <span className={styles["family"]}>
          <span className={byClass ? undefined : "visually-hidden"}>
            {seat_class_label}
          </span>
          <span className="visually-hidden">, </span>
          <span className={byClass ? "visually-hidden" : undefined}>
            {family_label}
          </span>
        </span>
        <strong className={styles["total"]}>{format(fare.total)}</strong>
        {isGone ? (
          <Badge>{t("ticket_detail:fares.sold_out")}</Badge>
        ) : (
          seats_left !== undefined && (
            <Badge tone="attention">
              {t("ticket_detail:fares.left", { count: seats_left })}
            </Badge>
          )
        )}
        {!isGone &&
          scopeOf(fare).map((text) => (
            <span key={text} className={styles["scope"]}>
              {text}
            </span>
          ))}
      </span>
    </label>
  );
}
