/** The sections of an order's page, by their names. */
import { partsOf } from "../quote.ts";
import type { OrderState } from "#schema/booking.ts";
import type { Countries } from "../../kernel/countries.ts";
import type { Database } from "../../kernel/database/database.ts";
import type { Gateway } from "../payments/gateway.ts";
import { describeReturns } from "../refunds/describe-refund.ts";
import { readClosedParts, readRefunds } from "../refunds/refund-store.ts";
import type { Sellers } from "../sellers.ts";
import type { IssuedDocument, Words } from "../vertical.ts";
import type { WordsOf } from "../words.ts";
import { drawBarcode } from "./barcode.ts";
import { describeOrder, type OrderDescription } from "./describe-order.ts";
import { readDocuments } from "./documents.ts";
import type { Order } from "./order.ts";
import {
  describeOrderPrice,
  describePeople,
  describeStatus,
} from "./order-page.ts";
import { payPath } from "./order-state.ts";
import { readPayments } from "./order-store.ts";
import { paymentLabel } from "./payment-label.ts";
import {
  describeTicket,
  describeTickets,
  describeVoucher,
  type Ticket,
} from "./order-tickets.ts";
import type { RenewCode } from "./renewing-codes.ts";
import { productTypesOf, type TravellerFields } from "./traveller-fields.ts";
import type { Pricing } from "./price.ts";
import type { SecretValues } from "./secret-values.ts";
import type { OrderVisitor } from "./visitor.ts";

export type OrderSection =
  | "status"
  | "tickets"
  | "voucher"
  | "items"
  | "travellers"
  | "price";

export interface OrderSectionsInput {
  readonly database: Database;
  readonly now: () => number;
  readonly gateway: Pick<Gateway, "card">;
  readonly sellers: Pick<Sellers, "of" | "pagesOf" | "product">;
  readonly pricing: Pick<Pricing, "describe">;
  readonly countries: Countries;
  readonly secrets: SecretValues;
  readonly fields: Pick<TravellerFields, "renewsSeconds">;
  readonly renewCode: RenewCode;
  readonly wordsOf: WordsOf;
  readonly stateOf: (order: Order, visitor: OrderVisitor) => OrderState;
}

export type OrderSections = (
  name: OrderSection,
  order: Order,
  visitor: OrderVisitor,
) => Promise<object>;

type Describe = (
  order: Order,
  described: OrderDescription,
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
  fields,
  renewCode,
  wordsOf,
  stateOf,
}: OrderSectionsInput): OrderSections {
  const codeOf = (
    { barcode, symbology }: IssuedDocument,
    renewsSeconds: number | undefined,
  ): Pick<Ticket, "barcode_svg" | "renewing"> => {
    if (renewsSeconds === undefined)
      return { barcode_svg: drawBarcode(barcode, symbology) };
    const { size, ...renewing } = renewCode(
      { barcode, symbology },
      renewsSeconds,
      now(),
    );
    return { barcode_svg: { size, path: renewing.paths[0]! }, renewing };
  };
  const ticketsOf = (
    order: Order,
    documents: readonly IssuedDocument[],
    described: OrderDescription,
    words: Words,
  ) => {
    const { quote } = order.contents;
    const seller = sellers.of(quote);
    const product = sellers.product(quote.product_type_id);
    const renewsSeconds = fields.renewsSeconds(productTypesOf(quote, product));
    return describeTickets(
      order,
      documents,
      (document) => describeTicket(quote, document, described, seller, words),
      (document) => codeOf(document, renewsSeconds),
      described,
      now(),
      words,
    );
  };
  const sections: Readonly<Record<OrderSection, Describe>> = {
    status: (order, { steps }, words, visitor) => ({
      ...describeStatus(order, stateOf(order, visitor), now(), steps, words),
      ...(order.status === "pending_payment" ||
      order.payment?.status === "challenge"
        ? { pay_path: payPath(sellers.pagesOf(order.contents.quote), order) }
        : {}),
    }),
    async tickets(order, described, words) {
      const documents = await readDocuments(database, order.order_guid);
      return ticketsOf(order, documents, described, words);
    },
    async voucher(order, described, words) {
      const documents = await readDocuments(database, order.order_guid);
      return describeVoucher(
        ticketsOf(order, documents, described, words),
        documents,
      );
    },
    async items({ order_guid, status, contents: { quote } }, { items }, words) {
      const hasEnded = ["cancelled", "expired", "failed"].includes(status);
      const whereabouts = sellers.of(quote).whereabouts?.(quote, words);
      const closed = await readClosedParts(database, order_guid);
      return {
        items: items.map((item, index) => {
          const ended = closed.filter((part) => part.item === index);
          const all = partsOf(quote).filter((part) => part.item === index);
          if (ended.length < all.length)
            return hasEnded ? { ...item, conditions: [] } : item;
          const isAmended = ended.some(({ kind }) => kind === "amendment");
          const step = isAmended ? "amended" : "refunded";
          return {
            ...item,
            details: [words.text(words.language, `order.step.${step}`)],
            conditions: [],
          };
        }),
        ...(whereabouts ? { whereabouts } : {}),
      };
    },
    travellers: (order, { travellers }, words) =>
      describePeople(order, travellers, countries, secrets, words),
    async price(order, { lines }, words) {
      const { contents, amount, order_guid } = order;
      const net = { ...contents.price, amount };
      const price = pricing.describe(contents.quote, lines, net, words);
      const payments = await readPayments(database, order_guid);
      const labels = await Promise.all(
        payments.map((payment) => paymentLabel(payment, gateway, words)),
      );
      const refunds = await readRefunds(database, order_guid);
      return describeOrderPrice(
        order,
        price,
        payments,
        labels,
        refunds.flatMap((refund) =>
          describeReturns(refund, labels.at(-1)!, contents.quote, words),
        ),
      );
    },
  };

  return async (name, order, visitor) => {
    const words = wordsOf(visitor.language);
    const described = await describeOrder(database, sellers, order, words);
    return sections[name](order, described, words, visitor);
  };
}
