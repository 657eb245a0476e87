/**
 * All that is known of one request (specification, section 3: site/session context).
 * It is computed once, on the server, and frozen; the browser gets the same values.
 */
import type { Login } from "#schema/site.ts";

/** Which screens are shown. */
export type PlatformKind = "desktop" | "mobile";

/** What the visitor came with: a browser, the app, or a mini-program of another one. */
export type DeviceType =
  | "desktop"
  | "mobile"
  | "ios"
  | "android"
  | "wechat_mini_program"
  | "alipay_mini_program"
  | "douyin_mini_program";

export interface Platform {
  readonly kind: PlatformKind;
}

export interface Device {
  readonly type: DeviceType;
  /** Upstream's code for the app and phones, or for the web (specification, section 9). */
  readonly code: 4 | 8;
  readonly isApp: boolean;
  readonly isOpenHarmony: boolean;
  /** The script of the mini-program that shows the page, by which it can be told something. */
  readonly hostScript?: string;
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

/** In the European area it is undecided until the visitor says; elsewhere allowed until then. */
export type Measurement = "allowed" | "refused" | "undecided";

/** Who sent the visitor (specification, section 3: affiliateConf). */
export interface Affiliate {
  readonly wid?: string;
  readonly affiliate_type?: string;
  readonly aid_extra_info: {
    readonly aff_pid?: string;
    readonly aff_sid?: string;
    readonly aff_adid?: string;
  };
}

/** The experiments that hit this visitor (specification, section 3: experiment state). */
export interface Experiments {
  readonly kepler_id: string;
  readonly tinted_list: readonly string[];
  readonly experiments: readonly {
    readonly experiment_id: string;
    readonly group_id: string;
    readonly need_dye: boolean;
  }[];
}

/** The user who is signed in, as pages may show them (specification, section 3: user). */
export interface UserContext {
  readonly user_id: string;
  readonly global_id: string;
  readonly user_name: string;
  readonly email: string;
  readonly avatar: string;
  readonly title: string;
  readonly membership_level: number;
  readonly membership_style: string;
  readonly display_membership_entry: boolean;
  readonly gift_card: boolean;
  /** Registered with nothing but an address. */
  readonly guest: boolean;
  /** Has limited access: restrict_policies has "deprecated" (specification, section 4). */
  readonly limited: boolean;
  readonly user_residence: string;
  readonly prefer_language: string;
  readonly prefer_currency: string;
  /** How much the user has of each kind of thing. */
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * By what upstream knows this one visitor. Only requests that nobody else is answered
 * with carry it; no module and no page ever sees it.
 */
export interface Identity {
  readonly token?: string;
  readonly deviceId?: string;
  readonly sessionKey?: string;
  /** When this browser last began, changed or ended a session, in milliseconds since 1970. */
  readonly changedAt?: number;
  /** Where the request came from: for limits, and for nothing that is shown. */
  readonly address?: string;
}

export interface LanguageContext {
  /** As the site spells it: zh-TW. */
  readonly code: string;
  /** As upstream requests carry it: zh_TW. */
  readonly backend: string;
  /** The locale for Intl, calendar and digits pinned. */
  readonly intl: string;
  /** What stands before the path: "" or /zh-TW; for a partner that has a path of the site, that too. */
  readonly segment: string;
  readonly script: string;
}

/** As the specification spells it (section 3: utilConfig). */
export interface UtilConfig {
  readonly is_guest_checkout: boolean;
  readonly use_credits: boolean;
  /** null: no partner's pages. */
  readonly white_label: {
    readonly partner_code: string;
    readonly partner_id: number;
    readonly main_color: string;
    readonly style_tokens: { readonly bg_color: string };
    readonly hide_vertical_back_button: boolean;
    /** The name of its own login function. */
    readonly login: Login;
  } | null;
}

export interface SiteContext {
  readonly language: LanguageContext;
  /** The hash of what is configured for the site or partner: equal hashes, equal settings. */
  readonly settings: string;
  readonly site: {
    readonly id: string;
    readonly name: string;
    readonly host: string;
    /** Scheme and host of the addresses that search engines keep. */
    readonly origin: string;
    readonly homePath: string;
    readonly features: Readonly<Record<string, boolean>>;
    /** Whom visitors write to, and within how many hours they are answered. */
    readonly contact: { readonly email: string; readonly reply_hours: number };
  };
  readonly partner: {
    readonly id: number;
    readonly code: string;
    readonly name: string;
  } | null;
  /** What holds here beyond the common: guests, credits, a partner's skin. */
  readonly util: UtilConfig;
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
  readonly device: Device;
  readonly isBot: boolean;
  /** Whether an operator looks at what is not published. */
  readonly preview: boolean;
  /** Where the request seems to come from: a country's code, or "". */
  readonly country: string;
  /** Where the visitor lives: as the account says, else where the request comes from. */
  readonly residence: Residence | null;
  /** Whether the visitor lets us measure how pages are used. */
  readonly measurement: Measurement;
  readonly affiliate: Affiliate | null;
  readonly experiments: Experiments | null;
  readonly user: UserContext | null;
  readonly identity: Identity;
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

/** What a module sees: language and platform, and the parts that it declares. */
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
  const { code, segment } = context.language;
  let key = `${code}${segment}|${context.platform.kind}`;
  for (const part of parts) key += `|${keyOf(context, part)}`;
  return key;
}

/** Short keys: what is configured is named by its hash, not spelled out. */
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
