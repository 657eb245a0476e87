import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { Pool } from "undici";
import { expect, it, onTestFinished } from "vitest";
import { exchange, TimeoutError } from "./exchange.ts";

/** A pool with one connection to a server. */
async function serve(listener: RequestListener): Promise<Pool> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 1 });
  onTestFinished(async () => {
    await pool.destroy();
    server.close();
  });
  return pool;
}

const request = { method: "GET", path: "/" } as const;

it("an answer in several pieces is joined", async () => {
  const pool = await serve((_, response) => {
    response.write("a".repeat(100_000));
    setImmediate(() => response.end("b"));
  });
  const limits = { ms: 10_000, maxBytes: 100_001 };
  const { status, body } = await exchange(pool, request, limits);
  expect(status).toBe(200);
  expect(body?.toString()).toBe(`${"a".repeat(100_000)}b`);
});

it("an answer that is one byte too long has no body", async () => {
  const pool = await serve((_, response) => void response.end("12345"));
  const { body } = await exchange(pool, request, { ms: 10_000, maxBytes: 4 });
  expect(body).toBeUndefined();
});

it("the timeout includes the wait for a connection, and the request is not sent later", async () => {
  const paths: (string | undefined)[] = [];
  const first = Promise.withResolvers<() => void>();
  const pool = await serve((incoming, response) => {
    paths.push(incoming.url);
    if (incoming.url === "/first") first.resolve(() => response.end());
    else response.end();
  });
  const limits = { ms: 10_000, maxBytes: 10 };
  const busy = exchange(pool, { method: "GET", path: "/first" }, limits);
  const answerFirst = await first.promise;
  await expect(
    exchange(pool, { method: "GET", path: "/late" }, { ms: 1, maxBytes: 10 }),
  ).rejects.toThrow(TimeoutError);
  answerFirst();
  await busy;
  await exchange(pool, { method: "GET", path: "/next" }, limits);
  expect(paths).toEqual(["/first", "/next"]);
});
