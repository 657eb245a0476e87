import { useEffect, useState } from "react";
import { CASHIER_PATH, useHref } from "#renderer/module-api.ts";
import type { OrderState } from "#schema/booking.ts";
import { readSession, writeSession } from "../model/session-store.ts";
import type { Checkout } from "./checkout.ts";
import { leaveFor } from "./leave-for.ts";

interface Cashier {
  /** Where the order is to be paid, if that is on another company's pages. */
  readonly address: string | undefined;
  /** Whether that page is being opened. */
  readonly isLeaving: boolean;
  /** Whether the visitor comes from there: what became of it is news to them. */
  readonly isBack: boolean;
}

/** Paying elsewhere: away, as soon as an order is to be paid there, and back. */
export function useCashier(
  { validate_id, order: first }: Checkout,
  order: OrderState | undefined,
): Cashier {
  const href = useHref();
  const challenge = order?.challenge?.elsewhere ? order.challenge : undefined;
  let address: string | undefined;
  if (order && challenge) {
    const here = new URLSearchParams({ validate_id });
    const query = new URLSearchParams({
      order_guid: order.order_guid,
      challenge_id: challenge.challenge_id,
      back: `${href({ route: "transportPay" })}?${here}`,
    });
    address = `${CASHIER_PATH}?${query}`;
  }

  // Whoever opens the page of an order that waits is shown the way, and not sent off.
  const isNew = challenge?.challenge_id !== first?.challenge?.challenge_id;
  const leavesFor = isNew ? address : undefined;
  useEffect(() => {
    if (leavesFor !== undefined) leaveFor(leavesFor);
  }, [leavesFor]);

  const [left, setLeft] = useState<string>();
  useEffect(() => {
    // The browser may show this page again as it was left.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setLeft(leavesFor);
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [leavesFor]);

  const isAway = challenge !== undefined;
  const key = `checkout.${validate_id}.away`;
  // Nothing of what is drawn depends on it.
  const [isBack] = useState(() => readSession(key) !== undefined);
  useEffect(() => writeSession(key, isAway ? true : undefined), [key, isAway]);

  return {
    address,
    isLeaving: leavesFor !== undefined && left !== leavesFor,
    isBack,
  };
}
