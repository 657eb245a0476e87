import { useTranslation } from "#renderer/module-api.ts";
import { Button } from "#ui/controls/button.tsx";
import { Tip } from "#ui/popups/tip.tsx";
import { useCountdown } from "#ui/hooks/use-countdown.ts";

interface PeakWaitProps {
  /** In milliseconds. */
  readonly until: number;
  readonly onCancel: () => void;
}

/** Shows how long a search waits at a peak, with a button to cancel it. */
export default function PeakWait({ until, onCancel }: PeakWaitProps) {
  const t = useTranslation();
  const seconds = useCountdown(until);
  return (
    <Tip>
      <p>{t("common:peak.title")}</p>
      <p role="timer">{t("common:peak.left", { count: seconds })}</p>
      <Button look="plain" size="s" onClick={onCancel}>
        {t("common:peak.cancel")}
      </Button>
    </Tip>
  );
}
