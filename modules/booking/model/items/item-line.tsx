import { useFormat } from "#renderer/module-api.ts";
import type { ItemCard } from "#schema/booking.ts";
import { TravelLine, type LineStop } from "#ui/drawings/travel-line.tsx";
import { MomentText } from "./moment-text.tsx";
import styles from "./item.module.css";

/** The properties of an item that a line from its start to its end shows. */
export type TimedItem = Pick<
  ItemCard,
  "title" | "starts" | "ends" | "minutes" | "duration_text" | "stages"
>;

/**
 * An item's start and end with the line between them and its duration. Its module uses
 * the messages of `common` and `item`.
 */
export function ItemStrip({ item }: { readonly item: TimedItem }) {
  const { starts, ends } = item;
  const day = starts.date;
  return (
    <div className={styles["strip"]}>
      <MomentText moment={starts} from={day} />
      <div className={styles["between"]}>
        <ItemLine item={item} />
        <p className={styles["duration"]}>
          <ItemDuration item={item} />
        </p>
      </div>
      {ends && <MomentText moment={ends} from={day} side="end" />}
    </div>
  );
}

/** A line with a ring at each start and end of a stage, and a gap for each wait. */
export function ItemLine({ item }: { readonly item: TimedItem }) {
  const format = useFormat();
  const { title, stages = [] } = item;
  // With a single stage the line would repeat its ends.
  const isPlain = stages.length < 2;
  const stops = stages.flatMap((stage, index): LineStop[] => {
    const next = stages[index + 1];
    return [
      {
        label: `${stage.starts.time} ${stage.starts.place_name ?? ""}, ${stage.title}`,
        share: Math.max(stage.minutes ?? 1, 1),
      },
      {
        label: `${stage.ends.time} ${stage.ends.place_name ?? ""}`,
        ...(next && { gap: format.duration(next.wait_minutes ?? 0) }),
      },
    ];
  });
  return (
    <div className={styles["line"]} aria-hidden={isPlain}>
      <TravelLine
        labels="none"
        vertical={stages[0]?.vertical}
        label={isPlain ? undefined : title}
        stops={isPlain ? PLAIN : stops}
      />
    </div>
  );
}

const PLAIN: readonly LineStop[] = [{ label: "" }, { label: "" }];

/** "2 h 13 min · Direct" */
export function ItemDuration({ item }: { readonly item: TimedItem }) {
  const format = useFormat();
  const { minutes, duration_text } = item;
  return (
    <>
      {minutes !== undefined && (
        <span className={styles["minutes"]}>{format.duration(minutes)}</span>
      )}
      {minutes !== undefined && duration_text && " · "}
      {duration_text && (
        <span className={styles["durationText"]}>{duration_text}</span>
      )}
    </>
  );
}
