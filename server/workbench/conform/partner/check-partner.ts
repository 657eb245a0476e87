/** Checks a white label: its file, colours, texts and key pages. */
import { readFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { SITEMAP_PATH } from "#renderer/shared/addresses.ts";
import { buildPath } from "#renderer/routing/build-path.ts";
import { compileRoutes } from "#renderer/routing/compile.ts";
import type { Config } from "#server/config/model/config.ts";
import { readConfig } from "#server/config/reload/read-config.ts";
import type { Product } from "../../project/product.ts";
import type { PartnerHeroes } from "../../interfaces/reference-backend.ts";
import type { ConfigLoad } from "#server/config/reload/load-config.ts";
import {
  isLoopbackName,
  LOOPBACK,
} from "#server/config/process/local-names.ts";
import {
  siteAt,
  sitesByHost,
  type EffectiveSite,
} from "#server/web/context/effective-site.ts";
import { serveInProcess } from "../in-process.ts";
import { counted, stateOf, worstOf, type Check } from "../report.ts";
import {
  browse,
  launchBrowser,
  type BrowseReport,
  type Origin,
} from "./browse.ts";
import { checkBrand } from "./check-brand.ts";
import {
  checkColours,
  checkFile,
  checkLanguages,
  colourPairs,
  coloursIn,
  languageRows,
} from "./check-file.ts";
import { createPageChooser } from "./key-pages.ts";
import type { PartnerReport } from "./partner-report.ts";

export interface PartnerInput {
  readonly product: Product;
  readonly partner: string;
  /** The maximum number of opened pages. */
  readonly pages: number;
  /** The language in which they are opened; left out: the partner's default. */
  readonly language?: string | undefined;
  /** Called with the current step. */
  readonly say: (line: string) => void;
}

/** @throws Error if the server does not start, or a page cannot be opened */
export async function checkPartner(
  input: PartnerInput,
): Promise<PartnerReport> {
  const { product, partner } = input;
  const { configs: label, backend, root } = product;
  input.say(`reading ${label}`);
  const load = readConfig(label, backend?.known(), root);
  const browsed = load.ok ? await browsePartner(load.config, input) : BROKEN;
  const file = path.resolve(label, "partners", `${partner}.json`);
  const text = readFileSync(file, "utf8");
  const heroes = backend ? backend.partnerHeroes(partner) : null;
  return partnerReport(
    { label, partner, text, load, browsed, heroes },
    new Date(),
  );
}

/** Why pages were not opened. */
export interface BrowseRefused {
  readonly why: string;
}

const BROKEN: BrowseRefused = {
  why: "The configuration has errors, and no server starts with it.",
};

export interface ReportInput {
  /** The folder of the configuration, as it was given. */
  readonly label: string;
  readonly partner: string;
  /** The text of the partner's file. */
  readonly text: string;
  readonly load: ConfigLoad;
  readonly browsed: BrowseReport | BrowseRefused;
  /** What its pages begin with, by the reference backend; undefined: nothing of its own, null: it is not known. */
  readonly heroes: PartnerHeroes | null | undefined;
}

export function partnerReport(
  { label, partner, text, load, browsed, heroes }: ReportInput,
  now: Date,
): PartnerReport {
  const file = `${label}/partners/${partner}.json`;
  const settings = load.ok ? load.config.partners[partner] : undefined;
  const languages = load.ok ? languageRows(load.config, partner) : [];
  // Unreadable colours are errors: they are explained although there is no valid configuration.
  const own = settings?.colours ?? coloursIn(text);
  const colours = own ? colourPairs(own) : [];
  const checks = [
    checkFile(file, load.ok ? load.warnings : load.problems),
    own
      ? checkColours(file, own, colours)
      : notChecked("colours", "Contrast of colours", BROKEN.why),
    load.ok
      ? checkLanguages(languages)
      : notChecked("languages", "Texts in each language", BROKEN.why),
    ...(load.ok && heroes !== null
      ? [checkBrand(file, partner, load.config, heroes)]
      : []),
    ...pageChecks(browsed),
  ];
  return {
    partner,
    name: settings?.name ?? partner,
    file,
    made: now.toISOString(),
    state: worstOf(checks.map(({ state }) => state)),
    checks,
    colours,
    languages,
    pages: "why" in browsed ? [] : browsed.pages,
  };
}

const PAGES = { id: "pages", title: "Key pages" };
const ACCESSIBILITY = {
  id: "accessibility",
  title: "Accessibility",
};

function pageChecks(browsed: BrowseReport | BrowseRefused): Check[] {
  if ("why" in browsed)
    return [PAGES, ACCESSIBILITY].map(({ id, title }) =>
      notChecked(id, title, browsed.why),
    );
  const { pages, behaviour, accessibility } = browsed;
  const views = `${counted(pages.length, "page")} on desktop and mobile`;
  return [
    {
      ...PAGES,
      state: stateOf(behaviour),
      summary:
        behaviour.length === 0
          ? `${views}: each has its status, no script fails, none scrolls sideways.`
          : `${counted(behaviour.length, "fault")} on ${views}.`,
      findings: behaviour,
    },
    {
      ...ACCESSIBILITY,
      state: stateOf(accessibility),
      summary:
        accessibility.length === 0
          ? `${views}, light and dark: axe-core finds nothing against WCAG 2.2 AA.`
          : `axe-core finds ${counted(accessibility.length, "violation")} on ${views}.`,
      findings: accessibility,
    },
  ];
}

function notChecked(id: string, title: string, why: string): Check {
  return {
    id,
    title,
    state: "not_checked",
    summary: `Not checked. ${why}`,
    findings: [],
  };
}

async function browsePartner(
  config: Config,
  { product, partner, pages, language, say }: PartnerInput,
): Promise<BrowseReport | BrowseRefused> {
  const browser = await launchBrowser().catch((error: Error) => error);
  if (browser instanceof Error)
    return {
      why: `There is no browser: install the devDependencies, or set CHROMIUM_PATH (${browser.message.split("\n")[0]}).`,
    };
  say("starting a server");
  const server = await serveInProcess(product);
  try {
    const routes = compileRoutes(config.routes);
    const { host, site } = placeOf(config, partner, (route) =>
      buildPath(routes, route),
    );
    const origin = { host, ...server };
    const wanted = language ?? site.defaultLanguage;
    const chooser = createPageChooser(routes, site, wanted);
    chooser.add(await sitemapOf(origin, site, wanted));
    return await browse(browser, origin, chooser, pages, ({ path: page }) =>
      say(`opening ${page}`),
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Where a partner is served: on a host of its own, or below a path of its site's. */
function placeOf(
  config: Config,
  partner: string,
  homePath: (route: string) => string,
): { readonly host: string; readonly site: EffectiveSite } {
  const { hosts = [], path: below = "/", site } = config.partners[partner]!;
  const known = hosts.length > 0 ? hosts : config.sites[site]!.hosts;
  const host = known.find(isLoopbackName) ?? known[0]!;
  const sites = sitesByHost(config, homePath);
  return {
    host,
    site: siteAt(sites, host, hosts.length > 0 ? "/" : below)!,
  };
}

/** The paths that the sitemap lists in a language. */
async function sitemapOf(
  { host, port }: Origin,
  { languages }: EffectiveSite,
  language: string,
): Promise<string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  request(
    {
      host: LOOPBACK,
      port,
      path: `${SITEMAP_PATH}/${language}.xml`,
      headers: { host: `${host}:${port}` },
    },
    (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (body += chunk));
      response.on("end", () => resolve(body));
    },
  )
    .on("error", reject)
    .end();
  const { base = "" } = languages;
  return [...(await promise).matchAll(/<loc>([^<]+)<\/loc>/g)].map((found) => {
    const { pathname } = new URL(found[1]!);
    return pathname.startsWith(`${base}/`) ? pathname : base + pathname;
  });
}
