/** The sections of an order's page, by their names. */
import type { OrderState } from "#schema/booking.ts";
import type { ProductType } from "#schema/product-types.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { Database } from "../../kernel/database/database.ts";
import type { Countries } from "../../kernel/countries.ts";
import type { Gateway } from "../payments/gateway.ts";
import type { Text } from "../../kernel/texts.ts";
import type { Purchases } from "../../verticals/transport/tickets/purchase.ts";
import { readTickets } from "./issue-tickets.ts";
import type { Order, Payment } from "./order.ts";
import {
  describeOrderPrice,
  describePeople,
  describeStatus,
  describeTickets,
} from "./order-page.ts";
import type { PageWords } from "./page-words.ts";
import { readPayments } from "./order-store.ts";
import type { SecretValues } from "./secret-values.ts";
import { describeJourneys } from "./settlement.ts";
import type { OrderVisitor } from "./visitor.ts";

export type OrderSection =
  "status" | "tickets" | "journey" | "travellers" | "price";

export interface OrderSectionsInput {
  readonly database: Database;
  readonly now: () => number;
  readonly gateway: Pick<Gateway, "card">;
  readonly purchases: Pick<Purchases, "seats">;
  readonly countries: Countries;
  readonly secrets: SecretValues;
  readonly productOf: (productTypeId: number) => ProductType;
  readonly localeOf: (language: string) => string;
  readonly text: Text;
  readonly stateOf: (order: Order, visitor: OrderVisitor) => OrderState;
}

export type OrderSections = Readonly<
  Record<
    OrderSection,
    (order: Order, visitor: OrderVisitor) => object | Promise<object>
  >
>;

export function createOrderSections({
  database,
  now,
  gateway,
  purchases,
  countries,
  secrets,
  productOf,
  localeOf,
  text,
  stateOf,
}: OrderSectionsInput): OrderSections {
  const wordsOf = ({ language }: Caller): PageWords => ({
    language,
    locale: localeOf(language),
    text,
  });

  const labelsOf = async (
    payments: readonly Payment[],
    { language }: Caller,
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

  return {
    status: (order, visitor) =>
      describeStatus(order, stateOf(order, visitor), now(), wordsOf(visitor)),
    async tickets(order, visitor) {
      const issued = await readTickets(database, order.order_guid);
      const { product_type_id } = order.contents.purchase;
      const { vertical } = productOf(product_type_id);
      return describeTickets(order, issued, vertical, wordsOf(visitor));
    },
    async journey({ validate_id, contents }, { language }) {
      const seats = await purchases.seats(validate_id);
      const { journeys } = contents.purchase;
      return { journeys: describeJourneys(journeys, seats, language, text) };
    },
    travellers: (order, visitor) =>
      describePeople(order, countries, secrets, wordsOf(visitor)),
    async price(order, visitor) {
      const payments = await readPayments(database, order.order_guid);
      const labels = await labelsOf(payments, visitor);
      return describeOrderPrice(order, payments, (payment) =>
        labels.get(payment)!,
      );
    },
  };
}
