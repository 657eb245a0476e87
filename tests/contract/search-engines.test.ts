/** Information for search engines: robots.txt, sitemaps, and their agreement with pages. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Parser } from "htmlparser2";
import { JSDOM } from "jsdom";
import { afterAll, describe, expect, test } from "vitest";
import type { Site } from "#schema/site.ts";
import { readPage } from "../support/crawl/read-page.ts";
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import { ROOT } from "../support/mini-config.ts";
import { readJson } from "../support/published.ts";
import {
  startProjectServer,
  type Answered,
} from "../support/project-server.ts";

const ORIGIN = "https://www.wayfare.example";
const { languages: LANGUAGES } = readJson(
  ROOT,
  "configs/sites/wayfare.json",
) as Site;
/** The page of this product is published in few languages. */
const FEW = "skeletons/aggregation/2.json";
const server = await startProjectServer("warn", {
  editData(folder) {
    const file = path.join(folder, FEW);
    const text = readFileSync(file, "utf8");
    writeFileSync(
      file,
      text.replace(
        '"publish_languages": ["ALL"]',
        '"publish_languages": ["en", "ja"]',
      ),
    );
  },
});
afterAll(() => server.stop());

/** Without EXHAUSTIVE=1, one of this number of kinds of pages is requested. */
const ONE_KIND_IN = 4;

const get = (address: string): Promise<Answered> => server.ask(address);
const xml = async (address: string): Promise<Document> => {
  const { status, headers, body } = await get(address);
  expect([status, headers["content-type"]]).toEqual([
    200,
    "application/xml; charset=utf-8",
  ]);
  return new JSDOM(body, { contentType: "application/xml" }).window.document;
};
const locations = (document: Document): string[] =>
  [...document.querySelectorAll("loc")].map(({ textContent }) => textContent!);

interface Listed {
  readonly address: string;
  /** hreflang -> address */
  readonly alternates: ReadonlyMap<string, string>;
}

/** The pages of a language's file. Parsing one takes seconds, so one test does that for all files. */
async function listed(language: string): Promise<readonly Listed[]> {
  const { body } = await get(`/_/sitemap/${language}.xml`);
  const pages: Listed[] = [];
  let alternates = new Map<string, string>();
  let text = "";
  new Parser(
    {
      onopentag(name, { hreflang, href }) {
        text = "";
        if (name === "url") alternates = new Map();
        else if (hreflang !== undefined) alternates.set(hreflang, href!);
      },
      ontext: (part) => (text += part),
      onclosetag(name) {
        if (name === "loc") pages.push({ address: text, alternates });
      },
    },
    { xmlMode: true },
  ).end(body);
  return pages;
}

const pathOf = (address: string): string => {
  const { origin, pathname, search } = new URL(address);
  expect([origin, search]).toEqual([ORIGIN, ""]);
  return pathname;
};

test("robots.txt names the sitemap, and no page is disallowed", async () => {
  const { status, headers, body } = await get("/robots.txt");
  expect([status, headers["content-type"]]).toEqual([
    200,
    "text/plain; charset=utf-8",
  ]);
  expect(body).toContain(`Sitemap: ${ORIGIN}/_/sitemap/index.xml\n`);
  for (const [, path] of body.matchAll(/^Disallow: (.*)$/gm))
    expect(path).toMatch(/^\/_\/./);
});

test("the index has a file for each language, and others are 404", async () => {
  const files = locations(await xml("/_/sitemap/index.xml")).map(pathOf);
  expect(files).toContain("/_/sitemap/ja.xml");
  expect(new Set(files).size).toBe(LANGUAGES.length);
  for (const name of ["xx.xml", "de.2.xml", "de.xml.xml", "constructor.xml"])
    expect((await get(`/_/sitemap/${name}`)).status).toBe(404);
});

describe("the file of a language", () => {
  test("has each page once, with all of its languages", async () => {
    const document = await xml("/_/sitemap/ja.xml");
    const pages = locations(document).map(pathOf);
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages.length).toBeGreaterThan(1000);
    expect(pages).toContain("/ja/transport/");
    expect(pages).toContain("/ja/rails-32/route-3201/tokyo-to-kyoto/");
    for (const path of pages) expect(path).toMatch(/^\/ja\/.*\/$/);
    for (const hidden of [
      "/ja/signin/",
      "/ja/ptp/my-trips/",
      "/ja/404/",
      // A redirect.
      "/ja/japan-rail/",
    ])
      expect(pages).not.toContain(hidden);
    for (const url of document.querySelectorAll("url")) {
      const links = [...url.getElementsByTagName("xhtml:link")].map(
        (link) =>
          [link.getAttribute("hreflang"), link.getAttribute("href")] as const,
      );
      const own = url.querySelector("loc")!.textContent;
      expect(links).toContainEqual(["ja", own]);
      expect(links.at(-1)?.[0]).toBe("x-default");
    }
  });

  test("leaves out products that are not sold in it", async () => {
    const pathsIn = async (language: string) =>
      (await listed(language)).map(({ address }) => pathOf(address));
    const german = await pathsIn("de");
    const english = await pathsIn("en");
    expect(english).toContain("/buses-2/");
    expect(german.filter((path) => path.startsWith("/de/buses-2/"))).toEqual(
      [],
    );
    expect((await get("/buses-2/")).status).toBe(200);
    expect((await get("/de/buses-2/")).status).toBe(404);
  });

  test("has existing pages, at their canonical address, with the same alternates", async () => {
    const pages = await listed("de");
    // One page of each kind: paths with the same start and length have the same skeleton.
    const kinds = new Map(
      pages.map((page) => {
        const [, , first, ...rest] = pathOf(page.address).split("/");
        return [`${first} ${rest.length}`, page];
      }),
    );
    expect(kinds.size).toBeGreaterThan(20);
    const asked = [...kinds.values()].filter(
      (_, index) => EXHAUSTIVE || index % ONE_KIND_IN === 0,
    );
    for (const { address, alternates } of asked) {
      const { status, body } = await get(pathOf(address));
      const page = readPage(body);
      expect([status, page.canonical, page.isIndexed, page.alternates]).toEqual(
        [200, address, true, alternates],
      );
    }
  });

  test("is refused while the pages of routes are missing, so that search engines retry", async () => {
    const other = await startProjectServer("warn");
    await other.fault({
      path: "/v1/reappserv/ptp/sitemap",
      kind: "error",
      status: 500,
    });
    const { status, headers } = await other.ask("/_/sitemap/en.xml");
    expect([status, headers["retry-after"]]).toEqual([503, "600"]);
    await other.stop();
  });
});
