/**
 * Everything on which a request depends besides its URL (specification, section 3: site/session
 * context). The server computes it once and freezes it; the browser gets the same values.
 */
import type { Host } from "./host.ts";
import type { UserContext } from "./user-context.ts";
import type { UtilConfig } from "./util-config.ts";
import type { EmailFormat } from "#schema/site.ts";

/** The screens for which pages are designed. */
export type PlatformKind = "desktop" | "mobile";

/** The visitor's client: a browser (desktop, mobile), the app (ios, android), or a mini-program of another app, by its name in configs/defaults.json. */
export type DeviceType = string;

export interface Platform {
  readonly kind: PlatformKind;
}

export interface Device {
  readonly type: DeviceType;
  /** What the upstream calls the platform: the app and phones, or the web. */
  readonly code: number | string;
  readonly isApp: boolean;
  readonly isOpenHarmony: boolean;
  /** The mini-program that shows the page. */
  readonly host?: Host;
}

export const PLATFORMS: Readonly<Record<PlatformKind, Platform>> = {
  mobile: { kind: "mobile" },
  desktop: { kind: "desktop" },
};

/** A country and its number in upstream requests (ISO 3166-1). */
export interface Residence {
  readonly code: string;
  readonly id: number;
}

/** Consent to measurement. Until the visitor chooses, it is "undecided" in the EU area and "allowed" elsewhere. */
export type Measurement = "allowed" | "refused" | "undecided";

/** The affiliate that referred the visitor (specification, section 3: affiliateConf). */
export interface Affiliate {
  readonly wid?: string;
  readonly affiliate_type?: string;
  readonly aid_extra_info: {
    readonly aff_pid?: string;
    readonly aff_sid?: string;
    readonly aff_adid?: string;
  };
}

/** The experiments of the visitor (specification, section 3: experiment state). */
export interface Experiments {
  readonly kepler_id: string;
  readonly tinted_list: readonly string[];
  readonly experiments: readonly {
    readonly experiment_id: string;
    readonly group_id: string;
    readonly need_dye: boolean;
  }[];
  /** The group of each experiment, for reports. */
  readonly experiments_group: readonly {
    readonly id: string;
    readonly group_id: string;
  }[];
  readonly exp_extra: {
    /** The signed-in user, or "". */
    readonly user_id: string;
    /** The id of the device. It differs from `kepler_id` if that is the account's. */
    readonly origin_kepler_id: string;
  };
}

/**
 * The visitor's identity for the upstream. It is sent only with requests whose answers are not
 * shared, and never reaches modules or pages.
 */
export interface Identity {
  readonly token?: string;
  readonly deviceId?: string;
  readonly sessionKey?: string;
  /** When this browser last started, changed or ended a session, in milliseconds since 1970. */
  readonly changedAt?: number;
  /** The browser and the operating system, for the list of the user's sessions: "Firefox/Windows". */
  readonly agent?: string;
  /** The visitor's IP address, for the upstream's rate limits only. */
  readonly address?: string;
}

export interface LanguageContext {
  /** The site's code: zh-TW. */
  readonly code: string;
  /** The upstream's code: zh_TW. */
  readonly backend: string;
  /** The locale for Intl, with a fixed calendar and digits. */
  readonly intl: string;
  /** The prefix of paths: "" or /zh-TW, after a partner's path if there is one. */
  readonly segment: string;
  readonly script: string;
}

/** For each currency: the decimal digits of amounts, those that are shown, and how it is written; left out: with its symbol. */
export type CurrencyDigits = Readonly<
  Record<
    string,
    readonly [exponent: number, shown: number, style?: "code" | "name"]
  >
>;

export interface SiteContext {
  readonly language: LanguageContext;
  /** A hash of the settings of the site or partner. */
  readonly settings: string;
  readonly site: {
    readonly id: string;
    readonly name: string;
    readonly host: string;
    /** Scheme and host of canonical URLs. */
    readonly origin: string;
    readonly homePath: string;
    readonly features: Readonly<Record<string, boolean>>;
    /** The contact of customer service, and the number of hours in which it replies to mail. */
    readonly contact: {
      readonly email: string;
      readonly phone?: string;
      readonly reply_hours: number;
    };
    /** The email addresses that are accepted. */
    readonly email_format: EmailFormat;
    /** The id of the picture with which pages are shared that have none of their own. */
    readonly share_image?: string;
  };
  readonly partner: {
    readonly id: number;
    readonly code: string;
    readonly name: string;
    readonly logo?: string;
  } | null;
  /** The product's settings, and the partner's configuration. */
  readonly util: UtilConfig;
  /** The languages of the site, in the order of its menu, as are its currencies. */
  readonly languages: readonly {
    readonly code: string;
    readonly name: string;
    readonly segment: string;
  }[];
  readonly currencies: readonly {
    readonly code: string;
    readonly symbol: string;
  }[];
  readonly currency: {
    readonly code: string;
    readonly symbol: string;
    readonly digits: CurrencyDigits;
  };
  readonly market: { readonly code: string; readonly id: number };
  readonly platform: Platform;
  readonly device: Device;
  readonly isBot: boolean;
  /** Whether the operator views unpublished content. */
  readonly preview: boolean;
  /** The country of the request by its IP address, or "". */
  readonly country: string;
  /** The visitor's place of residence: from the account, else the country of the request. */
  readonly residence: Residence | null;
  /** Whether usage may be measured. */
  readonly measurement: Measurement;
  readonly affiliate: Affiliate | null;
  readonly experiments: Experiments | null;
  readonly user: UserContext | null;
  readonly identity: Identity;
  readonly location: {
    /** The path without its language segment. */
    readonly path: string;
    /** The query parameters that the route declares, with "?", or "". */
    readonly search: string;
    /** The languages in which the page is published. */
    readonly published: readonly string[];
  };
  /** The id by which the request's log lines are found. */
  readonly request: { readonly id: string };
  /** The time of the request, in milliseconds since 1970 (UTC). */
  readonly now: number;
}

/** A part of the context that a module can declare (module.json: `context`). */
export type ContextPart =
  | "site"
  | "partner"
  | "util"
  | "languages"
  | "currencies"
  | "currency"
  | "market"
  | "location"
  | "device"
  | "residence"
  | "measurement"
  | "experiments"
  | "user"
  | "request"
  | "day"
  | "minute";

/** What a module can read: language, platform, and the parts that it declares. */
export type ModuleContext = Pick<SiteContext, "language" | "platform"> &
  Partial<Pick<SiteContext, Exclude<ContextPart, "day" | "minute">>> & {
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

/** Reduces the context to the parts that a module declares. */
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
 * The cache key of parts of the context. A module renders the same HTML in contexts with the same
 * key.
 */
export function contextKey(
  context: SiteContext,
  parts: readonly ContextPart[],
): string {
  const { code, segment } = context.language;
  let key = `${code}${segment}|${context.platform.kind}`;
  for (const part of parts) key += `|${keyOf(context, part)}`;
  return key;
}

/** The key of a part. Configured parts are identified by the hash of the settings, which keeps keys short. */
function keyOf(context: SiteContext, part: ContextPart): string {
  switch (part) {
    case "site":
    case "partner":
    case "util":
    case "languages":
    case "currencies":
      return context.settings;
    case "currency":
      return context.currency.code;
    case "market":
      return context.market.code;
    case "measurement":
      return context.measurement;
    case "location":
      return `${context.location.path}${context.location.search} ${context.location.published.join()}`;
    case "device":
    case "residence":
    case "experiments":
    case "user":
      return JSON.stringify(context[part]);
    case "request":
      return context.request.id;
    case "day":
    case "minute":
      return String(partOf(context, part));
  }
}
