/** What the payment page shows: the purchase, what has to be typed, what can be taken off, how to pay. */
import type { OrderState } from "#schema/booking.ts";
import type { RouteCard } from "#schema/transport.ts";
import type { Countries } from "../../kernel/countries.ts";
import { TEST_CARDS } from "../payments/cards.ts";
import type { Text } from "../../kernel/texts.ts";
import type {
  JourneySeats,
  Purchase,
  PurchaseJourney,
} from "../../verticals/transport/tickets/purchase.ts";
import { formatPhone } from "./check-fields.ts";
import { daysOf } from "./check-people.ts";
import { limitsOf } from "./field-limits.ts";
import type { Values, Wanted } from "./order.ts";
import type { PageWords } from "./page-words.ts";
import type { CouponOffer, Offers, Priced } from "./price.ts";
import type { Cashier } from "./visitor.ts";
import type { SavedTraveller } from "./saved-travellers.ts";
import { describeSeating } from "./seating-text.ts";
import {
  describeField,
  type Field,
  type TravellerFields,
} from "./traveller-fields.ts";

export interface CheckoutProduct {
  readonly product_type_id: number;
  readonly product_type: string;
  readonly vertical: string;
  readonly home_path: string;
}

export interface PaymentMethod {
  readonly method: string;
  readonly label: string;
  readonly text?: string;
  /** One pays on another company's page. */
  readonly elsewhere?: true;
  readonly test_cards?: readonly {
    readonly number: string;
    readonly label: string;
  }[];
}

export interface Term {
  readonly term_id: string;
  readonly text: string;
  readonly path?: string;
}

export interface CheckoutJourney {
  readonly direction: PurchaseJourney["direction"];
  readonly route: RouteCard;
  readonly fare_label: string;
  /** Where one sits: a line for each leg. */
  readonly seating: readonly string[];
  readonly conditions: PurchaseJourney["conditions"];
}

export interface Applied {
  readonly coupon_id?: string;
  readonly gift_card: boolean;
  readonly credits: boolean;
}

export interface CheckoutData extends Offers {
  readonly validate_id: string;
  readonly expires_at: number;
  readonly status: "open" | "expired" | "ordered";
  readonly product: CheckoutProduct;
  readonly journeys: readonly CheckoutJourney[];
  readonly travellers: readonly {
    readonly label: string;
    readonly passenger_type: string;
    readonly min_age?: number;
    readonly max_age?: number;
    readonly fields: readonly Field[];
  }[];
  readonly contact: {
    readonly fields: readonly Field[];
    /** What the account knows, by the names of the fields. */
    readonly values: Values;
  };
  readonly saved_travellers: readonly SavedTraveller[];
  readonly coupons: CouponOffer[];
  readonly applied: Applied;
  readonly price: Priced["price"];
  /** How many credits the order earns. */
  readonly earns: number;
  readonly terms: readonly Term[];
  readonly payment_methods: readonly PaymentMethod[];
  readonly countries: readonly {
    readonly country_code: string;
    readonly name: string;
    readonly calling_code: string;
  }[];
  readonly signed_in: boolean;
  readonly back_path: string;
  readonly order?: OrderState;
}

/** What pays where nothing is left to pay. */
export const NOTHING_LEFT = "balance";
const FARE_CONDITIONS = "fare_conditions";
/** What has to be agreed to. */
export const TERM_IDS: readonly string[] = [
  FARE_CONDITIONS,
  "travel_documents",
];

/** @param seats that are held for the journeys, or theirs */
export function describeJourneys(
  journeys: readonly PurchaseJourney[],
  seats: readonly JourneySeats[],
  language: string,
  text: Text,
): CheckoutJourney[] {
  return journeys.map(({ direction, route, fare_label, conditions }) => ({
    direction,
    route,
    fare_label,
    seating: describeSeating(
      route,
      seats.find(({ route_id }) => route_id === route.route_id)?.legs ?? [],
      language,
      text,
    ),
    conditions,
  }));
}

export function describeApplied({
  coupon_id,
  use_gift_card,
  use_credits,
}: Wanted): Applied {
  return {
    ...(coupon_id === "" ? {} : { coupon_id }),
    gift_card: use_gift_card,
    credits: use_credits,
  };
}

export function describeTerms(
  productType: string,
  language: string,
  text: Text,
): Term[] {
  return TERM_IDS.map((term_id) => ({
    term_id,
    text: text(language, `order.term.${term_id}`),
    ...(term_id === FARE_CONDITIONS
      ? { path: `/ptp-policy/${productType}/ticket/` }
      : {}),
  }));
}

export function describeTravellers(
  purchase: Purchase,
  productType: string,
  fields: TravellerFields,
  now: number,
  words: PageWords,
): CheckoutData["travellers"] {
  const days = daysOf(purchase, now);
  return purchase.passengers.map((passenger) => {
    const { label, passenger_type, min_age, max_age } = passenger;
    return {
      label,
      passenger_type,
      ...(min_age === undefined ? {} : { min_age }),
      ...(max_age === undefined ? {} : { max_age }),
      fields: fields
        .ofTraveller(productType, passenger)
        .map((rule) =>
          describeField(rule, limitsOf(rule, { ...days, passenger }), words),
        ),
    };
  });
}

export function describeContact(
  purchase: Purchase,
  productType: string,
  fields: TravellerFields,
  now: number,
  words: PageWords,
  { phone, ...known }: Values,
): CheckoutData["contact"] {
  const days = daysOf(purchase, now);
  return {
    values: {
      ...known,
      ...(phone === undefined ? {} : { phone: formatPhone(phone) }),
    },
    fields: fields
      .ofContact(productType)
      .map((rule) => describeField(rule, limitsOf(rule, days), words)),
  };
}

/** @param cashier that of the partner on whose pages it is, instead of ours */
export function describeMethods(
  amount: number,
  cashier: Cashier | undefined,
  language: string,
  text: Text,
): PaymentMethod[] {
  if (amount === 0)
    return [
      { method: NOTHING_LEFT, label: text(language, "order.method.balance") },
    ];
  if (cashier) {
    const { method, partner } = cashier;
    const words = (key: string) => text(language, key, { partner });
    return [
      {
        method,
        label: words("order.method.partner"),
        text: words("order.method.partner.text"),
        elsewhere: true,
      },
    ];
  }
  return [
    {
      method: "card",
      label: text(language, "order.method.card"),
      text: text(language, "order.method.card.text"),
      test_cards: TEST_CARDS.map(({ number, brand, behaviour }) => ({
        number,
        label: `${brand}: ${text(language, `order.test_card.${behaviour}`)}`,
      })),
    },
    {
      method: "wallet",
      label: text(language, "order.method.wallet"),
      text: text(language, "order.method.wallet.text"),
    },
  ];
}

export function describeCountries(
  countries: Countries,
  locale: string,
): CheckoutData["countries"] {
  return countries
    .list(locale)
    .map(({ country_code, name, country_number }) => ({
      country_code,
      name,
      calling_code: country_number,
    }));
}
