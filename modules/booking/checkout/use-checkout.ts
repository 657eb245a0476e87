import { useEffect, useRef, useState } from "react";
import { useCall } from "#renderer/module-api.ts";
import {
  failureOf,
  readChecked,
  refusedCardField,
  refusedFields,
  type Failure,
} from "./answers.ts";
import { cardPath, CARD_FIELDS, checkCard } from "./card.ts";
import { typedCard } from "./card-fields.tsx";
import { checkForms } from "./check.ts";
import type { Checkout } from "./checkout.ts";
import { carryDraft } from "./draft.ts";
import { isUnderWay, progressOf, type Progress } from "./progress.ts";
import { useCashier } from "./use-cashier.ts";
import { useDraft } from "./use-draft.ts";
import { useFound } from "./use-found.ts";
import { useHold } from "./use-hold.ts";
import { usePaid } from "./use-paid.ts";
import { usePayment } from "./use-payment.ts";
import { useSettlement } from "./use-settlement.ts";
import { useStep } from "./use-step.ts";
import { SAVE_TRAVELLERS, sentForms } from "./values.ts";

/** Why nothing can be ordered or paid for any more, where no order says so. */
export type Ending = "expired" | "sold_out" | "ordered";

/** What is on the screen: a step, an order that is settled or under way, or the end. */
export type Screen = "travellers" | "pay" | "order" | Ending;

/** Orders that came to nothing. */
const OVER: ReadonlySet<Progress> = new Set([
  "failed",
  "returned",
  "cancelled",
  "expired",
]);

/** All that the page of a purchase knows and does. */
export function useCheckout(checkout: Checkout) {
  const call = useCall();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(checkout, form);
  const settlement = useSettlement(checkout);
  const [step, goTo] = useStep();
  const { found, shown, setFound, leave } = useFound(checkout, draft.values);
  const isChecking = useRef(false);
  const [chosen, setMethod] = useState<string>();
  // With another price there may be other ways to pay it.
  const { methods } = settlement;
  const { method, elsewhere: isElsewhere = false } =
    methods.find((known) => known.method === chosen) ?? methods[0]!;
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const isSaving = draft.values[SAVE_TRAVELLERS] === "true";

  const onRefused = (failure: Failure): void => {
    if (failure.code === "fields_invalid") {
      const fields = refusedFields(failure);
      setFound(fields);
      if (fields.some(({ path }) => path !== "terms")) goTo("travellers");
    }
    if (failure.code === "card_invalid") {
      const field = CARD_FIELDS.find(
        (known) => known === refusedCardField(failure),
      );
      setFound(field ? [{ path: cardPath(field), code: "card" }] : []);
    }
  };
  const payment = usePayment(checkout, {
    onPrice: settlement.setPrice,
    onRefused,
  });
  const { order, pending, isInDoubt, failure } = payment;
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
    const isOver =
      failure?.code === "validate_expired" || (left === 0 && !isBusy);
    if (isOver) return "expired";
    if (order) return "pay";
    if (checkout.status === "expired") return "expired";
    if (checkout.status === "ordered") return "ordered";
    const isFilledIn =
      draft.isRead && checkForms(checkout, draft.values).length === 0;
    return step === "pay" && isFilledIn ? "pay" : "travellers";
  })();

  // Whoever chooses again after this is asked nothing twice.
  const isEnded =
    screen === "expired" ||
    screen === "sold_out" ||
    (progress !== undefined && OVER.has(progress));
  useEffect(() => {
    if (isEnded) carryDraft(checkout.validate_id);
  }, [isEnded, checkout.validate_id]);

  return {
    form,
    draft,
    settlement,
    payment,
    cashier,
    progress,
    screen,
    /** In seconds. */
    left,
    /** Whether the form of the payment may be needed again, as it is. */
    isPayKept:
      order !== checkout.order && (isWaiting || progress === "challenge"),
    /** Whether leaving now would leave a payment alone; one that is made elsewhere is made there. */
    isUnderWay:
      progress !== "elsewhere" && (isBusy || progress === "challenge"),
    /** Whether what is told of the order happened just now. */
    isNews: order !== checkout.order || cashier.isBack,
    found,
    shown,
    leave,
    method,
    isElsewhere,
    setMethod,
    accepted,
    setAccepted,
    isSaving,
    setSaving: (saves: boolean): void =>
      draft.change({ [SAVE_TRAVELLERS]: saves ? "true" : "" }),
    edit: (): void => {
      setFound([]);
      goTo("travellers");
    },
    finishTravellers: async (): Promise<void> => {
      const wrong = checkForms(checkout, draft.values);
      setFound(wrong);
      if (wrong.length > 0 || isChecking.current) return;
      isChecking.current = true;
      try {
        draft.change(
          readChecked(
            await call("order_check", {
              validate_id: checkout.validate_id,
              ...sentForms(checkout, draft.values),
            }),
          ),
        );
      } catch (error) {
        const failure = failureOf(error);
        if (failure.code === "fields_invalid") {
          setFound(refusedFields(failure));
          return;
        }
        // Without an answer one goes on: the order is checked again.
      } finally {
        isChecking.current = false;
      }
      goTo("pay");
    },
    pay: async (): Promise<void> => {
      const card =
        method === "card" && form.current ? typedCard(form.current) : undefined;
      const isAgreed =
        order !== undefined ||
        checkout.terms.every(({ term_id }) => accepted.has(term_id));
      const wrong = [
        ...(card ? checkCard(card, new Date()) : []).map((field) => ({
          path: cardPath(field),
          code: "card",
        })),
        ...(isAgreed ? [] : [{ path: "terms", code: "required" }]),
      ];
      setFound(wrong);
      if (wrong.length > 0) return;
      await payment.pay({
        values: draft.values,
        price: settlement.price,
        applied: settlement.applied,
        terms: [...accepted],
        saveTravellers: isSaving,
        method,
        isElsewhere,
        card,
      });
    },
  };
}

export type CheckoutState = ReturnType<typeof useCheckout>;
