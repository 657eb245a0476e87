/** Wheelchair spaces and assistance, from the ticket page to the refund, over HTTP. */
import { expect, test } from "vitest";
import type { AmendmentRequestData } from "#schema/modules/amendment_request.ts";
import type { CheckoutData } from "#schema/modules/checkout.ts";
import type { RefundRequestData } from "#schema/modules/refund_request.ts";
import type { OrderTicketsData } from "#schema/modules/order_tickets.ts";
import type { PriceDetails } from "#schema/booking.ts";
import type { RouteCard } from "#schema/transport.ts";
import type { BackendVisitor } from "../../../../../tests/support/backend-visitor.ts";
import {
  buyQuote,
  quoteCart,
  TEA,
} from "../../../../../tests/support/offer-buyer.ts";
import {
  adults,
  anotherTrain,
  clock,
  describeTicket,
  newVisitor,
  priceOf,
  ptp,
  routes,
  selection,
  validate,
} from "../../../../../tests/support/ticket-buyer.ts";

const HOUR = 60 * 60_000;
const space = (traveller: number) => ({
  traveller,
  assistance_id: "wheelchair_space",
});

const offered = async ({ route_id }: RouteCard) =>
  (
    await describeTicket(newVisitor(), {
      route_id,
      passengers: JSON.stringify(adults(2)),
    })
  ).journeys![0]!.assistance!;
const spaceOf = async (train: RouteCard) =>
  (await offered(train)).services.find(
    ({ assistance_id }) => assistance_id === "wheelchair_space",
  )!;
const codeOf = async (answer: ReturnType<typeof validate>) =>
  (await answer).error?.code;
const quoted = async (answer: ReturnType<typeof validate>) =>
  ((await answer).result as { validate_id: string }).validate_id;
const ticketsOf = async (visitor: BackendVisitor, order_guid: string) =>
  (
    (
      await visitor.get("/v3/reappserv/ptp/orderdetail/tickets", {
        order_guid,
      })
    ).result as OrderTicketsData
  ).items;

test("the ticket page has the operator's rules", async () => {
  const train = anotherTrain();
  const { operator, phone, facts, travellers, services } = await offered(train);
  expect([operator, phone]).toEqual(["THSR", "+886 2 5550 1034"]);
  expect(travellers).toEqual([
    { index: 0, label: "Adult 1" },
    { index: 1, label: "Adult 2" },
  ]);
  expect(services[0]).toEqual({
    assistance_id: "wheelchair_space",
    title: "Wheelchair space",
    text: "You travel in your wheelchair, in a space instead of a seat.",
    facts: ["Coach 7", "Wheelchair up to 70 × 120 cm, 250 kg with you in it"],
    instead_of_seat: true,
    left: 4,
    until_at: train.departure.at - 24 * HOUR,
  });
  expect(facts).toEqual([
    "At the staffed ticket gate · 30 minutes before departure",
  ]);
});

test("it costs nothing, and a space needs no seat", async () => {
  const train = anotherTrain();
  const visitor = newVisitor();
  const plain = await priceOf(visitor, { train, passengers: adults(2) });
  const choice = {
    train,
    passengers: adults(2),
    assistance: [space(1), { traveller: 0, assistance_id: "guide" }],
  };
  expect(await priceOf(visitor, choice)).toEqual(plain);
  const { order_guid } = await buyQuote(
    visitor,
    await quoted(validate(visitor, choice)),
  );
  const [item] = await ticketsOf(visitor, order_guid);
  expect(item!.item.details.slice(1)).toEqual([
    expect.stringMatching(/^Coach \d+: \d+[A-E]$/),
    "Adult 2: Wheelchair space",
    "Adult 1: Guide for blind travellers",
  ]);
  const labels = item!.tickets.map(({ details }) =>
    details.flatMap(({ label, minor }) => (label && !minor ? label : [])),
  );
  expect(labels).toEqual([
    ["Coach", "Seat", "Guide for blind travellers"],
    ["Wheelchair space"],
  ]);
  expect(item!.tickets[1]!.details).toEqual([
    { label: "Wheelchair space", text: "Coach 7" },
    {
      label: "Meeting point",
      text: "At the staffed ticket gate · 30 minutes before departure",
      minor: true,
    },
  ]);
});

test("the last space is sold once, the page says so, and a refund returns it", async () => {
  const train = anotherTrain();
  const buyer = newVisitor();
  const { order_guid } = await buyQuote(
    buyer,
    await quoted(
      validate(buyer, {
        train,
        passengers: adults(3),
        assistance: [space(0), space(1), space(2)],
      }),
    ),
  );
  expect((await spaceOf(train)).left).toBe(1);
  const answers = await Promise.all(
    [newVisitor(), newVisitor(), newVisitor()].map((visitor) =>
      codeOf(validate(visitor, { train, assistance: [space(0)] })),
    ),
  );
  expect(answers.filter((code) => code === undefined)).toHaveLength(1);
  expect(answers.filter((code) => code === "assistance_sold_out")).toHaveLength(
    2,
  );
  expect(await spaceOf(train)).toMatchObject({ left: 0, problem: "sold_out" });
  // The open quote ends.
  clock.now += 21 * 60_000;
  expect((await spaceOf(train)).left).toBe(1);

  const parts = [{ item: 0, traveller: 1 }];
  const { result } = await buyer.post("/v1/reappserv/ptp/refund/quote", {
    order_guid,
    parts,
  });
  const refunded = await buyer.post("/v1/reappserv/ptp/refund/confirm", {
    order_guid,
    refund_id: (result as { refund_id: string }).refund_id,
  });
  expect(refunded.error).toBeUndefined();
  expect((await spaceOf(train)).left).toBe(2);
});

test("a change keeps it, and offers what can give it", async () => {
  const train = anotherTrain();
  const full = anotherTrain();
  const buyer = newVisitor();
  const other = newVisitor();
  await quoted(
    validate(other, {
      train: full,
      passengers: adults(4),
      assistance: [0, 1, 2, 3].map(space),
    }),
  );
  const { order_guid } = await buyQuote(
    buyer,
    await quoted(validate(buyer, { train, assistance: [space(0)] })),
  );
  const { result } = await buyer.get("/v3/reappserv/ptp/amendment/request", {
    order_guid,
  });
  const { offers } = (result as AmendmentRequestData).choice!;
  expect(offers.length).toBeGreaterThan(3);
  expect(offers.map(({ offer_id }) => offer_id.split("/")[0])).not.toContain(
    full.route_id,
  );
  const offer = offers[0]!;
  const answer = await buyer.post("/v1/reappserv/ptp/amendment/quote", {
    order_guid,
    item: "0",
    travellers: [0],
    offer_id: offer.offer_id,
    difference: String(offer.difference.amount),
  });
  const { pay_path } = answer.result as { pay_path: string };
  const settled = await buyer.get("/v1/reappserv/ptp/settlement", {
    validate_id: new URLSearchParams(pay_path.split("?")[1]).get(
      "validate_id",
    )!,
  });
  expect((settled.result as CheckoutData).items![0]!.details).toContain(
    "Wheelchair space",
  );
});

test("the hour at which it must be booked is the clock's at the departure", async () => {
  const [train] = await routes(
    { origin_position: "tokyo", destination_position: "kyoto" },
    "jprail",
  );
  const { journeys } = await describeTicket(
    newVisitor(),
    { route_id: train!.route_id },
    "jprail",
  );
  const { time_zone, services } = journeys![0]!.assistance!;
  const { until_at } = services[0]!;
  expect(time_zone).toBe("Asia/Tokyo");
  expect(until_at).toBe(Date.parse("2026-11-29T20:00:00+09:00"));
});

test("an operator that offers nothing says whom to call", async () => {
  const found = await routes(
    { origin_position: "kuala-perlis", destination_position: "langkawi-kuah" },
    "myferry",
  );
  const { journeys } = await describeTicket(
    newVisitor(),
    { route_id: found[0]!.route_id },
    "myferry",
  );
  expect(journeys![0]!.assistance).toMatchObject({
    phone: "+60 4 5550 1788",
    services: [],
  });
});

test("a companion's lower fare is that traveller's, and is not left alone", async () => {
  const [train] = await routes(
    { origin_position: "seoul", destination_position: "busan" },
    "krrail",
  );
  const visitor = newVisitor("KRW");
  const { journeys } = await describeTicket(
    visitor,
    { route_id: train!.route_id },
    "krrail",
  );
  const { fare_id, total } = journeys![0]!.fares.find(
    (fare) => !fare.sold_out,
  )!;
  const body = {
    selections: [
      {
        direction: "departure",
        route_id: train!.route_id,
        fare_id,
        assistance: [space(0)],
      },
    ],
    passengers: adults(2),
    addons: [],
  };
  const { result } = await visitor.postPlain(ptp("price/add", "krrail"), body);
  const price = result as PriceDetails;
  expect(price.lines.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
    ["fare", 2 * total.amount],
    ["companion", -total.amount / 2],
  ]);
  const made = await visitor.post(ptp("validate", "krrail"), {
    ...body,
    expected_total: { ...price.total },
  });
  const { order_guid } = await buyQuote(
    visitor,
    (made.result as { validate_id: string }).validate_id,
  );
  const refundOf = async (travellers: readonly number[]) =>
    visitor.post("/v1/reappserv/ptp/refund/quote", {
      order_guid,
      parts: travellers.map((traveller) => ({ item: 0, traveller })),
    });
  expect((await refundOf([0])).error?.code).toBe("refund_incomplete");
  const page = await visitor.get("/v3/reappserv/ptp/refund/request", {
    order_guid,
  });
  const { groups } = page.result as RefundRequestData;
  expect(groups![0]!.parts.map(({ charged }) => charged.amount)).toEqual([
    total.amount,
    total.amount / 2,
  ]);
  expect((await refundOf([0, 1])).error).toBeUndefined();
  expect((await refundOf([1])).error).toBeUndefined();
});

test("it comes along in a cart", async () => {
  const train = anotherTrain();
  const visitor = newVisitor();
  const { selections, passengers } = selection({
    train,
    assistance: [space(0)],
  });
  const bought = await buyQuote(
    visitor,
    await quoteCart(visitor, [
      { product_type_id: "24", request: { selections, passengers } },
      TEA,
    ]),
  );
  const items = await ticketsOf(visitor, bought.order_guid);
  const own = items.find(({ item }) => item.starts.at === train.departure.at)!;
  expect(own.tickets[0]!.details[0]).toEqual({
    label: "Wheelchair space",
    text: "Coach 7",
  });
  expect((await spaceOf(train)).left).toBe(3);
});

test("nothing is sold after its time, that is not offered, or to nobody", async () => {
  const train = anotherTrain();
  const visitor = newVisitor();
  const tryOut = (wish: { traveller: number; assistance_id: string }) =>
    codeOf(validate(visitor, { train, assistance: [wish] }, NO_PRICE));
  const NO_PRICE = (await priceOf(visitor, { train })).total;
  expect(await tryOut(space(1))).toBe("assistance_unavailable");
  expect(await tryOut(space(-1))).toBe("assistance_unavailable");
  expect(await tryOut({ traveller: 0, assistance_id: "__proto__" })).toBe(
    "assistance_unavailable",
  );
  expect(await tryOut({ traveller: 0.5, assistance_id: "guide" })).toBe(
    "bad_request",
  );
  clock.now = train.departure.at - 24 * HOUR;
  expect(await spaceOf(train)).toMatchObject({ problem: "too_late" });
  expect(await tryOut(space(0))).toBe("assistance_unavailable");
  clock.now -= 1;
  expect(await tryOut(space(0))).toBeUndefined();
});
