import { describe, expect, it } from "vitest";
import {
  cohort,
  edit,
  numberFor,
  PAGE,
  withAbout,
} from "../../../tests/support/numbered-pages.ts";
import { textSection } from "../../../tests/support/mini-config.ts";
import {
  startReleaseServer,
  type ReleaseServer,
} from "../../../tests/support/release-server.ts";
import {
  differencesOf,
  type ShadowPage,
  type ShadowSection,
} from "./shadow-differences.ts";

const section = (more: Partial<ShadowSection> = {}): ShadowSection => ({
  name: "first",
  module: "text",
  failure: undefined,
  html: "<p>hello</p>",
  isFixed: true,
  ...more,
});

const page = (
  sections: readonly ShadowSection[],
  status = 200,
): ShadowPage => ({ status, sections });

const one = (more: Partial<ShadowSection> = {}) => page([section(more)]);
const answered = { isFixed: false };

describe("the differences", () => {
  it.each([
    ["nothing", one(), one(), []],
    ["other HTML", one(), one({ html: "" }), ["text: other HTML"]],
    ["a section less", one(), page([]), ["text: missing"]],
    ["a section more", page([]), one(), ["text: added"]],
    ["another module", one(), one({ module: "faq" }), ["text: another module"]],
    [
      "a failure",
      one(),
      one({ failure: "timeout", html: "" }),
      ["text: fails (timeout)"],
    ],
    [
      "the end of a failure",
      one({ failure: "timeout" }),
      one(),
      ["text: does not fail any more"],
    ],
    [
      "a failure of both",
      one({ failure: "http" }),
      one({ failure: "http" }),
      [],
    ],
    [
      "another answer",
      one({ ...answered, html: "<p>42.00 €</p>" }),
      one({ ...answered, html: "<p>41.00 €</p>" }),
      [],
    ],
    [
      "an answer that has become small",
      one({ ...answered, html: "<p>one</p><p>two</p><p>three</p>" }),
      one({ ...answered, html: "<p></p>" }),
      ["text: less than half of the HTML"],
    ],
    [
      "a status",
      one(),
      page([], 500),
      ["the page: status 500 instead of status 200", "text: missing"],
    ],
    [
      "an unknown module",
      page([section({ module: undefined })]),
      page([]),
      ["an unknown module: missing"],
    ],
  ])("are %s", (_, live, offered, differences) => {
    expect([...differencesOf(live, offered)]).toEqual(differences);
  });
});

const STAGES = (shadow_percent: number) =>
  JSON.stringify({
    $schema: "release-stages.schema.json",
    shadow_percent,
    stages: [
      { percent: 1, hold_s: 60 },
      { percent: 100, hold_s: 60 },
    ],
  });

/** Offers an edit that begins in an hour. */
async function planned(
  change: (server: ReleaseServer) => void,
  percent = 100,
): Promise<ReleaseServer> {
  const server = await startReleaseServer(withAbout());
  change(server);
  const at = Date.parse("2026-11-21T11:20:30Z");
  const { status } = await server.offer({ at, stages: STAGES(percent) });
  expect(status).toBe(200);
  await server.pass(1);
  return server;
}

/** Waits until a number of pages has been compared. */
async function compared(server: ReleaseServer, pages: number) {
  await expect
    .poll(async () => {
      await server.pass(0);
      return server.releases().report().shadow!.pages;
    })
    .toBe(pages);
  return server.releases().report().shadow!.differences;
}

describe("a page that nobody sees", () => {
  it("shows what differs before a visitor gets it", async () => {
    const server = await planned(edit);
    const visitor = "0".repeat(16);
    expect(await numberFor(server, visitor)).toBe("no 1");
    expect(await compared(server, 1)).toEqual({ "text: other HTML": 1 });
    // The second time it comes from the cache of responses.
    expect(await numberFor(server, visitor)).toBe("no 1");
    expect(await compared(server, 2)).toEqual({ "text: other HTML": 2 });
    expect(server.releases().report()).toMatchObject({
      release: { stage: -1 },
    });
  });

  it("counts what fails, and is no evidence against the release", async () => {
    const server = await planned(({ folder }) =>
      folder.write(PAGE, {
        publish_languages: ["ALL"],
        sections: [textSection("first", "throw")],
      }),
    );
    for (let count = 1; count <= 5; count += 1) {
      await numberFor(server);
      await compared(server, count);
    }
    expect(server.releases().report().shadow!.differences).toEqual({
      "text: fails (render)": 5,
      "text: missing": 5,
    });
    await server.pass(3600);
    expect(server.releases().report()).toMatchObject({
      release: { stage: 0 },
      pages: { offered: 0, old: 0 },
    });
  });

  it("is made of pages only, as often as the stages say, and of nothing that is a visitor's own", async () => {
    const server = await planned(edit);
    for (const address of [
      "/robots.txt",
      "/healthz",
      "/_/page-state?url=/about/",
      "/nosuch/",
    ])
      await server.fetch(address);
    await server.fetch("/about/", { method: "HEAD" });
    await numberFor(server, "0".repeat(16));
    await compared(server, 1);
    const none = await planned(edit, 0);
    for (let count = 0; count < 20; count += 1) await numberFor(none);
    await none.pass(1);
    expect(none.releases().report().shadow!.pages).toBe(0);
  });

  it("has neither the visitor's cookies nor the visitor's calls", async () => {
    const server = await planned(edit);
    server.upstream.requests.length = 0;
    await server.fetch("/about/", {
      headers: { cookie: "session_key=secret; token=secret; device_id=x" },
    });
    const before = server.upstream.requests.length;
    await compared(server, 1);
    const sent = server.upstream.requests.slice(before);
    expect(JSON.stringify(sent)).not.toContain("secret");
  });

  it("is forgotten with its release", async () => {
    const server = await planned(edit);
    await numberFor(server);
    await compared(server, 1);
    await server.act("revert");
    expect(server.releases().report()).not.toHaveProperty("shadow");
    edit(server, 3);
    await server.offer({ stages: STAGES(100) });
    await server.pass(1);
    expect(server.releases().report().shadow).toEqual({
      pages: 0,
      differences: {},
    });
    expect(await numberFor(server, cohort(server, false, 1))).toBe("no 1");
  });
});
