/**
 * Creates an order from a quote at the server's price. It is stored before the request is answered,
 * and only once for each idempotency key.
 */
import type { Price } from "#schema/common.ts";
import type { RefusedField } from "#schema/answers.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Countries } from "#server/backend/text/countries.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { ownQuote, payBefore } from "../quotes/own-quote.ts";
import type { Quotes } from "../quotes/quotes.ts";
import type { Amends } from "../model/amends.ts";
import { replacedBy, type Hooks } from "../model/hooks.ts";
import type { Sellers } from "../model/sellers.ts";
import type { Quote } from "../model/quote.ts";
import type { WordsOf } from "../model/words.ts";
import { checkPeople, refuse } from "../people/check-people.ts";
import { newBookingNo, newGuid, newPaymentAssetNo } from "../engine/numbers.ts";
import type { Contents, Order, RequestedDeductions } from "../model/order.ts";
import {
  insertOrder,
  readOrder,
  replaceContents,
} from "../engine/order-store.ts";
import { priceFor, type Pricing } from "./price.ts";
import {
  replacedOrder,
  shareWithViewers,
  type Ordered,
} from "./replaced-order.ts";
import type { SavedTravellers } from "../people/saved-travellers.ts";
import type { SecretValues } from "../people/secret-values.ts";
import {
  productTypesOf,
  type TravellerFields,
} from "../people/traveller-fields.ts";
import type { OrderVisitor } from "../engine/visitor.ts";

export interface OrderRequest {
  readonly validate_id: string;
  readonly idempotency_key: string;
  readonly travellers: readonly unknown[];
  readonly contact: unknown;
  readonly wanted: RequestedDeductions;
  readonly expected_total: Price | undefined;
  readonly accepted_terms: readonly unknown[];
  readonly save_travellers: boolean;
}

export interface CreateOrderInput {
  readonly database: Database;
  readonly now: () => number;
  readonly quotes: Pick<Quotes, "find">;
  readonly hooks: Pick<Hooks, "replacedBy">;
  readonly sellers: Pick<Sellers, "of" | "product">;
  readonly wordsOf: WordsOf;
  readonly pricing: Pricing;
  readonly fields: TravellerFields;
  readonly countries: Countries;
  readonly savedTravellers: SavedTravellers;
  readonly secrets: SecretValues;
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
  const { database, now, quotes, sellers, pricing, savedTravellers } = input;

  /**
   * The order with which an earlier request with this key was answered.
   *
   * @throws Refusal idempotency_key_reused: the key belongs to a different request
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
  const ofQuote = (from: Database, validateId: string) =>
    from.get<{ order_guid: string }>(
      "SELECT order_guid FROM orders WHERE validate_id = ?",
      validateId,
    );

  /** Stores the order of a quote; an existing order is changed as long as it is not being paid. */
  const store = (
    owner: Order["owner"],
    { idempotency_key: key }: OrderRequest,
    digest: string,
    quote: Quote,
    amount: Price,
    contents: Contents,
  ): Promise<Order> =>
    database.transaction(async (inside) => {
      const email = contents.contact["email"]!;
      const heard = await ofKey(inside, owner, key, digest);
      if (heard) return (await readOrder(inside, heard.order_guid))!;
      const ordered = await ofQuote(inside, quote.validate_id);
      const order_guid = ordered?.order_guid ?? newGuid();
      if (ordered)
        await replaceContents(inside, order_guid, { email, amount, contents });
      else
        await insertOrder(inside, {
          order_guid,
          booking_no: newBookingNo(),
          payment_asset_no: newPaymentAssetNo(),
          owner,
          scope: quote.scope,
          validate_id: quote.validate_id,
          email,
          amount,
          contents,
          created_at: now(),
          pay_before: payBefore(quote),
        });
      if (contents.amends)
        await shareWithViewers(
          inside,
          { order_guid, owner },
          contents.amends.order_guid,
        );
      await inside.run(
        "INSERT INTO order_keys (owner, idempotency_key, order_guid, request) VALUES (?, ?, ?, ?)",
        owner,
        key,
        order_guid,
        digest,
      );
      return (await readOrder(inside, order_guid))!;
    });

  /** @throws Refusal fields_invalid, coupon_unusable */
  const ordered = async (
    visitor: OrderVisitor,
    request: OrderRequest,
    quote: Quote,
    amends: Amends | undefined,
    others: readonly RefusedField[],
  ): Promise<Ordered> => {
    const product = sellers.product(quote.product_type_id);
    const by = priceFor(visitor, product.product_type);
    if (amends) {
      refuse(others);
      return replacedOrder(database, pricing, quote, amends, by);
    }
    const { travellers, contact, problems } = checkPeople(
      quote,
      productTypesOf(quote, product),
      request,
      input,
      visitor,
    );
    refuse([...problems, ...others]);
    const { savesFor } = visitor;
    return {
      typed: travellers,
      travellers: travellers.map((values) => input.secrets.seal(values)),
      contact,
      priced: await pricing.price(database, quote, request.wanted, {
        ...by,
        ...(savesFor === undefined ? { guestEmail: contact["email"]! } : {}),
      }),
      earner: savesFor,
    };
  };

  return async (visitor, request) => {
    const [owner] = visitor.owners;
    const { idempotency_key, validate_id, wanted, expected_total } = request;
    if (owner === undefined || !KEY.test(idempotency_key))
      throw new Refusal("bad_request");
    const digest = input.secrets.digest(asText(visitor.scope, request));
    const heard = await ofKey(database, owner, idempotency_key, digest);
    if (heard) return (await readOrder(database, heard.order_guid))!;

    const quote = await ownQuote(quotes, visitor, validate_id);
    const before = await ofQuote(database, validate_id);
    const known = before && (await readOrder(database, before.order_guid));
    if (known && known.status !== "pending_payment") return known;
    if (now() >= payBefore(quote)) throw new Refusal("validate_expired");

    const seller = sellers.of(quote);
    const words = input.wordsOf(visitor.language);
    const amends = await replacedBy(input.hooks, database, validate_id);
    const agreed =
      amends?.is_cancelled ||
      amends?.is_guaranteed ||
      seller
        .terms(quote, words)
        .every(({ term_id }) => request.accepted_terms.includes(term_id));
    const { priced, earner, typed, ...people } = await ordered(
      visitor,
      request,
      quote,
      amends,
      agreed ? [] : [{ path: "terms", code: "required" }],
    );
    const { deductions, total, amount, spent, earns } = priced;
    if (
      expected_total?.amount !== total.amount ||
      expected_total.currency !== total.currency
    ) {
      const { lines } = await seller.describe(database, quote, words);
      const price = await pricing.describe(
        database,
        quote,
        lines,
        priced,
        words,
      );
      throw new Refusal("price_changed", { price });
    }

    const contents: Contents = {
      quote,
      language: visitor.language,
      ...people,
      wanted,
      price: { deductions, total },
      ...(earner !== undefined && earns > 0
        ? { earns: { user_id: earner, credits: earns } }
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
    const order = await store(owner, request, digest, quote, amount, contents);
    if (typed && request.save_travellers && visitor.savesFor !== undefined)
      await savedTravellers.save(visitor.savesFor, typed);
    return order;
  };
}

/** The request as text, without its idempotency key. */
function asText(scope: string, request: OrderRequest): string {
  return JSON.stringify([scope, { ...request, idempotency_key: "" }]);
}
