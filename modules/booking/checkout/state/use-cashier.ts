import { useEffect, useState } from "react";
import { CASHIER_PATH, useHref } from "#renderer/module-api.ts";
import type { OrderState } from "#schema/booking.ts";
import { readSession, writeSession } from "../../model/session-store.ts";
import type { Checkout } from "../model/checkout.ts";
import { leaveFor } from "#ui/hooks/leave-for.ts";

interface Cashier {
  /** The address of the payment page of another company. */
  readonly address: string | undefined;
  /** Whether that page is being opened. */
  readonly isLeaving: boolean;
  /** Whether the visitor has returned from it. */
  readonly isBack: boolean;
}

/** Sends the visitor to another company's payment page when an order is paid there. */
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
      back: `${href({ route: "checkout" })}?${here}`,
    });
    address = `${CASHIER_PATH}?${query}`;
  }

  // A visitor who reopens a waiting order gets a link and is not redirected.
  const isNew = challenge?.challenge_id !== first?.challenge?.challenge_id;
  const leavesFor = isNew ? address : undefined;
  useEffect(() => {
    if (leavesFor !== undefined) leaveFor(leavesFor);
  }, [leavesFor]);

  const [left, setLeft] = useState<string>();
  useEffect(() => {
    // The browser may restore this page from its back/forward cache.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setLeft(leavesFor);
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [leavesFor]);

  const isAway = challenge !== undefined;
  const key = `checkout.${validate_id}.away`;
  // The storage can be read while rendering, because the markup does not depend on it.
  const [isBack] = useState(() => readSession(key) !== undefined);
  useEffect(() => writeSession(key, isAway ? true : undefined), [key, isAway]);

  return {
    address,
    isLeaving: leavesFor !== undefined && left !== leavesFor,
    isBack,
  };
}
