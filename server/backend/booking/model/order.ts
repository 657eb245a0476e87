/** An order as it is stored. */
import type { Price } from "#schema/common.ts";
import type { OrderState } from "#schema/booking.ts";
import type { Earned } from "#server/backend/rewards/credits.ts";
import type { Spent } from "#server/backend/rewards/spending.ts";
import type { Owner } from "#server/backend/callers/owner.ts";
import type { Scope } from "#server/backend/callers/scope.ts";
import type { NetPrice } from "./describe-price.ts";
import type { Quote } from "./quote.ts";
import type { Amends } from "./amends.ts";

export type OrderStatus = OrderState["order_status"];

/** Typed values, by the names of the fields. */
export type Values = Readonly<Record<string, string>>;

/** The requested deductions. */
export interface RequestedDeductions {
  /** "" for none. */
  readonly coupon_id: string;
  readonly use_gift_card: boolean;
  readonly use_credits: boolean;
}

export interface Contents {
  readonly quote: Quote;
  readonly travellers: readonly Values[];
  /** The language of its mails; the first orders were stored without. */
  readonly language?: string;
  readonly contact: Values;
  readonly wanted: RequestedDeductions;
  /** Without the charged amount, which is the order's `amount`. */
  readonly price: Omit<NetPrice, "amount">;
  /** The credits that it earns when its tickets are issued; left out if none. */
  readonly earns?: Earned;
  /** The coupons, gift cards and credits that it uses; left out if none. */
  readonly spending?: {
    /** Left out for a device, which only has coupons. */
    readonly user_id?: number;
    /** Whether the customer has no account. */
    readonly guest?: boolean;
    readonly spent: Spent;
  };
  /** The parts of an earlier order that it replaces and with which it is paid; left out if none. */
  readonly amends?: Amends;
}

export interface Order {
  readonly order_guid: string;
  readonly booking_no: string;
  readonly payment_asset_no: string;
  readonly owner: Owner;
  readonly scope: Scope;
  readonly validate_id: string;
  readonly email: string;
  /** The charged amount. */
  readonly amount: Price;
  readonly status: OrderStatus;
  readonly reason: string | null;
  readonly contents: Contents;
  readonly created_at: number;
  readonly pay_before: number;
  readonly paid_at: number | null;
  readonly issued_at: number | null;
  readonly ended_at: number | null;
  /** The start of the first valid item. */
  readonly starts_at: number;
  /** The end of the last valid item; if none is valid, of the last item. */
  readonly ends_at: number;
  /** The number of refunded parts (one traveller's share of an item). */
  readonly refunded_parts: number;
  /** The number of parts that later orders replaced. */
  readonly amended_parts: number;
  /** Whether the seller cancelled any part. */
  readonly seller_cancelled: 0 | 1;
  readonly release_due: boolean;
  readonly next_at: number | null;
  readonly tries: number;
  /** The last payment attempt. */
  readonly payment: Payment | undefined;
}

/** The status of a payment attempt; transitions.ts has the transitions between them. */
export type PaymentStatus =
  | "created"
  | "authorising"
  | "processing"
  | "challenge"
  | "unknown"
  | "authorised"
  | "confirmed"
  | "captured"
  | "declining"
  | "declined"
  | "voiding"
  | "voided";

/** The method of a payment that is a set of shares, each paid by another person (payments/shares). */
export const SHARES = "shares";

export interface Payment {
  readonly payment_id: string;
  readonly attempt: number;
  readonly method: string;
  readonly card_token: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly status: PaymentStatus;
  readonly reason: string | null;
  readonly authorisation_id: string | null;
  readonly challenge_id: string | null;
  /** null: there is no challenge, or it is answered on another site. */
  readonly attempts_left: number | null;
  readonly fails_to_issue: 0 | 1;
  readonly created_at: number;
  readonly updated_at: number;
}
