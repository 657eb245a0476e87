/** Parts of the payment page: the forms, the terms, the ways to pay. */
import type {
  CheckoutData as PaymentPage,
  AppliedDiscounts,
  PaymentMethod,
} from "#schema/modules/checkout.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { formatPrice } from "#server/backend/money/format-price.ts";
import { describeGuarantee } from "../model/guarantee.ts";
import type { Countries } from "#server/backend/text/countries.ts";
import type { Price } from "#schema/common.ts";
import { TEST_CARDS } from "../payments/cards.ts";
import type { PaymentMethods } from "../payments/methods.ts";
import type { Text } from "#server/backend/text/texts.ts";
import type { Quote } from "../model/quote.ts";
import type { Words } from "../model/vertical.ts";
import { formatPhone } from "../people/check-fields.ts";
import { daysOf } from "../people/check-people.ts";
import { limitsOf } from "../people/field-limits.ts";
import type { OrderVisitor } from "../engine/visitor.ts";
import { SHARES, type RequestedDeductions } from "../model/order.ts";
import type { ShareOffer } from "./share-offer.ts";
import type { Offers } from "./price.ts";
import {
  describeField,
  type TravellerFields,
} from "../people/traveller-fields.ts";

/** What a page has only in some cases. */
type Occasional = "gift_card" | "credits" | "order" | "replaces" | "guarantee";

/** The data of a page whose quote exists. */
export type CheckoutData = Required<Omit<PaymentPage, Occasional>> &
  Pick<PaymentPage, Occasional>;

/** The payment method of an order for which nothing is due. */
export const NOTHING_LEFT = "balance";

export function describeApplied({
  coupon_id,
  use_gift_card,
  use_credits,
}: RequestedDeductions): AppliedDiscounts {
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
        .ofTraveller(productTypes, traveller, quote.operators)
        .map((rule) =>
          describeField(rule, limitsOf(rule, { ...days, traveller }), words),
        ),
    };
  });
}

/** The people of a replacing order: the form asks nothing and takes no deductions. */
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

/**
 * @param visitor on pages of a partner with a cashier, it replaces the site's payment methods
 * @param methods of the gateway
 */
export function describeMethods(
  amount: Price,
  { cashier, language, residence = "" }: OrderVisitor,
  methods: Pick<PaymentMethods, "offered">,
  text: Text,
): PaymentMethod[] {
  if (amount.amount === 0)
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
  return methods
    .offered({ currency: amount.currency, residence })
    .map(({ method, kind, name, needs }) => ({
      method,
      label: name ?? text(language, `order.method.${method}`),
      text:
        kind === "wallet"
          ? text(language, "order.method.in_wallet", { wallet: name ?? "" })
          : text(language, `order.method.${method}.text`),
      ...(needs === undefined ? {} : { needs }),
      ...(kind === "card"
        ? {
            test_cards: TEST_CARDS.map(({ number, brand, behaviour }) => ({
              number,
              label: `${brand}: ${text(language, `order.test_card.${behaviour}`)}`,
            })),
          }
        : {}),
    }));
}

/** Paying in shares as a method among others; none if it makes no sense here. */
export function describeShareMethod(
  offer: ShareOffer | undefined,
  language: string,
  text: Text,
): PaymentMethod[] {
  if (!offer) return [];
  const words = (key: string) => text(language, `order.method.shares${key}`);
  const shown = { method: SHARES, label: words("") };
  return [
    "not" in offer
      ? { ...shown, unavailable: words(`.${offer.not}`) }
      : {
          ...shown,
          text: words(".text"),
          shares: {
            until: offer.until,
            time_zone: offer.time_zone,
            fewest: offer.fewest,
            most: offer.most,
          },
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

/** What is guaranteed of a quote. */
export function describeOwnGuarantee(
  { guarantee, charged }: Quote,
  published: Published,
  words: Words,
): Pick<CheckoutData, "guarantee"> {
  if (!guarantee) return {};
  const write = (price: Price) => formatPrice(price, published, words.locale);
  return {
    guarantee: describeGuarantee(guarantee, charged.currency, write, words),
  };
}
