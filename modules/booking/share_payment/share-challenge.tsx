import { useState } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import type { PaymentChallenge } from "#schema/booking.ts";
import { Button } from "#ui/controls/button.tsx";
import { ChallengeDialog } from "../model/pay/challenge-dialog.tsx";
import { WalletDialog } from "../model/pay/wallet-dialog.tsx";

interface ShareChallengeProps {
  readonly challenge: PaymentChallenge;
  readonly pending: boolean;
  readonly failure: string | undefined;
  readonly onAnswer: (answer: string) => void;
}

/** The question of the payer's bank, or the dialog of their wallet. */
export function ShareChallenge({
  challenge,
  pending,
  failure,
  onAnswer,
}: ShareChallengeProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(true);
  const { wallet } = challenge;
  const Question = wallet === undefined ? ChallengeDialog : WalletDialog;
  return (
    <div>
      <Button onClick={() => setOpen(true)}>
        {wallet === undefined
          ? t("checkout:challenge.open")
          : t("checkout:wallet.open", { wallet })}
      </Button>
      <Question
        challenge={challenge}
        open={isOpen}
        pending={pending}
        failure={failure}
        onAnswer={onAnswer}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
