/** Limits the memory of cached responses, of which many share a body. */
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import type { LoadedPage } from "#renderer/loading/page.ts";
import { createMetrics } from "../observability/metrics.ts";
import { createResponseCache } from "./response-cache.ts";

const runtime = {} as never;
const cache = createResponseCache({
  runtime: () => runtime,
  keyOf: ({ url }) => url,
  metrics: createMetrics(),
  clock: () => 0,
  maxBodyBytes: 1000,
});

function requestOf(url: string): [IncomingMessage, ServerResponse] {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  return [request, new ServerResponse(request)];
}

const page = () =>
  ({ routeName: "any", sections: [] }) as unknown as LoadedPage;
const store = (url: string, of: LoadedPage, ...body: Buffer[]) =>
  cache.store(...requestOf(url), { page: of, freshUntil: 1, body });
const isCached = (url: string) => cache.answer(...requestOf(url));

it("counts a body once, and drops it for all of its responses", () => {
  const shared = page();
  for (let browser = 0; browser < 20; browser += 1)
    store(`/shared?${browser}`, shared, Buffer.alloc(300), Buffer.alloc(100));
  store("/other", page(), Buffer.alloc(600));
  for (let browser = 0; browser < 20; browser += 1)
    expect(isCached(`/shared?${browser}`)).toBe(true);
  expect(isCached("/other")).toBe(true);

  expect(isCached("/shared?7")).toBe(true);
  store("/third", page(), Buffer.alloc(100));
  expect(isCached("/other")).toBe(false);
  expect(isCached("/shared?0")).toBe(true);
  store("/fourth", page(), Buffer.alloc(900));
  for (let browser = 0; browser < 20; browser += 1)
    expect(isCached(`/shared?${browser}`)).toBe(false);
});
