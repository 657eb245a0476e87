import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import {
  call,
  client,
  reports,
  resultOf,
  setNow,
  upstream,
  startUpstreamClient,
} from "../../../tests/support/upstream-client.ts";

startUpstreamClient();

/** Answers /v1/pictures (fresh for 60 s, never stale) in turn; the last answer repeats. */
function answers(
  path: string,
  ...all: readonly ((response: ServerResponse) => void)[]
): void {
  const left = [...all];
  upstream.on(path, (_, response) =>
    (left.length > 1 ? left.shift()! : left[0]!)(response),
  );
}

const full =
  (result: string, headers: IncomingHttpHeaders) =>
  (response: ServerResponse) =>
    response
      .writeHead(200, headers)
      .end(JSON.stringify({ success: true, result }));

const unchanged =
  (headers: IncomingHttpHeaders = {}) =>
  (response: ServerResponse) =>
    response.writeHead(304, headers).end();

/** The conditional headers that the upstream received, by request. */
const conditions = () =>
  upstream.requests.map(({ headers }) => ({
    etag: headers["if-none-match"],
    since: headers["if-modified-since"],
    control: headers["cache-control"],
  }));

const DATE = "Sun, 22 Nov 2026 08:00:00 GMT";
const NONE = { etag: undefined, since: undefined, control: "no-cache" };

describe("an answer that has expired", () => {
  it.each<[string, IncomingHttpHeaders, object]>([
    ["ETag", { etag: '"1"' }, { ...NONE, etag: '"1"', control: "max-age=0" }],
    [
      "weak ETag, which wins over a date",
      { etag: 'W/"1"', "last-modified": DATE },
      { ...NONE, etag: 'W/"1"', control: "max-age=0" },
    ],
    [
      "Last-Modified",
      { "last-modified": DATE },
      { ...NONE, since: DATE, control: "max-age=0" },
    ],
  ])("is used again after a 304 (%s)", async (_, headers, condition) => {
    answers("/v1/pictures", full("first", headers), unchanged());
    const first = await call("pictures");
    setNow(60_000);
    const again = await call("pictures");
    expect(conditions()).toEqual([NONE, condition]);
    expect(again.ok && first.ok && again.answer).toBe(first.ok && first.answer);
    expect(again).toMatchObject({ stale: false, freshUntil: 120_000 });
    setNow(119_999);
    await call("pictures");
    expect(upstream.requests).toHaveLength(2);
  });

  it("is replaced when it has changed", async () => {
    answers(
      "/v1/pictures",
      full("first", { etag: '"1"' }),
      full("second", { etag: '"2"' }),
      unchanged(),
    );
    await call("pictures");
    setNow(60_000);
    expect(await resultOf(call("pictures"))).toBe("second");
    setNow(120_000);
    expect(await resultOf(call("pictures"))).toBe("second");
    expect(conditions().map(({ etag }) => etag)).toEqual([
      undefined,
      '"1"',
      '"2"',
    ]);
  });

  it("has the lifetime that its 304 says", async () => {
    answers(
      "/v1/pictures",
      full("first", { etag: '"1"', "cache-control": "max-age=10" }),
      unchanged({ "cache-control": "max-age=5" }),
      unchanged(),
    );
    await call("pictures");
    for (const [now, freshUntil] of [
      [10_000, 15_000],
      [15_000, 20_000],
    ] as const) {
      setNow(now);
      expect(await call("pictures")).toMatchObject({ freshUntil });
    }
  });

  it("is not revalidated without a well-formed validator", async () => {
    answers("/v1/pictures", full("any", { etag: "1", "last-modified": "<>" }));
    await call("pictures");
    setNow(60_000);
    await call("pictures");
    expect(conditions()).toEqual([NONE, NONE]);
  });

  it("is dropped when the cache is cleared", async () => {
    answers("/v1/pictures", full("any", { etag: '"1"' }));
    await call("pictures");
    client.clear();
    await call("pictures");
    expect(conditions()).toEqual([NONE, NONE]);
  });
});

describe("a 304 is refused", () => {
  it("for a request without a condition", async () => {
    answers("/v1/pictures", unchanged());
    expect(await resultOf(call("pictures"))).toMatchObject({ status: 304 });
  });

  it("for a stale answer without a validator", async () => {
    answers("/v1/kept", full("first", {}), unchanged());
    await call("kept");
    setNow(60_000);
    await call("kept");
    await expect
      .poll(() => reports.filter(({ source }) => source === "upstream"))
      .toHaveLength(2);
    expect(await call("kept")).toMatchObject({ stale: true });
  });

  it("when it is about another answer, and the next request has no condition", async () => {
    answers(
      "/v1/pictures",
      full("first", { etag: '"1"' }),
      unchanged({ etag: '"2"' }),
      full("second", {}),
    );
    await call("pictures");
    setNow(60_000);
    expect(await resultOf(call("pictures"))).toMatchObject({ status: 304 });
    expect(await resultOf(call("pictures"))).toBe("second");
    expect(conditions()[2]).toEqual(NONE);
  });

  it("for a personal call, which has no condition", async () => {
    answers("/v1/own", full("mine", { etag: '"1"' }), unchanged());
    await call("own");
    expect(await resultOf(call("own"))).toMatchObject({ status: 304 });
    expect(conditions()).toEqual([NONE, NONE]);
  });
});

it.each<[string, IncomingHttpHeaders]>([
  ["an answer", { etag: '"1"', "cache-control": "private" }],
  ["a 304", { "cache-control": "private" }],
])("%s marked as personal is not cached", async (marked, headers) => {
  const is304 = marked === "a 304";
  answers(
    "/v1/pictures",
    full("first", is304 ? { etag: '"1"' } : headers),
    is304 ? unchanged(headers) : full("second", headers),
    full("third", {}),
  );
  await call("pictures");
  setNow(60_000);
  await call("pictures");
  expect(await resultOf(call("pictures"))).toBe("third");
  expect(conditions()[2]).toEqual(NONE);
});
