/**
 * Every page that links lead to, in every language, through the whole server: whole,
 * described for search engines, and without a link that leads nowhere. EXHAUSTIVE=1 asks for each on both platforms; without it
 * the site's own language is asked for on both, each other one on one of them in turn. Of the thousand pages that one skeleton
 * makes, each language asks for others.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinLanguage } from "#renderer/routing/language-path.ts";
import { checkPaintStyles, paintStylesOf } from "../support/paint-styles.ts";
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import { readProjectConfig } from "../support/project-config.ts";
import {
  startProjectServer,
  type ProjectServer,
} from "../support/project-server.ts";

const config = readProjectConfig();
const { languages } = config.sites["wayfare"]!;
const AGENTS = {
  desktop: "Mozilla/5.0",
  mobile:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Safari",
} as const;
type Platform = keyof typeof AGENTS;
const PLATFORMS: readonly Platform[] = ["desktop", "mobile"];

const sweeps = languages.flatMap((language, index) =>
  PLATFORMS.filter(
    (_, which) =>
      EXHAUSTIVE || language === config.unprefixed || which === index % 2,
  ).map((platform) => ({ language, platform })),
);

let server: ProjectServer;
beforeAll(async () => {
  server = await startProjectServer("warn");
});
afterAll(() => server.stop());

/** The paths of this site to which a document links. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="([^"]*)"/g)]
    .map(([, address]) => address!)
    .filter((address) => address.startsWith("/") && !address.startsWith("/_/"))
    .map((address) => address.replace(/[#?].*/, ""));
}

/** The language of a path, by its first segment. */
function languageOf(path: string): string {
  const [, first = ""] = path.split("/");
  return languages.includes(first) ? first : config.unprefixed;
}

/** A page of a pair of places, or a landing page of a vertical: all of a kind have one skeleton. */
const OF_PAIR = /\/route-(\d+)\/|-(?:rail|bus)\/(?:shinkansen\/)?(\d+)-/;
/** Each language asks for one in so many. */
const ONE_IN = EXHAUSTIVE ? 20 : 80;

function isAsked(path: string): boolean {
  const [, route, city] = OF_PAIR.exec(path) ?? [];
  const id = route ?? city;
  const turn = languages.indexOf(languageOf(path));
  return id === undefined || Number(id) % ONE_IN === turn % ONE_IN;
}

const NO_INDEX = '<meta name="robots" content="noindex">';
const NO_DESCRIPTION = '<meta name="description" content="">';

/** Pages that were asked for, and those of other languages to which they link. */
const seen = new Set<string>();
const linked = new Set<string>();
/** Where each title of an indexed page was seen first, by language. */
const titles = new Map<string, string>();
/** The head of a page for each combination of styles in it. */
const heads = new Map<string, string>();

async function ask(path: string, platform: Platform): Promise<string> {
  const { status, body } = await server.ask(`${path}?complete=1`, {
    headers: { "user-agent": AGENTS[platform] },
  });
  const described = body.includes(NO_INDEX) || !body.includes(NO_DESCRIPTION);
  expect({ path, status, described }).toEqual({
    path,
    status: 200,
    described: true,
  });
  seen.add(path);
  const [, title] = /<title>([^<]*)<\/title>/.exec(body)!;
  const named = `${languageOf(path)} ${title}`;
  const isFound = !body.includes(NO_INDEX);
  const headings = [...body.matchAll(/<h1[ >]/g)].length;
  expect({
    headings,
    titleOf: isFound ? titles.getOrInsert(named, path) : path,
  }).toEqual({ headings: 1, titleOf: path });
  heads.set(paintStylesOf(body).ids, body.split("</head>")[0]!);
  return body;
}

describe.each(sweeps)("$language on $platform", ({ language, platform }) => {
  it("every page is whole, and every link on it leads to one", async () => {
    const known = new Set([joinLanguage("/transport/", language, config)]);
    const before = server.log.length;
    for (const path of known)
      for (const link of linksOf(await ask(path, platform)).filter(isAsked))
        if (languageOf(link) === language) known.add(link);
        else linked.add(link);
    expect(known.size).toBeGreaterThan(1);
    expect(
      server.log.slice(before),
      "sections that failed, texts that are missing",
    ).toEqual([]);
  });
});

it("every link to another language leads to a page", async () => {
  for (const language of languages)
    expect(linked).toContain(joinLanguage("/transport/", language, config));
  for (const path of linked.difference(seen)) await ask(path, "desktop");
  expect(server.log).toEqual([]);
});

it("no page's first paint waits for a stylesheet, nor for more than 14 kB of styles", () => {
  expect(heads.size).toBeGreaterThan(1);
  for (const head of heads.values()) checkPaintStyles(head);
});
