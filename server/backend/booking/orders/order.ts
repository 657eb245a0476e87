/** An order as it is stored. */
import type { Price } from "#schema/common.ts";
import type { OrderState } from "#schema/booking.ts";
import type { Earned } from "../../rewards/credits.ts";
import type { Spent } from "../../rewards/spending.ts";
import type { Owner } from "../../kernel/owner.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { NetPrice } from "../describe-price.ts";
import type { Quote } from "../quote.ts";
import type { Amends } from "../amendments/amends.ts";

export type OrderStatus = OrderState["order_status"];

/** What people type, by the names of the fields. */
export type Values = Readonly<Record<string, string>>;

/** What is to be taken off the price. */
export interface Wanted {
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
  readonly wanted: Wanted;
  /** What is charged of it is the order's amount. */
  readonly price: Omit<NetPrice, "amount">;
  /** The credits that it earns when its tickets are issued; left out, none. */
  readonly earns?: Earned;
  /** The coupons, gift cards and credits that it uses; left out, none. */
  readonly spending?: {
    /** Left out: a device's, which has coupons only. */
    readonly user_id?: number;
    /** Without an account to come back to. */
    readonly guest?: boolean;
    readonly spent: Spent;
  };
  /** What of an earlier order it replaces, and is paid with; left out, nothing. */
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
  /** What is charged. */
  readonly amount: Price;
  readonly status: OrderStatus;
  readonly reason: string | null;
  readonly contents: Contents;
  readonly created_at: number;
  readonly pay_before: number;
  readonly paid_at: number | null;
  readonly issued_at: number | null;
  readonly ended_at: number | null;
  /** When the first that is still valid of it begins. */
  readonly starts_at: number;
  /** How many of its parts (an item for a traveller) are refunded. */
  readonly refunded_parts: number;
  /** How many are replaced by those of later orders. */
  readonly amended_parts: number;
  /** Whether its seller cancelled some of them. */
  readonly seller_cancelled: 0 | 1;
  readonly release_due: boolean;
  readonly next_at: number | null;
  readonly tries: number;
  /** The last attempt to pay. */
  readonly payment: Payment | undefined;
}

/** The status of an attempt to pay; transitions.ts says how one follows the other. */
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
  /** null: nothing is asked, or what is asked is answered elsewhere. */
  readonly attempts_left: number | null;
  readonly fails_to_issue: 0 | 1;
  readonly created_at: number;
  readonly updated_at: number;
}
