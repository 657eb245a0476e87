/** The payment page's data, and what it costs with other coupons, gift cards or credits. */
import type { OrderState } from "#schema/transport.ts";
import type { ProductType } from "#schema/product-types.ts";
import type { Countries } from "../navigation/countries.ts";
import { Refusal } from "../refusals.ts";
import type { Text } from "../texts.ts";
import type { Purchase, Purchases } from "../tickets/purchase.ts";
import { payBefore } from "./create-order.ts";
import type { Order, Wanted } from "./order.ts";
import type { PriceFor, Priced, Pricing } from "./price.ts";
import type { SavedTravellers } from "./saved-travellers.ts";
import {
  describeApplied,
  describeCountries,
  describeJourney,
  describeMethods,
  describeTerms,
  describeTravellers,
  type CheckoutData,
} from "./settlement.ts";
import { describeField, type TravellerFields } from "./traveller-fields.ts";
import type { OrderVisitor } from "./visitor.ts";

export interface CheckoutInput {
  readonly now: () => number;
  readonly purchases: Pick<Purchases, "find">;
  readonly pricing: Pricing;
  readonly fields: TravellerFields;
  readonly countries: Countries;
  readonly savedTravellers: SavedTravellers;
  readonly productOf: (productTypeId: number) => ProductType;
  readonly localeOf: (language: string) => string;
  readonly text: Text;
  readonly stateOf: (order: Order, visitor: OrderVisitor) => OrderState;
}

export interface Checkout {
  /**
   * @param order what was made of the purchase
   * @throws Refusal purchase_unknown
   */
  describe(
    visitor: OrderVisitor,
    validateId: string,
    order: Order | undefined,
  ): Promise<CheckoutData>;
  /** @throws Refusal purchase_unknown, coupon_unusable */
  update(
    visitor: OrderVisitor,
    validateId: string,
    wanted: Wanted,
  ): Promise<
    Pick<CheckoutData, "price" | "applied" | "coupons" | "payment_methods">
  >;
}

const NOTHING_OFF: Wanted = {
  coupon_id: "",
  use_gift_card: false,
  use_credits: false,
};

export function createCheckout({
  now,
  purchases,
  pricing,
  fields,
  countries,
  savedTravellers,
  productOf,
  localeOf,
  text,
  stateOf,
}: CheckoutInput): Checkout {
  const priceFor = (
    { userId, usesCredits, language }: OrderVisitor,
    { product_type_id }: Purchase,
  ): PriceFor => ({
    userId,
    usesCredits,
    language,
    productType: productOf(product_type_id).product_type,
  });

  /** @throws Refusal purchase_unknown */
  const purchaseOf = async (
    { owners }: OrderVisitor,
    validateId: string,
  ): Promise<Purchase> => {
    const purchase = await purchases.find(validateId);
    if (!purchase || !owners.includes(purchase.owner))
      throw new Refusal("purchase_unknown");
    return purchase;
  };

  const methodsFor = ({ cashier, language }: OrderVisitor, amount: number) =>
    describeMethods(amount, cashier, language, text);

  const describeCheckout = async (
    visitor: OrderVisitor,
    purchase: Purchase,
    order: Order | undefined,
  ): Promise<CheckoutData> => {
    const { language } = visitor;
    const { product_type, vertical, url_prefix } = productOf(
      purchase.product_type_id,
    );
    const by = priceFor(visitor, purchase);
    const { price, amount }: Pick<Priced, "price" | "amount"> = order
      ? { price: order.contents.price, amount: order.amount }
      : pricing.price(purchase, NOTHING_OFF, by);
    return {
      validate_id: purchase.validate_id,
      expires_at: payBefore(purchase),
      status: order
        ? "ordered"
        : now() < payBefore(purchase)
          ? "open"
          : "expired",
      product: {
        product_type_id: purchase.product_type_id,
        product_type,
        vertical,
        home_path: `/${url_prefix}-${purchase.product_type_id}/`,
      },
      journeys: purchase.journeys.map(describeJourney),
      travellers: describeTravellers(
        purchase,
        product_type,
        fields,
        language,
        text,
      ),
      contact: {
        fields: fields
          .ofContact(product_type)
          .map((rule) => describeField(rule, language, text)),
      },
      saved_travellers:
        visitor.savesFor === undefined
          ? []
          : await savedTravellers.list(visitor.savesFor),
      ...pricing.offers(purchase, by),
      applied: describeApplied(order?.contents.wanted ?? NOTHING_OFF),
      price,
      terms: describeTerms(product_type, language, text),
      payment_methods: methodsFor(visitor, amount.amount),
      countries: describeCountries(countries, localeOf(language)),
      signed_in: visitor.userId !== undefined,
      back_path: purchase.back_path,
      ...(order ? { order: stateOf(order, visitor) } : {}),
    };
  };

  return {
    describe: async (visitor, validateId, order) =>
      describeCheckout(
        visitor,
        order?.contents.purchase ?? (await purchaseOf(visitor, validateId)),
        order,
      ),
    async update(visitor, validateId, wanted) {
      const purchase = await purchaseOf(visitor, validateId);
      const by = priceFor(visitor, purchase);
      const { price, amount } = pricing.price(purchase, wanted, by);
      const applied = describeApplied(wanted);
      const { coupons } = pricing.offers(purchase, by);
      const payment_methods = methodsFor(visitor, amount.amount);
      return { price, applied, coupons, payment_methods };
    },
  };
}
