/** Callers that stop waiting: the rest of their searches is not computed, and money goes on. */
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import express, { type RequestHandler } from "express";
import { expect, onTestFinished, test } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import { visitBackend } from "../../../tests/support/backend-visitor.ts";
import {
  chooseTicket,
  GOOD_CARD,
  orderOf,
} from "../../../tests/support/booking.ts";
import { startReferenceBackend } from "../../../tests/support/reference-backend.ts";
import { KYOTO, ROME, startSearcher } from "../../../tests/support/searcher.ts";
import { createDeadlines, TIMEOUT_HEADER } from "./deadlines.ts";

let now = 0;
const deadlines = createDeadlines(() => now);

/** @returns the address of a server with one handler */
async function serve(handler: RequestHandler): Promise<string> {
  const server = createServer(express().use(deadlines.middleware, handler));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** What a request with this header has left when 100 ms have passed. */
async function leftOf(header?: string): Promise<string> {
  const url = await serve((_request, response) => {
    now += 100;
    response.send(String(deadlines.left()));
  });
  const headers = header === undefined ? {} : { [TIMEOUT_HEADER]: header };
  return (await fetch(url, { headers })).text();
}

test.each([
  ["1500", "1400"],
  ["100", "0"],
  ["1", "0"],
  ["99999999", String(86_400_000 - 100)],
])("a caller that waits for %s ms", async (header, left) => {
  expect(await leftOf(header)).toBe(left);
});

test.each([
  undefined,
  "",
  "0",
  "-5",
  "1.5",
  "1e3",
  "0x10",
  "100000000",
  "7 000",
  "7000, 5",
  "soon",
])("no deadline is read from %j", async (header) => {
  expect(await leftOf(header)).toBe("Infinity");
});

test("outside of requests nobody is asked", () => {
  expect(deadlines.left()).toBe(Infinity);
  expect(() => deadlines.check()).not.toThrow();
});

test("a caller that ended its connection waits no longer", async () => {
  const ended = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const url = await serve(async (_request, response) => {
    expect(deadlines.left()).toBe(Infinity);
    arrived.resolve();
    await once(response, "close");
    expect(deadlines.left()).toBe(0);
    expect(() => deadlines.check()).toThrow("no longer waits");
    ended.resolve();
  });
  const asking = request(url).once("error", () => {});
  asking.end();
  await arrived.promise;
  asking.destroy();
  await ended.promise;
});

test("a search ends with what it has before its caller gives up", async () => {
  const { backend, elapsed } = await startSearcher({ pace: 1 });
  const { status, result } = await visitBackend(backend.url, {
    [TIMEOUT_HEADER]: "900",
  }).postPlain("/v3/reappserv/ptp/eurail/route/search/result", ROME);
  expect({ status, result }).toMatchObject({
    status: 200,
    result: { result: { metadata: { search_completed: false } } },
  });
  // Without a deadline it is 700 ms (suppliers.test.ts).
  expect(elapsed()).toBe(400);
});

test("past its deadline no search begins, and an order is created, paid and issued", async () => {
  let clock = 0;
  const backend = await startReferenceBackend(undefined, {
    // Each look at it is a millisecond later.
    clock: () => (clock += 1),
  });
  onTestFinished(() => backend.stop());
  const visitor = visitBackend(backend.url);
  const chosen = await chooseTicket(visitor);
  visitor.headers[TIMEOUT_HEADER] = "1";

  const days = { ...KYOTO, from_date: "2026-12-01", to_date: "2026-12-31" };
  const late = [
    await visitor.post("/v3/reappserv/ptp/jprail/route/search/result", KYOTO),
    await visitor.get("/v1/reappserv/ptp/jprail/search/lowest_fares", days),
  ];
  for (const { status, error } of late)
    expect([status, error?.code]).toEqual([503, "not_awaited"]);

  const created = await visitor.post(
    "/v1/reappserv/ptp/order/create",
    orderOf(chosen),
  );
  const card = await visitor.post("/v1/paysrv/card/token", GOOD_CARD);
  const paid = await visitor.post("/v1/paysrv/order/pay", {
    order_guid: (created.result as OrderState).order_guid,
    method: "card",
    card_token: (card.result as { card_token: string }).card_token,
    idempotency_key: "pay-past-the-deadline",
  });
  expect(paid.result).toMatchObject({ order_status: "issued" });
});
