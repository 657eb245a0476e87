/** Receipts of paid orders and credit notes of refunds, as pages and PDFs (docs/decisions/063). */
import type { ItemCard } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type {
  OrderReceiptData,
  ReceiptBuyer,
  ReceiptDocument,
} from "#schema/modules/order_receipt.ts";
import type { OrderPriceData } from "#schema/modules/order_price.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { PdfDocument } from "#server/backend/pdf/draw-pdf.ts";
import type { PdfMaker } from "#server/backend/pdf/pdf-thread.ts";
import { readPrintedCharacters } from "#server/backend/pdf/printed-characters.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { SeenOrders } from "../../engine/seen-orders.ts";
import { describeOrder } from "../describe-order.ts";
import { mailLanguage } from "../order-mail.ts";
import type { Order } from "../../model/order.ts";
import { orderPath } from "../../model/order-state.ts";
import type { OrderVisitor } from "../../engine/visitor.ts";
import { formatPrice } from "#server/backend/money/format-price.ts";
import type { Sellers } from "../../model/sellers.ts";
import type { WordsOf } from "../../model/words.ts";
import { describeReceipt } from "./describe-receipt.ts";
import { issueOrderReceipt } from "./issue.ts";
import { merchantOf, type Merchant } from "./merchant.ts";
import {
  readBuyer,
  readReceipts,
  writeBuyer,
  type Receipt,
} from "./receipt-store.ts";

export interface ReceiptsInput {
  readonly database: Database;
  readonly now: () => number;
  readonly published: () => Published;
  readonly wordsOf: WordsOf;
  readonly orders: Pick<SeenOrders, "current" | "section">;
  readonly sellers: Pick<Sellers, "of">;
  readonly pdfs: Pick<PdfMaker, "draw">;
}

export interface Receipts {
  /** The receipt page. It issues a paid order's receipt. @throws Refusal order_not_found */
  page(visitor: OrderVisitor, orderGuid: string): Promise<OrderReceiptData>;
  /**
   * A receipt or credit note as a file.
   *
   * @param language of the reader if it is not the visitor's; "": the visitor's
   * @throws Refusal order_not_found, also if the order has no such receipt
   */
  pdf(
    visitor: OrderVisitor,
    orderGuid: string,
    receiptNo: string,
    language: string,
  ): Promise<{ readonly name: string; readonly base64: string }>;
  /**
   * Sets the recipient of an order's receipts.
   *
   * @throws Refusal order_not_found; fields_invalid, with the characters that no font has
   */
  address(
    visitor: OrderVisitor,
    orderGuid: string,
    buyer: ReceiptBuyer,
  ): Promise<OrderReceiptData>;
}

interface Issued {
  readonly receipt: Receipt;
  readonly document: ReceiptDocument;
}

export function createReceipts({
  database,
  now,
  published,
  wordsOf,
  orders,
  sellers,
  pdfs,
}: ReceiptsInput): Receipts {
  const printed = readPrintedCharacters();
  /** The order's documents in the visitor's language; empty before the payment. */
  const documentsOf = async (
    visitor: OrderVisitor,
    orderGuid: string,
  ): Promise<{
    readonly order: Order;
    readonly merchant: Merchant;
    readonly buyer: ReceiptBuyer;
    readonly issued: readonly Issued[];
  }> => {
    const order = await orders.current(visitor, orderGuid);
    const merchant = merchantOf(order.scope, published());
    const buyer = await readBuyer(database, orderGuid);
    if (order.paid_at === null) return { order, merchant, buyer, issued: [] };
    await database.transaction((inside) =>
      issueOrderReceipt(inside, order, published(), now()),
    );
    const receipts = await readReceipts(database, orderGuid);
    const section = (name: "items" | "price") =>
      orders.section(name, visitor, orderGuid);
    const { items } = (await section("items")) as { items: ItemCard[] };
    const price = (await section("price")) as OrderPriceData;
    const original = receipts[0]!;
    const words = wordsOf(visitor.language);
    const { names } = await describeOrder(database, sellers, order, words);
    const input = {
      order,
      merchant,
      buyer,
      items,
      names,
      price,
      original,
      priceText: (amount: Price) =>
        formatPrice(amount, published(), words.locale),
    };
    return {
      order,
      merchant,
      buyer,
      issued: receipts.map((receipt) => ({
        receipt,
        document: describeReceipt(receipt, input, words),
      })),
    };
  };

  const page = async (
    visitor: OrderVisitor,
    orderGuid: string,
  ): Promise<OrderReceiptData> => {
    const { order, buyer, issued } = await documentsOf(visitor, orderGuid);
    const { text, language } = wordsOf(visitor.language);
    const { languages } = published();
    const ordered = mailLanguage(order, published());
    return {
      order_guid: orderGuid,
      order_path: orderPath(orderGuid),
      documents: issued.map(({ document }) => document),
      buyer,
      languages: [...new Set([visitor.language, ordered])].map((code) => ({
        language: code,
        name: languages[code]!.name,
      })),
      ...(issued.length > 0
        ? {}
        : {
            missing: {
              title: text(language, "receipt.none.title"),
              text: text(language, "receipt.none.text"),
            },
          }),
    };
  };

  return {
    page,
    async pdf(visitor, orderGuid, receiptNo, language) {
      const { languages } = published();
      const reader = Object.hasOwn(languages, language)
        ? { ...visitor, language }
        : visitor;
      const { merchant, issued } = await documentsOf(reader, orderGuid);
      const found = issued.find(
        ({ receipt }) => receipt.receipt_no === receiptNo,
      );
      if (!found) throw new Refusal("order_not_found");
      const { locale } = wordsOf(reader.language);
      const pdf = await pdfs.draw(
        pdfOf(found, merchant, locale, published()),
        languages[reader.language]!.script,
      );
      return {
        name: `${receiptNo}.pdf`,
        base64: Buffer.from(pdf).toString("base64"),
      };
    },
    async address(visitor, orderGuid, buyer) {
      await orders.current(visitor, orderGuid);
      const fields = Object.entries(buyer).flatMap(([path, typed]) => {
        const characters = printed.missingIn(typed.replaceAll("\n", ""));
        return characters.length === 0
          ? []
          : { path, code: "characters", characters };
      });
      if (fields.length > 0) throw new Refusal("fields_invalid", { fields });
      await writeBuyer(database, orderGuid, buyer);
      return page(visitor, orderGuid);
    },
  };
}

function pdfOf(
  { receipt, document }: Issued,
  { brand, colour }: Merchant,
  locale: string,
  published: Published,
): PdfDocument {
  const { title, facts, parties, tables, notes } = document;
  return {
    language: locale.split("-u-")[0]!,
    title,
    author: brand,
    created_at: receipt.issued_at,
    colour,
    facts,
    parties,
    tables: tables.map((table) => ({
      title: table.title,
      rows: table.rows.map(({ amount, ...row }) => ({
        ...row,
        ...(amount ? { value: formatPrice(amount, published, locale) } : {}),
      })),
    })),
    notes,
  };
}
