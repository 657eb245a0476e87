import { useId } from "react";
import { Link, usePriceFormat, useTranslation } from "#renderer/module-api.ts";
import type { Price } from "#schema/common.ts";
import { Button } from "#ui/controls/button.tsx";
import { Tip } from "#ui/popups/tip.tsx";
import { MethodChoice } from "../../model/pay/method-choice.tsx";
import { ChangeNotes } from "./change-notes.tsx";
import { Discounts } from "./discounts.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import type { Checkout } from "../model/checkout.ts";
import { useFailureText } from "../model/failure-text.ts";
import { useProblemTexts } from "../model/problems.ts";
import { OrderNotice } from "../order/order-notice.tsx";
import { useCancelOrder } from "../order/order-screen.tsx";
import type { CheckoutState } from "../state/use-checkout.ts";
import { chargedOf } from "../state/use-payment.ts";
import { Review } from "./review.tsx";
import { Shares } from "../shares/shares.tsx";
import { namesOf } from "../shares/payers.ts";
import styles from "../style.module.css";
import { placeOf } from "../model/values.ts";

interface PayStepProps {
  readonly checkout: Checkout;
  readonly state: CheckoutState;
}

/** The second step: a review of the entries, discounts, payment method and terms. */
export function PayStep({ checkout, state }: PayStepProps) {
  const t = useTranslation();
  const price = usePriceFormat();
  const failureText = useFailureText();
  const problems = useProblemTexts(checkout)(state.shown);
  const { form, method, settlement, payment, isEditing } = state;
  const { order } = payment;
  const { replaces } = checkout;
  const cancel = useCancelOrder(payment);
  const failed = failureText(payment.failure);
  const isOrdered = order !== undefined && !isEditing;
  const due = isOrdered ? order.amount : chargedOf(settlement.price);
  const isPending = payment.pending !== undefined || settlement.pending;
  return (
    <>
      {isOrdered && order.payment_status === "declined" && (
        <OrderNotice
          order={order}
          isOffline={false}
          isNew={state.isNews}
          backPath={checkout.back_path}
        />
      )}
      {isOrdered && order.payment_status !== "declined" && (
        <Tip>{t("checkout:ordered_unpaid", { booking: order.booking_no })}</Tip>
      )}
      <form
        method="dialog"
        ref={form}
        className={styles["form"]}
        aria-label={t("checkout:step.pay")}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!settlement.pending) void state.pay();
        }}
      >
        <ErrorSummary
          checkout={checkout}
          blocking={state.blocking}
          problems={problems}
          form={form}
        />
        <Review
          checkout={checkout}
          values={state.draft.values}
          onEdit={replaces ? undefined : state.edit}
        />
        {!isOrdered &&
          (replaces ? (
            <ChangeNotes replaces={replaces} />
          ) : (
            <>
              <Discounts checkout={checkout} settlement={settlement} />
              {failureText(settlement.failure) && (
                <Tip tone="failure">{t("checkout:failure.settlement")}</Tip>
              )}
            </>
          ))}
        {(due.amount > 0 || !replaces) && (
          <MethodChoice
            methods={settlement.methods}
            method={method}
            onChoose={state.setMethod}
            form={form}
            problems={problems}
            className={styles["part"]}
            titleClass={styles["partTitle"]}
          >
            {state.shareTerms && (
              <Shares
                terms={state.shareTerms}
                total={due}
                names={namesOf(state.draft.values, checkout.travellers.length)}
                state={state.shares}
                onChange={state.setShares}
              />
            )}
          </MethodChoice>
        )}
        {!isOrdered && checkout.terms.length > 0 && (
          <Terms
            checkout={checkout}
            accepted={state.accepted}
            onAccept={state.setAccepted}
            problem={problems.get("terms")}
          />
        )}
        <div role="alert" className={styles["failure"]}>
          {failed && <Tip tone="failure">{failed}</Tip>}
        </div>
        <div className={styles["actions"]}>
          <Button type="submit" aria-disabled={isPending}>
            {payment.pending
              ? t(`checkout:pending.${payment.pending}`)
              : t(`checkout:${buttonOf(state, checkout, due)}`, {
                  price: price(due),
                })}
          </Button>
          {order && (
            <Button look="quiet" onClick={cancel} aria-disabled={isPending}>
              {t("checkout:cancel_order")}
            </Button>
          )}
        </div>
      </form>
    </>
  );
}

function buttonOf(
  { isElsewhere, shareTerms }: CheckoutState,
  { replaces }: Checkout,
  { amount }: Price,
): "pay" | "pay_nothing" | "pay_elsewhere" | "pay_shares" | "confirm_change" {
  if (shareTerms) return "pay_shares";
  if (amount === 0) return replaces ? "confirm_change" : "pay_nothing";
  return isElsewhere ? "pay_elsewhere" : "pay";
}

interface TermsProps {
  readonly checkout: Checkout;
  readonly accepted: ReadonlySet<string>;
  readonly onAccept: (accepted: ReadonlySet<string>) => void;
  readonly problem: string | undefined;
}

function Terms({ checkout, accepted, onAccept, problem }: TermsProps) {
  const t = useTranslation();
  const id = useId();
  const toggle = (termId: string, isAccepted: boolean): void => {
    const next = new Set(accepted);
    if (isAccepted) next.add(termId);
    else next.delete(termId);
    onAccept(next);
  };
  return (
    <fieldset id={placeOf("terms")} className={styles["part"]}>
      <legend className={styles["partTitle"]}>{t("checkout:terms")}</legend>
      {checkout.terms.map(({ term_id, text, path, title }) => (
        <div key={term_id} className={styles["term"]}>
          <label className={styles["check"]}>
            <input
              type="checkbox"
              name="terms"
              checked={accepted.has(term_id)}
              aria-invalid={
                problem !== undefined && !accepted.has(term_id)
                  ? true
                  : undefined
              }
              aria-describedby={problem === undefined ? undefined : id}
              onChange={({ currentTarget }) =>
                toggle(term_id, currentTarget.checked)
              }
            />
            <span>{text}</span>
          </label>
          {path && (
            <Link path={path} target="_blank" className={styles["termLink"]}>
              {t("checkout:read_terms")}
              <span className={title ? undefined : "visually-hidden"}>
                {title ? ` · ${title}` : ` ${text}`}
              </span>
            </Link>
          )}
        </div>
      ))}
      {problem !== undefined && (
        <p id={id} className={styles["problem"]}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
