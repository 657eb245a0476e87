import type { SearchListData } from "#schema/modules/search_list.ts";
import { TravelLine, type LineStop } from "#ui/travel-line.tsx";
import styles from "./progress.module.css";

interface ProgressProps {
  readonly data: SearchListData;
}

/** More suppliers than this are too many rings for a line. */
const MOST_RINGS = 12;

/** How far a search is: a line with a stop for each supplier. What it says stands beside it in words. */
export function Progress({ data }: ProgressProps) {
  const { total = 0, answered = 0 } = data.result?.suppliers ?? {};
  const rings = Math.min(Math.max(total, 2), MOST_RINGS);
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
