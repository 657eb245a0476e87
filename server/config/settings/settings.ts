/**
 * Merges the settings of sites and partners from layers: the platform's, defaults, site, partner, and
 * the partner's utility on top. Objects are merged key by key; other values are replaced.
 */
import type { CallBase, Defaults, PartnerKind } from "#schema/defaults.ts";
import type { Partner } from "#schema/partner.ts";
import type { Contact, Loading, Site } from "#schema/site.ts";
import type { JsonFile } from "../data-files/json-file.ts";
import { PLATFORM_SETTINGS } from "./platform-settings.ts";

/** Keys of a site's loading that stand for what it may do without. */
type OptionalLoading = "early_sections_module" | "personal_section_call";

interface Settings
  extends
    Omit<
      Defaults,
      | "contact"
      | "loading"
      | "call_limits"
      | "upstream"
      | "queues"
      | "pressure"
      | "utilities"
      | keyof typeof PLATFORM_SETTINGS
    >,
    Required<
      Pick<Defaults, Exclude<keyof typeof PLATFORM_SETTINGS, "loading">>
    > {
  readonly contact: Contact & Required<Omit<Contact, "phone">>;
  readonly loading: Required<Omit<Loading, OptionalLoading>> &
    Pick<Loading, OptionalLoading>;
  readonly call_base?: CallBase;
  /**
   * Whether prices are first shown in the currency of the visitor's language and country. If a site
   * or partner sets `default_currency`, everybody sees that one.
   */
  readonly follows_visitor_currency: boolean;
  /**
   * Whether visitors belong to the market of their country. If a site or partner sets `market`, all
   * visitors belong to it.
   */
  readonly follows_visitor_market: boolean;
}

export type SiteSettings = Settings & Site;

/** The settings that sites and partners share. */
export type SharedSettings = Settings & Omit<Site, OwnOfSite>;

export type PartnerSettings = SharedSettings &
  Partner & {
    /** Whether its POSTs, too, have the context in their query. */
    readonly posts_context: boolean;
  };

/** The files of the layers. */
export interface LayerFiles {
  readonly defaults: JsonFile;
  /** By site. */
  readonly sites: Readonly<Record<string, JsonFile>>;
  /** By partner. */
  readonly partners: Readonly<Record<string, JsonFile>>;
}

/** The site or partner whose settings to merge. */
export type SettingsOf =
  | { readonly site: string }
  | { readonly partner: string };

export type LayerKind = "platform" | "default" | "site" | "partner" | "utility";

export interface Layer {
  readonly kind: LayerKind;
  /** Which site, partner or utility. */
  readonly name: string;
  /** undefined: the platform's values are in no file. */
  readonly json: JsonFile | undefined;
  /** The JSON pointer to its keys in the file. */
  readonly at: string;
  readonly values: Values;
}

export type Values = Readonly<Record<string, unknown>>;

/** Keys that describe the file itself. Other layers do not inherit them. */
const OWN_OF_DEFAULTS = [
  "$schema",
  "call_limits",
  "upstream",
  "queues",
  "pressure",
  "utilities",
] as const;
const OWN_OF_SITE = ["$schema", "summary", "hosts"] as const;
type OwnOfSite = (typeof OWN_OF_SITE)[number];

/**
 * The layers of a site or partner, the lowest first. A missing site or utility has no layer; the
 * checks report it.
 */
export function layersOf(files: LayerFiles, of: SettingsOf): Layer[] {
  const { defaults } = files;
  const lowest = [
    PLATFORM,
    ...fileLayer("default", "", defaults, OWN_OF_DEFAULTS),
  ];
  if ("site" in of) {
    const own = fileLayer("site", of.site, files.sites[of.site], ["$schema"]);
    return [...lowest, ...own];
  }
  const json = files.partners[of.partner];
  const { site = "", utility = "" } = json ? (json.value as Partner) : {};
  return [
    ...lowest,
    ...fileLayer("site", site, files.sites[site], OWN_OF_SITE),
    ...fileLayer("partner", of.partner, json, ["$schema"]),
    ...utilityLayer(defaults, utility),
  ];
}

const PLATFORM: Layer = {
  kind: "platform",
  name: "",
  json: undefined,
  at: "",
  values: PLATFORM_SETTINGS,
};

function fileLayer(
  kind: LayerKind,
  name: string,
  json: JsonFile | undefined,
  own: readonly string[],
): Layer[] {
  if (!json) return [];
  return [{ kind, name, json, at: "", values: without(valuesOf(json), own) }];
}

function utilityLayer(json: JsonFile, name: string): Layer[] {
  const { utilities = {} } = json.value as Defaults;
  const utility = Object.hasOwn(utilities, name) ? utilities[name] : undefined;
  if (!utility) return [];
  const values = without({ ...utility }, ["summary"]);
  return [{ kind: "utility", name, json, at: `/utilities/${name}`, values }];
}

export function siteSettings(files: LayerFiles, site: string): SiteSettings {
  return settingsOf(layersOf(files, { site })) as unknown as SiteSettings;
}

export function partnerSettings(
  files: LayerFiles,
  partner: string,
): PartnerSettings {
  const settings = settingsOf(
    layersOf(files, { partner }),
  ) as unknown as PartnerSettings;
  const kinds = Object.values(settings.partner_kinds);
  return {
    ...settings,
    posts_context: kinds.some(
      (kind) => kind.posts_context === true && isOfKind(partner, kind),
    ),
  };
}

export function isOfKind(
  code: string,
  { code_contains }: Pick<PartnerKind, "code_contains">,
): boolean {
  return code.includes(code_contains);
}

function settingsOf(layers: readonly Layer[]): Values {
  const own = layers.filter(
    ({ kind }) => kind !== "platform" && kind !== "default",
  );
  const isDefault = (key: string) =>
    own.every(({ values }) => !Object.hasOwn(values, key));
  return {
    ...merged(layers),
    follows_visitor_currency: isDefault("default_currency"),
    follows_visitor_market: isDefault("market"),
  };
}

function merged(layers: readonly Layer[]): Values {
  return layers.reduce<Values>((below, { values }) => over(below, values), {});
}

function over(below: Values, above: Values): Values {
  const result: Record<string, unknown> = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const lower = result[key];
    result[key] = isGroup(lower) && isGroup(value) ? over(lower, value) : value;
  }
  return result;
}

/** Whether a value is a group of keys that layers can override one by one. */
export function isGroup(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function valuesOf(json: JsonFile): Values {
  return json.value as Values;
}

function without(values: Values, keys: readonly string[]): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([key]) => !keys.includes(key)),
  );
}
