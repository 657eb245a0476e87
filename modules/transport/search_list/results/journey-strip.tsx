import type { RouteCard } from "#schema/transport.ts";
import {
  ItemDuration,
  ItemLine,
} from "../../../booking/model/items/item-line.tsx";
import { Clock } from "../../../booking/model/items/moment-text.tsx";
import { useRouteItem } from "../../model/route-item.ts";
import styles from "./journey-strip.module.css";

interface JourneyStripProps {
  readonly route: RouteCard;
  /** The day to which the times are compared. */
  readonly from: string | undefined;
}

/**
 * A journey's times with the line between them, and its places in one line, whatever their length:
 * the rows of a list are equally high. Its module uses the messages of `common`, `item` and `journey`.
 */
export function JourneyStrip({ route, from }: JourneyStripProps) {
  const { departure, arrival } = route;
  const item = useRouteItem()(route);
  const day = from ?? departure.date;
  return (
    <div>
      <div className={styles["times"]}>
        <Clock moment={departure} from={day} isDense />
        <div className={styles["between"]}>
          <p className={styles["duration"]}>
            <ItemDuration item={item} />
          </p>
          <ItemLine item={item} />
        </div>
        <Clock moment={arrival} from={day} isDense />
      </div>
      <div className={styles["places"]}>
        <span>{departure.name}</span>
        <span>{arrival.name}</span>
      </div>
    </div>
  );
}
