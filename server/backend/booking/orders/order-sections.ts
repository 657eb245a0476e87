/** The sections of an order's page, by their names. */
import { partsOf } from "../model/quote.ts";
import type { OrderState, PriceDetails } from "#schema/booking.ts";
import type { OrderTicketsData } from "#schema/modules/order_tickets.ts";
import type { Countries } from "#server/backend/text/countries.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import {
  callHooks,
  cancelledItems,
  closedParts,
  type Hooks,
} from "../model/hooks.ts";
import type { Gateway } from "../payments/gateway.ts";
import type { Sellers } from "../model/sellers.ts";
import { wordsOfItems } from "../model/item-words.ts";
import type { IssuedDocument, Words } from "../model/vertical.ts";
import type { WordsOf } from "../model/words.ts";
import { drawBarcode } from "../documents/barcode.ts";
import { describeConfirmation } from "./confirmation.ts";
import {
  describeOrder,
  type OrderDescription,
} from "../documents/describe-order.ts";
import { describePeople } from "./describe-people.ts";
import { readDocuments } from "../documents/ticket-store.ts";
import type { Order } from "../model/order.ts";
import {
  describeOrderPrice,
  describeStatus,
} from "../documents/describe-status.ts";
import {
  isJustBooked,
  isShared,
  orderPath,
  payPath,
} from "../model/order-state.ts";
import { readPayments } from "../engine/order-store.ts";
import { paymentLabel, refundLabel } from "../documents/payment-label.ts";
import {
  describeTicket,
  describeTickets,
  describeVoucher,
  type TicketCode,
} from "../documents/order-tickets.ts";
import type { RenewCode } from "../documents/renewing-codes.ts";
import {
  productTypesOf,
  type TravellerFields,
} from "../people/traveller-fields.ts";
import type { Pricing } from "../checkout/price.ts";
import type { SecretValues } from "../people/secret-values.ts";
import type { OrderSection } from "../engine/seen-orders.ts";
import type { OrderVisitor } from "../engine/visitor.ts";

/**
 * Tickets are inspected until travellers leave the station, also after a delay. The code is shown
 * as long as offline copies and passes are valid.
 */
const CODE_LASTS_MS = 24 * 60 * 60 * 1000;

export interface OrderSectionsInput {
  readonly database: Database;
  readonly now: () => number;
  readonly hooks: Pick<
    Hooks,
    "cancelledItems" | "closedParts" | "returnedMoney"
  >;
  readonly gateway: Pick<Gateway, "card" | "methods">;
  readonly sellers: Pick<Sellers, "of" | "pagesOf" | "product">;
  readonly pricing: Pick<Pricing, "describe">;
  readonly countries: Countries;
  readonly secrets: SecretValues;
  readonly fields: Pick<
    TravellerFields,
    "renewsSeconds" | "isSecret" | "labelOf"
  >;
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
  hooks,
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
  /** The valid tickets of an order. A ticket that is no longer valid for travel has no code. */
  const ticketsOf = async (
    order: Order,
    described: OrderDescription,
    words: Words,
  ): Promise<{
    readonly documents: readonly IssuedDocument[];
    readonly tickets: OrderTicketsData;
  }> => {
    const { quote } = order.contents;
    const documents = await readDocuments(hooks, database, order.order_guid);
    const seller = sellers.of(quote);
    const cancelled = await cancelledItems(hooks, database, quote);
    const product = sellers.product(quote.product_type_id);
    const renewsSeconds = fields.renewsSeconds(productTypesOf(quote, product));
    const codeOf = (document: IssuedDocument): TicketCode => {
      if (cancelled.includes(document.item))
        return {
          void_text: wordsOfItems([described.items[document.item]], words).text(
            words.language,
            "order.message.cancelled_by_seller.title",
          ),
        };
      const { ends_at } = quote.items[document.item]!;
      const hasCode = seller.hasCode?.(quote, document) ?? true;
      return hasCode && now() < ends_at + CODE_LASTS_MS
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
  ): Promise<PriceDetails> =>
    pricing.describe(
      database,
      contents.quote,
      lines,
      { ...contents.price, amount },
      words,
    );
  const sections: Readonly<Record<OrderSection, Describe>> = {
    status: (order, { steps, items }, words, visitor) => ({
      ...describeStatus(
        order,
        stateOf(order, visitor),
        now(),
        steps,
        wordsOfItems(items, words),
      ),
      ...(order.status === "pending_payment" ||
      (order.payment?.status === "challenge" && !isShared(order.payment))
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
        price: await priceOf(order, described, words),
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
      const closed = await closedParts(hooks, database, order_guid);
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
        await closedParts(hooks, database, order.order_guid),
        countries,
        secrets,
        fields,
        words,
      ),
    async price(order, described, words) {
      const price = await priceOf(order, described, words);
      const payments = await readPayments(database, order.order_guid);
      const labels = await Promise.all(
        payments.map((payment) => paymentLabel(payment, gateway, words)),
      );
      const refundedTo = order.payment
        ? await refundLabel(database, order, gateway, words)
        : "";
      return describeOrderPrice(
        order,
        price,
        payments,
        labels,
        (await callHooks(hooks.returnedMoney, order, refundedTo, words)).flat(),
      );
    },
  };

  return async (name, order, visitor) => {
    const words = wordsOf(visitor.language);
    const described = await describeOrder(database, sellers, order, words);
    return sections[name](order, described, words, visitor);
  };
}
