/** Makes an order of a purchase: kept before it is acknowledged, once for each request, at the server's price. */
import type { Price } from "#schema/common.ts";
import { dayIn } from "../belongings/days.ts";
import type { Database } from "../database/database.ts";
import type { Countries } from "../navigation/countries.ts";
import { Refusal } from "../refusals.ts";
import type { Purchase, Purchases } from "../tickets/purchase.ts";
import {
  checkFields,
  type FieldContext,
  type FieldProblem,
} from "./check-fields.ts";
import { newBookingNo, newGuid, newPaymentAssetNo } from "./numbers.ts";
import type { Contents, Order, Values, Wanted } from "./order.ts";
import { insertOrder, readOrder, replaceContents } from "./order-store.ts";
import type { PriceFor, Pricing } from "./price.ts";
import type { SavedTravellers } from "./saved-travellers.ts";
import { TERM_IDS } from "./settlement.ts";
import type { TravellerFields } from "./traveller-fields.ts";
import type { OrderVisitor } from "./visitor.ts";

export interface OrderRequest {
  readonly validate_id: string;
  readonly idempotency_key: string;
  readonly travellers: readonly unknown[];
  readonly contact: unknown;
  readonly wanted: Wanted;
  readonly expected_total: Price | undefined;
  readonly accepted_terms: readonly unknown[];
  readonly save_travellers: boolean;
}

export interface CreateOrderInput {
  readonly database: Database;
  readonly now: () => number;
  readonly purchases: Pick<Purchases, "find">;
  readonly pricing: Pricing;
  readonly fields: TravellerFields;
  readonly countries: Countries;
  readonly savedTravellers: SavedTravellers;
  readonly productTypeOf: (productTypeId: number) => string;
}

/**
 * @throws Refusal bad_request, purchase_unknown, validate_expired, fields_invalid,
 *   coupon_unusable, price_changed
 */
export type CreateOrder = (
  visitor: OrderVisitor,
  request: OrderRequest,
) => Promise<Order>;

const KEY = /^[\w.-]{8,64}$/;
/** Where a day begins first. */
const EARLIEST_ZONE = "Pacific/Kiritimati";

export function createCreateOrder(input: CreateOrderInput): CreateOrder {
  const { database, now, purchases, pricing, savedTravellers } = input;

  const ofKey = (from: Database, owner: string, key: string) =>
    from.get<{ order_guid: string }>(
      "SELECT order_guid FROM order_keys WHERE owner = ? AND idempotency_key = ?",
      owner,
      key,
    );
  const ofPurchase = (from: Database, validateId: string) =>
    from.get<{ order_guid: string }>(
      "SELECT order_guid FROM orders WHERE validate_id = ?",
      validateId,
    );

  /** The order of the purchase is there: it is changed until somebody pays, and answered as it is. */
  const keep = (
    owner: Order["owner"],
    key: string,
    purchase: Purchase,
    amount: Price,
    contents: Contents,
  ): Promise<Order> =>
    database.transaction(async (inside) => {
      const email = contents.contact["email"]!;
      const heard = await ofKey(inside, owner, key);
      if (heard) return (await readOrder(inside, heard.order_guid))!;
      const ordered = await ofPurchase(inside, purchase.validate_id);
      const order_guid = ordered?.order_guid ?? newGuid();
      if (ordered)
        await replaceContents(inside, order_guid, { email, amount, contents });
      else
        await insertOrder(inside, {
          order_guid,
          booking_no: newBookingNo(),
          payment_asset_no: newPaymentAssetNo(),
          owner,
          validate_id: purchase.validate_id,
          email,
          amount,
          contents,
          created_at: now(),
          pay_before: payBefore(purchase),
        });
      await inside.run(
        "INSERT INTO order_keys (owner, idempotency_key, order_guid) VALUES (?, ?, ?)",
        owner,
        key,
        order_guid,
      );
      return (await readOrder(inside, order_guid))!;
    });

  return async (visitor, request) => {
    const [owner] = visitor.owners;
    const { idempotency_key, validate_id, wanted, expected_total } = request;
    if (owner === undefined || !KEY.test(idempotency_key))
      throw new Refusal("bad_request");
    const heard = await ofKey(database, owner, idempotency_key);
    if (heard) return (await readOrder(database, heard.order_guid))!;

    const purchase = await purchases.find(validate_id);
    if (!purchase || !visitor.owners.includes(purchase.owner))
      throw new Refusal("purchase_unknown");
    const ordered = await ofPurchase(database, validate_id);
    const known = ordered && (await readOrder(database, ordered.order_guid));
    if (known && known.status !== "pending_payment") return known;
    if (now() >= payBefore(purchase)) throw new Refusal("validate_expired");

    const productType = input.productTypeOf(purchase.product_type_id);
    const { travellers, contact } = checkPeople(
      purchase,
      productType,
      request,
      input,
    );
    const by: PriceFor = {
      userId: visitor.userId,
      usesCredits: visitor.usesCredits,
      productType,
      language: visitor.language,
    };
    const { price, amount, spent } = pricing.price(purchase, wanted, by);
    if (
      expected_total?.amount !== price.total.amount ||
      expected_total.currency !== price.total.currency
    )
      throw new Refusal("price_changed", { price });

    const contents: Contents = {
      purchase,
      travellers,
      contact,
      wanted,
      price,
      ...(visitor.userId !== undefined && Object.keys(spent).length > 0
        ? { spending: { user_id: visitor.userId, spent } }
        : {}),
    };
    const order = await keep(
      owner,
      idempotency_key,
      purchase,
      amount,
      contents,
    );
    if (request.save_travellers && visitor.savesFor !== undefined)
      await savedTravellers.save(visitor.savesFor, travellers);
    return order;
  };
}

/** While the places are held, and the journey has not begun. */
export function payBefore({ expires_at, journeys }: Purchase): number {
  return Math.min(
    expires_at,
    ...journeys.map(({ route }) => route.departure.at),
  );
}

/** @throws Refusal fields_invalid, with all that is wrong */
function checkPeople(
  purchase: Purchase,
  productType: string,
  request: OrderRequest,
  { fields, countries, now }: CreateOrderInput,
): { readonly travellers: readonly Values[]; readonly contact: Values } {
  const { passengers, journeys } = purchase;
  const context: FieldContext = {
    first_day: journeys[0]!.route.departure.date,
    last_day: journeys
      .map(({ route }) => route.arrival.date)
      .reduce((last, day) => (day > last ? day : last)),
    today: dayIn(EARLIEST_ZONE, now()),
    isCountry: (code) => countries.numberOf(code) !== undefined,
  };
  const travellers = passengers.map((passenger, index) =>
    checkFields(
      fields.ofTraveller(productType, passenger),
      request.travellers[index],
      `travellers.${index}`,
      { ...context, passenger },
    ),
  );
  const contact = checkFields(
    fields.ofContact(productType),
    request.contact,
    "contact",
    context,
  );
  const agreed = TERM_IDS.every((term) =>
    request.accepted_terms.includes(term),
  );
  const problems: FieldProblem[] = [
    ...travellers.flatMap((checked) => checked.problems),
    ...contact.problems,
    ...(agreed ? [] : [{ path: "terms", code: "required" as const }]),
  ];
  if (problems.length > 0)
    throw new Refusal("fields_invalid", { fields: problems });
  return {
    travellers: travellers.map(({ values }) => values),
    contact: contact.values,
  };
}
