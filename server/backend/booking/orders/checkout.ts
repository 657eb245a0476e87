/** The payment page's data, and what it costs with other coupons, gift cards or credits. */
import type { OrderState } from "#schema/booking.ts";
import type { ProductType } from "#schema/product-types.ts";
import type { Countries } from "../../kernel/countries.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type { Text } from "../../kernel/texts.ts";
import type {
  Purchase,
  Purchases,
} from "../../verticals/transport/tickets/purchase.ts";
import { formatPhone } from "./check-fields.ts";
import {
  checkPeople,
  refuse,
  type CheckedPeople,
  type TypedPeople,
} from "./check-people.ts";
import { payBefore } from "./create-order.ts";
import type { Order, Wanted } from "./order.ts";
import { priceFor, type Priced, type Pricing } from "./price.ts";
import type { SavedTravellers } from "./saved-travellers.ts";
import {
  describeApplied,
  describeContact,
  describeCountries,
  describeJourneys,
  describeMethods,
  describeTerms,
  describeTravellers,
  type CheckoutData,
} from "./settlement.ts";
import type { TravellerFields } from "./traveller-fields.ts";
import type { OrderVisitor } from "./visitor.ts";

export interface CheckoutInput {
  readonly now: () => number;
  readonly purchases: Pick<Purchases, "find" | "seats">;
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
   * What was typed of the people, before anything is ordered.
   *
   * @returns it as it would be kept
   * @throws Refusal purchase_unknown, fields_invalid
   */
  check(
    visitor: OrderVisitor,
    validateId: string,
    typed: TypedPeople,
  ): Promise<Pick<CheckedPeople, "travellers" | "contact">>;
  /**
   * @param order what was made of the purchase
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
    wanted: Wanted,
    code?: string,
  ): Promise<
    Pick<
      CheckoutData,
      "price" | "earns" | "applied" | "coupons" | "payment_methods"
    >
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
  const byOf = (visitor: OrderVisitor, { product_type_id }: Purchase) =>
    priceFor(visitor, productOf(product_type_id).product_type);

  /** @throws Refusal purchase_unknown */
  const purchaseOf = async (
    { owners, scope }: OrderVisitor,
    validateId: string,
  ): Promise<Purchase> => {
    const purchase = await purchases.find(validateId);
    if (
      !purchase ||
      purchase.scope !== scope ||
      !owners.includes(purchase.owner)
    )
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
    const words = { language, locale: localeOf(language), text };
    const { product_type, vertical, url_prefix } = productOf(
      purchase.product_type_id,
    );
    const by = byOf(visitor, purchase);
    const { price, amount, earns }: Omit<Priced, "spent"> = order
      ? {
          price: order.contents.price,
          amount: order.amount,
          earns: order.contents.earns?.credits ?? 0,
        }
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
      journeys: describeJourneys(
        purchase.journeys,
        await purchases.seats(purchase.validate_id),
        language,
        text,
      ),
      travellers: describeTravellers(
        purchase,
        product_type,
        fields,
        now(),
        words,
      ),
      contact: describeContact(
        purchase,
        product_type,
        fields,
        now(),
        words,
        visitor.known ?? {},
      ),
      saved_travellers:
        visitor.savesFor === undefined
          ? []
          : await savedTravellers.list(visitor.savesFor),
      ...pricing.offers(purchase, by),
      applied: describeApplied(order?.contents.wanted ?? NOTHING_OFF),
      price,
      earns,
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
    async check(visitor, validateId, typed) {
      const purchase = await purchaseOf(visitor, validateId);
      const { product_type } = productOf(purchase.product_type_id);
      const input = { fields, countries, now };
      const { problems, travellers, contact } = checkPeople(
        purchase,
        product_type,
        typed,
        input,
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
      const purchase = await purchaseOf(visitor, validateId);
      const by = byOf(visitor, purchase);
      const { wanted, price, amount, earns } =
        code === ""
          ? { wanted: asked, ...pricing.price(purchase, asked, by) }
          : pricing.redeem(purchase, asked, code, by);
      const applied = describeApplied(wanted);
      const { coupons } = pricing.offers(purchase, by);
      const payment_methods = methodsFor(visitor, amount.amount);
      return { price, earns, applied, coupons, payment_methods };
    },
  };
}
