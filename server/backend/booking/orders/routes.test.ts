/** Orders over HTTP, from the search to the ticket. */
import { afterAll, expect, test } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import type { OrderTicketsData } from "#schema/modules/order_tickets.ts";
import type { OrderListData } from "#schema/modules/order_list.ts";
import {
  visitBackend,
  type BackendVisitor,
  type Body,
} from "../../../../tests/support/backend-visitor.ts";
import {
  buyTicket,
  chooseTicket,
  GOOD_CARD,
  KYOTO,
  orderOf,
} from "../../../../tests/support/booking.ts";
import { startReferenceBackend } from "../../../../tests/support/reference-backend.ts";
import type { CheckoutData } from "../checkout/settlement.ts";

const backend = await startReferenceBackend();
afterAll(() => backend.stop());

const PTP = "/v1/reappserv/ptp";
const PAGE = "/v3/reappserv/ptp/orderdetail";

let visitors = 0;
const newVisitor = (headers: Readonly<Record<string, string>> = {}) => {
  visitors += 1;
  return visitBackend(backend.url, {
    "X-Device-Id": `orders-device-${visitors}`,
    "X-Session-Key": `orders-session-${visitors}`,
    ...headers,
  });
};

async function create(visitor: BackendVisitor, body: Body) {
  const { result } = await visitor.post(`${PTP}/order/create`, body);
  return result as OrderState;
}

async function pay(
  visitor: BackendVisitor,
  { order_guid }: OrderState,
  idempotency_key = "pay-this-order",
) {
  const card = await visitor.post("/v1/paysrv/card/token", GOOD_CARD);
  const { card_token } = card.result as { card_token: string };
  const { result } = await visitor.post("/v1/paysrv/order/pay", {
    order_guid,
    method: "card",
    card_token,
    idempotency_key,
  });
  return result as OrderState;
}

test("a ticket is selected, ordered, paid and issued, and shown to its owner only", async () => {
  const visitor = newVisitor();
  const chosen = await chooseTicket(visitor);
  const { validate_id } = chosen;
  const settled = await visitor.get(`${PTP}/settlement`, { validate_id });
  expect(settled.cacheControl).toBe("private, no-store");
  const checkout = settled.result as CheckoutData;
  expect(checkout).toMatchObject({
    status: "open",
    price: chosen.price,
    signed_in: false,
    gift_card: null,
    credits: null,
  });
  const order = await create(visitor, orderOf(chosen));
  expect(order.amount.currency).toBe("JPY");
  const paid = await pay(visitor, order);
  expect(paid).toMatchObject({
    order_status: "issued",
    payment_status: "captured",
    money_moved: "yes",
  });

  const { order_guid, booking_no } = order;
  const skeleton = await visitor.get(`${PAGE}/sections`, { order_guid });
  const { order_no, sections } = skeleton.result as {
    order_no: string;
    sections: { module_id: string; api_path: string; params: Body }[];
  };
  expect(order_no).toBe(booking_no);
  for (const { api_path, params } of sections) {
    const own = await visitor.get(api_path, params as Record<string, string>);
    expect(own.success).toBe(true);
    const other = await newVisitor().get(
      api_path,
      params as Record<string, string>,
    );
    expect(other.error?.code).toBe("order_not_found");
  }

  // The confirmation page is shown until a part of the order is refunded.
  const booked = async (guid: string) => {
    const query = { order_guid: guid, view: "booked" };
    const shown = await visitor.get(`${PAGE}/sections`, query);
    return (shown.result as { sections: Body[] }).sections[0]!["module_id"];
  };
  expect(await booked(order_guid)).toBe("order_confirmation");
  const unpaid = await create(visitor, orderOf(await chooseTicket(visitor)));
  expect(await booked(unpaid.order_guid)).toBe("order_status");

  const friend = newVisitor();
  const lost = await friend.get(`${PAGE}/sections`, { order_guid });
  expect(lost.result).toMatchObject({
    sections: [{ module_id: "order_lookup" }],
  });
  const again = await visitor.post(`${PTP}/order/find`, { booking_no });
  expect(again.result).toEqual({ order_path: order.order_path });
});

test("an order is found on the pages of its product", async () => {
  const visitor = newVisitor();
  const chosen = await chooseTicket(visitor, {
    ...KYOTO,
    type: "flights",
    origin_position: "tpe",
    destination_position: "nrt",
  });
  const { booking_no, order_guid } = await create(visitor, {
    ...orderOf(chosen),
    travellers: [
      {
        family_name: "Rivera",
        given_name: "Ana",
        birth_date: "1990-02-28",
        nationality: "JP",
        passport_no: "TK1234567",
        passport_expiry: "2031-05-01",
      },
    ],
  });
  const { result } = await visitor.post(`${PTP}/order/find`, { booking_no });
  expect(result).toEqual({
    order_path: `/flights/order-details/?order_guid=${order_guid}`,
  });
});

test("a lookup by reference answers the same whether it is right or wrong, and five times an hour", async () => {
  const { booking_no } = await buyTicket(newVisitor());
  const stranger = newVisitor();
  const ask = (no: string, proof: string) =>
    stranger.post(`${PTP}/order/find`, {
      booking_no: no,
      [proof.includes("@") ? "email" : "name"]: proof,
    });
  const right = await ask(booking_no, "Rivera");
  expect(right).toMatchObject({ status: 200, result: { sent: true } });
  for (const wrong of [
    await ask(booking_no, "Tanaka"),
    await ask("WF-22222222", "Rivera"),
    await ask("nonsense", "ana@example.com"),
    await ask(booking_no, "ana@example.com"),
  ])
    expect(wrong).toEqual(right);
  expect((await ask(booking_no, "Rivera")).error?.code).toBe(
    "too_many_attempts",
  );
});

async function ticketsOf(visitor: BackendVisitor, order_guid: string) {
  const { result } = await visitor.get(`${PAGE}/tickets`, { order_guid });
  return (result as OrderTicketsData).items.flatMap(({ tickets }) =>
    tickets.map(({ details }) => details),
  );
}

const A_SEAT = [
  { label: "Coach", text: expect.stringMatching(/^\d+$/) as string },
  {
    label: "Seat",
    text: expect.stringMatching(/^\d+[A-E]$/) as string,
    plan: expect.objectContaining({ columns: "ABC DE" }) as object,
  },
  {
    label: "Seat details",
    text: expect.stringMatching(
      /^(Window|Aisle|Middle) · (.* · )?Faces forward · Power socket/,
    ) as string,
    minor: true,
  },
];

test("a traveller without a chosen seat is assigned one, which is shown before paying and on the ticket", async () => {
  const visitor = newVisitor();
  const chosen = await chooseTicket(visitor);
  const { validate_id } = chosen;
  const settled = await visitor.get(`${PTP}/settlement`, { validate_id });
  const [item] = (settled.result as CheckoutData).items;
  expect(item!.details.slice(1)).toEqual([
    expect.stringMatching(/^Coach \d+: \d+[A-E]$/) as string,
  ]);
  const { order_guid } = await pay(
    visitor,
    await create(visitor, orderOf(chosen)),
  );
  const [place] = await ticketsOf(visitor, order_guid);
  expect(place).toEqual(A_SEAT);
  const [coach, seat] = place!.map(({ text }) => text);
  expect(item!.details.slice(1)).toEqual([`Coach ${coach}: ${seat}`]);
});

test("a traveller with a change has a seat on each train", async () => {
  const visitor = newVisitor();
  const { order_guid } = await buyTicket(visitor, {
    ...KYOTO,
    origin_position: "kanazawa",
    destination_position: "sendai",
  });
  expect(await ticketsOf(visitor, order_guid)).toEqual([
    [
      { text: expect.stringMatching(/^Kagayaki /) as string },
      ...A_SEAT,
      { text: expect.stringMatching(/^Hayabusa /) as string },
      ...A_SEAT,
    ],
  ]);
});

test("a ticket without reserved seats says so", async () => {
  const visitor = newVisitor();
  const { order_guid } = await buyTicket(visitor, {
    type: "hkferry",
    origin_position: "sheung-wan",
    destination_position: "macau-outer-harbour",
    departure_date: "2026-12-01",
  });
  expect(await ticketsOf(visitor, order_guid)).toEqual([
    [{ text: "Unreserved: sit where you like" }],
  ]);
});

/** The unpaid orders in a visitor's list. */
async function referencesOf(visitor: BackendVisitor) {
  const { result } = await visitor.get("/v3/reappserv/ptp/orderlist", {
    view: "to_pay",
  });
  return (result as OrderListData).orders.map(({ booking_no }) => booking_no);
}

test("orders of a device are shown after signing in there, in the account's language", async () => {
  const visitor = newVisitor({ "X-Device-Id": "a-device-of-one" });
  const order = await create(visitor, orderOf(await chooseTicket(visitor)));
  const email = "order-owner@example.com";
  await visitor.post("/v1/usrcsrv/login/email/send_code", { email });
  const code = backend.codes.at(-1)!.slice(-6);
  const { result } = await visitor.post("/v1/usrcsrv/login/email", {
    email,
    code,
  });
  visitor.headers["Token"] = (result as { token: string }).token;
  const { order_guid } = order;
  const seen = await visitor.get(`${PTP}/order/status`, { order_guid });
  expect(seen.result).toEqual(order);
  expect(await referencesOf(visitor)).toEqual([order.booking_no]);
  expect(await referencesOf(newVisitor())).toEqual([]);

  const own = await create(
    visitor,
    orderOf(
      await chooseTicket(visitor, { ...KYOTO, departure_date: "2026-12-02" }),
    ),
  );
  delete visitor.headers["Token"];
  const after = await visitor.get(`${PTP}/order/status`, {
    order_guid: own.order_guid,
  });
  expect(after.error?.code).toBe("order_not_found");
  expect(await referencesOf(visitor)).not.toContain(own.booking_no);
});

test("a signed-in user need not type an email address", async () => {
  const visitor = newVisitor();
  const phone = { country_number: "81", phone: "090-8765-4321" };
  await visitor.post("/v1/usrcsrv/login/sms/send_code", phone);
  const code = backend.codes.at(-1)!.slice(-6);
  const { result } = await visitor.post("/v1/usrcsrv/login/sms", {
    ...phone,
    code,
  });
  visitor.headers["Token"] = (result as { token: string }).token;
  const { validate_id } = await chooseTicket(visitor);
  const settled = await visitor.get(`${PTP}/settlement`, { validate_id });
  expect((settled.result as CheckoutData).contact.values).toEqual({
    phone: "+81 90 8765 4321",
  });
});

test.each([
  ["no such order", { order_guid: "none" }],
  ["somebody's whose guid is no text", { order_guid: "" }],
])("%s is not found", async (_name, query) => {
  const { error, status } = await newVisitor().get(
    `${PTP}/order/status`,
    query,
  );
  expect([status, error?.code]).toEqual([200, "order_not_found"]);
});
