import { useRef, useState } from "react";
import { useCall } from "#renderer/module-api.ts";
import type {
  AppliedDiscounts,
  PaymentMethod,
} from "#schema/modules/checkout.ts";
import type { PriceDetails } from "#schema/booking.ts";
import type { Settlement } from "#schema/answers.ts";
import type { Failure } from "#ui/hooks/use-action.ts";
import { failureOf } from "../model/answers.ts";
import type { Checkout } from "../model/checkout.ts";
import { useDeviceMethods } from "../../model/pay/use-device-methods.ts";

interface SettlementState extends Settlement {
  readonly methods: readonly PaymentMethod[];
  readonly pending: boolean;
  readonly failure: Failure | undefined;
  readonly choose: (requested: AppliedDiscounts) => Promise<void>;
  /** Applies a coupon by its code. @returns whether it was applied */
  readonly redeem: (code: string) => Promise<boolean>;
  /** Why the last code was refused. */
  readonly codeFailure: Failure | undefined;
  readonly setPrice: (price: PriceDetails) => void;
}

/** Holds the price with the chosen coupon, gift cards and credits; the server computes it. */
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

  /** @returns whether the server applied it */
  const settle = async (
    requested: AppliedDiscounts,
    code: string,
  ): Promise<boolean> => {
    const request = ++latest.current;
    setPending(true);
    setFailure(undefined);
    setCodeFailure(undefined);
    try {
      const answer = await call("settlement_update", {
        validate_id,
        coupon_id: requested.coupon_id ?? "",
        use_gift_card: requested.gift_card,
        use_credits: requested.credits,
        coupon_code: code,
      });
      // Ignores answers to anything but the latest request.
      if (request === latest.current) setSettled(answer);
      return true;
    } catch (error) {
      const say = code === "" ? setFailure : setCodeFailure;
      if (request === latest.current) say(failureOf(error));
      return false;
    } finally {
      if (request === latest.current) setPending(false);
    }
  };

  return {
    ...settled,
    methods: useDeviceMethods(settled.payment_methods ?? payment_methods),
    pending,
    failure,
    setPrice: (changed) => setSettled((now) => ({ ...now, price: changed })),
    codeFailure,
    choose: async (requested) => void (await settle(requested, "")),
    redeem: (code) => settle(settled.applied, code),
  };
}
