/**
 * Amendments of real tickets over HTTP: which offers there are, and that nothing else can be
 * bought.
 */
import { afterAll, expect, test } from "vitest";
import type { AmendmentRequestData } from "#schema/modules/amendment_request.ts";
import type { CheckoutData } from "#schema/modules/checkout.ts";
import {
  visitBackend,
  type BackendVisitor,
} from "../../../../../tests/support/backend-visitor.ts";
import { buyTicket } from "../../../../../tests/support/booking.ts";
import {
  readPublished,
  startReferenceBackend,
} from "../../../../../tests/support/reference-backend.ts";

const backend = await startReferenceBackend(readPublished());
afterAll(() => backend.stop());

let visitors = 0;
const newVisitor = (): BackendVisitor => {
  visitors += 1;
  return visitBackend(backend.url, {
    "X-Device-Id": `amend-device-${visitors}`,
    "X-Session-Key": `amend-session-${visitors}`,
  });
};
const QUOTE = "/v1/reappserv/ptp/amendment/quote";
const pageOf = async (
  visitor: BackendVisitor,
  query: Readonly<Record<string, string>>,
): Promise<AmendmentRequestData> =>
  (await visitor.get("/v3/reappserv/ptp/amendment/request", query))
    .result as AmendmentRequestData;

test("the day's departures are offered, without that of the ticket", async () => {
  const visitor = newVisitor();
  const { order_guid } = await buyTicket(visitor);
  const { choice, items } = await pageOf(visitor, { order_guid });
  const own = items[0]!.starts;
  expect(choice).toMatchObject({ item: 0, day: own.date, fee: { amount: 0 } });
  expect(choice!.offers.map(({ starts }) => starts.at)).not.toContain(own.at);
  const [, day] = /day=([\d-]+)/.exec(choice!.later_path!)!;
  const next = await pageOf(visitor, { order_guid, day: day! });
  expect(next.choice!.offers.every(({ starts }) => starts.date === day)).toBe(
    true,
  );
  const offer = next.choice!.offers[3]!;
  const { result } = await visitor.post(QUOTE, {
    order_guid,
    item: "0",
    travellers: [0],
    offer_id: offer.offer_id,
    difference: String(offer.difference.amount),
  });
  const { pay_path } = result as { pay_path: string };
  const validate_id = new URLSearchParams(pay_path.split("?")[1]).get(
    "validate_id",
  )!;
  const settled = await visitor.get("/v1/reappserv/ptp/settlement", {
    validate_id,
  });
  expect(settled.result as CheckoutData).toMatchObject({
    items: [{ starts: { at: offer.starts.at } }],
    travellers: [{ name: "Ana Rivera", fields: [] }],
    contact: { fields: [] },
    replaces: { items: [{ starts: { at: own.at } }] },
    price: { total: { amount: Math.max(0, offer.difference.amount) } },
  });
  // Another visitor can neither pay for it nor learn whose it is.
  expect(
    await newVisitor().get("/v1/reappserv/ptp/settlement", { validate_id }),
  ).toMatchObject({ error: { code: "purchase_unknown" } });
});

test("another place, another class and nonsense replace no ticket", async () => {
  const visitor = newVisitor();
  const { order_guid } = await buyTicket(visitor);
  const { choice } = await pageOf(visitor, { order_guid });
  const { offer_id } = choice!.offers[0]!;
  const ask = async (more: Readonly<Record<string, unknown>>) =>
    (
      await visitor.post(QUOTE, {
        order_guid,
        item: "0",
        travellers: [0],
        offer_id,
        difference: "0",
        ...more,
      })
    ).error?.code;
  expect(await ask({ offer_id: offer_id.replace("ordinary", "green") })).toBe(
    "amendment_closed",
  );
  expect(
    await ask({ offer_id: offer_id.replace(".kyoto/", ".shin-osaka/") }),
  ).not.toBeUndefined();
  expect(await ask({ offer_id: "" })).not.toBeUndefined();
  expect(await ask({ offer_id: "../../..//" })).not.toBeUndefined();
  for (const item of ["7", "1e99"])
    expect(await ask({ item })).toBe("amendment_closed");
  expect(await ask({ travellers: [5] })).toBe("amendment_closed");
  expect(await ask({ travellers: [] })).toBe("amendment_closed");
  for (const broken of [
    { item: "-1" },
    { item: "" },
    { travellers: ["x"] },
    { travellers: { length: 3 } },
    { difference: "" },
    { difference: "1.5" },
  ])
    expect([broken, await ask(broken)]).toEqual([broken, "bad_request"]);
});

test.each([
  { item: "99" },
  { item: "x", travellers: "7.8.9", day: "9999-99-99" },
  { travellers: "....", day: "0001-01-01" },
  { day: "2999-12-31" },
])("an address with %j is a page with what can be changed", async (query) => {
  const visitor = newVisitor();
  const { order_guid } = await buyTicket(visitor);
  const { choice } = await pageOf(visitor, { order_guid, ...query });
  expect(choice).toMatchObject({
    item: 0,
    travellers: [{ traveller: 0, is_chosen: true }],
  });
  expect(choice!.day >= choice!.first_day).toBe(true);
  expect(choice!.day <= choice!.last_day).toBe(true);
});
