/** Pages and calls with a queue: if no place is free in time, browsers get a time to retry. */
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { miniConfig, textSection } from "../../../tests/support/mini-config.ts";
import {
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";

type Table = Record<string, Record<string, Record<string, unknown>>>;

/** One product page and one call at once; the home page has no queue. */
function configuration(withErrorPage: boolean) {
  const files = miniConfig();
  const queue = { at_once: 1, wait_ms: 0, retry_after_s: 5 };
  Object.assign(files["defaults.json"] as object, { queues: { slow: queue } });
  const { routes } = files["routes/pages.json"] as Table;
  Object.assign(routes!["product"]!["meta"] as object, { queue: "slow" });
  const { calls } = files["calls/all.json"] as Table;
  Object.assign(calls!["places"]!, { queue: "slow" });
  if (withErrorPage) {
    const { meta, ...other } = routes!["Error500"]!;
    const busy = { ...(meta as object), status: 503 };
    routes!["Error503"] = { ...other, path: "/503/", meta: busy };
    const site = files["sites/main.json"] as Table;
    site["error_routes"]!["503"] = "Error503" as never;
  }
  return {
    ...files,
    "locales/en/errors.json": { busy: { call: "Too many." } },
  };
}

let server: MiniServer;
const start = async (withErrorPage = true) => {
  server = await startMiniServer(configuration(withErrorPage));
  const page = {
    publish_languages: ["ALL"],
    sections: [textSection("a", "b")],
  };
  server.upstream.reply("/aggregation", page);
  server.upstream.reply("/home", page);
};
beforeEach(() => start());
afterEach(() => server.close());

const PRODUCT = "/buses-2/";

/** A visitor whose page is loading takes the only place. */
async function takePlace() {
  const held = server.upstream.hold("/aggregation");
  const first = server.fetch(PRODUCT);
  await held.asked;
  return async () => {
    held.answer({ publish_languages: ["ALL"], sections: [] });
    return (await first).status;
  };
}

const RETRY = /^(?:[5-9]|10)$/;

it("a page that gets no place in time is a 503 that browsers reload, and delays no others", async () => {
  const end = await takePlace();
  const busy = await server.fetch(PRODUCT);
  expect(busy.status).toBe(503);
  expect(busy.headers.get("retry-after")).toMatch(RETRY);
  expect(busy.headers.get("refresh")).toBe(busy.headers.get("retry-after"));
  expect(busy.headers.get("cache-control")).toBe("private, no-store");
  // An error page with its layout would cost as much as a page.
  expect((await busy.text()).length).toBeLessThan(600);
  expect((await server.fetch("/home/")).status).toBe(200);
  expect(await end()).toBe(200);
  const again = await server.fetch(PRODUCT);
  expect(again.status).toBe(200);
  expect(again.headers.get("refresh")).toBeNull();
});

it("under load what matters least gets a light page that browsers reload, and calls are told when to come again", async () => {
  await server.close();
  const files: ReturnType<typeof miniConfig> = configuration(true);
  const limit = { at_once: 1, delay_ms: 60_000 };
  Object.assign(files["defaults.json"] as object, {
    pressure: { retry_after_s: 5, limits: { low: limit } },
  });
  const { routes } = files["routes/pages.json"] as Table;
  Object.assign(routes!["home"]!["meta"] as object, { priority: "low" });
  const { calls } = files["calls/all.json"] as Table;
  Object.assign(calls!["countries"]!, { priority: "low" });
  Object.assign(calls!["events"]!, { priority: "low", form: true });
  server = await startMiniServer(files);
  server.upstream.reply("/countries", []);
  const end = await takePlace();
  const shed = await server.fetch("/home/");
  expect(shed.status).toBe(503);
  expect(shed.headers.get("retry-after")).toMatch(RETRY);
  expect(shed.headers.get("refresh")).toBe(shed.headers.get("retry-after"));
  expect((await shed.text()).length).toBeLessThan(600);
  const call = await server.fetch("/_/call/countries");
  expect(call.status).toBe(503);
  expect(await call.json()).toMatchObject({ error: { code: "gateway_busy" } });
  const body = new URLSearchParams({ events: "x" });
  const form = await server.fetch("/_/form/events", { method: "POST", body });
  expect([form.status, form.headers.get("retry-after")]).toEqual([
    503,
    expect.stringMatching(RETRY),
  ]);
  expect(await form.text()).toContain("what you typed is still there");
  expect(await end()).toBe(200);
  expect((await server.fetch("/_/call/countries")).status).toBe(200);
});

it("a page of the cache needs no place, and is served under any load", async () => {
  await server.close();
  const files: ReturnType<typeof miniConfig> = configuration(true);
  const limit = { at_once: 1, delay_ms: 60_000 };
  Object.assign(files["defaults.json"] as object, {
    pressure: { retry_after_s: 5, limits: { normal: limit } },
  });
  const { calls } = files["calls/all.json"] as Table;
  for (const name of ["basic_info", "aggregation"])
    Object.assign(calls![name]!, { cache: { ttl_s: 60, stale_s: 0 } });
  server = await startMiniServer(files);
  const page = { publish_languages: ["ALL"], sections: [] };
  server.upstream.reply("/aggregation", page);
  const held = server.upstream.hold("/home");
  const first = server.fetch("/home/");
  await held.asked;
  // The query is none of the route's: the cache of responses does not know it, the cache of pages does.
  const again = `${PRODUCT}?utm_term=unknown`;
  expect((await server.fetch(again)).status).toBe(503);
  held.answer(page);
  await first;
  expect((await server.fetch(PRODUCT)).status).toBe(200);
  const heldAgain = server.upstream.hold("/home");
  const second = server.fetch("/home/");
  await heldAgain.asked;
  expect((await server.fetch(again)).status).toBe(200);
  heldAgain.answer(page);
  expect((await second).status).toBe(200);
});

it("a visitor who left while waiting gets no page made", async () => {
  await server.close();
  const files: ReturnType<typeof miniConfig> = configuration(true);
  const queues = { slow: { at_once: 1, wait_ms: 30_000, retry_after_s: 5 } };
  Object.assign(files["defaults.json"] as object, { queues });
  const received: IncomingMessage[] = [];
  server = await startMiniServer(files, {
    onRequest: (request) => received.push(request),
  });
  const end = await takePlace();
  const leaving = new AbortController();
  const left = server
    .fetch(PRODUCT, { signal: leaving.signal })
    .catch(() => "left");
  await expect.poll(() => received.length).toBe(2);
  const closed = once(received[1]!.socket, "close");
  leaving.abort();
  await closed;
  expect(await left).toBe("left");
  expect(await end()).toBe(200);
  expect((await server.fetch(PRODUCT)).status).toBe(200);
  const made = server.upstream.requests.filter(({ line }) =>
    line.startsWith("GET /aggregation"),
  );
  expect(made).toHaveLength(2);
});

it("a page whose service is temporarily unavailable is a 503 with a retry, not a fault", async () => {
  server.upstream.on("/home", (_, response) => {
    const error = { code: "unavailable", message: "the database is busy" };
    response.writeHead(503).end(JSON.stringify({ success: false, error }));
  });
  const busy = await server.fetch("/home/");
  expect(busy.status).toBe(503);
  expect(busy.headers.get("refresh")).toBe("5");
  expect(busy.headers.get("retry-after")).toBe("5");
  server.upstream.on("/home", (_, response) => response.writeHead(502).end());
  const failed = await server.fetch("/home/");
  expect(failed.status).toBe(500);
  expect(failed.headers.get("refresh")).toBeNull();
});

it("a site without a page for it sends a plain one", async () => {
  await server.close();
  await start(false);
  const end = await takePlace();
  const busy = await server.fetch(PRODUCT);
  expect(busy.status).toBe(503);
  expect(busy.headers.get("refresh")).toMatch(RETRY);
  expect(await end()).toBe(200);
});

it("the router is told to open the document", async () => {
  const end = await takePlace();
  const state = await server.fetch(`/_/page-state?url=${PRODUCT}`);
  expect(state.status).toBe(503);
  expect(state.headers.get("retry-after")).toMatch(RETRY);
  await end();
});

it("a call without a place is refused with the time to retry, and others are made", async () => {
  const end = await takePlace();
  const busy = await server.fetch("/_/call/places?id=7");
  expect(busy.status).toBe(503);
  const seconds = busy.headers.get("retry-after");
  expect(seconds).toMatch(RETRY);
  expect(await busy.json()).toEqual({
    success: false,
    error: {
      code: "gateway_busy",
      message: "Too many.",
      data: { retry_after_s: Number(seconds) },
    },
  });
  server.upstream.reply("/countries", []);
  expect((await server.fetch("/_/call/countries")).status).toBe(200);
  await end();
  server.upstream.reply("/places/7", { items: [] });
  expect((await server.fetch("/_/call/places?id=7")).status).toBe(200);
});
