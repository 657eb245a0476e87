import { useFormat } from "#renderer/module-api.ts";
import { Icon } from "#ui/icon.tsx";
import { failureIcon } from "#ui/icons.ts";
import { TravelLine, type LineStop } from "#ui/travel-line.tsx";
import { DEADLINE } from "./deadline.ts";
import styles from "./steps-line.module.css";

/** A step of what happens to an order or a refund. */
interface Step {
  readonly step: string;
  readonly label: string;
  /** In milliseconds since 1970. */
  readonly at?: number;
  /** UTC when left out. */
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

/** What happened to an order or a refund, and what comes next, on a line. */
export function StepsLine({ steps, label: name }: StepsLineProps) {
  const format = useFormat();
  return (
    <TravelLine
      direction="column"
      label={name}
      stops={steps.map(({ step, label, at, time_zone = "UTC", state }) => ({
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
        ...(at === undefined
          ? {}
          : {
              detail: format.date(new Date(at).toISOString(), {
                ...DEADLINE,
                timeZone: time_zone,
              }),
            }),
      }))}
    />
  );
}
