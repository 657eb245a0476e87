import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, expect, test } from "vitest";
import { createFaults } from "./faults.ts";

const faults = createFaults();
const server = createServer(express().use(faults.control));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

const put = async (fault: unknown): Promise<number> => {
  const response = await fetch(url, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(fault),
  });
  return response.status;
};

test("faults of availability are distinguished from faults of calls", async () => {
  const last = { path: "inventory:train", kind: "seats", count: 1 } as const;
  const dearer = { path: "price:twrail", kind: "price", percent: 110 } as const;
  const slow = { path: "/v1/call", kind: "slow", ms: 5 } as const;
  for (const fault of [last, dearer, slow]) expect(await put(fault)).toBe(200);
  expect(faults.stock("price:twrail")).toEqual(dearer);
  expect(faults.stocks("inventory:")).toEqual([last]);
  expect(faults.stock("/v1/call")).toBeUndefined();
  await fetch(url, { method: "DELETE" });
  expect(faults.stocks("")).toEqual([]);
});

test("a held call is answered when the faults are removed", async () => {
  const app = express().use(faults.middleware);
  app.get("/v1/call", (_, response) => response.send("answered"));
  const calls = createServer(app);
  await new Promise<void>((resolve) => calls.listen(0, "127.0.0.1", resolve));
  const { port } = calls.address() as AddressInfo;
  const held = new Promise((resolve) => calls.once("request", resolve));
  faults.set({ path: "/v1/call", kind: "hold" });
  let answered = false;
  const answer = fetch(`http://127.0.0.1:${port}/v1/call`).then((response) => {
    answered = true;
    return response.text();
  });
  await held;
  expect(answered).toBe(false);
  faults.clear();
  expect(await answer).toBe("answered");
  calls.close();
});

test.each([
  null,
  { path: "/v1/call", kind: "seats", count: 1 },
  { path: "inventory:train", kind: "gone" },
  { kind: "sold_out" },
])("%j is no fault", async (fault) => {
  expect(await put(fault)).toBe(400);
});
