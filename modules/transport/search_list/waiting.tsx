import { useTranslation } from "#renderer/module-api.ts";
import { Button } from "#ui/button.tsx";
import { Tip } from "#ui/tip.tsx";
import { useCountdown } from "#ui/use-countdown.ts";
import styles from "./states.module.css";

interface PeakWaitProps {
  /** In milliseconds. */
  readonly until: number;
  readonly onCancel: () => void;
}

/** Many people search at once: how long until it is this visitor's turn. */
export function PeakWait({ until, onCancel }: PeakWaitProps) {
  const t = useTranslation();
  const seconds = useCountdown(until);
  return (
    <div className={styles["message"]}>
      <Tip>
        <p>{t("search_list:peak.title")}</p>
        <p role="timer">{t("search_list:peak.left", { count: seconds })}</p>
        <Button look="plain" size="s" onClick={onCancel}>
          {t("search_list:peak.cancel")}
        </Button>
      </Tip>
    </div>
  );
}

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

/** The shape of what comes, so that nothing jumps. */
export function Placeholders() {
  return (
    <div className={styles["placeholders"]} aria-hidden>
      {ROWS.map((row) => (
        <div key={row} className={styles["row"]}>
          <span />
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
