/**
 * Every linked page, from the whole server: it is complete, described for search
 * engines, in its own language, and without dead links. Pages in the site's own language are requested
 * on both platforms, those in another language on one. EXHAUSTIVE=1 requests each page in every language, and every page
 * of the sitemaps in three languages, which takes over an hour. Without it each page is requested in one other language; of
 * the thousand pages of one skeleton, each language requests a different few.
 */
import { hash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinLanguage } from "#renderer/routing/language-path.ts";
import { englishIn } from "../support/crawl/english-in.ts";
import { readPage, type CrawledPage } from "../support/crawl/read-page.ts";
import { checkPaintStyles, paintStylesOf } from "../support/paint-styles.ts";
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import { readProjectConfig } from "../support/project-config.ts";
import {
  startProjectServer,
  type Answered,
  type ProjectServer,
} from "../support/project-server.ts";

const config = readProjectConfig();
const { languages } = config.sites["wayfare"]!;
const ORIGIN = "https://www.wayfare.example";
const AGENTS = {
  desktop: "Mozilla/5.0",
  mobile:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Safari",
} as const;
type Platform = keyof typeof AGENTS;
const PLATFORMS: readonly Platform[] = ["desktop", "mobile"];
/** The languages in which EXHAUSTIVE=1 requests the whole sitemap. */
const WHOLE: readonly string[] = EXHAUSTIVE ? ["en", "ja", "de"] : [];

/** Both platforms for the site's own language, one in turn for another. */
const platformsOf = (language: string, index: number): readonly Platform[] =>
  PLATFORMS.filter(
    (_, which) => language === config.unprefixed || which === index % 2,
  );

const sweeps = languages.flatMap((language, index) =>
  platformsOf(language, index).map((platform) => ({ language, platform })),
);

let server: ProjectServer;
beforeAll(async () => {
  server = await startProjectServer("warn");
});
afterAll(() => server.stop());

/** The language of an address, by its first segment. */
function languageOf(address: string): string {
  const [, first = ""] = address.split(/[/?]/);
  return languages.includes(first) ? first : config.unprefixed;
}

/** A page of a pair of places, or a landing page of a vertical. All pages of a kind have the same skeleton. */
const OF_PAIR = /\/route-(\d+)\/|-(?:rail|bus)\/(?:shinkansen\/)?(\d+)-/;
/** Each language requests one page in this many. */
const ONE_IN = EXHAUSTIVE ? 20 : 500;
const ONE_SEARCH_IN = 250;
/** Each other page is requested in the site's own language, and in one of this number of other languages. */
const ONE_LANGUAGE_IN = EXHAUSTIVE ? 1 : 24;

/** A hash, so that the selection is the same in each run. */
const numberOf = (text: string): number =>
  Number.parseInt(hash("sha256", text).slice(0, 8), 16);

/** Whether this language requests an address of which there are many. */
function isAsked(address: string): boolean {
  const [path = "", query] = address.split("?");
  const [, route, city] = OF_PAIR.exec(path) ?? [];
  const language = languageOf(address);
  const turn = languages.indexOf(language);
  if (query !== undefined) return numberOf(address) % ONE_SEARCH_IN === turn;
  const id = route ?? city;
  if (id !== undefined) return Number(id) % ONE_IN === turn % ONE_IN;
  const page = path.slice(`/${language}`.length);
  return (
    language === config.unprefixed ||
    path === joinLanguage("/transport/", language, config) ||
    numberOf(page) % ONE_LANGUAGE_IN === turn % ONE_LANGUAGE_IN
  );
}

/** Pages by their address, with their translations. */
const seen = new Map<string, Pick<CrawledPage, "canonical" | "alternates">>();
const linked = new Set<string>();
/** Where each title of an indexed page was seen first, by language. */
const titles = new Map<string, string>();
/** The head of a page for each combination of styles in it. */
const heads = new Map<string, string>();

/** Follows one permanent redirect, as search engines do without a loss. */
async function request(
  address: string,
  platform: Platform,
): Promise<Answered & { readonly at: string }> {
  const headers = { "user-agent": AGENTS[platform] };
  const complete = address.includes("?") ? "&complete=1" : "?complete=1";
  const first = await server.ask(address + complete, { headers });
  if (first.status !== 301) return { ...first, at: address };
  const to = String(first.headers["location"]);
  const at = to.replace(/[?&]complete=1$/, "");
  return { ...(await server.ask(to, { headers })), at };
}

async function ask(address: string, platform: Platform): Promise<CrawledPage> {
  const { status, body, at } = await request(address, platform);
  const page = readPage(body);
  const { isIndexed, title, canonical, description, headings } = page;
  const [path = ""] = at.split("?");
  const named = `${languageOf(at)} ${title}`;
  expect({
    address,
    status,
    headings,
    isTitled: title !== "",
    isDescribed: !isIndexed || description !== "",
    canonical: isIndexed ? canonical : ORIGIN + path,
    // Two pages of one title compete in search results.
    titleOf: isIndexed ? titles.getOrInsert(named, path) : path,
    english: englishIn(page),
    fallbacks: page.fallbacks,
  }).toEqual({
    address,
    status: 200,
    headings: 1,
    isTitled: true,
    isDescribed: true,
    canonical: ORIGIN + path,
    titleOf: path,
    english: [],
    fallbacks: [],
  });
  // Thousands of pages are read: their contents are not stored.
  const { alternates } = page;
  for (const known of isIndexed ? [address, at] : [address])
    seen.set(known, { canonical, alternates });
  heads.set(paintStylesOf(body).ids, body.split("</head>")[0]!);
  return page;
}

/** Searches wait for their suppliers: this many pages are requested at once. */
const AT_ONCE = 8;

/** Processes every address of a set, including addresses that are added meanwhile. */
async function forEach(
  addresses: ReadonlySet<string>,
  work: (address: string) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  let begun = 0;
  while (begun < addresses.size || running.size > 0) {
    for (const address of addresses.values().drop(begun)) {
      if (running.size >= AT_ONCE) break;
      begun += 1;
      const one = work(address).finally(() => running.delete(one));
      running.add(one);
    }
    await Promise.race(running);
  }
}

/** Requested pages, with their platform. */
const asked = new Set<string>();
/** Requested links of each language. */
const found = new Map<string, Set<string>>(
  languages.map((language) => [
    language,
    new Set([joinLanguage("/transport/", language, config)]),
  ]),
);

/** Requests a page once, and records its links. */
async function visit(address: string, platform: Platform): Promise<void> {
  const key = `${platform} ${address}`;
  if (asked.has(key)) return;
  asked.add(key);
  const { links } = await ask(address, platform);
  const language = languageOf(address);
  for (const link of links)
    if (!link.startsWith("/") || link.startsWith("/_/") || !isAsked(link))
      continue;
    else if (languageOf(link) === language) found.get(language)!.add(link);
    else linked.add(link);
}

async function sitemapOf(language: string): Promise<readonly string[]> {
  const { body } = await server.ask(`/_/sitemap/${language}.xml`);
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) =>
    address!.slice(ORIGIN.length),
  );
}

/** So that no other part takes as long as the hanging one. */
const PARTS = 20;

// The backend caches a pair's fares for five minutes, so a page is requested in all languages before the next page.
describe.runIf(EXHAUSTIVE)("pages of the sitemaps", () => {
  it.each(Array.from({ length: PARTS }, (_, part) => part + 1))(
    `part %i of ${PARTS}`,
    async (part) => {
      for (const [index, language] of WHOLE.entries()) {
        const all = await sitemapOf(language);
        const [from, to] = [part - 1, part].map((end) =>
          Math.ceil((all.length * end) / PARTS),
        );
        const some = new Set(all.slice(from, to));
        for (const platform of platformsOf(language, index))
          await forEach(some, (address) => visit(address, platform));
      }
      expect(server.log).toEqual([]);
    },
  );
});

describe.each(sweeps)("$language on $platform", ({ language, platform }) => {
  it("every page is complete, and every link on it leads to a page", async () => {
    const before = server.log.length;
    const known = found.get(language)!;
    await forEach(known, (address) => visit(address, platform));
    expect(known.size).toBeGreaterThan(0);
    expect(
      server.log.slice(before),
      "sections that failed, texts that are missing",
    ).toEqual([]);
  });
});

it("every link to another language leads to a page", async () => {
  for (const language of languages)
    expect(linked).toContain(joinLanguage("/transport/", language, config));
  await forEach(linked, async (path) => {
    if (!seen.has(path)) await ask(path, "desktop");
  });
  expect(server.log).toEqual([]);
});

it("translations of a page name each other", () => {
  let returned = 0;
  for (const { canonical, alternates } of seen.values())
    for (const [language, address] of alternates) {
      const other = seen.get(address.slice(ORIGIN.length));
      if (!other || language === "x-default") continue;
      expect([address, [...other.alternates.values()]]).toEqual([
        other.canonical,
        expect.arrayContaining([canonical]),
      ]);
      returned += 1;
    }
  expect(returned).toBeGreaterThan(languages.length);
});

it("no page's first paint waits for a stylesheet, or for more than 14 kB of styles", () => {
  expect(heads.size).toBeGreaterThan(1);
  for (const head of heads.values()) checkPaintStyles(head);
});
