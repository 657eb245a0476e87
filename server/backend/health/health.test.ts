import { beforeEach, expect, it, vi } from "vitest";
import type { ServiceStatusData } from "#schema/modules/service_status.ts";
import { startReferenceBackend } from "../../../tests/support/reference-backend.ts";
import { createHealthCheck } from "./health.ts";

let time: number;
let asked: string[];
let answers: Record<string, () => Response>;
let check: () => Promise<ServiceStatusData>;

const fine = () => Response.json({ success: true, result: {} });

beforeEach(() => {
  time = 0;
  asked = [];
  answers = {};
  const run = createHealthCheck({
    services: () => ({ a: ["/1", "/2"], b: ["/3"] }),
    now: () => Date.parse("2026-11-21T10:20:30.400Z"),
    clock: () => time,
    ask: async (address) => {
      asked.push(address);
      return (answers[address] ?? fine)();
    },
  });
  check = () => run("");
});

const statuses = async () =>
  Object.fromEntries(
    (await check()).services.map(({ name, status }) => [name, status]),
  );

it("asks every service, and at most every 5 seconds", async () => {
  expect(await check()).toEqual({
    services: [
      { name: "a", status: "ok" },
      { name: "b", status: "ok" },
    ],
    checked_at: "2026-11-21T10:20:30Z",
  });
  time = 4999;
  await check();
  expect(asked).toEqual(["/1", "/2", "/3"]);
  time = 5000;
  await check();
  expect(asked).toHaveLength(6);
});

it.each<[string, () => Response]>([
  ["fails", () => Response.json({ success: false }, { status: 500 })],
  ["answers what is no answer", () => new Response("<html>")],
  [
    "does not answer",
    () => {
      throw new Error("reset");
    },
  ],
])(
  "a service that %s is down, and degraded if only a part does",
  async (_, bad) => {
    answers = { "/1": bad, "/3": bad };
    expect(await statuses()).toEqual({ a: "degraded", b: "down" });
  },
);

it.each([200, 401])(
  "a service that refuses with status %i is refused, regardless of the rest",
  async (status) => {
    const refuses = () => Response.json({ success: false }, { status });
    answers = { "/1": refuses, "/3": refuses };
    expect(await statuses()).toEqual({ a: "refused", b: "refused" });
  },
);

it("a service that answers late is degraded", async () => {
  answers = {
    "/1": () => {
      time += 501;
      return fine();
    },
  };
  expect(await statuses()).toMatchObject({ b: "ok", a: "degraded" });
});

it("checks the reference backend's services, and names two that do not answer", async () => {
  // On a busy machine a service takes longer than the check's time-out.
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(
    new AbortController().signal,
  );
  const backend = await startReferenceBackend();
  const statusesOf = async () => {
    const { result } = await backend.ask("/v1/opssrv/health", {});
    const { services } = result as unknown as ServiceStatusData;
    return services.filter(({ status }) => status !== "ok");
  };
  backend.faults.set({ path: "/v1/cartsrv/shopping_cart", kind: "down" });
  backend.faults.set({ path: "/v1/usrcsrv/menu/category", kind: "error" });
  expect(await statusesOf()).toEqual([
    { name: "usrcsrv", status: "degraded" },
    { name: "cartsrv", status: "down" },
  ]);
  await backend.stop();

  const well = await startReferenceBackend();
  const { result } = await well.ask("/v1/opssrv/health", {});
  expect(
    (result as unknown as ServiceStatusData).services.filter(
      ({ status }) => status !== "ok",
    ),
  ).toEqual([]);
  await well.stop();
});
