/** Files of an order's tickets: who may download them, and their contents after a refund. */
import { expect, test } from "vitest";
import {
  ana,
  ben,
  clock,
  codeOf,
  ordered,
  payWith,
  published,
  shop,
  useShop,
} from "../../../../../tests/support/order-shop.ts";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { OrderTicketsData } from "#schema/modules/order_tickets.ts";
import type { FileAnswer } from "#schema/answers.ts";
import { drawPdf } from "#server/backend/pdf/draw-pdf.ts";
import { createFonts } from "#server/backend/pdf/fonts.ts";
import { projectData } from "#server/backend/data-set/read-data.ts";
import { readTexts } from "#server/backend/text/texts.ts";
import { createWordsOf } from "../../model/words.ts";
import { createTicketFiles } from "./ticket-files.ts";

useShop();

const text = readTexts(projectData(), (language) => [language, "en"]);
const wayfare = { name: "Wayfare", origin: "https://www.wayfare.example" };
const files = () =>
  createTicketFiles({
    database: shop.database,
    now: () => clock.now,
    published: () => ({ ...published, sites: { wayfare } }),
    wordsOf: createWordsOf(() => published, text),
    orders: shop.orders,
    disruptions: shop.disruptions,
    hooks: shop.hooks,
    pdfs: { draw: (content) => drawPdf(content, fonts.for("latin")) },
  });
const fonts = createFonts();
const textOf = ({ base64 }: FileAnswer) =>
  Buffer.from(base64, "base64")
    .toString()
    .replaceAll(/\r\n[ \t]/g, "");

test("the calendar names items and tickets in the reader's language", async () => {
  const order = await payWith(await ordered(), "approves");
  const { order_guid, booking_no } = order;
  const file = await files().calendar({ ...ana, language: "ja" }, order_guid);
  expect(file.name).toBe(`${booking_no}.ics`);
  expect(textOf(file)).toContain("SUMMARY:庭園");
  expect(textOf(file)).toContain(
    `URL;VALUE=URI:https://www.wayfare.example/ja/ptp/order-details/?order_guid=${order_guid}&booking_no=${booking_no}`,
  );
  expect(textOf(file)).toContain("Rivera");
});

test("there are no files for other visitors, or of unpaid orders", async () => {
  const order = await ordered();
  const missing = ["order_not_found", undefined];
  expect(await codeOf(files().calendar(ana, order.order_guid))).toEqual(
    missing,
  );
  const { order_guid } = await payWith(order, "approves");
  expect(await codeOf(files().calendar(ben, order_guid))).toEqual(missing);
});

test("a refunded item is cancelled in the next version", async () => {
  const { order_guid } = await payWith(await ordered(), "approves");
  expect(textOf(await files().calendar(ana, order_guid))).toContain(
    "SEQUENCE:0",
  );
  await shop.refunds.cancel(await shop.orders.current(ana, order_guid), [0]);
  const later = textOf(await files().calendar(ana, order_guid));
  expect(later).toContain("SEQUENCE:1");
  expect(later).toContain("STATUS:CANCELLED");
});

test("a delay moves the end, and each report makes a later version", async () => {
  const { order_guid } = await payWith(await ordered(), "approves");
  const report = async (minutes: number) => {
    clock.now += 60_000;
    await shop.disruptions.report({
      product_type: "fake",
      service: "garden.20261201.0900",
      date: "2026-12-01",
      kind: minutes > 0 ? "delayed" : "cancelled",
      minutes,
    });
    return textOf(await files().calendar(ana, order_guid));
  };
  const versionOf = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)![1]);
  const late = await report(70);
  expect(late).toContain("DTSTART;TZID=Asia/Tokyo:20261201T090000");
  expect(late).toContain("DTEND;TZID=Asia/Tokyo:20261201T121000");
  expect(late).toContain("arrives 70 minutes late");
  const less = await report(20);
  expect(less).toContain("DTEND;TZID=Asia/Tokyo:20261201T112000");
  expect(versionOf(less)).toBeGreaterThan(versionOf(late));
  const gone = await report(0);
  expect(gone).toContain("STATUS:CANCELLED");
  const uidOf = (file: string) => /UID:.*/.exec(file)![0];
  expect(uidOf(gone)).toBe(uidOf(late));
  expect(versionOf(gone)).toBeGreaterThan(versionOf(less));
});

test("a pass has one ticket of the order", async () => {
  const { order_guid } = await payWith(await ordered(), "approves");
  const other = await payWith(await ordered(), "approves");
  const ticketOf = async (guid: string) => {
    const shown = await shop.orders.section("tickets", ana, guid);
    return (shown as OrderTicketsData).items[0]!.tickets[0]!.ticket_no;
  };
  const ticketNo = await ticketOf(order_guid);
  const { name } = await files().pass(ana, order_guid, ticketNo);
  expect(name).toBe(`${ticketNo}.pkpass`);
  const missing = ["order_not_found", undefined];
  for (const [who, ticket] of [
    [ben, ticketNo],
    [ana, await ticketOf(other.order_guid)],
  ] as const)
    expect(await codeOf(files().pass(who, order_guid, ticket))).toEqual(
      missing,
    );
});

test("the PDF has the valid tickets, with the details that a gate checks", async () => {
  const library = await PDFiumLibrary.init();
  const { order_guid, booking_no } = await payWith(
    await ordered(ana, {
      travellers: [1, 2].map(() => ({ traveller_type: "adult", min_age: 12 })),
    }),
    "approves",
  );
  const read = async () => {
    const { base64 } = await files().tickets(ana, order_guid);
    const pdf = await library.loadDocument(Buffer.from(base64, "base64"));
    const [page] = pdf.pages();
    const written = page!.getText().replaceAll(/\s+/g, " ");
    const drawn = [...page!.objects()].filter(({ type }) => type === "path");
    pdf.destroy();
    return { written, paths: drawn.length };
  };
  const { items } = (await shop.orders.section(
    "tickets",
    ana,
    order_guid,
  )) as OrderTicketsData;
  const tickets = items.flatMap((item) => item.tickets);
  const both = await read();
  expect(both.written).toContain(booking_no);
  for (const { ticket_no, pickup_code } of tickets) {
    expect(both.written).toContain(ticket_no);
    expect(both.written).toContain(pickup_code);
  }
  const order = await shop.orders.current(ana, order_guid);
  const part = { item: 0, traveller: 1 };
  const { refund_id } = await shop.refunds.quote(order, [part]);
  await shop.refunds.confirm(order, refund_id, null);
  const one = await read();
  expect(one.written).toContain(tickets[0]!.ticket_no);
  expect(one.written).not.toContain(tickets[1]!.ticket_no);
  expect(one.paths).toBeLessThan(both.paths);
  library.destroy();
});
