/** Orders, from the payment page to the issued tickets. */
import type { Kernel } from "../../kernel/create-kernel.ts";
import type { OrderState } from "#schema/booking.ts";
import type { Rewards } from "../../rewards/create-rewards.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Job } from "#server/backend/time/job.ts";
import type { Outbox } from "#server/backend/mail/outbox.ts";
import { createCountries } from "#server/backend/text/countries.ts";
import type { Owner } from "#server/backend/callers/owner.ts";
import type { Gateway } from "../payments/gateway.ts";
import type { Answer } from "../payments/payment-taker.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Quotes } from "../quotes/quotes.ts";
import type { Hooks } from "../model/hooks.ts";
import type { Sellers } from "../model/sellers.ts";
import type { WordsOf } from "../model/words.ts";
import { createCheckout, type Checkout } from "../checkout/checkout.ts";
import {
  createCreateOrder,
  type OrderRequest,
} from "../checkout/create-order.ts";
import { createFindOrder, type FindOrder } from "./find-order.ts";
import type { Order } from "../model/order.ts";
import { createListOrders, type ListOrders } from "./order-list.ts";
import { startOrderJob } from "../engine/order-job.ts";
import { createOrderLinks, type OrderLinks } from "./order-link.ts";
import { createOrderSections } from "./order-sections.ts";
import { describeState } from "../model/order-state.ts";
import { createChallengeOf } from "./describe-challenge.ts";
import {
  adoptOrders,
  findVisibleOrder,
  isVisibleTo,
  readOrder,
} from "../engine/order-store.ts";
import {
  createPayOrder,
  type CashierVisit,
  type PayRequest,
} from "../checkout/pay-order.ts";
import type { TakerOf } from "../engine/payment-takers.ts";
import type { SeenOrders } from "../engine/seen-orders.ts";
import { createPricing } from "../checkout/price.ts";
import type { ProcessOrder } from "../engine/process-order.ts";
import { createSavedTravellers } from "../people/saved-travellers.ts";
import { createRenewCode } from "../documents/renewing-codes.ts";
import { createSecretValues } from "../people/secret-values.ts";
import type { CheckoutData } from "../checkout/settlement.ts";
import { readTravellerFields } from "../people/traveller-fields.ts";
import type { OrderVisitor } from "../engine/visitor.ts";

export interface OrdersInput extends Pick<
  Kernel,
  | "data"
  | "database"
  | "money"
  | "now"
  | "onError"
  | "published"
  | "schedule"
  | "text"
> {
  readonly processOrder: ProcessOrder;
  readonly gateway: Gateway;
  readonly takerOf: TakerOf;
  readonly quotes: Quotes;
  readonly sellers: Sellers;
  readonly wordsOf: WordsOf;
  readonly rewards: Pick<
    Rewards,
    "coupons" | "giftCards" | "credits" | "spending"
  >;
  /** Signs the links that open orders. */
  readonly linkKey: Uint8Array;
  /** Encrypts values that a copy of the database must not reveal. */
  readonly dataKey: Uint8Array | string;
  readonly outbox: Pick<Outbox, "write">;
  readonly hooks: Hooks;
}

export interface Orders extends SeenOrders {
  /** Moves everything to another owner after a visitor signs in. */
  adopt(inside: Database, from: Owner, to: Owner): Promise<void>;
  readonly job: Job;
  readonly find: FindOrder;
  readonly links: OrderLinks;
  readonly list: ListOrders;
  settlement(
    visitor: OrderVisitor,
    validateId: string,
    orderGuid: string,
  ): Promise<CheckoutData>;
  readonly check: Checkout["check"];
  readonly update: Checkout["update"];
  create(visitor: OrderVisitor, request: OrderRequest): Promise<OrderState>;
  status(visitor: OrderVisitor, orderGuid: string): Promise<OrderState>;
  pay(
    visitor: OrderVisitor,
    orderGuid: string,
    request: PayRequest,
  ): Promise<OrderState>;
  confirm(
    visitor: OrderVisitor,
    orderGuid: string,
    challengeId: string,
    code: string,
  ): Promise<OrderState>;
  /** Redirects a customer to an external payment page. @returns the address */
  leave(
    visitor: OrderVisitor,
    orderGuid: string,
    challengeId: string,
    by: Omit<CashierVisit, "language">,
  ): Promise<string>;
  /** Handles the customer's return from there. */
  comeBack(
    visitor: OrderVisitor,
    orderGuid: string,
    challengeId: string,
    answer: Answer,
    state: string,
  ): Promise<OrderState>;
  cancel(visitor: OrderVisitor, orderGuid: string): Promise<OrderState>;
}

export function createOrders(input: OrdersInput): Orders {
  const { data, database, now, published, text, schedule, onError } = input;
  const { gateway, takerOf, quotes, sellers, wordsOf, hooks } = input;
  const { processOrder } = input;
  const countries = createCountries(data);
  const fields = data.live(() => readTravellerFields(data));
  const pricing = createPricing(input);
  const secrets = createSecretValues(input.dataKey, database.sealing, (name) =>
    fields.isSecret(name),
  );
  const savedTravellers = createSavedTravellers(database, now, secrets);

  const paying = createPayOrder({
    database,
    now,
    gateway,
    takerOf,
    processOrder,
    hooks,
  });
  const create = createCreateOrder({
    database,
    now,
    quotes,
    hooks,
    sellers,
    wordsOf,
    pricing,
    fields,
    countries,
    savedTravellers,
    secrets,
  });

  const challengeOf = createChallengeOf(gateway.methods, published, text);
  const stateOf = (order: Order, { language }: Caller): OrderState =>
    describeState(order, sellers, now(), challengeOf(order, language));

  /** @throws Refusal order_not_found */
  const seen = async (
    visitor: OrderVisitor,
    orderGuid: string,
  ): Promise<void> => {
    if (!(await isVisibleTo(database, orderGuid, visitor)))
      throw new Refusal("order_not_found");
  };
  const current = async (
    visitor: OrderVisitor,
    orderGuid: string,
  ): Promise<Order> => {
    await seen(visitor, orderGuid);
    return (await processOrder.advance(orderGuid))!;
  };

  /** The order of a quote, if the visitor may see it. */
  const orderOf = async (
    visitor: OrderVisitor,
    validateId: string,
  ): Promise<Order | undefined> => {
    const guid = await findVisibleOrder(
      database,
      "validate_id",
      validateId,
      visitor,
    );
    return guid === undefined ? undefined : processOrder.advance(guid);
  };

  const checkout = createCheckout({
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
    methods: gateway.methods,
    shareRules: () => data.one("payment-shares"),
    published,
    stateOf,
  });
  const sections = createOrderSections({
    database,
    now,
    hooks,
    gateway,
    sellers,
    pricing,
    countries,
    secrets,
    fields,
    renewCode: createRenewCode(input.dataKey),
    wordsOf,
    stateOf,
  });

  return {
    job: startOrderJob({ database, now, processOrder, schedule, onError }),
    find: createFindOrder(database),
    links: createOrderLinks(input),
    list: createListOrders(input),
    async adopt(inside, from, to) {
      await adoptOrders(inside, from, to);
      await quotes.adopt(inside, from, to);
      await gateway.adopt(inside, from, to);
    },

    current,
    async settlement(visitor, validateId, orderGuid) {
      const order =
        orderGuid === ""
          ? await orderOf(visitor, validateId)
          : await current(visitor, orderGuid);
      return checkout.describe(visitor, validateId, order);
    },
    check: (visitor, validateId, typed) =>
      checkout.check(visitor, validateId, typed),
    update: (visitor, validateId, wanted, code) =>
      checkout.update(visitor, validateId, wanted, code),

    create: async (visitor, request) =>
      stateOf(await create(visitor, request), visitor),
    status: async (visitor, orderGuid) =>
      stateOf(await current(visitor, orderGuid), visitor),
    async pay(visitor, orderGuid, request) {
      await seen(visitor, orderGuid);
      const order = await paying.pay(orderGuid, request, visitor);
      return stateOf(order, visitor);
    },
    async confirm(visitor, orderGuid, challengeId, code) {
      await seen(visitor, orderGuid);
      const order = await paying.confirm(orderGuid, challengeId, code);
      return stateOf(order, visitor);
    },
    async leave(visitor, orderGuid, challengeId, by) {
      await seen(visitor, orderGuid);
      const { language } = visitor;
      return paying.leave(orderGuid, challengeId, { ...by, language });
    },
    async comeBack(visitor, orderGuid, challenge, answer, state) {
      await seen(visitor, orderGuid);
      const order = await paying.comeBack(orderGuid, challenge, answer, state);
      return stateOf(order, visitor);
    },
    async cancel(visitor, orderGuid) {
      await seen(visitor, orderGuid);
      return stateOf(await paying.cancel(orderGuid), visitor);
    },

    async head(visitor, orderGuid) {
      const sees = await isVisibleTo(database, orderGuid, visitor);
      return sees ? readOrder(database, orderGuid) : undefined;
    },
    section: async (name, visitor, orderGuid) =>
      sections(name, await current(visitor, orderGuid), visitor),
  };
}
