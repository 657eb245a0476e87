import type { Detail, PlacePlan as Plan } from "#schema/booking.ts";
import styles from "./style.module.css";

/** The size of a place, and its distance to the next one. */
const SIDE = 9;
const STEP = 12;
const EDGE = 6;
/** The width of the arrow at the leading end. */
const NOSE = 16;

/** The plans in a ticket's details, each named by the heading above it. */
export function PlacePlans({
  details,
}: {
  readonly details: readonly Detail[];
}) {
  const headings = details.map(({ label, text }) =>
    label === undefined ? text : undefined,
  );
  return details.map(
    ({ plan }, index) =>
      plan && (
        <PlacePlan
          key={index}
          plan={plan}
          heading={headings.findLast((text, at) => at < index && text)}
        />
      ),
  );
}

interface PlacePlanProps {
  readonly plan: Plan;
  readonly heading: string | undefined;
}

/**
 * All places with one of them marked, and the leading end on the right. Rows and columns are
 * swapped together, so that left remains left in the direction of travel.
 */
function PlacePlan({ plan, heading }: PlacePlanProps) {
  const { columns, rows, row, column, front, text } = plan;
  const letters = columns.split("");
  const isFirst = front === "first_row";
  const xOf = (at: number) => EDGE + (isFirst ? rows - at : at - 1) * STEP;
  const yOf = (at: number) =>
    EDGE + (isFirst ? at : letters.length - 1 - at) * STEP;
  const length = rows * STEP - (STEP - SIDE);
  const width = length + 2 * EDGE;
  const height = letters.length * STEP - (STEP - SIDE) + 2 * EDGE;
  // A dashed line for each column.
  const places = letters.map((letter, at) =>
    letter === " " ? "" : `M${EDGE} ${yOf(at) + SIDE / 2}h${length}`,
  );
  return (
    <figure className={styles["plan"]}>
      <svg
        viewBox={`0 0 ${width + NOSE} ${height}`}
        width={width + NOSE}
        height={height}
        aria-hidden
      >
        <rect width={width} height={height} rx="8" />
        <path
          d={places.join("")}
          strokeWidth={SIDE}
          strokeDasharray={`${SIDE} ${STEP - SIDE}`}
        />
        <rect
          data-marked=""
          x={xOf(row) - 2}
          y={yOf(letters.indexOf(column)) - 2}
          width={SIDE + 4}
          height={SIDE + 4}
          rx="3"
        />
        {front && (
          <path
            data-front=""
            strokeWidth={2}
            d={`M${width + 4} ${height / 2 - 7}l9 7l-9 7`}
          />
        )}
      </svg>
      <figcaption>{heading ? `${heading} · ${text}` : text}</figcaption>
    </figure>
  );
}
