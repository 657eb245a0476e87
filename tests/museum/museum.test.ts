import { afterAll, beforeAll, expect, it } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import type { OfferListData } from "#schema/modules/offer_list.ts";
import { loadRendering } from "#server/web/pages/entry-server.ts";
import {
  visitBackend,
  type BackendVisitor,
} from "../support/backend-visitor.ts";
import { GOOD_CARD } from "../support/booking.ts";
import { MUSEUM_ID, OFFERS_PATH } from "./museum.ts";
import { startMuseum, type RunningMuseum } from "./start-museum.ts";
import { CAPACITY } from "./visits.ts";

let museum: RunningMuseum;

beforeAll(async () => {
  museum = await startMuseum(loadRendering);
});
afterAll(() => museum.stop());

interface Quoted {
  readonly validate_id: string;
  readonly pay_path: string;
}

async function offersOf(visitor: BackendVisitor) {
  const { result } = await visitor.get(OFFERS_PATH);
  return (result as OfferListData).offers;
}

const quote = (
  visitor: BackendVisitor,
  { request, price }: OfferListData["offers"][number],
) =>
  visitor.post("/v1/reappserv/ptp/quote", {
    product_type_id: String(MUSEUM_ID),
    request,
    expected_total: { ...price },
  });

/** Quotes an offer, orders it and pays by card. */
async function buy(
  visitor: BackendVisitor,
  offer: OfferListData["offers"][number],
): Promise<OrderState> {
  const { result } = await quote(visitor, offer);
  const { validate_id } = result as Quoted;
  const created = await visitor.post("/v1/reappserv/ptp/order/create", {
    validate_id,
    travellers: [{ family_name: "Rivera", given_name: "Ana" }],
    contact: { email: "ana@example.com" },
    coupon_id: "",
    use_gift_card: "false",
    use_credits: "false",
    expected_total: { ...offer.price },
    accepted_terms: ["house_rules"],
    save_travellers: "false",
    idempotency_key: `create-${validate_id}`,
  });
  const card = await visitor.post("/v1/paysrv/card/token", GOOD_CARD);
  const paid = await visitor.post("/v1/paysrv/order/pay", {
    order_guid: (created.result as OrderState).order_guid,
    method: "card",
    card_token: (card.result as { card_token: string }).card_token,
    idempotency_key: `pay-${validate_id}`,
  });
  return paid.result as OrderState;
}

let devices = 0;
const visitor = (language = "en", device = ++devices) =>
  visitBackend(museum.backendUrl, {
    "Accept-Language": language,
    "X-Host": "localhost",
    "X-Device-Id": `museum-device-${device}`,
    "X-Session-Key": `museum-session-${device}`,
  });

it("shows its offers on a page of the site", async () => {
  const response = await fetch(`${museum.origin}/museums-${MUSEUM_ID}/`);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain("Entry with a time slot");
  expect(html).toContain("Harbour Museum");
  expect(museum.log).toEqual([]);
});

it("sells an entry from the offer to the ticket", async () => {
  const ana = visitor();
  const [offer] = await offersOf(ana);
  expect(offer).toMatchObject({ text: "Places left: 2", sold_out: false });
  const order = await buy(ana, offer!);
  expect(order).toMatchObject({
    order_status: "issued",
    payment_status: "captured",
    amount: { amount: 16_000, currency: "HKD" },
  });
  const [left] = await offersOf(ana);
  expect(left).toMatchObject({ text: "Places left: 1" });
});

it.each([
  ["en-US", "Harbour Museum", "Heritage tax"],
  ["ja-JP", "ハーバー博物館", "文化財税"],
  ["de-DE", "Hafenmuseum", "Denkmalabgabe"],
  ["th-TH", "พิพิธภัณฑ์ท่าเรือ", "ภาษีมรดกวัฒนธรรม"],
])("an order bought in English is read in %s", async (language, name, tax) => {
  const buyer = visitor("en", 100);
  const offers = await offersOf(buyer);
  const order_guid =
    bought ?? (bought = (await buy(buyer, offers.at(-1)!)).order_guid);
  const reader = visitor(language, 100);
  const section = async (kind: string) =>
    (await reader.get(`/v3/reappserv/ptp/orderdetail/${kind}`, { order_guid }))
      .result;
  expect(await section("items")).toMatchObject({ items: [{ title: name }] });
  expect(await section("tickets")).toMatchObject({
    items: [{ item: { title: name }, tickets: [{ title: name }] }],
  });
  expect(await section("price")).toMatchObject({
    price: { lines: [{ kind: "fare" }, { kind: "tax", label: tax }] },
  });
});
let bought: string | undefined;

it("holds the last places for one visitor, and is sold out for the next", async () => {
  const [, offer] = await offersOf(visitor());
  for (let count = 0; count < CAPACITY; count++)
    expect((await quote(visitor(), offer!)).success).toBe(true);
  expect(await quote(visitor(), offer!)).toMatchObject({
    success: false,
    error: { code: "sold_out" },
  });
});

it("refuses a request without a visit, and holds nothing for it", async () => {
  const [offer] = await offersOf(visitor());
  for (const request of [
    {},
    { visit_id: 7 },
    { visit_id: "visit.20990230.1000" },
  ])
    expect(await quote(visitor(), { ...offer!, request })).toMatchObject({
      success: false,
      error: { code: "bad_request" },
    });
});
