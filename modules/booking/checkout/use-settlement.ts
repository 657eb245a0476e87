import { useRef, useState } from "react";
import { useCall } from "#renderer/module-api.ts";
import type {
  AppliedDiscounts,
  PaymentMethod,
} from "#schema/modules/checkout.ts";
import type { PriceDetails } from "#schema/booking.ts";
import {
  failureOf,
  readSettlement,
  type Failure,
  type Settlement,
} from "./answers.ts";
import type { Checkout } from "./checkout.ts";

interface SettlementState extends Settlement {
  readonly methods: readonly PaymentMethod[];
  readonly pending: boolean;
  readonly failure: Failure | undefined;
  readonly choose: (wished: AppliedDiscounts) => Promise<void>;
  /** Uses a coupon by its code. @returns whether it is used now */
  readonly redeem: (code: string) => Promise<boolean>;
  /** Why the last code was refused. */
  readonly codeFailure: Failure | undefined;
  readonly setPrice: (price: PriceDetails) => void;
}

/** What it comes to with the coupon, gift cards and credits that are chosen; the server says. */
export function useSettlement({
  validate_id,
  price,
  earns,
  applied,
  coupons,
  payment_methods,
}: Checkout): SettlementState {
  const call = useCall();
  const [settled, setSettled] = useState<Settlement>({
    price,
    earns,
    applied,
    coupons,
  });
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [codeFailure, setCodeFailure] = useState<Failure>();
  const latest = useRef(0);

  /** @returns whether it is so now */
  const settle = async (
    wished: AppliedDiscounts,
    code: string,
  ): Promise<boolean> => {
    const turn = ++latest.current;
    setPending(true);
    setFailure(undefined);
    setCodeFailure(undefined);
    try {
      const answer = readSettlement(
        await call("settlement_update", {
          validate_id,
          coupon_id: wished.coupon_id ?? "",
          use_gift_card: wished.gift_card,
          use_credits: wished.credits,
          coupon_code: code,
        }),
      );
      // Of two that were chosen quickly, the second counts.
      if (turn === latest.current) setSettled(answer);
      return true;
    } catch (error) {
      const say = code === "" ? setFailure : setCodeFailure;
      if (turn === latest.current) say(failureOf(error));
      return false;
    } finally {
      if (turn === latest.current) setPending(false);
    }
  };

  return {
    ...settled,
    methods: settled.payment_methods ?? payment_methods,
    pending,
    failure,
    setPrice: (changed) => setSettled((now) => ({ ...now, price: changed })),
    codeFailure,
    choose: async (wished) => void (await settle(wished, "")),
    redeem: (code) => settle(settled.applied, code),
  };
}
