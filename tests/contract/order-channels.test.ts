/**
 * An order has the same days, times, zones, names, seats, codes, assistance and totals on the
 * confirmation page, its own page, in My trips, its mail, PDF, pass, calendar file and
 * receipt, in six languages.
 */
import { unzipSync } from "fflate";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderConfirmationData } from "#schema/modules/order_confirmation.ts";
import type { OrderListData } from "#schema/modules/order_list.ts";
import type { OrderPriceData } from "#schema/modules/order_price.ts";
import type { OrderReceiptData } from "#schema/modules/order_receipt.ts";
import type { OrderTicketsData } from "#schema/modules/order_tickets.ts";
import type { ItemCard } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type { RouteCard } from "#schema/transport.ts";
import { addDays } from "#server/backend/time/days.ts";
import OrderConfirmation from "../../modules/booking/order_confirmation/view.tsx";
import OrderList from "../../modules/booking/order_list/view.tsx";
import OrderPrice from "../../modules/booking/order_price/view.tsx";
import OrderReceipt from "../../modules/booking/order_receipt/view.tsx";
import OrderTickets from "../../modules/booking/order_tickets/view.tsx";
import {
  visitBackend,
  type BackendVisitor,
  type Body,
} from "../support/backend-visitor.ts";
import { chooseTicket } from "../support/booking.ts";
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import {
  buyQuote,
  CAR,
  PASS,
  quoteOf,
  TEA,
  TRANSFER,
} from "../support/offer-buyer.ts";
import {
  readPublished,
  startReferenceBackend,
  type ReferenceBackend,
} from "../support/reference-backend.ts";
import { readProjectConfig } from "../support/project-config.ts";
import { renderModule, visitorContext } from "../support/render-module.tsx";

const { languages } = readProjectConfig();
const published = { ...readPublished(), languages };
const OPERATOR = "operator-token";
let backend: ReferenceBackend;
let pdfs: PDFiumLibrary;
beforeAll(async () => {
  backend = await startReferenceBackend(published, { operatorToken: OPERATOR });
  pdfs = await PDFiumLibrary.init();
});
afterAll(async () => {
  pdfs.destroy();
  await backend.stop();
});

/** Journeys that end on another day, or in another time zone. Places are few, so each language has a day of its own. */
const journey =
  (
    type: string,
    origin_position: string,
    destination_position: string,
    isWanted: (card: RouteCard) => boolean = () => true,
    assistance: readonly string[] = [],
    departure_date = "2026-12-17",
  ) =>
  async (visitor: BackendVisitor, index: number) =>
    (
      await chooseTicket(
        visitor,
        {
          type,
          origin_position,
          destination_position,
          departure_date: addDays(departure_date, index),
          assistance: assistance.map((assistance_id) => ({
            traveller: 0,
            assistance_id,
          })),
        },
        isWanted,
      )
    ).validate_id;

type Params = Readonly<Record<string, string>>;

const offer =
  ({ product_type_id, request }: Body) =>
  (visitor: BackendVisitor, index: number) => {
    const dates = Object.entries(request as Params).flatMap(([name, value]) =>
      /^\d{4}-\d\d-\d\d$/.test(value)
        ? [[name, addDays(value, 3 * index)]]
        : [],
    );
    return quoteOf(visitor, {
      product_type_id: product_type_id!,
      request: { ...(request as Params), ...Object.fromEntries(dates) },
    });
  };

const OPENED_BY_PASSPORT = "train whose gate opens with a passport";
const ORDERS = {
  train: journey("jprail", "tokyo", "kyoto"),
  "train with assistance": journey("twrail", "taipei", "zuoying", undefined, [
    "wheelchair_space",
    "station_help",
  ]),
  "overnight coach": journey(
    "thbus",
    "bangkok-mo-chit",
    "chiang-mai",
    ({ departure, arrival }) => departure.date < arrival.date,
  ),
  "flight that lands the day before": journey(
    "flights",
    "nrt",
    "hnl",
    ({ departure, arrival }) => departure.date > arrival.date,
  ),
  // Sales open 15 days ahead.
  [OPENED_BY_PASSPORT]: journey(
    "cnrail",
    "beijing-south",
    "shanghai-hongqiao",
    undefined,
    [],
    "2026-11-30",
  ),
  car: offer(CAR),
  transfer: offer(TRANSFER),
  activity: offer(TEA),
  pass: offer(PASS),
};

const LANGUAGES = ["en", "de", "ja", "th", "zh-TW", "ru"];
const CASES = Object.entries(ORDERS).flatMap(([name, want], index) =>
  (EXHAUSTIVE ? LANGUAGES : [LANGUAGES[index % LANGUAGES.length]!]).map(
    (language) => ({ name, want, language }),
  ),
);

/** Without spaces, at which lines are wrapped. */
const squash = (text: string) => text.replaceAll(/\s+/g, "");
const clock = ({ at, time_zone }: ItemCard["starts"]) =>
  new Date(at).toLocaleTimeString("en-GB", {
    timeZone: time_zone,
    hour: "2-digit",
    minute: "2-digit",
  });

/** "17 December 2026, 15:30 – 18 December 2026, 01:30", from instants and zones alone. */
function whenOf({ starts, ends }: ItemCard, locale: string): string {
  const day = ({ at, time_zone }: ItemCard["starts"]) =>
    new Date(at).toLocaleDateString(locale, {
      dateStyle: "long",
      timeZone: time_zone,
    });
  const start = `${day(starts)}, ${clock(starts)}`;
  if (!ends) return start;
  const zone = ends.zone_label === undefined ? "" : ` (${ends.zone_label})`;
  return day(ends) === day(starts)
    ? `${start} – ${clock(ends)}${zone}`
    : `${start} – ${day(ends)}, ${clock(ends)}${zone}`;
}

/** The number of an amount, in the language's notation. */
function numberOf({ amount, currency }: Price, locale: string): string {
  const { exponent, digits } = published.currencies[currency]!;
  return (amount / 10 ** exponent)
    .toLocaleString(locale, {
      style: "currency",
      currency,
      currencyDisplay: "code",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    .replace(currency, "")
    .trim();
}

/** The mail with the tickets, its PDF among its files. */
async function mailOf(orderGuid: string) {
  const headers = { authorization: `Bearer ${OPERATOR}` };
  const address = `${backend.url}/_/outbox/${orderGuid}.issued`;
  const read = async (end: string) =>
    (await fetch(address + end, { headers })).text();
  const message = await read(".eml");
  const file =
    /Content-Type: application\/pdf[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(
      message,
    )![1]!;
  const pdf = await pdfs.loadDocument(Buffer.from(file, "base64"));
  const printed = [...pdf.pages()].map((page) => page.getText()).join("\n");
  pdf.destroy();
  return {
    mail: new JSDOM(await read("")).window.document.body.textContent,
    printed,
  };
}

test.each(CASES)("$name, in $language", async ({ name, want, language }) => {
  const locale = published.languages[language]!.intl;
  const visitor = visitBackend(backend.url, {
    "Accept-Language": languages[language]!.backend,
    Currency: "EUR",
    "X-Device-Id": `channels-${language}`,
    "X-Session-Key": `channels-${language}`,
  });
  const { order_guid, booking_no } = await buyQuote(
    visitor,
    await want(visitor, LANGUAGES.indexOf(language)),
  );
  const read = async <T>(path: string, query: Record<string, string> = {}) =>
    (await visitor.get(path, { order_guid, ...query })).result as T;
  const section = <T>(name: string) =>
    read<T>(`/v3/reappserv/ptp/orderdetail/${name}`);
  const file = async (name: string, query = {}) =>
    Buffer.from(
      (
        await read<{ base64: string }>(
          `/v1/reappserv/ptp/ticket/${name}`,
          query,
        )
      ).base64,
      "base64",
    );
  const show = (
    moduleId: string,
    view: Parameters<typeof renderModule>[0]["view"],
    data: unknown,
  ) =>
    JSDOM.fragment(
      renderModule({
        moduleId,
        view,
        data,
        texts: language,
        context: visitorContext(language, "desktop"),
      }),
    );

  const tickets = await section<OrderTicketsData>("tickets");
  const price = await section<OrderPriceData>("price");
  const receipt = await section<OrderReceiptData>("receipt");
  const list = await read<OrderListData>("/v3/reappserv/ptp/orderlist", {
    view: "upcoming",
  });
  const page = show("order_tickets", OrderTickets as never, tickets);
  const trips = show("order_list", OrderList as never, list);
  const booked = show(
    "order_confirmation",
    OrderConfirmation as never,
    await section<OrderConfirmationData>("confirmation"),
  );
  const { mail, printed } = await mailOf(order_guid);
  const calendar = (await file("calendar"))
    .toString()
    .replaceAll(/\r\n[ \t]/g, "")
    .replaceAll("\\", "");
  const written = {
    mail,
    printed,
    calendar,
    receipt: show("order_receipt", OrderReceipt as never, receipt).textContent,
  };

  expect(tickets.items.length).toBeGreaterThan(0);
  for (const { item, tickets: held } of tickets.items) {
    const when = whenOf(item, locale);
    for (const text of Object.values(written)) {
      expect(squash(text)).toContain(squash(when));
      expect(squash(text)).toContain(squash(item.title));
      expect(text).not.toContain("undefined");
    }
    const moments = [item.starts, ...(item.ends ? [item.ends] : [])];
    for (const shown of [page, trips, booked]) {
      const times = [...shown.querySelectorAll("time")].map(
        (time) => time.dateTime,
      );
      for (const { date, time } of moments)
        expect(times).toContain(`${date}T${time}`);
      for (const { zone_label } of moments)
        expect(shown.textContent).toContain(zone_label ?? "");
    }
    for (const { at, date, time, time_zone } of moments)
      expect(`${date}T${time}`).toBe(
        new Date(at)
          .toLocaleString("sv-SE", { timeZone: time_zone })
          .slice(0, 16)
          .replace(" ", "T"),
      );

    for (const ticket of held) {
      const own = JSON.parse(
        Buffer.from(
          unzipSync(await file("pass", { ticket_no: ticket.ticket_no }))[
            "pass.json"
          ]!,
        ).toString(),
      ) as {
        barcodes?: { message: string }[];
        relevantDate: string;
        expirationDate: string;
      };
      const pass = JSON.stringify(own);
      expect(squash(pass)).toContain(squash(when));
      expect(pass).not.toContain("undefined");
      expect(own.barcodes?.[0]!.message ?? "").toContain(
        ticket.barcode_svg ? ticket.ticket_no : "",
      );
      expect(ticket.barcode_svg === undefined).toBe(
        name === OPENED_BY_PASSPORT,
      );
      expect(own.barcodes === undefined).toBe(name === OPENED_BY_PASSPORT);
      // W3C's date and time to the second: Wallet does not read fractions.
      for (const date of [own.relevantDate, own.expirationDate])
        expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
      for (const text of [page.textContent, mail, printed, calendar, pass])
        for (const said of [
          booking_no,
          ticket.ticket_no,
          ticket.traveller,
          ticket.pickup_code ?? "",
          ...ticket.details
            .filter(({ label }) => label)
            .map((detail) => detail.text),
        ])
          expect(squash(text)).toContain(squash(said));
      for (const shown of [trips, booked])
        expect(shown.textContent).toContain(ticket.traveller);
    }
  }

  const { total, charged = total } = price.price;
  expect(squash(booked.textContent)).toContain(
    squash(numberOf(charged, locale)),
  );
  for (const amount of [total, charged])
    for (const text of [
      mail,
      written.receipt,
      show("order_price", OrderPrice as never, price).textContent,
    ])
      expect(squash(text)).toContain(squash(numberOf(amount, locale)));
});
