/** Another trade on the same renderer and server, with its own build. */
import path from "node:path";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { formatProblem } from "#server/config/data-files/problem.ts";
import { readConfig } from "#server/config/reload/read-config.ts";
import { BROWSER, PHONE } from "../support/mini-server.tsx";
import { LIBRARY, startLibrary, type RunningLibrary } from "./start-library.ts";

let library: RunningLibrary;

beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library.stop());
beforeEach(() => {
  library.log.length = 0;
});

async function open(address: string, userAgent = BROWSER) {
  const headers = { "user-agent": userAgent };
  const response = await fetch(library.origin + address, { headers });
  const { document } = new JSDOM(await response.text()).window;
  return { status: response.status, document };
}

const textOf = (document: Document, selector: string) =>
  document.querySelector(selector)?.textContent;

it("has no mistake in its configuration", () => {
  const read = readConfig(path.join(LIBRARY, "configs"), undefined, LIBRARY);
  const problems = read.ok ? read.warnings : read.problems;
  expect(problems.map(formatProblem)).toEqual([]);
  expect(read.modules).toBe(3);
});

it.each([
  ["desktop", BROWSER, "Open today: 09:00–18:00"],
  ["mobile", PHONE, "09:00–18:00"],
])("shows a page on %s", async (_, userAgent, hours) => {
  const { status, document } = await open("/", userAgent);
  expect(status).toBe(200);
  expect(document.title).toContain("Riverside Library");
  expect(textOf(document, "#top")).toBe("Riverside Library");
  expect(textOf(document, "#hours")).toBe(hours);
  expect(textOf(document, "#shelf h2")).toBe("Rivers");
  expect(library.log).toEqual([]);
});

it("shows a page that its upstream publishes, in its other language", async () => {
  const { status, document } = await open("/cy/shelves/rivers/");
  expect(status).toBe(200);
  expect(document.documentElement.lang).toBe("cy");
  expect(textOf(document, "#shelf [role=status]")).toBe("2 lyfr");
});

it("has no page for a shelf that its upstream lacks", async () => {
  const { status, document } = await open("/shelves/mountains/");
  expect(status).toBe(404);
  expect(textOf(document, "#top")).toBe("Riverside Library");
});

it("sends the data and existing scripts of its island", async () => {
  const { document } = await open("/");
  const section = document.querySelector("#shelf")!;
  expect(section.getAttribute("data-hydrate")).toBe("intent");
  const data = JSON.parse(textOf(document, "#shelf > script")!) as object;
  expect(data).toMatchObject({ title: "Rivers" });
  expect(document.querySelector("#hours")!.hasAttribute("data-hydrate")).toBe(
    false,
  );

  const state = JSON.parse(textOf(document, "#page-state")!) as {
    readonly modules: Record<string, { readonly files: readonly string[] }>;
  };
  expect(Object.keys(state.modules)).toEqual(["book_list"]);
  const scripts = [...document.querySelectorAll("script[src]")].map((script) =>
    script.getAttribute("src")!,
  );
  expect(scripts).not.toEqual([]);
  for (const file of [...scripts, ...state.modules["book_list"]!.files]) {
    const response = await fetch(library.origin + file);
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  }
});

it("shows an operator's edit, and the last good file after an invalid edit", async () => {
  await library.edit("locales/en/opening_hours.json", (text) =>
    text.replace("Open today", "Come in today"),
  );
  const { document } = await open("/");
  expect(textOf(document, "#hours")).toBe("Come in today: 09:00–18:00");

  await library.edit("skeletons/page/welcome.json", (text) =>
    text.replace("book_list", "book_lists"),
  );
  const { status, document: after } = await open("/");
  expect(status).toBe(200);
  expect(textOf(after, "#shelf h2")).toBe("Rivers");
  expect(JSON.stringify(library.log)).toContain("book_list");
  await library.edit("skeletons/page/welcome.json", (text) =>
    text.replace("book_lists", "book_list"),
  );
});

it("loses only the section whose data is broken", async () => {
  library.catalogue.hours = { hours: "always" };
  // Edits of pages are shown at once: cached answers of the upstream are dropped.
  await library.edit("skeletons/page/welcome.json", (text) => `${text}\n`);
  const { status, document } = await open("/");
  library.catalogue.hours = { hours: "09:00–18:00" };
  expect(status).toBe(200);
  expect(document.querySelector("#hours")).toBeNull();
  expect(textOf(document, "#shelf h2")).toBe("Rivers");
  expect(library.log).toMatchObject([
    {
      msg: "sections failed",
      sections: [{ section: "hours", reason: "invalid" }],
    },
  ]);
});
