import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import type { Answer } from "#renderer/loading/call.ts";
import { GERMAN, siteContext } from "../../../tests/support/contexts.ts";
import {
  upstream,
  client,
  reports,
  limits,
  setNow,
  call,
  resultOf,
  marked,
  startUpstreamClient,
} from "../../../tests/support/upstream-client.ts";

startUpstreamClient();

describe("equal calls under way", () => {
  it("are one request", async () => {
    const held = upstream.hold("/v1/plain");
    const calling = [
      call("plain"),
      call("plain"),
      call("plain", {}, { context: siteContext(GERMAN) }),
    ];
    await held.asked;
    held.answer("shared");
    expect(await Promise.all(calling.map(resultOf))).toEqual([
      "shared",
      "shared",
      "shared",
    ]);
    expect(upstream.requests).toHaveLength(2);
  });

  it("are separate when a personal answer could reach another visitor", async () => {
    let asked = 0;
    const held: ServerResponse[] = [];
    upstream.on("/v1/kept", (_, response) => {
      response.setHeader("Set-Cookie", "who=1");
      held.push(response);
      if (held.length > 1) answer(response);
    });
    const answer = (response: ServerResponse) =>
      response.end(`{"success":true,"result":${(asked += 1)}}`);
    const calling = [call("kept"), call("kept")];
    await expect.poll(() => held.length).toBe(1);
    answer(held[0]!);
    expect(await Promise.all(calling.map(resultOf))).toEqual([1, 2]);
  });

  it("are not joined when they are late: a hanging call affects only its own visitor", async () => {
    const held = upstream.hold("/v1/plain");
    const first = call("plain");
    await held.asked;
    setNow(limits.join_ms);
    upstream.reply("/v1/plain", "well again");
    expect(await resultOf(call("plain"))).toBe("well again");
    held.answer("late");
    expect(await resultOf(first)).toBe("late");
  });

  it("are separate when they are POSTs", async () => {
    upstream.reply("/v1/post", {});
    await Promise.all([call("post"), call("post")]);
    expect(upstream.requests).toHaveLength(2);
  });
});

describe("the cache key of an answer", () => {
  const JAPAN = siteContext({
    ...GERMAN,
    residence: { code: "JP", id: 392 },
    experiments: {
      kepler_id: "k",
      tinted_list: ["a"],
      experiments: [],
      experiments_group: [],
      exp_extra: { user_id: "", origin_kepler_id: "k" },
    },
  });
  const said = () => upstream.requests.map(({ headers }) => headers);

  it("has all that is sent", async () => {
    upstream.reply("/v1/pictures", {});
    await call("pictures", {}, { context: JAPAN });
    await call("pictures");
    expect(upstream.requests.map(({ line }) => line)).toEqual([
      "GET /v1/pictures",
    ]);
    for (const name of ["currency", "x-residence", "x-host", "x-kepler-id"])
      expect(said()[0]).not.toHaveProperty(name);
  });

  it("has no experiments, unless its row says so", async () => {
    upstream.reply("/v1/kept", {});
    const before = siteContext({ ...JAPAN, experiments: null });
    await call("kept", {}, { context: before });
    await call("kept", {}, { context: JAPAN });
    expect(said()).toHaveLength(1);
    expect(said()[0]).not.toHaveProperty("x-tint-list");
    upstream.reply("/v1/tested", {});
    await call("tested", {}, { context: before });
    const result = await call("tested", {}, { context: JAPAN });
    expect(said().map((headers) => headers["x-tint-list"])).toEqual([
      undefined,
      undefined,
      "a",
    ]);
    // A page with this answer is not cached for others.
    expect(result).not.toHaveProperty("freshUntil");
  });
});

describe("the cache", () => {
  const count = () => upstream.requests.length;

  it("answers while an answer is fresh, for the same site, language, currency, market and platform only", async () => {
    upstream.reply("/v1/kept", 1);
    await call("kept");
    await call("kept");
    expect(count()).toBe(1);
    const others = [
      GERMAN,
      { currency: { code: "JPY", symbol: "¥", digits: {} } },
      { market: { code: "japan", id: 2 } },
      { device: { ...siteContext().device, code: 4 as const } },
      { residence: { code: "JP", id: 392 } },
      { partner: { id: 7, code: "p", name: "P" } },
    ];
    for (const other of others)
      await call("kept", {}, { context: siteContext(other) });
    expect(count()).toBe(1 + others.length);
  });

  it("stores no answer that was requested before the cache was cleared", async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
    upstream.on("/v1/kept", (_, response) => {
      ask();
      void held.then(() => response.end('{"success":true,"result":"old"}'));
    });
    const before = resultOf(call("kept"));
    await asked;
    client.clear();
    upstream.reply("/v1/kept", "new");
    const joined = resultOf(call("kept"));
    goOn();
    expect(await before).toBe("old");
    expect(await joined).toBe("new");
    expect(await resultOf(call("kept"))).toBe("new");
  });

  it("answers with a stale copy, and requests a new one", async () => {
    upstream.reply("/v1/kept", "old");
    await call("kept");
    setNow(61_000);
    upstream.reply("/v1/kept", "new");
    const stale = await call("kept");
    expect([
      stale.ok && stale.stale,
      await resultOf(Promise.resolve(stale)),
    ]).toEqual([true, "old"]);
    await expect.poll(() => resultOf(call("kept"))).toBe("new");
    expect(count()).toBe(2);
  });

  it("answers with a stale copy when the upstream fails", async () => {
    upstream.reply("/v1/kept", "old");
    await call("kept");
    setNow(61_000);
    upstream.on(
      "/v1/kept",
      (_, response) => void response.writeHead(500).end(),
    );
    expect(await resultOf(call("kept"))).toBe("old");
  });

  it("drops expired copies", async () => {
    upstream.reply("/v1/kept", "old");
    await call("kept");
    setNow(661_000);
    upstream.on(
      "/v1/kept",
      (_, response) => void response.writeHead(500).end(),
    );
    expect(await resultOf(call("kept"))).toMatchObject({ code: "500" });
  });

  it.each([
    ["an HTTP error", 500, ""],
    ["success false", 200, '{"success":false}'],
  ])("never stores %s", async (_, status, body) => {
    upstream.on(
      "/v1/kept",
      (__, response) => void response.writeHead(status).end(body),
    );
    await call("kept");
    upstream.reply("/v1/kept", "fine");
    expect(await resultOf(call("kept"))).toBe("fine");
  });

  it("never stores answers that the upstream marks as personal, and drops earlier ones", async () => {
    upstream.reply("/v1/kept", "old");
    await call("kept");
    setNow(61_000);
    marked({ "Cache-Control": "Private" });
    await call("kept");
    await expect
      .poll(() => call("kept").then((called) => called.ok && called.stale))
      .toBe(false);
    upstream.reply("/v1/kept", "yours");
    expect(await resultOf(call("kept"))).toBe("yours");
  });

  it("stores an answer no longer than the upstream allows", async () => {
    marked({ "Cache-Control": 'MAX-AGE="5", must-revalidate' });
    await call("kept");
    setNow(4999);
    expect(await resultOf(call("kept"))).toBe("mine");
    upstream.reply("/v1/kept", "new");
    setNow(5000);
    expect(await resultOf(call("kept"))).toBe("new");
  });

  it("never stores an answer that does not fit its request, and uses a stale copy instead", async () => {
    const accepts = (answer: Answer) => {
      const reading = answer.read();
      return reading.ok && reading.result !== "malformed";
    };
    upstream.reply("/v1/kept", "malformed");
    expect(await resultOf(call("kept", {}, { accepts }))).toBe("malformed");
    upstream.reply("/v1/kept", "good");
    expect(await resultOf(call("kept", {}, { accepts }))).toBe("good");
    setNow(61_000);
    upstream.reply("/v1/kept", "malformed");
    for (let times = 2; times <= 4; times += 1) {
      expect(await resultOf(call("kept", {}, { accepts }))).toBe("good");
      await expect.poll(count).toBe(1 + times);
    }
  });

  it("reports the source of each answer", async () => {
    upstream.reply("/v1/kept", 1);
    await call("kept");
    await call("kept");
    expect(reports.map(({ source }) => source)).toEqual(["upstream", "cache"]);
  });
});
