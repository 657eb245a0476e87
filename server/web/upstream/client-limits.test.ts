import { Pool } from "undici";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CALL_LIMITS } from "../../../tests/support/mini-config.ts";
import { wait } from "#server/config/process/wait.ts";
import {
  upstream,
  client,
  reports,
  setNow,
  setLimits,
  startUpstream,
  limits,
  call,
  resultOf,
  startUpstreamClient,
} from "../../../tests/support/upstream-client.ts";

startUpstreamClient();

vi.mock("#server/config/process/wait.ts", { spy: true });

describe("an answer past a limit", () => {
  it("of bytes is not read to its end", async () => {
    setLimits({ ...CALL_LIMITS, max_bytes: 64 * 1024 });
    const closed = Promise.withResolvers<void>();
    upstream.on("/v1/plain", (_, response) => {
      response.once("close", closed.resolve);
      const pour = (): void => {
        while (!response.destroyed && response.write("x".repeat(65_536)));
        response.once("drain", pour);
      };
      pour();
    });
    expect(await resultOf(call("plain"))).toMatchObject({
      code: "990001",
      unreadable: true,
    });
    await expect(closed.promise).resolves.toBeUndefined();
  });

  it("of depth is refused", async () => {
    const deep = "[".repeat(4000) + "]".repeat(4000);
    upstream.on("/v1/plain", (_, response) =>
      response.end(`{"success":true,"result":${deep}}`),
    );
    expect(await resultOf(call("plain"))).toMatchObject({
      errorType: "service",
      unreadable: true,
    });
  });

  it("of time between its bytes is aborted before the call's timeout", async () => {
    setLimits({ ...CALL_LIMITS, idle_ms: 20 });
    upstream.on("/v1/patient", (_, response) => {
      response.writeHead(200).write('{"success":');
    });
    expect(await resultOf(call("patient"))).toMatchObject({ timeout: true });
  });

  it("is checked against a limit of its row", async () => {
    upstream.reply("/v1/small", "x".repeat(2000));
    expect(await resultOf(call("small"))).toMatchObject({ unreadable: true });
  });
});

it("a request says how long this program still waits, and a retry what is left of it", async () => {
  upstream.on("/v1/again", ({ socket }) => {
    setNow(600);
    socket.destroy();
  });
  await call("again");
  const [first, second] = upstream.requests.map(({ headers }) =>
    Number(headers["x-envoy-expected-rq-timeout-ms"]),
  );
  expect(first! - second!).toBe(600);
});

describe("a dead host", () => {
  beforeEach(() => {
    setLimits({ ...CALL_LIMITS, failures: 5 });
  });

  it("is not asked twice by one call", async () => {
    await upstream.close();
    setLimits(CALL_LIMITS);
    const asked = vi.spyOn(Pool.prototype, "dispatch");
    expect(await resultOf(call("again"))).toMatchObject({ code: "990001" });
    expect(asked).toHaveBeenCalledOnce();
    asked.mockRestore();
    await startUpstream();
  });

  it("gets 5 requests of 1,000 calls, and then one at a time", async () => {
    upstream.on("/v1/again", ({ socket }) => socket.destroy());
    for (let times = 0; times < 1000; times += 1) await call("again");
    expect(upstream.requests).toHaveLength(5);
    expect(await resultOf(call("again"))).toEqual({
      code: "990002",
      message: "errors:client_service_busy",
      errorType: "client",
    });
    expect([...client.circuits.states()]).toEqual([
      { call: "again", state: "open", count: 1 },
    ]);

    setNow(1000);
    await Promise.all(Array.from({ length: 100 }, () => call("again")));
    expect(upstream.requests).toHaveLength(6);

    setNow(2000);
    upstream.reply("/v1/again", "alive");
    expect(await resultOf(call("again"))).toBe("alive");
    expect(await resultOf(call("again"))).toBe("alive");
    expect([...client.circuits.states()]).toEqual([]);
  });

  it("is tried by a GET with the time of probe_ms, not that of its row", async () => {
    setLimits({ ...limits, failures: 1, probe_ms: 20 });
    upstream.on("/v1/again", ({ socket }) => socket.destroy());
    await call("again");
    setNow(1000);
    upstream.hold("/v1/again");
    const probe = resultOf(call("again"));
    await expect
      .poll(() => vi.mocked(wait).mock.lastCall)
      .toEqual([20, expect.any(Function)]);
    expect(await probe).toMatchObject({ timeout: true });
    setNow(2000);
    upstream.reply("/v1/again", "alive");
    expect(await resultOf(call("again"))).toBe("alive");
  });

  it("delays only the visitor whose call tries", async () => {
    upstream.on("/v1/again", ({ socket }) => socket.destroy());
    for (let times = 0; times < 5; times += 1) await call("again");
    setNow(1000);
    const held = upstream.hold("/v1/again");
    const trying = call("again");
    await held.asked;
    expect(await resultOf(call("again"))).toMatchObject({ code: "990002" });
    held.answer("alive");
    expect(await resultOf(trying)).toBe("alive");
  });

  it("does not affect other paths of a row for any path", async () => {
    upstream.on("/v1/dead", ({ socket }) => socket.destroy());
    upstream.reply("/v1/alive", "fine");
    for (let times = 0; times < 20; times += 1)
      await call("section", { api_path: "/v1/dead" });
    expect(upstream.requests).toHaveLength(5);
    expect(await resultOf(call("section", { api_path: "/v1/alive" }))).toBe(
      "fine",
    );
  });
});

it("a hanging call has a limited number of requests under way, and does not affect others", async () => {
  setLimits({ ...CALL_LIMITS, at_once: 4, queue_ms: 0 });
  const held = upstream.hold("/v1/post");
  upstream.reply("/v1/plain", "fine");
  const hanging = Array.from({ length: 500 }, () => call("post"));
  await held.asked;
  expect(await resultOf(call("plain"))).toBe("fine");
  const refused = reports.filter(({ source }) => source === "refused");
  expect(refused).toHaveLength(496);
  held.answer("at last");
  const results = await Promise.all(hanging.map(resultOf));
  expect(results.filter((result) => result === "at last")).toHaveLength(4);
});

it("500 simultaneous calls of a healthy service are answered, whatever its limit of concurrent requests", async () => {
  // Nothing here is about how long a call may wait on a slow machine.
  setLimits({ ...CALL_LIMITS, at_once: 4, queue_ms: 1, wait_ms: 3_600_000 });
  upstream.reply("/v1/post", "fine");
  const results = Array.from({ length: 500 }, () => resultOf(call("post")));
  expect(new Set(await Promise.all(results))).toEqual(new Set(["fine"]));
});
