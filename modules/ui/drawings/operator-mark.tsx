import type { OperatorMark } from "#schema/common.ts";
import styles from "./operator-mark.module.css";

/** The marks of operators. Their names are beside them, so screen readers leave them out. */
export function OperatorMarks({
  marks,
}: {
  readonly marks: readonly OperatorMark[];
}) {
  const distinct = new Map(marks.map((mark) => [mark.code, mark]));
  if (distinct.size === 0) return null;
  return (
    <span className={styles["marks"]} aria-hidden>
      {[...distinct.values()].map(({ code, tone }) => (
        <span key={code} className={styles["mark"]} data-tone={tone}>
          {code}
        </span>
      ))}
    </span>
  );
}
