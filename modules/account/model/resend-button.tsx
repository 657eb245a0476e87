import { useTranslation } from "#renderer/module-api.ts";
import { Button } from "#ui/controls/button.tsx";
import { useCountdown } from "#ui/hooks/use-countdown.ts";

interface ResendButtonProps {
  /** When another code can be sent, in milliseconds since 1970. */
  readonly resendAt: number;
  readonly onPress: () => void;
}

/** Sends another code, and counts down until it can. Its module uses the messages of `sign_in`. */
export function ResendButton({ resendAt, onPress }: ResendButtonProps) {
  const t = useTranslation();
  const left = useCountdown(resendAt);
  return (
    <Button look="quiet" disabled={left > 0} onClick={onPress}>
      {left > 0 ? (
        <span className="figures">
          {t("sign_in:code.resend_in", { seconds: left })}
        </span>
      ) : (
        t("sign_in:code.resend")
      )}
    </Button>
  );
}
