/**
 * Edits while pages are loading or cached: each page uses one configuration, and an edit outdates
 * only the answers that it concerns.
 */
import { rmSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { miniConfig, textSection } from "../../../tests/support/mini-config.ts";
import {
  BOT,
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";

const PAGE = "skeletons/page/help.json";
const PARTNER = "partners/one.json";

const skeleton = (title: string) => ({
  publish_languages: ["ALL"],
  page: { title, description: "Help." },
  sections: [
    textSection("said", `says ${title}`),
    { name: "asked", module_id: "text", api_path: "/asked" },
  ],
});

const partner = (name: string, partner_id: number, main: string) => ({
  partner_id,
  name,
  site: "main",
  path: `/w/${name}`,
  languages: ["en"],
  currencies: ["USD"],
  colours: { main, background: "#fafafc" },
});

const call = (of: string) => ({
  summary: "A call.",
  service: "testsrv",
  origin: "ours",
  method: "GET",
  path: of,
  timeout_ms: 60_000,
  cache: { ttl_s: 3600, stale_s: 0 },
});

const meta = (title_key: string) => ({
  page_name: "Page",
  layout: "default",
  header: "full",
  footer: "none",
  title_key,
});

const config = miniConfig();
const FILES = {
  ...config,
  "routes/help.json": {
    routes: {
      help: {
        path: "/help/",
        skeleton: { file: "help" },
        meta: meta("pages:home"),
      },
    },
  },
  "calls/kept.json": { calls: { kept: call("/{api_path...}") } },
  "defaults.json": {
    ...(config["defaults.json"] as object),
    loading: {
      ...(config["defaults.json"] as { loading: object }).loading,
      section_call: "kept",
    },
  },
  [PAGE]: skeleton("Old"),
  [PARTNER]: partner("one", 7, "#3b4a9c"),
  "partners/two.json": partner("two", 8, "#3b4a9c"),
};

let server: MiniServer;
beforeEach(async () => {
  server = await startMiniServer(FILES);
  server.upstream.reply("/asked", { text: "an answer" });
});
afterEach(() => server.close());

/** A complete page, as a bot gets it. */
async function page(address: string): Promise<string> {
  const headers = { "user-agent": BOT };
  const response = await server.fetch(address, { headers });
  expect(response.status).toBe(200);
  return response.text();
}

it("shows nothing of a page from before an edit in pages after it", async () => {
  const held = server.upstream.hold("/asked");
  const begun = page("/help/");
  await held.asked;
  server.folder.write(PAGE, skeleton("New"));
  await server.config.reload();
  held.answer({ text: "an answer" });
  expect(await begun).toMatch(/<title>Old<.*says Old/s);
  expect(await page("/help/")).toMatch(/<title>New<.*says New/s);
});

it("sends the page of a partner that is deleted during the request", async () => {
  const held = server.upstream.hold("/asked");
  const begun = page("/w/one/help/");
  await held.asked;
  rmSync(path.join(server.folder.dir, PARTNER));
  await server.config.reload();
  held.answer({ text: "an answer" });
  expect(await begun).toMatch(/#3b4a9c.*says Old/s);
  expect((await server.fetch("/w/one/help/")).status).toBe(404);
});

it("requests the pages of an edited partner again, and no others", async () => {
  const all = ["/help/", "/w/one/help/", "/w/two/help/"];
  for (const address of all) await page(address);
  server.upstream.requests.length = 0;
  server.folder.write(PARTNER, partner("one", 7, "#204080"));
  await server.config.reload();
  expect(await page("/w/one/help/")).toContain("#204080");
  expect(await page("/w/two/help/")).toContain("#3b4a9c");
  await page("/help/");
  expect(server.upstream.requests).toHaveLength(1);
});

it("shows an edit of the configuration alone at once, without new calls", async () => {
  await page("/help/");
  server.upstream.requests.length = 0;
  server.folder.write(PAGE, skeleton("New"));
  await server.config.reload();
  expect(await page("/help/")).toMatch(/<title>New<.*says New/s);
  expect(server.upstream.requests).toHaveLength(0);
});

it("drops every cached answer when its request changes", async () => {
  await page("/help/");
  server.upstream.requests.length = 0;
  server.upstream.reply("/other/asked", { text: "another answer" });
  const calls = { kept: call("/other/{api_path...}") };
  server.folder.write("calls/kept.json", { calls });
  await server.config.reload();
  expect(await page("/help/")).toContain("another answer");
});
