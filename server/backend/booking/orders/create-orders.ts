/** Orders, from the payment page to the tickets. */
import type { OrderState } from "#schema/booking.ts";
import type { Belongings } from "../../rewards/create-belongings.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { Published } from "../../kernel/published.ts";
import type { Database } from "../../kernel/database/database.ts";
import type { Job, Schedule } from "../../kernel/job.ts";
import type { Outbox } from "../../kernel/mail/outbox.ts";
import type { Money } from "../../kernel/money.ts";
import { createCountries, type Countries } from "../../kernel/countries.ts";
import type { Owner } from "../../kernel/owner.ts";
import type { Gateway } from "../payments/gateway.ts";
import type { Answer } from "../payments/payment-taker.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type { Text } from "../../kernel/texts.ts";
import type { Quotes } from "../quotes/quotes.ts";
import type { Sellers } from "../sellers.ts";
import type { WordsOf } from "../words.ts";
import { createCheckout, type Checkout } from "./checkout.ts";
import { createCreateOrder, type OrderRequest } from "./create-order.ts";
import { createFindOrder, type FindOrder } from "./find-order.ts";
import { insertDocuments } from "./documents.ts";
import type { Order } from "./order.ts";
import { mailLanguage, writeOrderMail } from "./order-mail.ts";
import { createListOrders, type ListOrders } from "./order-list.ts";
import { startOrderJob } from "./order-job.ts";
import { createOrderLinks, type OrderLinks } from "./order-link.ts";
import { createOrderSections, type OrderSection } from "./order-sections.ts";
import { describeState } from "./order-state.ts";
import { adoptOrders, findSeen, isSeenBy, readOrder } from "./order-store.ts";
import {
  createPayOrder,
  type CashierVisit,
  type PayRequest,
} from "./pay-order.ts";
import type { TakerOf } from "./payment-takers.ts";
import { createPricing } from "./price.ts";
import { createProcessOrder } from "./process-order.ts";
import { createSavedTravellers } from "./saved-travellers.ts";
import { createRenewCode } from "./renewing-codes.ts";
import { createSecretValues } from "./secret-values.ts";
import type { CheckoutData } from "./settlement.ts";
import { readTravellerFields } from "./traveller-fields.ts";
import type { OrderVisitor } from "./visitor.ts";

export interface OrdersInput {
  readonly database: Database;
  readonly now: () => number;
  readonly published: () => Published;
  readonly gateway: Gateway;
  readonly takerOf: TakerOf;
  readonly quotes: Quotes;
  readonly sellers: Sellers;
  readonly wordsOf: WordsOf;
  readonly belongings: Pick<
    Belongings,
    "coupons" | "giftCards" | "credits" | "spending"
  >;
  readonly money: Money;
  readonly text: Text;
  /** Signs the links that open orders. */
  readonly linkKey: Uint8Array;
  /** Seals what must not be read in a copy of the database. */
  readonly dataKey: Uint8Array | string;
  readonly schedule: Schedule;
  readonly outbox: Pick<Outbox, "write">;
  /** Ends what an order replaces, in the transaction that issues it. */
  readonly replace: (inside: Database, order: Order) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export interface Orders {
  /** What is one owner's becomes another's: a visitor signed in. */
  adopt(from: Owner, to: Owner): Promise<void>;
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
  /** Sends a customer to where they pay. @returns the address */
  leave(
    visitor: OrderVisitor,
    orderGuid: string,
    challengeId: string,
    by: Omit<CashierVisit, "language">,
  ): Promise<string>;
  /** They come back from there. */
  comeBack(
    visitor: OrderVisitor,
    orderGuid: string,
    challengeId: string,
    answer: Answer,
    state: string,
  ): Promise<OrderState>;
  cancel(visitor: OrderVisitor, orderGuid: string): Promise<OrderState>;
  /**
   * The order as it is now.
   *
   * @throws Refusal order_not_found when the visitor may not see it
   */
  current(visitor: OrderVisitor, orderGuid: string): Promise<Order>;
  /** What decides an order's page; undefined where the visitor may not see the order. */
  head(visitor: OrderVisitor, orderGuid: string): Promise<Order | undefined>;
  section(
    name: OrderSection,
    visitor: OrderVisitor,
    orderGuid: string,
  ): Promise<object>;
}

export function createOrders(input: OrdersInput): Orders {
  const { database, now, published, gateway, takerOf, quotes, sellers, text } =
    input;
  const countries: Countries = createCountries();
  const fields = readTravellerFields();
  const pricing = createPricing(input);
  const secrets = createSecretValues(input.dataKey, (name) =>
    fields.isSecret(name),
  );
  const savedTravellers = createSavedTravellers(database, now, secrets);

  /** Writes to whoever ordered how it ended. */
  const tell = async (inside: Database, order: Order): Promise<void> => {
    const { order_guid, status, payment } = order;
    const kind =
      status === "pending_payment" ? `declined.${payment!.attempt}` : status;
    const words = input.wordsOf(mailLanguage(order, published()));
    const mail = await writeOrderMail(inside, order, {
      published: published(),
      words,
      sellers,
    });
    await input.outbox.write(inside, { order_guid, kind }, mail);
  };

  const process = createProcessOrder({
    database,
    now,
    takerOf,
    quotes,
    spending: input.belongings.spending,
    async issue(inside, order) {
      const { quote } = order.contents;
      const seller = sellers.of(quote);
      const documents = await seller.issue(inside, quote, order.order_guid);
      await insertDocuments(inside, order.order_guid, documents);
      await input.replace(inside, order);
      await tell(inside, (await readOrder(inside, order.order_guid))!);
    },
    tell,
    onFailure: (_orderGuid, error) => input.onError(error),
  });
  const paying = createPayOrder({ ...input, process });
  const create = createCreateOrder({
    ...input,
    pricing,
    fields,
    countries,
    savedTravellers,
    secrets,
  });

  const stateOf = (order: Order, { language }: Caller): OrderState =>
    describeState(order, sellers, now(), (attemptsLeft) =>
      attemptsLeft === null
        ? text(language, "order.message.elsewhere.text")
        : text(language, "order.challenge", { count: String(attemptsLeft) }),
    );

  /** @throws Refusal order_not_found */
  const seen = async (
    visitor: OrderVisitor,
    orderGuid: string,
  ): Promise<void> => {
    if (!(await isSeenBy(database, orderGuid, visitor)))
      throw new Refusal("order_not_found");
  };
  const current = async (
    visitor: OrderVisitor,
    orderGuid: string,
  ): Promise<Order> => {
    await seen(visitor, orderGuid);
    return (await process.advance(orderGuid))!;
  };

  /** The order that was made of a quote, if the visitor may see it. */
  const orderOf = async (
    visitor: OrderVisitor,
    validateId: string,
  ): Promise<Order | undefined> => {
    const orderGuid = await findSeen(
      database,
      "validate_id",
      validateId,
      visitor,
    );
    return orderGuid === undefined ? undefined : process.advance(orderGuid);
  };

  const services = {
    ...input,
    pricing,
    fields,
    countries,
    savedTravellers,
    secrets,
    renewCode: createRenewCode(input.dataKey),
    stateOf,
  };
  const checkout = createCheckout(services);
  const sections = createOrderSections(services);

  return {
    job: startOrderJob({ ...input, process }),
    find: createFindOrder(database),
    links: createOrderLinks(input),
    list: createListOrders(input),
    async adopt(from, to) {
      await database.transaction((inside) => adoptOrders(inside, from, to));
      await quotes.adopt(from, to);
      await gateway.adopt(from, to);
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
    async comeBack(visitor, orderGuid, challengeId, answer, state) {
      await seen(visitor, orderGuid);
      const order = await paying.comeBack(
        orderGuid,
        challengeId,
        answer,
        state,
      );
      return stateOf(order, visitor);
    },
    async cancel(visitor, orderGuid) {
      await seen(visitor, orderGuid);
      return stateOf(await paying.cancel(orderGuid), visitor);
    },

    async head(visitor, orderGuid) {
      const sees = await isSeenBy(database, orderGuid, visitor);
      return sees ? readOrder(database, orderGuid) : undefined;
    },
    section: async (name, visitor, orderGuid) =>
      sections(name, await current(visitor, orderGuid), visitor),
  };
}
