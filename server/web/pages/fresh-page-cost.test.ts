/** What a page with fresh answers costs, in counts that do not depend on the machine. */
import { createHook } from "node:async_hooks";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";

/** Promises for a section, with those of its call in this test's upstream. It was 78 on 28 November 2026. */
const MAX_PROMISES = 82;

let server: MiniServer;
beforeEach(async () => {
  server = await startMiniServer();
});
afterEach(() => {
  vi.restoreAllMocks();
  return server.close();
});

/** A home page with this many sections, whose answers are not cached. */
function publish(count: number): void {
  const names = Array.from({ length: count }, (_, at) => `s${at}`);
  for (const name of names)
    server.upstream.reply(`/v1/${name}`, { text: `text of ${name}` });
  const sections = names.map((name) => ({
    name,
    module_id: "text",
    api_path: `/v1/${name}`,
    is_need: true,
  }));
  server.upstream.reply("/home", { publish_languages: ["ALL"], sections });
}

/** The promises that a visit makes, here and in the test upstream. */
async function promisesOfVisit(): Promise<number> {
  let count = 0;
  const hook = createHook({
    init: (_, type) => void (type === "PROMISE" && (count += 1)),
  });
  hook.enable();
  await (await server.fetch("/home/")).text();
  hook.disable();
  return count;
}

async function promisesWith(sections: number): Promise<number> {
  publish(sections);
  await (await server.fetch("/home/")).text();
  await promisesOfVisit();
  return promisesOfVisit();
}

it("a section more takes few promises", async () => {
  const few = await promisesWith(4);
  const many = await promisesWith(24);
  expect((many - few) / 20).toBeLessThanOrEqual(MAX_PROMISES);
});

it("unchanged answers are not parsed again, a changed one is", async () => {
  publish(6);
  await (await server.fetch("/home/")).text();
  const parse = vi.spyOn(JSON, "parse");
  const parsed = () =>
    parse.mock.calls.filter(([text]) => text.includes("text of")).length;
  await (await server.fetch("/home/")).text();
  expect(parsed()).toBe(0);
  server.upstream.reply("/v1/s3", { text: "another text of s3" });
  const html = await (await server.fetch("/home/")).text();
  expect(html).toContain("another text of s3");
  expect(parsed()).toBe(1);
});
