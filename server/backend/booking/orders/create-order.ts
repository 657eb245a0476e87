/** Makes an order of a purchase: kept before it is acknowledged, once for each request, at the server's price. */
import type { Price } from "#schema/common.ts";
import type { Database } from "../../kernel/database/database.ts";
import type { Countries } from "../../kernel/countries.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type {
  Purchase,
  Purchases,
} from "../../verticals/transport/tickets/purchase.ts";
import { checkPeople, refuse } from "./check-people.ts";
import { newBookingNo, newGuid, newPaymentAssetNo } from "./numbers.ts";
import type { Contents, Order, Wanted } from "./order.ts";
import { insertOrder, readOrder, replaceContents } from "./order-store.ts";
import { priceFor, type PriceFor, type Pricing } from "./price.ts";
import type { SavedTravellers } from "./saved-travellers.ts";
import type { SecretValues } from "./secret-values.ts";
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
  readonly secrets: SecretValues;
  readonly productTypeOf: (productTypeId: number) => string;
}

/**
 * @throws Refusal bad_request, purchase_unknown, validate_expired, fields_invalid,
 *   coupon_unusable, price_changed, idempotency_key_reused
 */
export type CreateOrder = (
  visitor: OrderVisitor,
  request: OrderRequest,
) => Promise<Order>;

const KEY = /^[\w.-]{8,64}$/;

export function createCreateOrder(input: CreateOrderInput): CreateOrder {
  const { database, now, purchases, pricing, savedTravellers } = input;

  /**
   * The order that a request was answered with.
   *
   * @throws Refusal idempotency_key_reused: the key was another request's
   */
  const ofKey = async (
    from: Database,
    owner: string,
    key: string,
    digest: string,
  ) => {
    const heard = await from.get<{
      order_guid: string;
      request: string | null;
    }>(
      "SELECT order_guid, request FROM order_keys WHERE owner = ? AND idempotency_key = ?",
      owner,
      key,
    );
    if (heard && (heard.request ?? digest) !== digest)
      throw new Refusal("idempotency_key_reused");
    return heard;
  };
  const ofPurchase = (from: Database, validateId: string) =>
    from.get<{ order_guid: string }>(
      "SELECT order_guid FROM orders WHERE validate_id = ?",
      validateId,
    );

  /** The order of the purchase is there: it is changed until somebody pays, and answered as it is. */
  const keep = (
    owner: Order["owner"],
    { idempotency_key: key }: OrderRequest,
    digest: string,
    purchase: Purchase,
    amount: Price,
    contents: Contents,
  ): Promise<Order> =>
    database.transaction(async (inside) => {
      const email = contents.contact["email"]!;
      const heard = await ofKey(inside, owner, key, digest);
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
          scope: purchase.scope,
          validate_id: purchase.validate_id,
          email,
          amount,
          contents,
          created_at: now(),
          pay_before: payBefore(purchase),
        });
      await inside.run(
        "INSERT INTO order_keys (owner, idempotency_key, order_guid, request) VALUES (?, ?, ?, ?)",
        owner,
        key,
        order_guid,
        digest,
      );
      return (await readOrder(inside, order_guid))!;
    });

  return async (visitor, request) => {
    const [owner] = visitor.owners;
    const { idempotency_key, validate_id, wanted, expected_total } = request;
    if (owner === undefined || !KEY.test(idempotency_key))
      throw new Refusal("bad_request");
    const digest = input.secrets.digest(asText(visitor.scope, request));
    const heard = await ofKey(database, owner, idempotency_key, digest);
    if (heard) return (await readOrder(database, heard.order_guid))!;

    const purchase = await purchases.find(validate_id);
    if (
      !purchase ||
      purchase.scope !== visitor.scope ||
      !visitor.owners.includes(purchase.owner)
    )
      throw new Refusal("purchase_unknown");
    const ordered = await ofPurchase(database, validate_id);
    const known = ordered && (await readOrder(database, ordered.order_guid));
    if (known && known.status !== "pending_payment") return known;
    if (now() >= payBefore(purchase)) throw new Refusal("validate_expired");

    const productType = input.productTypeOf(purchase.product_type_id);
    const { travellers, contact, problems } = checkPeople(
      purchase,
      productType,
      request,
      input,
    );
    const agreed = TERM_IDS.every((term) =>
      request.accepted_terms.includes(term),
    );
    refuse([
      ...problems,
      ...(agreed ? [] : [{ path: "terms", code: "required" as const }]),
    ]);
    const by: PriceFor = {
      ...priceFor(visitor, productType),
      ...(visitor.savesFor === undefined
        ? { guestEmail: contact["email"]! }
        : {}),
    };
    const { price, amount, spent, earns } = pricing.price(purchase, wanted, by);
    if (
      expected_total?.amount !== price.total.amount ||
      expected_total.currency !== price.total.currency
    )
      throw new Refusal("price_changed", { price });

    const contents: Contents = {
      purchase,
      language: visitor.language,
      travellers: travellers.map((values) => input.secrets.seal(values)),
      contact,
      wanted,
      price,
      ...(visitor.savesFor !== undefined && earns > 0
        ? { earns: { user_id: visitor.savesFor, credits: earns } }
        : {}),
      ...(Object.keys(spent).length > 0
        ? {
            spending: {
              ...(visitor.userId === undefined
                ? {}
                : { user_id: visitor.userId }),
              guest: visitor.savesFor === undefined,
              spent,
            },
          }
        : {}),
    };
    const order = await keep(
      owner,
      request,
      digest,
      purchase,
      amount,
      contents,
    );
    if (request.save_travellers && visitor.savesFor !== undefined)
      await savedTravellers.save(visitor.savesFor, travellers);
    return order;
  };
}

/** What a request asks for, whatever its key: the same key with anything else is a mistake. */
function asText(scope: string, request: OrderRequest): string {
  return JSON.stringify([scope, { ...request, idempotency_key: "" }]);
}

/** While the places are held, and the journey has not begun. */
export function payBefore({ expires_at, journeys }: Purchase): number {
  return Math.min(
    expires_at,
    ...journeys.map(({ route }) => route.departure.at),
  );
}
