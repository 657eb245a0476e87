/** An order as it is kept. */
import type { Price } from "#schema/common.ts";
import type { OrderState, PriceDetails } from "#schema/booking.ts";
import type { Earned } from "../../rewards/credits.ts";
import type { Spent } from "../../rewards/spending.ts";
import type { Owner } from "../../kernel/owner.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Purchase } from "../../verticals/transport/tickets/purchase.ts";

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
  readonly purchase: Purchase;
  readonly travellers: readonly Values[];
  /** In which it is written to whoever ordered; left out by orders from before. */
  readonly language?: string;
  readonly contact: Values;
  readonly wanted: Wanted;
  readonly price: PriceDetails;
  /** What is taken of whose belongings; left out, nothing is. */
  /** What it earns whom once it has its tickets; left out, nothing. */
  readonly earns?: Earned;
  readonly spending?: {
    /** Left out: a device's, which has coupons only. */
    readonly user_id?: number;
    /** Without an account to come back to. */
    readonly guest?: boolean;
    readonly spent: Spent;
  };
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
