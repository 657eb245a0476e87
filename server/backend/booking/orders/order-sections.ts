/** The sections of an order's page, by their names. */
import { partsOf } from "../quote.ts";
import type { OrderState, PriceDetails } from "#schema/booking.ts";
import type { Countries } from "../../kernel/countries.ts";
import type { Database } from "../../kernel/database/database.ts";
import { Refusal } from "../../kernel/refusals.ts";
import { cancelledItems } from "../disruptions/disruption-store.ts";
import type { Gateway } from "../payments/gateway.ts";
import { describeReturns } from "../refunds/describe-refund.ts";
import { readClosedParts, readRefunds } from "../refunds/refund-store.ts";
import type { Sellers } from "../sellers.ts";
import type { IssuedDocument, Words } from "../vertical.ts";
import type { WordsOf } from "../words.ts";
import { drawBarcode } from "./barcode.ts";
import { describeConfirmation } from "./confirmation.ts";
import { describeOrder, type OrderDescription } from "./describe-order.ts";
import { describePeople } from "./describe-people.ts";
import { readDocuments } from "./documents.ts";
import type { Order } from "./order.ts";
import { describeOrderPrice, describeStatus } from "./order-page.ts";
import { isJustBooked, orderPath, payPath } from "./order-state.ts";
import { readPayments } from "./order-store.ts";
import { paymentLabel } from "./payment-label.ts";
import {
  describeTicket,
  describeTickets,
  describeVoucher,
  type OrderTicketsData,
  type TicketCode,
} from "./order-tickets.ts";
import type { RenewCode } from "./renewing-codes.ts";
import { productTypesOf, type TravellerFields } from "./traveller-fields.ts";
import type { Pricing } from "./price.ts";
import type { SecretValues } from "./secret-values.ts";
import type { OrderVisitor } from "./visitor.ts";

/** Tickets are checked until the exit, also of what is late. As long as copies and passes last. */
const CODE_LASTS_MS = 24 * 60 * 60 * 1000;

export type OrderSection =
  | "status"
  | "confirmation"
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
  const drawCode = (
    { barcode, symbology }: IssuedDocument,
    renewsSeconds: number | undefined,
  ): TicketCode => {
    if (renewsSeconds === undefined)
      return { barcode_svg: drawBarcode(barcode, symbology) };
    const { size, ...renewing } = renewCode(
      { barcode, symbology },
      renewsSeconds,
      now(),
    );
    return { barcode_svg: { size, path: renewing.paths[0]! }, renewing };
  };
  /** The valid tickets of an order. Those that nobody may travel with are shown without a code. */
  const ticketsOf = async (
    order: Order,
    described: OrderDescription,
    words: Words,
  ): Promise<{
    readonly documents: readonly IssuedDocument[];
    readonly tickets: OrderTicketsData;
  }> => {
    const { quote } = order.contents;
    const documents = await readDocuments(database, order.order_guid);
    const seller = sellers.of(quote);
    const cancelled = await cancelledItems(database, seller, quote);
    const product = sellers.product(quote.product_type_id);
    const renewsSeconds = fields.renewsSeconds(productTypesOf(quote, product));
    const codeOf = (document: IssuedDocument): TicketCode => {
      if (cancelled.includes(document.item))
        return {
          void_text: words.text(
            words.language,
            "order.message.cancelled_by_seller.title",
          ),
        };
      const { ends_at } = quote.items[document.item]!;
      return now() < ends_at + CODE_LASTS_MS
        ? drawCode(document, renewsSeconds)
        : {};
    };
    const tickets = describeTickets(
      order,
      documents,
      (document) => describeTicket(quote, document, described, seller, words),
      codeOf,
      described,
      now(),
      words,
    );
    return { documents, tickets };
  };
  const priceOf = (
    { contents, amount }: Order,
    { lines }: OrderDescription,
    words: Words,
  ): PriceDetails =>
    pricing.describe(
      contents.quote,
      lines,
      { ...contents.price, amount },
      words,
    );
  const sections: Readonly<Record<OrderSection, Describe>> = {
    status: (order, { steps }, words, visitor) => ({
      ...describeStatus(order, stateOf(order, visitor), now(), steps, words),
      ...(order.status === "pending_payment" ||
      order.payment?.status === "challenge"
        ? { pay_path: payPath(sellers.pagesOf(order.contents.quote), order) }
        : {}),
    }),
    async confirmation(order, described, words) {
      if (!isJustBooked(order, now())) throw new Refusal("order_not_found");
      const { quote } = order.contents;
      return describeConfirmation({
        order,
        orderPath: orderPath(order.order_guid, sellers.pagesOf(quote)),
        described,
        tickets: (await ticketsOf(order, described, words)).tickets,
        price: priceOf(order, described, words),
        paidWith: await paymentLabel(order.payment!, gateway, words),
        next: sellers.of(quote).nextSearch?.(quote, now(), words),
      });
    },
    tickets: async (order, described, words) =>
      (await ticketsOf(order, described, words)).tickets,
    async voucher(order, described, words) {
      const found = await ticketsOf(order, described, words);
      return describeVoucher(found.tickets, found.documents);
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
    travellers: async (order, described, words) =>
      describePeople(
        order,
        described,
        await readClosedParts(database, order.order_guid),
        countries,
        secrets,
        words,
      ),
    async price(order, described, words) {
      const { contents, order_guid } = order;
      const price = priceOf(order, described, words);
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
