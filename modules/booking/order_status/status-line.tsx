import { useFormat, useTranslation } from "#renderer/module-api.ts";
import type { OrderStep } from "#schema/modules/order_status.ts";
import { Icon } from "#ui/icon.tsx";
import { failureIcon } from "#ui/icons.ts";
import { TravelLine, type LineStop } from "#ui/travel-line.tsx";
import styles from "./style.module.css";

const STATES: Readonly<
  Record<OrderStep["state"], NonNullable<LineStop["state"]>>
> = {
  done: "behind",
  now: "here",
  failed: "here",
  ahead: "ahead",
};

const WHEN: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZoneName: "short",
};

/** The steps of an order on a line. */
export function StatusLine({
  steps,
}: {
  readonly steps: readonly OrderStep[];
}) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <TravelLine
      direction="column"
      label={t("order_status:steps")}
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
                ...WHEN,
                timeZone: time_zone,
              }),
            }),
      }))}
    />
  );
}
