/** Reads the parameters of a preview. */
import { overriddenPlatform } from "#server/web/context/platform.ts";
import {
  joinLanguage,
  splitLanguage,
} from "#renderer/routing/language-path.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import type { Config } from "#server/config/model/config.ts";
import type { Runtime } from "#server/web/runtime/runtime.ts";
import { siteAt } from "#server/web/context/effective-site.ts";
import { localPath } from "#server/web/http/local-path.ts";
import { requestUrl } from "#server/web/http/request-url.ts";
import {
  DEGRADATIONS,
  type Degradation,
} from "#server/workbench/browser/inspector/report.ts";
import { isDegradation } from "./inspection.ts";
import { newPreviewId, type Preview } from "#server/web/http/preview.ts";

export interface PreviewTarget {
  readonly preview: Preview;
  /** Sections that are made slow, failing, empty or malformed. */
  readonly degraded: readonly {
    readonly section: string;
    readonly degraded: Degradation;
  }[];
  /** Path and query of the page, with its language segment. */
  readonly location: string;
}

export type PreviewReading =
  | ({ readonly ok: true } & PreviewTarget)
  /** The problems, one per line. */
  | { readonly ok: false; readonly problems: readonly string[] };

export interface PreviewOptionsInput {
  readonly runtime: Runtime;
  /** The host of the request: its site is shown, unless the options name a partner. */
  readonly host: string;
  readonly now: number;
  /** The names of other configurations. */
  readonly configurations: readonly string[];
  /** Whether there is a draft of the editor with an id; left out: there is none. */
  readonly isDraft?: (id: string) => boolean;
}

/** The parameters of a preview's address. */
const PARAMETERS = [
  "url",
  "at",
  "market",
  "partner",
  "language",
  "platform",
  "configuration",
  "draft",
  "minutes",
  "degrade",
];

const MINUTE = 60_000;
const DEFAULT_MINUTES = 60;
/** As long as the cookie. */
export const MAX_MINUTES = 7 * 24 * 60;

/** @param query url, at, market, partner, language, platform, configuration, draft, minutes, degrade (faq:slow,hero:failing) */
export function readPreviewOptions(
  query: URLSearchParams,
  input: PreviewOptionsInput,
): PreviewReading {
  const problems = [...query.keys()]
    .filter((name) => !PARAMETERS.includes(name))
    .map((name) => unknownName("parameter", name, PARAMETERS));
  const { config } = input.runtime;
  const known = <T>(
    name: string,
    names: readonly string[],
    read: (value: string) => T,
  ): T | undefined => {
    const value = query.get(name);
    if (value === null) return undefined;
    if (names.includes(value)) return read(value);
    problems.push(unknownName(name, value, names));
    return undefined;
  };

  const at = query.get("at");
  const time = at === null ? undefined : readTime(at);
  if (at !== null && time === undefined) problems.push(notATime(at));
  const market = query.get("market");
  const country =
    market === null
      ? undefined
      : (countryOf(config, market) ??
        known("market", marketNames(config), String));
  const partner = known("partner", Object.keys(config.partners), (code) => {
    const { hosts, path = "" } = config.partners[code]!;
    return { host: hosts?.[0], path: hosts?.[0] === undefined ? path : "" };
  });
  const platform = overriddenPlatform(query.get("platform"));
  if (query.has("platform") && !platform)
    problems.push(
      `platform is desktop or mobile, not ${JSON.stringify(query.get("platform"))}`,
    );
  const configuration = known("configuration", input.configurations, String);
  const draft = query.get("draft");
  if (draft !== null && input.isDraft?.(draft) !== true)
    problems.push(`there is no draft ${JSON.stringify(draft)}`);
  const minutes = Number(query.get("minutes") ?? DEFAULT_MINUTES);
  if (!(minutes >= 1 && minutes <= MAX_MINUTES))
    problems.push(`minutes is a number from 1 to ${MAX_MINUTES}`);

  const host = partner?.host;
  const wanted = localPath(query.get("url") ?? "/");
  if (wanted === undefined)
    problems.push("url is the path of a page: /rails-32/");
  const target = requestUrl((partner?.path ?? "") + (wanted ?? "/"));
  const site = siteAt(input.runtime.sites, host ?? input.host, target.pathname);
  if (!site) problems.push(`no site has the host ${host ?? input.host}`);
  const language = site && known("language", site.languages.codes, String);
  if (problems.length > 0 || !site) return { ok: false, problems };

  const degraded = degradedBy(query.get("degrade"), problems);
  if (problems.length > 0) return { ok: false, problems };

  const split = splitLanguage(target.pathname, site.languages);
  const { search } = target;
  return {
    ok: true,
    preview: {
      id: newPreviewId(),
      expires: input.now + minutes * MINUTE,
      ...(time === undefined ? {} : { at: time }),
      ...(country === undefined ? {} : { country }),
      ...(host === undefined ? {} : { host }),
      ...(platform ? { platform } : {}),
      ...(configuration === undefined ? {} : { configuration }),
      ...(draft === null ? {} : { draft }),
    },
    degraded,
    location:
      joinLanguage(split.path, language ?? split.language, site.languages) +
      search,
  };
}

function degradedBy(
  wanted: string | null,
  problems: string[],
): PreviewTarget["degraded"] {
  return (wanted?.split(",") ?? []).flatMap((each) => {
    const [section = "", state = ""] = each.split(":");
    if (section !== "" && isDegradation(state))
      return [{ section, degraded: state }];
    problems.push(
      `degrade is a section and what to make of it, ${DEGRADATIONS.join(", ")}: faq:slow, not ${JSON.stringify(each)}`,
    );
    return [];
  });
}

/** @returns a sentence with the nearest name, or with all names */
export function unknownName(
  kind: string,
  name: string,
  names: readonly string[],
): string {
  const nearest = nearestName(name, names);
  const hint =
    nearest === undefined
      ? `there are ${names.join(", ") || "none"}`
      : `did you mean ${JSON.stringify(nearest)}?`;
  return `there is no ${kind} ${JSON.stringify(name)}; ${hint}`;
}

/** The names that countryOf accepts: markets first, because they are more likely to be meant. */
export function marketNames({
  countries,
  markets,
}: Pick<Config, "countries" | "markets">): string[] {
  return [...Object.keys(markets), ...Object.keys(countries)];
}

/**
 * The country that represents a market: the first of its list, or "" for the market of all other
 * countries.
 *
 * @param market its code, or that of a country
 * @returns undefined if there is neither
 */
export function countryOf(
  { countries, markets }: Pick<Config, "countries" | "markets">,
  market: string,
): string | undefined {
  const country = market.toUpperCase();
  if (Object.hasOwn(countries, country)) return country;
  return Object.hasOwn(markets, market)
    ? (markets[market]!.countries?.[0] ?? "")
    : undefined;
}

const TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Reads a time; without an offset it is in UTC.
 *
 * @returns milliseconds since 1970; undefined if it is invalid
 */
export function readTime(text: string): number | undefined {
  const [, time, , offset] = TIME.exec(text) ?? [];
  const read = Date.parse(time && !offset ? `${text}Z` : text);
  return TIME.test(text) && !Number.isNaN(read) ? read : undefined;
}

export function notATime(text: string): string {
  return `at is a time such as 2026-12-24T09:00 (UTC) or 2026-12-24T09:00+09:00, not ${JSON.stringify(text)}`;
}
