import { Icon } from "#ui/icons/icon.tsx";
import { failureIcon } from "#ui/icons/icons.ts";
import { TravelLine, type LineStop } from "#ui/drawings/travel-line.tsx";
import { useMomentDate } from "./moment-date.ts";
import styles from "./steps-line.module.css";

/** A step in the progress of an order or a refund. */
interface Step {
  readonly step: string;
  readonly label: string;
  /** In milliseconds since 1970. */
  readonly at?: number;
  /** Left out: UTC. */
  readonly time_zone?: string;
  readonly state: "done" | "now" | "ahead" | "failed";
}

const STATES: Readonly<Record<Step["state"], NonNullable<LineStop["state"]>>> =
  { done: "behind", now: "here", failed: "here", ahead: "ahead" };

interface StepsLineProps {
  readonly steps: readonly Step[];
  /** The accessible name of the line. */
  readonly label: string;
}

/** The past and next steps of an order or a refund, on a line. */
export function StepsLine({ steps, label: name }: StepsLineProps) {
  const dateOf = useMomentDate();
  return (
    <TravelLine
      direction="column"
      label={name}
      stops={steps.map(({ step, label, at, time_zone, state }) => ({
        key: step,
        state: STATES[state],
        label:
          state === "failed" ? (
            <span className={styles["failed"]}>
              <Icon shape={failureIcon} size={20} />
              {label}
            </span>
          ) : (
            label
          ),
        detail: at === undefined ? undefined : dateOf({ at, time_zone }),
      }))}
    />
  );
}
