import type { ReactNode } from "react";
import { useFormat } from "#renderer/module-api.ts";
import type { ItemCard } from "#schema/booking.ts";
import { ItemDuration, ItemStrip } from "./item-line.tsx";
import styles from "./item.module.css";

interface ItemSummaryProps {
  readonly item: Pick<
    ItemCard,
    | "label"
    | "title"
    | "text"
    | "starts"
    | "ends"
    | "minutes"
    | "duration_text"
    | "stages"
  >;
  /** A link at the end of the heading to change the item. */
  readonly aside?: ReactNode;
  /** row: side by side on wide screens, to save height, without the title. */
  readonly layout?: "stacked" | "row";
  /** Content below: options, price. */
  readonly children?: ReactNode;
}

/**
 * A summary of an item: its day, start and end with places, and provider. Its module uses the
 * messages of `common` and `item`.
 */
export function ItemSummary({
  item,
  aside,
  layout = "stacked",
  children,
}: ItemSummaryProps) {
  const format = useFormat();
  const { label, title, text, starts } = item;
  return (
    <div className={styles["summary"]} data-layout={layout}>
      <div className={styles["summaryHead"]}>
        <p>
          {label && <strong className={styles["label"]}>{label}</strong>}
          <span className={styles["date"]}>{format.date(starts.date)}</span>
        </p>
        {aside}
      </div>
      {layout === "stacked" && <p className={styles["title"]}>{title}</p>}
      <ItemWhen item={item} />
      {text && <p className={styles["text"]}>{text}</p>}
      {children}
    </div>
  );
}

/** The start and end of an item, with places. */
export function ItemWhen({ item }: Pick<ItemSummaryProps, "item">) {
  return leadsElsewhere(item) ? (
    <ItemStrip item={item} />
  ) : (
    <ItemTime item={item} />
  );
}

/** Whether the item ends at another place or on another day: then both ends are on a line. */
function leadsElsewhere({ starts, ends }: ItemSummaryProps["item"]): boolean {
  if (!ends) return false;
  return ends.place_name !== starts.place_name || ends.date !== starts.date;
}

/** "14:30–16:00 Edo Museum": an item at one place, on one day. */
function ItemTime({ item }: Pick<ItemSummaryProps, "item">) {
  const { starts, ends, minutes, duration_text } = item;
  const { place_name, local_name, zone_label } = starts;
  return (
    <div className={styles["visit"]}>
      <p className={styles["time"]}>
        <time dateTime={`${starts.date}T${starts.time}`}>{starts.time}</time>
        {ends && (
          <>
            –<time dateTime={`${ends.date}T${ends.time}`}>{ends.time}</time>
          </>
        )}
      </p>
      <p className={styles["place"]}>
        {place_name}
        {local_name && (
          <span className={styles["localName"]}>{local_name}</span>
        )}
        {zone_label && <span className={styles["zone"]}>{zone_label}</span>}
        {(minutes !== undefined || duration_text) && (
          <span className={styles["visitDuration"]}>
            <ItemDuration item={item} />
          </span>
        )}
      </p>
    </div>
  );
}
