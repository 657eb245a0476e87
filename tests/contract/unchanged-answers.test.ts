import { expect, it, onTestFinished } from "vitest";
import { createUpstream } from "#server/web/upstream/client.ts";
import { siteContext } from "../support/contexts.ts";
import { CALL_LIMITS } from "../support/mini-config.ts";
import { OUR_FORMAT } from "../support/our-upstream.ts";
import { readProjectConfig } from "../support/project-config.ts";
import { startReferenceBackend } from "../support/reference-backend.ts";

it("the reference backend does not send an unchanged answer again", async () => {
  const backend = await startReferenceBackend();
  const { calls } = readProjectConfig();
  const statuses: number[] = [];
  let now = 0;
  const client = createUpstream({
    url: backend.url,
    calls: () => calls,
    limits: () => CALL_LIMITS,
    format: () => OUR_FORMAT,
    clock: () => now,
    report: () => undefined,
    observe: (_, { status }) => void statuses.push(status),
  });
  onTestFinished(async () => {
    await client.close();
    await backend.stop();
  });
  const ask = () =>
    client.call("product_basic_info", {
      params: { product_type_id: "32", local_poi: "1" },
      context: siteContext(),
    });
  const first = await ask();
  now = 7 * 24 * 60 * 60_000;
  const second = await ask();
  expect(statuses).toEqual([200, 304]);
  expect(second.ok && second.answer).toBe(first.ok && first.answer);
});
