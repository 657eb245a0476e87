import { usePriceFormat, useTranslation } from "#renderer/module-api.ts";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/popups/dialog.tsx";
import { Tip } from "#ui/popups/tip.tsx";
import type { ChallengeProps } from "./challenge-dialog.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import styles from "./pay.module.css";

/** What the tester can do besides paying. */
const OTHERS = ["decline", "time_out", "cancel"] as const;

/** The sheet of a test wallet, whose tester decides the outcome. */
export function WalletDialog({
  challenge,
  open,
  pending,
  failure,
  onAnswer,
  onClose,
}: ChallengeProps) {
  const t = useTranslation();
  const price = usePriceFormat();
  const { wallet = "", amount, text } = challenge;
  const answer = (said: string) => (): void => {
    if (!pending) onAnswer(said);
  };
  return (
    <Dialog open={open} onClose={onClose} title={wallet}>
      <div className={styles["challenge"]}>
        <p>{text}</p>
        <PaymentFacts challenge={challenge} />
        <div role="alert">{failure && <Tip tone="failure">{failure}</Tip>}</div>
        <div className={styles["wallet"]}>
          <Button
            aria-disabled={pending || undefined}
            onClick={answer("approve")}
          >
            {amount
              ? t("checkout:pay", { price: price(amount) })
              : t("checkout:challenge.submit")}
          </Button>
          {OTHERS.map((one) => (
            <Button
              key={one}
              look={one === "cancel" ? "quiet" : "plain"}
              aria-disabled={pending || undefined}
              onClick={answer(one)}
            >
              {t(`checkout:wallet.${one}`)}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
