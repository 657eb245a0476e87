import { useEffect, useId, useState } from "react";
import { useConfirm, useTranslation } from "#renderer/module-api.ts";
import { Button, ButtonAnchor } from "#ui/controls/button.tsx";
import { Tip } from "#ui/popups/tip.tsx";
import { ChallengeDialog } from "../../model/pay/challenge-dialog.tsx";
import type { Checkout } from "../model/checkout.ts";
import { useFailureText } from "../model/failure-text.ts";
import { Notice } from "./notice.tsx";
import { OrderNotice } from "./order-notice.tsx";
import { WalletDialog } from "../../model/pay/wallet-dialog.tsx";
import type { CheckoutState } from "../state/use-checkout.ts";
import type { Payment } from "../state/use-payment.ts";

interface OrderScreenProps {
  readonly checkout: Checkout;
  readonly state: CheckoutState;
}

/** An order in progress or settled, in place of the forms. */
export function OrderScreen({ checkout, state }: OrderScreenProps) {
  const t = useTranslation();
  const { payment, cashier } = state;
  const { order, isOffline, isInDoubt } = payment;
  if (!order) return null;
  const toCashier = cashier.address !== undefined && (
    <ButtonAnchor href={cashier.address}>
      {t("checkout:elsewhere_open")}
    </ButtonAnchor>
  );
  if (cashier.isLeaving)
    return (
      <Notice
        tone="waiting"
        title={t("checkout:pending.elsewhere")}
        isNew
        lines={[t("checkout:reference", { booking: order.booking_no })]}
      >
        {toCashier}
      </Notice>
    );
  if (isInDoubt)
    return (
      <Notice
        tone="waiting"
        title={t("checkout:doubt.title")}
        isNew
        lines={[
          t("checkout:doubt.text"),
          t("checkout:reference", { booking: order.booking_no }),
          isOffline ? t("checkout:lost") : undefined,
        ]}
      />
    );
  return (
    <OrderNotice
      order={order}
      isOffline={isOffline}
      isNew={state.isNews}
      backPath={checkout.back_path}
    >
      {order.challenge && state.progress === "challenge" && (
        <Challenge key={order.challenge.challenge_id} payment={payment} />
      )}
      {toCashier}
      {toCashier && <CancelButton payment={payment} />}
    </OrderNotice>
  );
}

function Challenge({ payment }: { readonly payment: Payment }) {
  const t = useTranslation();
  const failureText = useFailureText();
  const [isOpen, setOpen] = useState(true);
  const opener = useId();
  useEffect(() => {
    // The element that had the focus before the dialog was removed with the form.
    if (!isOpen) document.getElementById(opener)?.focus();
  }, [isOpen, opener]);
  const { order, pending } = payment;
  const failure = failureText(payment.failure);
  const challenge = order?.challenge;
  if (!challenge) return null;
  const { wallet } = challenge;
  const Question = wallet === undefined ? ChallengeDialog : WalletDialog;
  return (
    <>
      {!isOpen && failure && <Tip tone="failure">{failure}</Tip>}
      <Button id={opener} onClick={() => setOpen(true)}>
        {wallet === undefined
          ? t("checkout:challenge.open")
          : t("checkout:wallet.open", { wallet })}
      </Button>
      <CancelButton payment={payment} />
      <Question
        challenge={challenge}
        open={isOpen}
        pending={pending !== undefined}
        failure={failure}
        onAnswer={(code) => void payment.answer(code)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function CancelButton({ payment }: { readonly payment: Payment }) {
  const t = useTranslation();
  const cancel = useCancelOrder(payment);
  return (
    <Button look="plain" onClick={cancel}>
      {t("checkout:cancel_order")}
    </Button>
  );
}

/** @returns a function that cancels the order after a confirmation */
export function useCancelOrder(payment: Payment): () => void {
  const t = useTranslation();
  const confirm = useConfirm();
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t("checkout:cancel.title"),
      text: t("checkout:cancel.text"),
      confirm: t("checkout:cancel.confirm"),
      cancel: t("checkout:cancel.cancel"),
    });
    if (isSure) await payment.cancel();
  };
  return () => void ask();
}
