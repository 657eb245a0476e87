/**
 * All that is known of one request (specification, section 3: site/session context).
 * It is computed once, on the server, and frozen; the browser gets the same values.
 */

export type PlatformKind = "desktop" | "mobile";

export interface Platform {
  readonly kind: PlatformKind;
  /** Upstream's code (specification, section 9). */
  readonly code: 4 | 8;
}

export const PLATFORMS: Readonly<Record<PlatformKind, Platform>> = {
  mobile: { kind: "mobile", code: 4 },
  desktop: { kind: "desktop", code: 8 },
};

export interface LanguageContext {
  /** As the site spells it: zh-TW. */
  readonly code: string;
  /** As upstream requests carry it: zh_TW. */
  readonly backend: string;
  /** The locale for Intl, calendar and digits pinned. */
  readonly intl: string;
  /** What stands before the path: "" or /zh-TW. */
  readonly segment: string;
  readonly script: string;
}

export interface SiteContext {
  /** What tells it from other visitors': site, partner, language, currency, market, platform. */
  readonly key: string;
  readonly language: LanguageContext;
  readonly site: {
    readonly id: string;
    readonly name: string;
    readonly host: string;
    /** Scheme and host of the addresses that search engines keep. */
    readonly origin: string;
    readonly homePath: string;
    readonly features: Readonly<Record<string, boolean>>;
  };
  readonly partner: {
    readonly id: number;
    readonly code: string;
    readonly name: string;
  } | null;
  /** The languages of the site, in the order of its menu. */
  readonly languages: readonly {
    readonly code: string;
    readonly name: string;
    readonly segment: string;
  }[];
  /** The currencies of the site, in the order of its menu. */
  readonly currencies: readonly {
    readonly code: string;
    readonly symbol: string;
  }[];
  readonly currency: {
    readonly code: string;
    readonly symbol: string;
    /** For each currency: digits of the minor unit in amounts, digits shown. */
    readonly digits: Readonly<
      Record<string, readonly [exponent: number, shown: number]>
    >;
  };
  readonly market: { readonly code: string; readonly id: number };
  readonly platform: Platform;
  readonly isBot: boolean;
  readonly location: {
    /** The path without its language segment. */
    readonly path: string;
    /** The query that the page knows, with its "?", or "". */
    readonly search: string;
    /** The languages in which the page is published. */
    readonly published: readonly string[];
  };
  /** This one request: what its log lines are found by. */
  readonly request: { readonly id: string };
  /** The time of the request, in milliseconds since 1970 (UTC). */
  readonly now: number;
}

/** A part that a module may declare to depend on (module.json: `context`). */
export type ContextPart =
  | "site"
  | "partner"
  | "languages"
  | "currencies"
  | "currency"
  | "market"
  | "location"
  | "request"
  | "day"
  | "minute";

/** What a module sees: language and platform, and the parts that it declares. */
export type ModuleContext = Pick<SiteContext, "language" | "platform"> &
  Partial<
    Omit<SiteContext, "key" | "language" | "platform" | "isBot" | "now">
  > & {
    /** The start of the current day (UTC), in milliseconds. */
    readonly day?: number;
    /** The start of the current minute, in milliseconds. */
    readonly minute?: number;
  };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function partOf(context: SiteContext, part: ContextPart): unknown {
  if (part === "minute") return context.now - (context.now % MINUTE);
  if (part === "day") return context.now - (context.now % DAY);
  return context[part];
}

/** The context as a module sees it: no more than what it declared. */
export function pickContext(
  context: SiteContext,
  parts: readonly ContextPart[],
): ModuleContext {
  const { language, platform } = context;
  const picked: Record<string, unknown> = { language, platform };
  for (const part of parts) picked[part] = partOf(context, part);
  return picked as ModuleContext;
}

/**
 * The key of what a module's HTML depends on in the context. Two contexts with the
 * same key give the same HTML.
 */
export function contextKey(
  context: SiteContext,
  parts: readonly ContextPart[],
): string {
  let key = `${context.language.code}|${context.platform.kind}`;
  for (const part of parts) key += `|${keyOf(context, part)}`;
  return key;
}

/** Short keys: what is fixed by configuration is named by its id, not spelled out. */
function keyOf(context: SiteContext, part: ContextPart): string {
  switch (part) {
    case "site":
    case "languages":
    case "currencies":
      return `${context.site.id}/${context.partner?.code ?? ""}`;
    case "partner":
      return context.partner?.code ?? "";
    case "currency":
      return context.currency.code;
    case "market":
      return context.market.code;
    case "location":
      return `${context.location.path}${context.location.search} ${context.location.published.join()}`;
    case "request":
      return context.request.id;
    case "day":
    case "minute":
      return String(partOf(context, part));
  }
}
