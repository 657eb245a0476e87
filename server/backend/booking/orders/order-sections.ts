/** The sections of an order's page, by their names. */
import type { OrderState } from "#schema/booking.ts";
import type { Countries } from "../../kernel/countries.ts";
import type { Database } from "../../kernel/database/database.ts";
import type { Text } from "../../kernel/texts.ts";
import type { Gateway } from "../payments/gateway.ts";
import type { Sellers } from "../sellers.ts";
import type { Described, Words } from "../vertical.ts";
import type { WordsOf } from "../words.ts";
import { readDocuments } from "./documents.ts";
import type { Order, Payment } from "./order.ts";
import {
  describeOrderPrice,
  describePeople,
  describeStatus,
} from "./order-page.ts";
import { readPayments } from "./order-store.ts";
import { describeTickets } from "./order-tickets.ts";
import type { Pricing } from "./price.ts";
import type { SecretValues } from "./secret-values.ts";
import type { OrderVisitor } from "./visitor.ts";

export type OrderSection =
  "status" | "tickets" | "items" | "travellers" | "price";

export interface OrderSectionsInput {
  readonly database: Database;
  readonly now: () => number;
  readonly gateway: Pick<Gateway, "card">;
  readonly sellers: Pick<Sellers, "of">;
  readonly pricing: Pick<Pricing, "describe">;
  readonly countries: Countries;
  readonly secrets: SecretValues;
  readonly wordsOf: WordsOf;
  readonly text: Text;
  readonly stateOf: (order: Order, visitor: OrderVisitor) => OrderState;
}

export type OrderSections = (
  name: OrderSection,
  order: Order,
  visitor: OrderVisitor,
) => Promise<object>;

type Describe = (
  order: Order,
  described: Described,
  words: Words,
  visitor: OrderVisitor,
) => object | Promise<object>;

export function createOrderSections({
  database,
  now,
  gateway,
  sellers,
  pricing,
  countries,
  secrets,
  wordsOf,
  text,
  stateOf,
}: OrderSectionsInput): OrderSections {
  const labelsOf = async (
    payments: readonly Payment[],
    { language }: Words,
  ): Promise<ReadonlyMap<Payment, string>> => {
    const labels = payments.map(async (payment) => {
      const card =
        payment.card_token === null
          ? undefined
          : await gateway.card(payment.card_token);
      const label = card
        ? text(language, "order.paid_with.card", { ...card })
        : text(
            language,
            ["wallet", "balance"].includes(payment.method)
              ? `order.method.${payment.method}`
              : "order.paid_with.partner",
          );
      return [payment, label] as const;
    });
    return new Map(await Promise.all(labels));
  };

  const sections: Readonly<Record<OrderSection, Describe>> = {
    status: (order, { steps }, words, visitor) =>
      describeStatus(order, stateOf(order, visitor), now(), steps, words),
    async tickets(order, described, words) {
      const { quote } = order.contents;
      const seller = sellers.of(quote);
      return describeTickets(
        order,
        await readDocuments(database, order.order_guid),
        (document) => seller.describeDocument(quote, document, words),
        described,
        now(),
        words,
      );
    },
    items({ contents: { quote } }, { items }, words) {
      const whereabouts = sellers.of(quote).whereabouts?.(quote, words);
      return { items, ...(whereabouts ? { whereabouts } : {}) };
    },
    travellers: (order, { travellers }, words) =>
      describePeople(order, travellers, countries, secrets, words),
    async price(order, { lines }, words) {
      const { contents, amount, order_guid } = order;
      const net = { ...contents.price, amount };
      const price = pricing.describe(contents.quote, lines, net, words);
      const payments = await readPayments(database, order_guid);
      const labels = await labelsOf(payments, words);
      return describeOrderPrice(order, price, payments, (payment) =>
        labels.get(payment)!,
      );
    },
  };

  return async (name, order, visitor) => {
    const { quote } = order.contents;
    const words = wordsOf(visitor.language);
    const described = await sellers.of(quote).describe(database, quote, words);
    return sections[name](order, described, words, visitor);
  };
}
