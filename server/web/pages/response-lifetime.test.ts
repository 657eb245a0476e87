/** How long a cached response may be used. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, it } from "vitest";
import type { LoadedPage } from "#renderer/loading/page.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { createMetrics } from "../observability/metrics.ts";
import { createResponseCache } from "./response-cache.ts";

const page = { routeName: "home", sections: [] as unknown } as LoadedPage;
const request = { headers: {} } as IncomingMessage;

function setUp() {
  let now = 0;
  let runtime = {} as Runtime;
  const cache = createResponseCache({
    runtime: () => runtime,
    keyOf: () => "key",
    metrics: createMetrics(),
    clock: () => now,
  });
  const sent = {
    getRawHeaderNames: () => ["Set-Cookie", "X-Request-Id"],
    getHeader: (name: string) => (name === "Set-Cookie" ? ["a", "b"] : "id-1"),
  } as unknown as ServerResponse;
  cache.store(request, sent, {
    page,
    freshUntil: 1000,
    body: [Buffer.from("the "), Buffer.from("page")],
  });
  return {
    after: (ms: number) => (now += ms),
    reconfigure: () => (runtime = {} as Runtime),
    /** The response; undefined: the application has to answer. */
    answer: () => {
      let sentHeaders: readonly string[] | undefined;
      let body: unknown;
      const response = {
        writeHead(_status: number, headers: readonly string[]) {
          sentHeaders = headers;
          return { end: (bytes: Buffer) => (body = bytes.toString()) };
        },
      } as unknown as ServerResponse;
      return cache.answer(request, response)
        ? { headers: sentHeaders!.slice(0, 4), body }
        : undefined;
    },
  };
}

it("a response is used while its page is fresh", () => {
  const { answer, after } = setUp();
  after(999);
  expect(answer()).toEqual({
    headers: ["Set-Cookie", "a", "Set-Cookie", "b"],
    body: "the page",
  });
  after(1);
  expect(answer()).toBeUndefined();
});

it("a response of another configuration is not used", () => {
  const { answer, reconfigure } = setUp();
  reconfigure();
  expect(answer()).toBeUndefined();
});
