/** Expired answers are used if there is no other one (RFC 5861, 4). */
import { beforeEach, expect, it } from "vitest";
import {
  call,
  client,
  reports,
  resultOf,
  setNow,
  startUpstreamClient,
  upstream,
} from "../../../tests/support/upstream-client.ts";

startUpstreamClient();

const PATH = "/v1/lasting";
/** Past `ttl_s` and `stale_s` of the row. */
const EXPIRED = 661_000;
const DAY = 86_400_000;

const cacheWith = async (control?: string) => {
  upstream.on(PATH, (_, response) => {
    if (control !== undefined) response.setHeader("Cache-Control", control);
    response.end('{"success":true,"result":"copy"}');
  });
  expect(await resultOf(call("lasting"))).toBe("copy");
  reports.splice(0);
};
const failWith = (status: number) =>
  upstream.on(PATH, (_, response) => response.writeHead(status).end());

beforeEach(() => client.clear());

it("serves a copy for a day while the upstream is down, and counts it", async () => {
  await cacheWith();
  failWith(503);
  setNow(EXPIRED);
  const called = await call("lasting");
  expect(called).toMatchObject({ ok: true, stale: true });
  expect(reports.map(({ source }) => source)).toEqual([
    "upstream",
    "stale_if_error",
  ]);
  // The connection breaks.
  upstream.on(PATH, (request) => request.socket.destroy());
  expect(await resultOf(call("lasting"))).toBe("copy");
  setNow(EXPIRED + DAY);
  expect(await resultOf(call("lasting"))).toMatchObject({ code: "990001" });
});

it("serves the new answer as soon as there is one", async () => {
  await cacheWith();
  failWith(500);
  setNow(EXPIRED);
  expect(await resultOf(call("lasting"))).toBe("copy");
  upstream.reply(PATH, "new");
  expect(await resultOf(call("lasting"))).toBe("new");
});

it("serves no copy when the upstream answers that it is gone or refused", async () => {
  await cacheWith();
  setNow(EXPIRED);
  failWith(404);
  expect(await resultOf(call("lasting"))).toMatchObject({ status: 404 });
});

it.each([
  ["forbids stale answers", "max-age=60, must-revalidate", 61_000, false],
  [
    "allows them for a minute",
    "stale-while-revalidate=0, stale-if-error=60",
    100_000,
    true,
  ],
  [
    "allows them for less",
    "stale-while-revalidate=0, stale-if-error=30",
    100_000,
    false,
  ],
])(
  "the copy is not used for an upstream that %s",
  async (_, control, at, isServed) => {
    await cacheWith(control);
    failWith(500);
    setNow(at);
    expect((await call("lasting")).ok).toBe(isServed);
  },
);
