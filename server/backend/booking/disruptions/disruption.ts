/** What a seller's operator reports, and what a vertical says of it. */
import type { Quote } from "../quote.ts";

/** on_time: what was reported before is taken back. */
export type DisruptionKind = "delayed" | "cancelled" | "on_time";

/** Something that runs on a day. */
export interface Service {
  /** Its name in the data: "Nozomi 1". */
  readonly service: string;
  /** The day on which it starts, by the clocks there: YYYY-MM-DD. */
  readonly date: string;
}

/** Something that runs is late, or does not run. */
export interface Disruption extends Service {
  readonly disruption_id: string;
  readonly product_type: string;
  readonly kind: DisruptionKind;
  /** How late it ends; 0 where it is not late. */
  readonly minutes: number;
  /** In milliseconds since 1970. */
  readonly reported_at: number;
}

/** What customers are entitled to. */
export interface Compensation {
  /** The share of the price that comes back. */
  readonly percent: number;
  /** The rule that says so. */
  readonly source: string;
  /** Where the rule can be read. */
  readonly url?: string;
  /** Until when it can be claimed, in milliseconds since 1970. */
  readonly until: number;
}

/** A disruption of an order's items. */
export interface OrderDisruption {
  readonly disruption: Disruption;
  readonly items: readonly number[];
  /** Of a delay; left out: nobody is entitled to anything. */
  readonly compensation?: Compensation;
  /** The refund that paid for it. */
  readonly refund_id?: string;
}

/** What a vertical does when what it sold is disrupted. */
export interface DisruptionFunctions {
  /**
   * Is told everything that is reported of days that are not over, at the start and whenever
   * something is reported. What is cancelled is not offered any more.
   */
  reported(all: readonly Disruption[]): void;
  /**
   * What runs next of a group of its data, for scenarios.
   *
   * @param at in milliseconds since 1970
   */
  nextOf(product_type: string, group: string, at: number): Service | undefined;
  /** The names of everything that starts on a day, YYYY-MM-DD. */
  servicesOn(product_type: string, date: string): readonly string[];
  /** The items of a quote that it concerns, by their indexes. */
  disruptedItems(quote: Quote, disruption: Disruption): readonly number[];
  /** What its customers are entitled to; undefined: nothing. */
  compensation(
    quote: Quote,
    item: number,
    disruption: Disruption,
  ): Compensation | undefined;
}
