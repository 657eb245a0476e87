/** Previews from link to inspector; other visitors are not affected. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  miniConfig,
  textSection,
  type Files,
} from "../../../tests/support/mini-config.ts";
import {
  AS_OPERATOR,
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";
import type { PageReport } from "#server/workbench/browser/inspector/report.ts";

const { markets } = miniConfig()["markets.json"] as { markets: object };
const { calls } = miniConfig()["calls/all.json"] as {
  calls: Record<string, object>;
};

/** A home page with two sections, and an overlay for the market jp in a period. */
const FILES: Files = {
  ...miniConfig(),
  "markets.json": {
    markets: {
      ...markets,
      japan: { id: 2, summary: "Japan.", countries: ["JP"] },
    },
  },
  "calls/all.json": {
    calls: {
      ...calls,
      home: {
        ...calls["home"],
        skeleton_files: { folder: "home", name: "start" },
      },
    },
  },
  "skeletons/home/start.json": {
    publish_languages: ["ALL"],
    sections: [
      textSection("hero", "welcome"),
      { name: "asked", module_id: "text", api_path: "/asked" },
    ],
  },
  "overlays/winter.json": {
    summary: "Winter in Japan.",
    pages: [{ route: "home" }],
    when: {
      markets: ["japan"],
      from: "2026-12-20T00:00+09:00",
      until: "2027-01-05T00:00+09:00",
    },
    changes: [{ insert: textSection("snow", "it snows"), after: "hero" }],
  },
};
const IN_WINTER = "at=2026-12-24T09:00&market=jp";

let server: MiniServer;
beforeEach(async () => {
  server = await startMiniServer(FILES, {
    tools: { inspector: () => "/* the inspector */" },
  });
  server.upstream.reply("/home", FILES["skeletons/home/start.json"]);
  server.upstream.reply("/asked", { text: "an answer" });
});
afterEach(() => server.close());

const text = async (path: string, headers: Record<string, string> = {}) =>
  (await server.fetch(path, { headers })).text();

async function inspect(query: string, of = server) {
  const response = await of.fetch(`/_/inspect?url=/home/&${query}`, {
    headers: AS_OPERATOR,
  });
  return (await response.json()) as PageReport & {
    readonly link: string;
    readonly problems?: string[];
  };
}

/** Opens a link as another browser does. @returns its cookie */
async function open(link: string): Promise<string> {
  const response = await fetch(link, { redirect: "manual" });
  expect(response.status).toBe(303);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return response.headers.getSetCookie()[0]!.split(";")[0]!;
}

const sectionOf = ({ sections }: PageReport, name: string) =>
  sections.find((section) => section.name === name)!;

describe("a preview", () => {
  it("shows a page as it will be, in the browser that opened its link only", async () => {
    const { link } = await inspect(`${IN_WINTER}&language=de`);
    expect(new URL(link).searchParams.get("url")).toBe("/de/home/");
    const cookie = await open(link);
    const page = await server.fetch("/de/home/", { headers: { cookie } });
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    const html = await page.text();
    expect(html).toContain("it snows");
    expect(html).toContain("/_/inspector.js");
    const others = await text("/de/home/");
    expect(others).not.toContain("it snows");
    expect(others).not.toContain("inspector");
    // The preview and the live pages share no cache entries.
    expect(await text("/de/home/")).not.toContain("it snows");
    expect(await text("/de/home/", { cookie })).toContain("it snows");
  });

  it("can be ended", async () => {
    const cookie = await open((await inspect(IN_WINTER)).link);
    const ended = await server.fetch("/_/preview-end?return_to=/home/", {
      headers: { cookie },
    });
    expect(ended.headers.get("location")).toBe("/home/");
    expect(ended.headers.getSetCookie()[0]).toMatch(/^preview=;.*Max-Age=0/);
  });

  it.each([
    ["changed", (token: string) => `x${token}`],
    ["of another operator", (token: string) => `${token.split(".")[0]}.AAAA`],
    ["none", () => ""],
  ])("is not opened by a token that is %s", async (_, change) => {
    const link = new URL((await inspect(IN_WINTER)).link);
    const token = change(link.searchParams.get("token")!);
    link.searchParams.set("token", token);
    expect((await fetch(link, { redirect: "manual" })).status).toBe(410);
    const cookie = `preview=${token}`;
    expect(await text("/home/", { cookie })).not.toContain("it snows");
  });

  it("never redirects to another site", async () => {
    const link = new URL((await inspect(IN_WINTER)).link);
    link.searchParams.set("url", "//evil.test/");
    const response = await fetch(link, { redirect: "manual" });
    expect(response.headers.get("location")).toBe("/");
  });

  it.each([
    ["market=globall", 'there is no market "globall"; did you mean "global"?'],
    ["language=dd", 'there is no language "dd"'],
    ["partner=none", 'there is no partner "none"'],
    ["configuration=x", 'there is no configuration "x"'],
    ["platform=tv", "platform is desktop or mobile"],
    ["at=tomorrow", "at is a time such as"],
    ["at=2026-13-45T09:00", "at is a time such as"],
    ["minutes=0", "minutes is a number from 1"],
    ["minutes=1e9", "minutes is a number from 1"],
    ["degrade=hero:burning", "degrade is a section and what to make of it"],
    ["degrade=heroo:slow", 'there is no section "heroo"; did you mean "hero"?'],
    ["market=dee", 'there is no market "dee"; did you mean "DE"?'],
    ["degrade=", "degrade is a section and what to make of it"],
    ["partne=x", 'there is no parameter "partne"; did you mean "partner"?'],
  ])("of %s reports the problem", async (query, problem) => {
    const { problems } = await inspect(query);
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });
});

describe("the report of a page", () => {
  it("shows why a section is there, and its cost", async () => {
    const report = await inspect(IN_WINTER);
    expect(report).toMatchObject({
      route: "home",
      status: 200,
      market: "japan",
      at: "2026-12-24T09:00:00.000Z",
    });
    expect(report.sections.map(({ name }) => name)).toEqual([
      "top",
      "hero",
      "snow",
      "asked",
    ]);
    expect(sectionOf(report, "snow")).toMatchObject({
      shown: true,
      result: "ok",
      place: {
        file: "configs/overlays/winter.json",
        pointer: "/changes/0/insert",
      },
      layers: [{ kind: "overlay", applies: true }],
    });
    expect(sectionOf(report, "asked")).toMatchObject({
      call: { call: "section", path: expect.stringContaining("/asked") },
      place: {
        file: "data/skeletons/home/start.json",
        pointer: "/sections/1",
      },
      layers: [{ says: "the skeleton has it as section 2 of 2" }],
    });
  });

  it("includes simulated states of sections", async () => {
    const report = await inspect("degrade=asked:failing,hero:empty");
    expect(sectionOf(report, "asked")).toMatchObject({
      degraded: "failing",
      reason: "network",
    });
    expect(
      await text("/home/", { cookie: await open(report.link) }),
    ).not.toContain("an answer");
  });

  it("is optional: a link simulates a fault, or names an unknown section", async () => {
    const link = async (query: string) => {
      const response = await server.fetch(`/_/preview?url=/home/&${query}`, {
        headers: AS_OPERATOR,
      });
      return (await response.json()) as { link: string; problems?: string[] };
    };
    const cookie = await open((await link("degrade=asked:failing")).link);
    expect(await text("/home/", { cookie })).not.toContain("an answer");
    expect(await text("/home/")).toContain("an answer");
    expect(await link("degrade=askd:failing")).toEqual({
      problems: [
        expect.stringContaining(
          'there is no section "askd"; did you mean "asked"?',
        ),
      ],
    });
  });

  it("shows why a section is absent", async () => {
    const snow = sectionOf(await inspect("at=2026-12-24T09:00"), "snow");
    expect(snow).toMatchObject({ shown: false, layers: [{ applies: false }] });
    expect(snow).not.toHaveProperty("result");
    expect(snow.layers[0]!.clauses).toContainEqual({
      key: "markets",
      wanted: "japan",
      actual: "global",
      holds: false,
    });
  });
});

describe("the inspector", () => {
  const HERE = "/_/inspector?path=/home/";
  let cookie: string;
  beforeEach(async () => {
    cookie = await open((await inspect(IN_WINTER)).link);
  });

  const change = (body: object, headers: Record<string, string> = { cookie }) =>
    server.fetch("/_/inspector", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const shown = () => text("/home/", { cookie });
  const report = async () =>
    JSON.parse(await text(HERE, { cookie })) as PageReport;

  it("is closed to everybody without a preview", async () => {
    await shown();
    for (const path of [HERE, "/_/inspector.js"])
      expect((await server.fetch(path)).status).toBe(404);
    expect((await change({ section: "hero" }, {})).status).toBe(404);
    const foreign = { cookie, origin: "http://evil.test" };
    expect((await change({ section: "hero" }, foreign)).status).toBe(400);
  });

  it("describes the page that was sent", async () => {
    const german = "/_/inspector?path=/de/home/";
    const ask = () => server.fetch(german, { headers: { cookie } });
    expect((await ask()).status).toBe(404);
    await text("/de/home/", { cookie });
    const told = (await (await ask()).json()) as PageReport;
    expect(told.language).toBe("de");
    expect(sectionOf(told, "snow").result).toBe("ok");
  });

  it.each([
    ["failing", "asked", { result: "skipped", reason: "network" }],
    ["failing", "snow", { result: "skipped", reason: "service" }],
    ["malformed", "asked", { result: "skipped", reason: "invalid" }],
    ["malformed", "snow", { result: "skipped", reason: "invalid" }],
    ["empty", "asked", { result: "ok" }],
  ])("makes a section %s: %s", async (degraded, section, expected) => {
    expect((await change({ section, degraded })).status).toBe(204);
    await shown();
    expect(sectionOf(await report(), section)).toMatchObject({
      ...expected,
      degraded,
    });
    expect(await text("/home/")).toContain("an answer");
    await change({ section, degraded: null });
    await shown();
    expect(sectionOf(await report(), section).result).toBe("ok");
  });

  it("reports a change that made the page fail, so that it can be undone", async () => {
    server.upstream.reply("/home", {
      publish_languages: ["ALL"],
      sections: [{ ...textSection("vital", "vital"), is_need: true }],
    });
    await change({ section: "vital", degraded: "failing" });
    await change({ section: "snow", data: { text: "it rains" } });
    await shown();
    const failed = await report();
    expect(failed.status).toBe(500);
    expect(failed.sections.map(({ name }) => name)).not.toContain("vital");
    expect(failed.changes).toEqual([
      { section: "vital", degraded: "failing" },
      { section: "snow", isEdited: true },
    ]);
    await change({ section: "vital", degraded: null, data: null });
    expect(await shown()).toContain("vital");
    expect((await report()).changes).toEqual([
      { section: "snow", isEdited: true },
    ]);
  });

  it("shows an edit of data at once, and offers it as a patch", async () => {
    await change({ section: "snow", data: { text: "it rains" } });
    expect(await shown()).toContain("it rains");
    const { patch, schema } = JSON.parse(
      await text(`${HERE}&section=snow`, { cookie }),
    ) as { patch: string; schema: object };
    expect(schema).toHaveProperty("properties");
    expect(patch).toMatch(
      /^--- a\/configs\/overlays\/winter\.json\n\+\+\+ b\/configs/,
    );
    expect(patch).toMatch(/^-.*it snows[^]*^\+.*it rains/m);
    await change({ section: "snow", data: { text: 42 } });
    await shown();
    expect(sectionOf(await report(), "snow")).toMatchObject({
      result: "skipped",
      fault: { pointer: "/text" },
    });
  });

  it.each([
    null,
    [],
    { section: 1 },
    { section: "hero", degraded: "burning" },
    { section: "hero", data: [] },
    { section: "hero", data: "x" },
  ])("refuses %j", async (body) => {
    const { status } = await change(body as object);
    expect(status).toBe(400);
  });
});
