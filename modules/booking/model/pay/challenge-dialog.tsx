import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import type { PaymentChallenge } from "#schema/booking.ts";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/popups/dialog.tsx";
import { CodeField } from "#ui/controls/field.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import styles from "./pay.module.css";

/** The number of digits in a bank's code. */
const DIGITS = 6;

/** What each dialog that confirms a payment is given: a bank's and a wallet's. */
export interface ChallengeProps {
  readonly challenge: PaymentChallenge;
  readonly open: boolean;
  /** Whether an answer is being sent. */
  readonly pending: boolean;
  /** Why the last answer did not arrive. */
  readonly failure: string | undefined;
  readonly onAnswer: (answer: string) => void;
  readonly onClose: () => void;
}

/** Asks for the code that the card's bank sent to its holder (3-D Secure). */
export function ChallengeDialog({
  challenge,
  open,
  pending,
  failure,
  onAnswer,
  onClose,
}: ChallengeProps) {
  const t = useTranslation();
  const { text, attempts_left = 0 } = challenge;
  const form = useRef<HTMLFormElement>(null);
  const [isShort, setShort] = useState(false);
  // Fewer attempts than at first mean that a code was wrong.
  const [first] = useState(attempts_left);
  const isWrong = attempts_left < first;
  const problem = isShort
    ? t("checkout:challenge.whole_code")
    : (failure ??
      (isWrong
        ? t("checkout:challenge.wrong", { count: attempts_left })
        : undefined));

  useEffect(() => {
    const code = form.current?.elements.namedItem("code");
    if (!(code instanceof HTMLInputElement)) return;
    code.focus();
    code.select();
  }, [open, attempts_left, isShort]);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get("code");
    const whole = typeof code === "string" && code.length === DIGITS;
    setShort(!whole);
    if (whole && !pending) onAnswer(code);
  };

  return (
    <Dialog open={open} onClose={onClose} title={t("checkout:challenge.title")}>
      <form
        method="dialog"
        ref={form}
        className={styles["challenge"]}
        aria-label={t("checkout:challenge.label")}
        noValidate
        onSubmit={submit}
      >
        <p>{text}</p>
        <PaymentFacts challenge={challenge} />
        <CodeField
          name="code"
          digits={DIGITS}
          label={t("checkout:challenge.code")}
          hint={t("checkout:challenge.attempts", { count: attempts_left })}
          problem={problem}
        />
        <div className={styles["ways"]}>
          <Button type="submit">
            {t(
              pending
                ? "checkout:challenge.checking"
                : "checkout:challenge.submit",
            )}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t("checkout:challenge.later")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
