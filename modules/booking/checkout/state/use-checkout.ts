import { useEffect, useRef, useState } from "react";
import { useCall } from "#renderer/module-api.ts";
import type { Failure } from "#ui/hooks/use-action.ts";
import { checkedValues, failureOf } from "../model/answers.ts";
import {
  cardPath,
  CARD_FIELDS,
  checkCard,
  typedCard,
} from "../../model/pay/card.ts";
import { checkForms } from "../model/check.ts";
import type { Checkout } from "../model/checkout.ts";
import { carryOverDraft } from "../model/draft.ts";
import { isUnderWay, progressOf, type Progress } from "../model/progress.ts";
import { useCashier } from "./use-cashier.ts";
import { useDraft } from "./use-draft.ts";
import { useFieldProblems } from "./use-field-problems.ts";
import { useHold } from "./use-hold.ts";
import { usePaid } from "./use-paid.ts";
import { usePayment } from "./use-payment.ts";
import { useSettlement } from "./use-settlement.ts";
import { useStep } from "./use-step.ts";
import type { SharesState } from "../shares/payers.ts";
import { SAVE_TRAVELLERS, sentForms } from "../model/values.ts";

/** Why the purchase can no longer be ordered or paid, if no order exists. */
export type Ending = "expired" | "sold_out" | "cancelled" | "ordered";

/** The content of the page: a step, an order in progress or settled, or the end. */
export type Screen = "travellers" | "pay" | "order" | Ending;

/** Orders that ended without tickets. */
const ENDED: ReadonlySet<Progress> = new Set([
  "failed",
  "returned",
  "cancelled",
  "expired",
]);

/** The state of the checkout page and its actions. */
export function useCheckout(checkout: Checkout) {
  const call = useCall();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(checkout, form);
  const settlement = useSettlement(checkout);
  const [step, goTo] = useStep();
  const { blocking, shown, setBlocking, leave } = useFieldProblems(
    checkout,
    draft.values,
  );
  const isChecking = useRef(false);
  const [chosen, setMethod] = useState<string>();
  // The payment methods may change with the price.
  const { methods } = settlement;
  const {
    method,
    elsewhere: isElsewhere = false,
    shares: shareTerms,
  } = methods.find((one) => one.method === chosen && !one.unavailable) ??
  methods[0]!;
  const [shares, setShares] = useState<SharesState>();
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const isSaving = draft.values[SAVE_TRAVELLERS] === "true";

  const onRefused = (failure: Failure): void => {
    if (failure.code === "fields_invalid") {
      const { fields = [] } = failure.data ?? {};
      setBlocking(fields);
      if (fields.some(({ path }) => path !== "terms")) goTo("travellers");
    }
    if (failure.code === "card_invalid") {
      const field = CARD_FIELDS.find((one) => one === failure.data?.field);
      setBlocking(field ? [{ path: cardPath(field), code: "card" }] : []);
    }
  };
  const payment = usePayment(checkout, {
    onPrice: settlement.setPrice,
    onRefused,
  });
  const { order, pending, isInDoubt, failure } = payment;
  // If the order is created again, it is a different object, and editing has ended.
  const [edited, setEdited] = useState<typeof order>();
  const isEditing = order !== undefined && order === edited;
  const progress = order && progressOf(order);
  const isWaiting = isInDoubt || (order !== undefined && isUnderWay(order));
  const isBusy = pending !== undefined || isWaiting;
  const isPayable = progress === undefined || progress === "payable";
  const left = useHold(
    isPayable ? (order?.pay_before ?? checkout.expires_at) : undefined,
  );
  const cashier = useCashier(checkout, order);
  usePaid(checkout, order, progress === "done", cashier.isBack);

  const screen = ((): Screen => {
    if (isWaiting || !isPayable) return "order";
    if (failure?.code === "sold_out") return "sold_out";
    if (
      failure?.code === "service_cancelled" ||
      (checkout.status === "cancelled" && !isBusy)
    )
      return "cancelled";
    const isExpired =
      failure?.code === "validate_expired" || (left === 0 && !isBusy);
    if (isExpired) return "expired";
    if (order && !isEditing) return "pay";
    if (checkout.status === "expired") return "expired";
    if (checkout.status === "ordered" && !isEditing) return "ordered";
    // Known travellers need no form.
    if (checkout.replaces) return "pay";
    const isFilledIn =
      draft.isRead && checkForms(checkout, draft.values).length === 0;
    return step === "pay" && isFilledIn ? "pay" : "travellers";
  })();

  // The next purchase starts with the same entries.
  const isEnded =
    screen === "expired" ||
    screen === "sold_out" ||
    screen === "cancelled" ||
    (progress !== undefined && ENDED.has(progress));
  useEffect(() => {
    if (isEnded) carryOverDraft(checkout.validate_id);
  }, [isEnded, checkout.validate_id]);

  return {
    form,
    draft,
    settlement,
    payment,
    cashier,
    progress,
    screen,
    /** Whether an unpaid order is being changed. */
    isEditing,
    /** The remaining seconds of the hold. */
    left,
    /** Whether the payment form stays in the document, hidden, because it may be needed again. */
    keepsPayForm:
      order !== checkout.order && (isWaiting || progress === "challenge"),
    /** Whether a payment is in progress on this page, so that leaving needs a confirmation. */
    isUnderWay:
      progress !== "elsewhere" && (isBusy || progress === "challenge"),
    /** Whether the order's state is new to the visitor. */
    isNews: order !== checkout.order || cashier.isBack,
    blocking,
    shown,
    leave,
    method,
    isElsewhere,
    shareTerms,
    shares,
    setShares,
    setMethod,
    accepted,
    setAccepted,
    isSaving,
    setSaving: (saves: boolean): void =>
      draft.change({ [SAVE_TRAVELLERS]: saves ? "true" : "" }),
    edit: (): void => {
      setBlocking([]);
      setEdited(order);
      goTo("travellers");
    },
    finishTravellers: async (): Promise<void> => {
      const wrong = checkForms(checkout, draft.values);
      setBlocking(wrong);
      if (wrong.length > 0 || isChecking.current) return;
      isChecking.current = true;
      try {
        draft.change(
          checkedValues(
            await call("order_check", {
              validate_id: checkout.validate_id,
              ...sentForms(checkout, draft.values),
            }),
          ),
        );
      } catch (error) {
        const failure = failureOf(error);
        if (failure.code === "fields_invalid") {
          setBlocking(failure.data?.fields ?? []);
          return;
        }
        // Continues without an answer, because order_create checks again.
      } finally {
        isChecking.current = false;
      }
      goTo("pay");
    },
    pay: async (): Promise<void> => {
      const card =
        method === "card" && form.current ? typedCard(form.current) : undefined;
      const isAgreed =
        (order !== undefined && !isEditing) ||
        checkout.terms.every(({ term_id }) => accepted.has(term_id));
      const wrong = [
        ...(card ? checkCard(card, new Date()) : []).map((field) => ({
          path: cardPath(field),
          code: "card",
        })),
        ...(isAgreed ? [] : [{ path: "terms", code: "required" }]),
      ];
      setBlocking(wrong);
      if (wrong.length > 0) return;
      await payment.pay({
        values: draft.values,
        price: settlement.price,
        applied: settlement.applied,
        terms: [...accepted],
        saveTravellers: isSaving,
        method,
        isElsewhere,
        payers: shareTerms && (shares?.payers ?? []),
        card,
        isEdited: isEditing,
      });
    },
  };
}

export type CheckoutState = ReturnType<typeof useCheckout>;
