/** Kinds of tickets, and what becomes of them when plans change: data/fare-families.json. */
import { readData } from "../../../kernel/read-data.ts";

export type Anchor = "purchase" | "departure" | "arrival";

export type Weekday = "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";

/**
 * What is kept when a ticket is refunded or changed within a span of time. Of rules whose
 * spans overlap the last one counts; where there is none, it cannot be done.
 */
export interface FareRule {
  readonly action: "refund" | "change";
  /** What the offsets are counted from. */
  readonly anchor: Anchor;
  /** An offset (offset.ts); left out: since ever. */
  readonly from_offset?: string;
  /** Left out: for ever. */
  readonly to_offset?: string;
  /** What `to_offset` is counted from, where that is not `anchor`. */
  readonly to_anchor?: Anchor;
  /** The days of departure on which the rule holds, holidays not among them. */
  readonly weekdays?: readonly Weekday[];
  /** The kinds of holidays on which it holds. With neither it holds on every day. */
  readonly holidays?: readonly string[];
  /** The share of the fare that is kept. */
  readonly percent?: number;
  /** What is kept, in whole units of the product's currency. */
  readonly flat?: number;
  readonly per?: "passenger_leg" | "order";
  /** How often it can be done. */
  readonly max_count?: number;
}

export interface FareFamily {
  readonly family: string;
  /** Of the fare of the class; a service has a family of 100. */
  readonly percent: number;
  /** Whether it is the fare of an early booking. Offered while that is a lower one. */
  readonly early_bird?: true;
  /** What is part of it, and what is not. */
  readonly features: Readonly<Record<string, boolean>>;
  readonly rules: readonly FareRule[];
}

export interface FarePlan {
  /** The services that it is for, as their names begin; left out: all others. */
  readonly services?: readonly string[];
  /** What choosing a seat costs where it is no part of the fare, in whole units. */
  readonly seat_fee?: number;
  /** What every family of a class has. */
  readonly class_features?: Readonly<
    Record<string, Readonly<Record<string, boolean>>>
  >;
  readonly families: readonly FareFamily[];
}

interface FareFamilies {
  /** The days of each kind of holidays, by country. */
  readonly holidays: Readonly<
    Record<string, Readonly<Record<string, readonly string[]>>>
  >;
  readonly products: Readonly<
    Record<
      string,
      { readonly country?: string; readonly plans: readonly FarePlan[] }
    >
  >;
}

const { holidays, products } = readData<FareFamilies>("fare-families.json");

/** The tickets of a service. */
export function farePlan(productType: string, serviceName: string): FarePlan {
  const plan = products[productType]?.plans.find(
    ({ services }) =>
      services?.some((name) => serviceName.startsWith(name)) ?? true,
  );
  if (!plan) throw new Error(`there are no fares of "${serviceName}"`);
  return plan;
}

/** Every kind of tickets that a product has. */
export function farePlans(productType: string): readonly FarePlan[] {
  return products[productType]?.plans ?? [];
}

/** Which kind of holiday a day is where the product is; undefined: an ordinary one. */
export function holidayOf(
  productType: string,
  date: string,
): string | undefined {
  const country = products[productType]?.country;
  const kinds = country === undefined ? undefined : holidays[country];
  return Object.keys(kinds ?? {}).find((kind) => kinds![kind]!.includes(date));
}
