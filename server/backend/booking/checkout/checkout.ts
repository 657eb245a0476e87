/** The payment page's data, and its price with other coupons, gift cards or credits. */
import type { OrderState } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type { Countries } from "#server/backend/text/countries.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Text } from "#server/backend/text/texts.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { isCancelled, replacedBy, type Hooks } from "../model/hooks.ts";
import { describeReplaced } from "./describe-replaced.ts";
import { ownQuote, payBefore } from "../quotes/own-quote.ts";
import type { Quotes } from "../quotes/quotes.ts";
import type { Sellers } from "../model/sellers.ts";
import type { Quote } from "../model/quote.ts";
import type { WordsOf } from "../model/words.ts";
import { formatPhone } from "../people/check-fields.ts";
import {
  checkPeople,
  refuse,
  type CheckedPeople,
  type TypedPeople,
} from "../people/check-people.ts";
import type { Order, RequestedDeductions } from "../model/order.ts";
import type { PaymentMethods } from "../payments/methods.ts";
import type { NetPrice } from "../model/describe-price.ts";
import { priceFor, type Pricing } from "./price.ts";
import { replacedPrice } from "./replaced-order.ts";
import { shareOffer, type ShareRules } from "./share-offer.ts";
import type { SavedTravellers } from "../people/saved-travellers.ts";
import {
  describeApplied,
  describeContact,
  describeCountries,
  describeKnown,
  describeMethods,
  describeOwnGuarantee,
  describeShareMethod,
  describeTravellers,
  type CheckoutData,
} from "./settlement.ts";
import {
  productTypesOf,
  type TravellerFields,
} from "../people/traveller-fields.ts";
import type { OrderVisitor } from "../engine/visitor.ts";

export interface CheckoutInput {
  readonly database: Database;
  readonly now: () => number;
  readonly quotes: Pick<Quotes, "find">;
  readonly hooks: Pick<Hooks, "cancelledItems" | "replacedBy">;
  readonly sellers: Pick<Sellers, "of" | "pagesOf" | "product">;
  readonly pricing: Pricing;
  readonly fields: TravellerFields;
  readonly countries: Countries;
  readonly savedTravellers: SavedTravellers;
  readonly wordsOf: WordsOf;
  readonly text: Text;
  readonly methods: Pick<PaymentMethods, "offered">;
  readonly shareRules: () => ShareRules;
  readonly published: () => Published;
  readonly stateOf: (order: Order, visitor: OrderVisitor) => OrderState;
}

export interface Checkout {
  /**
   * Validates the people before an order is created.
   *
   * @returns the values as they would be stored
   * @throws Refusal purchase_unknown, fields_invalid
   */
  check(
    visitor: OrderVisitor,
    validateId: string,
    typed: TypedPeople,
  ): Promise<Pick<CheckedPeople, "travellers" | "contact">>;
  /**
   * @param order the order of the quote
   * @throws Refusal purchase_unknown
   */
  describe(
    visitor: OrderVisitor,
    validateId: string,
    order: Order | undefined,
  ): Promise<CheckoutData>;
  /**
   * @param code of a coupon that is to be redeemed and used; "" for none
   * @throws Refusal purchase_unknown, coupon_unusable, and those of a code
   */
  update(
    visitor: OrderVisitor,
    validateId: string,
    wanted: RequestedDeductions,
    code?: string,
  ): Promise<
    Pick<
      CheckoutData,
      "price" | "earns" | "applied" | "coupons" | "payment_methods"
    >
  >;
}

const NOTHING_OFF: RequestedDeductions = {
  coupon_id: "",
  use_gift_card: false,
  use_credits: false,
};

export function createCheckout({
  database,
  now,
  quotes,
  hooks,
  sellers,
  pricing,
  fields,
  countries,
  savedTravellers,
  wordsOf,
  text,
  methods,
  shareRules,
  published,
  stateOf,
}: CheckoutInput): Checkout {
  const productOf = ({ product_type_id }: Quote) =>
    sellers.product(product_type_id);
  const byOf = (visitor: OrderVisitor, quote: Quote) =>
    priceFor(visitor, productOf(quote).product_type);

  const methodsFor = (
    visitor: OrderVisitor,
    quote: Quote,
    amount: Price,
    isChange = false,
  ) => [
    ...describeMethods(amount, visitor, methods, text),
    ...describeShareMethod(
      shareOffer(
        { quote, amount, hasCashier: visitor.cashier !== undefined, isChange },
        sellers.of(quote).holdUntil?.(quote),
        shareRules(),
        now(),
      ),
      visitor.language,
      text,
    ),
  ];

  const describeCheckout = async (
    visitor: OrderVisitor,
    quote: Quote,
    order: Order | undefined,
  ): Promise<CheckoutData> => {
    const words = wordsOf(visitor.language);
    const seller = sellers.of(quote);
    const product = productOf(quote);
    const productTypes = productTypesOf(quote, product);
    const described = await seller.describe(database, quote, words);
    const by = byOf(visitor, quote);
    const amends =
      order?.contents.amends ??
      (await replacedBy(hooks, database, quote.validate_id));
    const replaces =
      amends && (await describeReplaced(database, sellers, amends, words));
    const net: NetPrice & { readonly earns: number } = order
      ? {
          ...order.contents.price,
          amount: order.amount,
          earns: order.contents.earns?.credits ?? 0,
        }
      : amends
        ? replacedPrice(pricing, quote, amends, by)
        : await pricing.price(database, quote, NOTHING_OFF, by);
    const before = order?.pay_before ?? payBefore(quote);
    const isUnpaid = !order || order.status === "pending_payment";
    const isGone = isUnpaid && (await isCancelled(hooks, database, quote));
    return {
      validate_id: quote.validate_id,
      expires_at: before,
      status: isGone
        ? "cancelled"
        : order
          ? "ordered"
          : now() < before
            ? "open"
            : "expired",
      product,
      title: described.title,
      items: described.items,
      ...(replaces
        ? {
            replaces,
            ...describeKnown(quote, described.travellers, replaces.names),
          }
        : {
            travellers: describeTravellers(
              quote,
              described.travellers,
              productTypes,
              fields,
              now(),
              words,
            ),
            contact: {
              ...(described.contact && { title: described.contact }),
              ...describeContact(
                quote,
                productTypes,
                fields,
                now(),
                words,
                visitor,
              ),
            },
            saved_travellers:
              visitor.savesFor === undefined
                ? []
                : await savedTravellers.list(visitor.savesFor),
            ...(await pricing.offers(database, quote, by)),
          }),
      applied: describeApplied(order?.contents.wanted ?? NOTHING_OFF),
      price: await pricing.describe(
        database,
        quote,
        described.lines,
        net,
        words,
      ),
      earns: net.earns,
      ...describeOwnGuarantee(quote, published(), words),
      // The replacement of a cancelled or missed item has terms to which the customer agreed earlier.
      terms:
        amends?.is_cancelled || amends?.is_guaranteed
          ? []
          : seller.terms(quote, words),
      payment_methods: methodsFor(
        visitor,
        quote,
        net.amount,
        amends !== undefined,
      ),
      countries: describeCountries(countries, words.locale),
      signed_in: visitor.userId !== undefined,
      back_path: quote.back_path,
      ...(order ? { order: stateOf(order, visitor) } : {}),
    };
  };

  return {
    describe: async (visitor, validateId, order) =>
      describeCheckout(
        visitor,
        order?.contents.quote ?? (await ownQuote(quotes, visitor, validateId)),
        order,
      ),
    async check(visitor, validateId, typed) {
      const quote = await ownQuote(quotes, visitor, validateId);
      const { problems, travellers, contact } = checkPeople(
        quote,
        productTypesOf(quote, productOf(quote)),
        typed,
        { fields, countries, now },
        visitor,
      );
      refuse(problems);
      const { phone } = contact;
      return {
        travellers,
        contact:
          phone === undefined
            ? contact
            : { ...contact, phone: formatPhone(phone) },
      };
    },
    async update(visitor, validateId, asked, code = "") {
      const quote = await ownQuote(quotes, visitor, validateId);
      const words = wordsOf(visitor.language);
      const { lines } = await sellers
        .of(quote)
        .describe(database, quote, words);
      const by = byOf(visitor, quote);
      const { wanted, ...net } =
        code === ""
          ? {
              wanted: asked,
              ...(await pricing.price(database, quote, asked, by)),
            }
          : await pricing.redeem(database, quote, asked, code, by);
      return {
        price: await pricing.describe(database, quote, lines, net, words),
        earns: net.earns,
        applied: describeApplied(wanted),
        coupons: (await pricing.offers(database, quote, by)).coupons,
        payment_methods: methodsFor(visitor, quote, net.amount),
      };
    },
  };
}
