import { useEffect, useRef } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import { TravelLine } from "#ui/drawings/travel-line.tsx";
import type { Checkout } from "./model/checkout.ts";
import { EndNotice } from "./order/end-notice.tsx";
import { HoldLine } from "./steps/hold-line.tsx";
import { OrderScreen } from "./order/order-screen.tsx";
import { PayStep } from "./steps/pay-step.tsx";
import styles from "./style.module.css";
import { TravellerStep } from "./steps/traveller-step.tsx";
import { PurchaseSummary } from "./steps/purchase-summary.tsx";
import {
  useCheckout,
  type CheckoutState,
  type Screen,
} from "./state/use-checkout.ts";
import { useLeaveGuard } from "./state/use-leave-guard.ts";

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
      return <TravellerStep checkout={checkout} state={state} />;
    case "pay":
    case "order":
      return (
        <>
          {screen === "order" && (
            <OrderScreen checkout={checkout} state={state} />
          )}
          {/* The card's inputs stay in the document while the bank decides, because the card is
             stored nowhere. */}
          {(screen === "pay" || keepsPayForm) && (
            <div className={styles["main"]} hidden={screen === "order"}>
              <PayStep checkout={checkout} state={state} />
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
