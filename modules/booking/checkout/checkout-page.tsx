import { useEffect, useRef } from "react";
import { usePriceFormat, useTranslation } from "#renderer/module-api.ts";
import type { Price } from "#schema/common.ts";
import { Tip } from "#ui/tip.tsx";
import { TravelLine } from "#ui/travel-line.tsx";
import { ChangeNotes } from "./change-notes.tsx";
import type { Checkout } from "./checkout.ts";
import { Discounts } from "./discounts.tsx";
import { EndNotice } from "./end-notice.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { useFailureText } from "./failure-text.ts";
import { HoldLine } from "./hold-line.tsx";
import { OrderNotice } from "./order-notice.tsx";
import { OrderScreen, useCancelOrder } from "./order-screen.tsx";
import { PayStep } from "./pay-step.tsx";
import { useProblemTexts } from "./problems.ts";
import styles from "./style.module.css";
import { TravellerStep } from "./traveller-step.tsx";
import { PurchaseSummary } from "./purchase-summary.tsx";
import {
  useCheckout,
  type CheckoutState,
  type Screen,
} from "./use-checkout.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { chargedOf } from "./use-payment.ts";

interface CheckoutPageProps {
  readonly checkout: Checkout;
  /** The section's name. */
  readonly name: string;
}

/** The checkout from the travellers to the tickets. */
export function CheckoutPage({ checkout, name }: CheckoutPageProps) {
  const t = useTranslation();
  const state = useCheckout(checkout);
  const { screen, settlement, left } = state;
  useLeaveGuard(name, state.isUnderWay);
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef<Screen>(screen);
  useEffect(() => {
    const isStep = screen === "travellers" || screen === "pay";
    // Focuses the heading of a new step, unless the error summary takes the focus.
    if (isStep && shown.current !== screen && !state.blocking.length)
      title.current?.focus();
    shown.current = screen;
  }, [screen, state.blocking]);

  return (
    <div className={styles["frame"]}>
      <div className={styles["head"]}>
        <Steps
          checkout={checkout}
          screen={screen}
          isPaid={state.progress === "done" || state.progress === "issuing"}
        />
        <h1 ref={title} className={styles["title"]} tabIndex={-1}>
          {t(`checkout:title.${titleOf(screen, checkout)}`)}
        </h1>
        <HoldLine
          left={
            screen === "cancelled" || screen === "ordered" ? undefined : left
          }
        />
      </div>
      <div className={styles["columns"]}>
        <div className={styles["aside"]}>
          <PurchaseSummary
            checkout={checkout}
            price={settlement.price}
            earns={settlement.earns ?? 0}
            pending={settlement.pending}
          />
        </div>
        <div className={styles["main"]}>
          <ScreenView checkout={checkout} state={state} />
        </div>
      </div>
    </div>
  );
}

function titleOf(
  screen: Screen,
  { replaces }: Checkout,
): "travellers" | "pay" | "change" | "order" {
  if (screen === "pay" && replaces) return "change";
  return screen === "travellers" || screen === "pay" ? screen : "order";
}

interface StepsProps {
  readonly checkout: Checkout;
  readonly screen: Screen;
  readonly isPaid: boolean;
}

function Steps({ checkout, screen, isPaid }: StepsProps) {
  const t = useTranslation();
  const steps = checkout.replaces
    ? (["pay", "ticket"] as const)
    : (["travellers", "pay", "ticket"] as const);
  const step = isPaid ? "ticket" : screen === "travellers" ? screen : "pay";
  const at = (steps as readonly string[]).indexOf(step);
  return (
    <div className={styles["steps"]}>
      <TravelLine
        vertical={checkout.product.vertical}
        label={t("checkout:steps")}
        stops={steps.map((name, index) => ({
          label: t(`checkout:step.${name}`),
          state: index < at ? "behind" : index === at ? "here" : "ahead",
        }))}
      />
    </div>
  );
}

interface ScreenProps {
  readonly checkout: Checkout;
  readonly state: CheckoutState;
}

function ScreenView({ checkout, state }: ScreenProps) {
  const { screen, payment, keepsPayForm } = state;
  switch (screen) {
    case "travellers":
      return <Travellers checkout={checkout} state={state} />;
    case "pay":
    case "order":
      return (
        <>
          {screen === "order" && (
            <OrderScreen checkout={checkout} state={state} />
          )}
          {/* Keeps the card's inputs in the document while the bank decides, because the card is stored nowhere. */}
          {(screen === "pay" || keepsPayForm) && (
            <div className={styles["main"]} hidden={screen === "order"}>
              <Pay checkout={checkout} state={state} />
            </div>
          )}
        </>
      );
    case "expired":
    case "sold_out":
    case "cancelled":
    case "ordered":
      return (
        <EndNotice
          ending={screen}
          backPath={checkout.back_path}
          homePath={checkout.product.home_path}
          reference={payment.order?.booking_no}
          isNew={checkout.status === "open"}
        />
      );
  }
}

function Travellers({ checkout, state }: ScreenProps) {
  const problems = useProblemTexts(checkout)(state.shown);
  const { form, draft } = state;
  return (
    <TravellerStep
      checkout={checkout}
      form={form}
      values={draft.values}
      onChange={draft.change}
      problems={problems}
      summary={
        <ErrorSummary
          checkout={checkout}
          blocking={state.blocking}
          problems={problems}
          form={form}
        />
      }
      isSaving={state.isSaving}
      onSaving={state.setSaving}
      onLeave={state.leave}
      onDone={() => void state.finishTravellers()}
    />
  );
}

function Pay({ checkout, state }: ScreenProps) {
  const t = useTranslation();
  const price = usePriceFormat();
  const failureText = useFailureText();
  const problems = useProblemTexts(checkout)(state.shown);
  const { form, draft, settlement, payment } = state;
  const { order, pending } = payment;
  const cancel = useCancelOrder(payment);
  const failed = failureText(payment.failure);
  const unsettled = failureText(settlement.failure);
  const isOrdered = order !== undefined && !state.isEditing;
  const due = isOrdered ? order.amount : chargedOf(settlement.price);
  const isDeclined = order?.payment_status === "declined";
  return (
    <>
      {isOrdered && isDeclined && (
        <OrderNotice
          order={order}
          isOffline={false}
          isNew={state.isNews}
          backPath={checkout.back_path}
        />
      )}
      {isOrdered && !isDeclined && (
        <Tip>{t("checkout:ordered_unpaid", { booking: order.booking_no })}</Tip>
      )}
      <PayStep
        checkout={checkout}
        form={form}
        values={draft.values}
        problems={problems}
        summary={
          <ErrorSummary
            checkout={checkout}
            blocking={state.blocking}
            problems={problems}
            form={form}
          />
        }
        discounts={
          checkout.replaces ? (
            <ChangeNotes replaces={checkout.replaces} />
          ) : (
            <>
              <Discounts
                checkout={checkout}
                coupons={settlement.coupons}
                applied={settlement.applied}
                pending={settlement.pending}
                codeFailure={settlement.codeFailure}
                onChoose={(requested) => void settlement.choose(requested)}
                onCode={settlement.redeem}
              />
              {unsettled && (
                <Tip tone="failure">{t("checkout:failure.settlement")}</Tip>
              )}
            </>
          )
        }
        methods={settlement.methods}
        method={state.method}
        onMethod={state.setMethod}
        accepted={state.accepted}
        onAccept={state.setAccepted}
        amount={due.amount}
        button={
          pending
            ? t(`checkout:pending.${pending}`)
            : t(`checkout:${buttonOf(state, checkout, due)}`, {
                price: price(due),
              })
        }
        pending={pending !== undefined || settlement.pending}
        failure={failed && <Tip tone="failure">{failed}</Tip>}
        isOrdered={isOrdered}
        onEdit={checkout.replaces ? undefined : state.edit}
        onPay={() => {
          if (!settlement.pending) void state.pay();
        }}
        onCancel={order ? cancel : undefined}
      />
    </>
  );
}

function buttonOf(
  { isElsewhere }: CheckoutState,
  { replaces }: Checkout,
  { amount }: Price,
): "pay" | "pay_elsewhere" | "confirm_change" {
  if (replaces && amount === 0) return "confirm_change";
  return isElsewhere ? "pay_elsewhere" : "pay";
}
