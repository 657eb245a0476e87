/** An operator's report, and what verticals do with it. */
import type { Quote } from "./quote.ts";

/** on_time: withdraws the earlier report. */
export type DisruptionKind = "delayed" | "cancelled" | "on_time";

/** A service on one day. */
export interface Service {
  /** Its name in the data: "Nozomi 1". */
  readonly service: string;
  /** The day on which it starts, by the clocks there: YYYY-MM-DD. */
  readonly date: string;
}

/** A service that is delayed or cancelled. */
export interface Disruption extends Service {
  readonly disruption_id: string;
  readonly product_type: string;
  readonly kind: DisruptionKind;
  /** The delay at its end; 0 without a delay. */
  readonly minutes: number;
  /** In milliseconds since 1970. */
  readonly reported_at: number;
}

/** What customers are entitled to. */
export interface Compensation {
  /** The share of the price that is refunded. */
  readonly percent: number;
  /** The regulation. */
  readonly source: string;
  /** Where the regulation is published. */
  readonly url?: string;
  /** The last moment for a claim, in milliseconds since 1970. */
  readonly until: number;
}

/** A disruption of an order's items. */
export interface OrderDisruption {
  readonly disruption: Disruption;
  readonly items: readonly number[];
  /** Left out if there is no entitlement. */
  readonly compensation?: Compensation;
  /** The refund that paid for it. */
  readonly refund_id?: string;
}

/** How a vertical handles disruptions of what it sells. */
export interface DisruptionFunctions {
  /**
   * Receives all reports of today and later, at the start and after each report. Cancelled services
   * are no longer sold.
   */
  reported(all: readonly Disruption[]): void;
  /**
   * The next services of a group in its data, for scenarios.
   *
   * @param at in milliseconds since 1970
   */
  nextOf(product_type: string, group: string, at: number): Service | undefined;
  /** The names of all services that start on a day, YYYY-MM-DD. */
  servicesOn(product_type: string, date: string): readonly string[];
  /** The indexes of the quote's items that a disruption concerns. */
  disruptedItems(quote: Quote, disruption: Disruption): readonly number[];
  /** The customers' entitlement; undefined: none. */
  compensation(
    quote: Quote,
    item: number,
    disruption: Disruption,
  ): Compensation | undefined;
}
