import type { SearchListData } from "#schema/modules/search_list.ts";
import { TravelLine, type LineStop } from "#ui/drawings/travel-line.tsx";
import styles from "./progress.module.css";

interface ProgressProps {
  readonly data: SearchListData;
}

/** With more suppliers than this, no ring is drawn for each. */
const MAX_RINGS = 12;

/** The progress of a search: a line with a stop for each supplier. The status text says the same. */
export function Progress({ data }: ProgressProps) {
  const { total = 0, answered = 0 } = data.result?.suppliers ?? {};
  const rings = Math.min(Math.max(total, 2), MAX_RINGS);
  const passed = total === 0 ? 0 : Math.floor((answered / total) * rings);
  const stops = Array.from({ length: rings + 1 }, (_, index): LineStop => ({
    label: "",
    minor: true,
    state: index < passed ? "behind" : index === passed ? "here" : "ahead",
  }));
  return (
    <div className={styles["progress"]} aria-hidden>
      <TravelLine labels="none" stops={stops} />
    </div>
  );
}
