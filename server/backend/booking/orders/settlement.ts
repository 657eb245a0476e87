/** Parts of the payment page: the forms, the terms, the ways to pay. */
import type { ItemCard, OrderState, PriceDetails } from "#schema/booking.ts";
import type { Replaced } from "../amendments/describe-replaced.ts";
import type { Countries } from "../../kernel/countries.ts";
import { TEST_CARDS } from "../payments/cards.ts";
import type { Text } from "../../kernel/texts.ts";
import type { Quote } from "../quote.ts";
import type { SoldProduct, Term, Words } from "../vertical.ts";
import { formatPhone } from "./check-fields.ts";
import { daysOf } from "./check-people.ts";
import { limitsOf } from "./field-limits.ts";
import type { OrderVisitor } from "./visitor.ts";
import type { Values, Wanted } from "./order.ts";
import type { CouponOffer, Offers } from "./price.ts";
import type { Cashier } from "./visitor.ts";
import type { SavedTraveller } from "./saved-travellers.ts";
import {
  describeField,
  type Field,
  type TravellerFields,
} from "./traveller-fields.ts";

export interface PaymentMethod {
  readonly method: string;
  readonly label: string;
  readonly text?: string;
  /** The customer pays on another company's page. */
  readonly elsewhere?: true;
  readonly test_cards?: readonly {
    readonly number: string;
    readonly label: string;
  }[];
}

export interface Applied {
  readonly coupon_id?: string;
  readonly gift_card: boolean;
  readonly credits: boolean;
}

export interface CheckoutData extends Offers {
  readonly validate_id: string;
  readonly expires_at: number;
  readonly status: "open" | "expired" | "ordered" | "cancelled";
  readonly product: SoldProduct;
  readonly title: string;
  readonly items: readonly ItemCard[];
  readonly travellers: readonly {
    readonly label: string;
    /** Where it is known: then nothing is asked. */
    readonly name?: string;
    readonly traveller_type: string;
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
  readonly price: PriceDetails;
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
  readonly replaces?: Replaced;
}

/** The method of an order of which nothing is left to pay. */
export const NOTHING_LEFT = "balance";

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

/** @param labels of the travellers, in their order */
export function describeTravellers(
  quote: Quote,
  labels: readonly string[],
  productTypes: readonly string[],
  fields: TravellerFields,
  now: number,
  words: Words,
): CheckoutData["travellers"] {
  const days = daysOf(quote, now);
  return quote.travellers.map((traveller, index) => {
    const { traveller_type, min_age, max_age } = traveller;
    return {
      label: labels[index]!,
      traveller_type,
      ...(min_age === undefined ? {} : { min_age }),
      ...(max_age === undefined ? {} : { max_age }),
      fields: fields
        .ofTraveller(productTypes, traveller)
        .map((rule) =>
          describeField(rule, limitsOf(rule, { ...days, traveller }), words),
        ),
    };
  });
}

/** The people of an order that replaces another: nothing is asked, and nothing taken off. */
export function describeKnown(
  { travellers }: Quote,
  labels: readonly string[],
  names: readonly string[],
): Pick<
  CheckoutData,
  "travellers" | "contact" | "saved_travellers" | keyof Offers
> {
  return {
    travellers: travellers.map(({ traveller_type }, index) => ({
      label: labels[index]!,
      name: names[index]!,
      traveller_type,
      fields: [],
    })),
    contact: { fields: [], values: {} },
    saved_travellers: [],
    coupons: [],
    gift_card: null,
    credits: null,
  };
}

export function describeContact(
  quote: Quote,
  productTypes: readonly string[],
  fields: TravellerFields,
  now: number,
  words: Words,
  { known = {}, emailFormat }: Pick<OrderVisitor, "known" | "emailFormat">,
): CheckoutData["contact"] {
  const { phone, ...others } = known;
  const days = daysOf(quote, now);
  return {
    values: {
      ...others,
      ...(phone === undefined ? {} : { phone: formatPhone(phone) }),
    },
    fields: fields
      .ofContact(productTypes, emailFormat)
      .map((rule) => describeField(rule, limitsOf(rule, days), words)),
  };
}

/** @param cashier the partner's, on whose pages it replaces our ways to pay */
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
