import { useRef, useState } from "react";
import {
  useCall,
  useConfirm,
  usePriceFormat,
  useTranslation,
} from "#renderer/module-api.ts";
import type { AppliedDiscounts } from "#schema/modules/checkout.ts";
import type { OrderState, PriceDetails } from "#schema/booking.ts";
import type { Failure } from "#ui/hooks/use-action.ts";
import { failureOf, isUnanswered } from "../model/answers.ts";
import { createAttemptKeys } from "../model/attempt-keys.ts";
import type { Card } from "../../model/pay/card.ts";
import type { SentPayer } from "../shares/payers.ts";
import type { Checkout } from "../model/checkout.ts";
import { progressOf } from "../model/progress.ts";
import { useOrder, type WatchedOrder } from "./use-order.ts";
import { sentForms, type Values } from "../model/values.ts";

/** The action in progress. */
export type Pending = "order" | "pay" | "elsewhere" | "confirm" | "cancel";

export interface PaymentInput {
  readonly values: Values;
  readonly price: PriceDetails;
  readonly applied: AppliedDiscounts;
  readonly terms: readonly string[];
  readonly saveTravellers: boolean;
  readonly method: string;
  /** Whether the payment happens on another company's page. */
  readonly isElsewhere: boolean;
  /** Present if several people pay, each their share; empty if that is not complete. */
  readonly payers: readonly SentPayer[] | undefined;
  /** Present if the method is a card. */
  readonly card: Card | undefined;
  /** Whether the order exists, and is replaced by later entries. */
  readonly isEdited: boolean;
}

export interface Payment extends Pick<
  WatchedOrder,
  "order" | "isOffline" | "isInDoubt"
> {
  readonly pending: Pending | undefined;
  readonly failure: Failure | undefined;
  /** Creates the order unless it exists, and pays. */
  readonly pay: (input: PaymentInput) => Promise<void>;
  /** Answers the bank's challenge. */
  readonly answer: (code: string) => Promise<void>;
  readonly cancel: () => Promise<void>;
}

/** @returns the amount that is charged */
export function chargedOf({ charged, total }: PriceDetails) {
  return charged ?? total;
}

/** Refusals that mean that the shown order is out of date. */
const OUTDATED = new Set(["order_not_cancellable", "challenge_unknown"]);

interface Listeners {
  /** The price differs from the shown one. */
  readonly onPrice: (price: PriceDetails) => void;
  /** The service refused. */
  readonly onRefused: (failure: Failure) => void;
}

/**
 * Orders and pays. Nothing is ordered or paid twice: a second press is ignored, and a request
 * without an answer is repeated with the same idempotency key.
 */
export function usePayment(
  checkout: Checkout,
  { onPrice, onRefused }: Listeners,
): Payment {
  const t = useTranslation();
  const format = usePriceFormat();
  const call = useCall();
  const confirm = useConfirm();
  const [keys] = useState(() => createAttemptKeys(checkout.validate_id));
  const [pending, setPending] = useState<Pending>();
  const [failure, setFailure] = useState<Failure>();
  const isBusy = useRef(false);
  const { order, isOffline, isInDoubt, set, doubt, again } = useOrder(
    checkout.order,
    () => setFailure({ code: "not_done" }),
  );

  /** Runs one action at a time. A ref, because state would let a second press in the same tick through. */
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure({ code: "unexpected" });
      // The action may have been done although its answer is unreadable.
      doubt();
      throw error;
    } finally {
      isBusy.current = false;
      setPending(undefined);
    }
  };

  const refuse = (failed: Failure): void => {
    setFailure(failed);
    onRefused(failed);
  };

  const create = async (
    input: PaymentInput,
  ): Promise<OrderState | undefined> => {
    setPending("order");
    const { applied } = input;
    let { price } = input;
    for (;;) {
      try {
        const request = {
          validate_id: checkout.validate_id,
          ...sentForms(checkout, input.values),
          ...(applied.coupon_id ? { coupon_id: applied.coupon_id } : {}),
          use_gift_card: applied.gift_card,
          use_credits: applied.credits,
          expected_total: { ...price.total },
          accepted_terms: [...input.terms],
          save_travellers: input.saveTravellers,
        };
        const created = await call("order_create", {
          ...request,
          idempotency_key: keys.get("order", request),
        });
        keys.renew("order");
        set(created);
        return created;
      } catch (error) {
        const failed = failureOf(error);
        if (isUnanswered(failed)) {
          setFailure({ code: "order_unanswered" });
          return undefined;
        }
        keys.renew("order");
        const changed = failed.data?.price;
        if (failed.code !== "price_changed" || !changed) {
          refuse(failed);
          return undefined;
        }
        onPrice(changed);
        const [before, now] = [price, changed].map((details) =>
          format(chargedOf(details)),
        ) as [string, string];
        const goesOn = await confirm({
          title: t("checkout:price_changed.title"),
          text: t("checkout:price_changed.text", { before, now }),
          confirm: t("checkout:pay", { price: now }),
          cancel: t("checkout:price_changed.cancel"),
        });
        if (!goesOn) {
          setFailure({ code: "price_changed" });
          return undefined;
        }
        price = changed;
      }
    }
  };

  const charge = async (
    { order_guid }: OrderState,
    { method, isElsewhere, payers, card }: PaymentInput,
  ): Promise<void> => {
    setPending(isElsewhere ? "elsewhere" : "pay");
    let card_token: string | undefined;
    if (card) {
      try {
        ({ card_token } = await call("payment_card_token", { ...card }));
      } catch (error) {
        const failed = failureOf(error);
        if (isUnanswered(failed)) setFailure({ code: "not_done" });
        else refuse(failed);
        return;
      }
    }
    try {
      const paid = payers
        ? await call("order_share", {
            order_guid,
            payers,
            idempotency_key: keys.get("pay", { order_guid, payers }),
          })
        : await call("order_pay", {
            order_guid,
            method,
            ...(card_token === undefined ? {} : { card_token }),
            idempotency_key: keys.get("pay", { order_guid, method }),
          });
      keys.renew("pay");
      set(paid);
    } catch (error) {
      const failed = failureOf(error);
      if (isUnanswered(failed)) return doubt();
      keys.renew("pay");
      refuse(failed);
    }
  };

  /** Runs an action on the order; if its answer is lost, polls the order. */
  const change = async (
    what: Pending,
    name: "payment_confirm" | "order_cancel",
    params: Readonly<Record<string, string>>,
  ): Promise<void> => {
    setPending(what);
    try {
      set(await call(name, params));
    } catch (error) {
      const failed = failureOf(error);
      if (isUnanswered(failed)) return doubt();
      refuse(failed);
      // The order has changed meanwhile.
      if (OUTDATED.has(failed.code)) again();
    }
  };

  return {
    order,
    isOffline,
    isInDoubt,
    pending,
    failure,
    pay: (input) =>
      run(async () => {
        if (input.payers?.length === 0) {
          setFailure({ code: "shares_invalid" });
          return;
        }
        const payable = input.isEdited
          ? await create(input)
          : (order ?? (await create(input)));
        // Another tab may have paid it meanwhile.
        if (payable && progressOf(payable) === "payable")
          await charge(payable, input);
      }),
    answer: (code) =>
      run(async () => {
        const challenge_id = order?.challenge?.challenge_id;
        if (order && challenge_id !== undefined)
          await change("confirm", "payment_confirm", {
            order_guid: order.order_guid,
            challenge_id,
            code,
          });
      }),
    cancel: () =>
      run(async () => {
        if (order)
          await change("cancel", "order_cancel", {
            order_guid: order.order_guid,
          });
      }),
  };
}
