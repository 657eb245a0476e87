/** A validated configuration: the contents of every data file, by name. */
import type { AggregationSkeleton } from "#schema/aggregation-skeleton.ts";
import type { Call, CallLimits } from "#schema/call-table.ts";
import type { Pressure, Queue } from "#schema/defaults.ts";
import type { Country } from "#schema/countries.ts";
import type { Currency } from "#schema/currencies.ts";
import type { Guard } from "#schema/guards.ts";
import type { Staff } from "#schema/staff.ts";
import type { ImagePresets } from "#schema/image-presets.ts";
import type { LandingSkeleton } from "#schema/landing-skeleton.ts";
import type { Language } from "#schema/languages.ts";
import type { Layout } from "#schema/layout.ts";
import type { Market } from "#schema/markets.ts";
import type { NamedOverlay } from "#renderer/loading/overlay.ts";
import type { OrderSkeleton } from "#schema/order-skeleton.ts";
import type { ProductType } from "#schema/product-types.ts";
import type { Route } from "#schema/route-table.ts";
import type { JsonFile } from "../data-files/json-file.ts";
import type { PublishedKind, SKELETON_KINDS, SkeletonKind } from "./files.ts";
import type { ModuleSource } from "./modules.ts";
import type {
  LayerFiles,
  PartnerSettings,
  SiteSettings,
} from "../settings/settings.ts";
import type { UpstreamFormat } from "../upstream/format.ts";

type ByName<T> = Readonly<Record<string, T>>;

/** The messages of one language: file name -> key -> text or group of texts. */
export type LanguageMessages = ByName<ByName<unknown>>;

/** The types of skeletons by their schemas. */
interface SkeletonOf {
  "aggregation-skeleton": AggregationSkeleton;
  "landing-skeleton": LandingSkeleton;
  "order-skeleton": OrderSkeleton;
}

type SkeletonTables = {
  readonly [Kind in SkeletonKind]: ByName<
    SkeletonOf[(typeof SKELETON_KINDS)[Kind]]
  >;
};

export type Skeletons = Omit<SkeletonTables, PublishedKind> &
  Partial<SkeletonTables>;

/** A skeleton file of an upstream that lists its files. */
export interface PublishedSkeleton {
  readonly kind: PublishedKind;
  /** The file's name, without .json. */
  readonly name: string;
  readonly json: JsonFile;
}

export interface Config {
  /** A hash of its files. Equal files have the same id on every server. */
  readonly id: string;
  /** The language without a segment in its paths. */
  readonly unprefixed: string;
  readonly languages: ByName<Language>;
  readonly currencies: ByName<Currency>;
  readonly markets: ByName<Market>;
  readonly countries: ByName<Country>;
  readonly productTypes: ByName<ProductType>;
  readonly guards: ByName<Guard>;
  readonly routes: ByName<Route>;
  readonly calls: ByName<Call>;
  /** The default limits of calls. */
  readonly callLimits: Required<CallLimits>;
  /** How requests to the upstream are written, and its answers read. */
  readonly upstreamFormat: UpstreamFormat;
  /** The queues of routes and calls with slow work. */
  readonly queues: ByName<Queue>;
  /** Up to which load requests are served; undefined: nothing is refused. */
  readonly pressure: Pressure | undefined;
  /** The settings of each site and partner, with all layers merged. */
  readonly sites: ByName<SiteSettings>;
  readonly partners: ByName<PartnerSettings>;
  /** The codes of partners by their partner_id. */
  readonly partnerCodes: ReadonlyMap<number, string>;
  /** The files that the settings were merged from, for `npm run why`. */
  readonly layers: LayerFiles;
  /** The files of skeletons, layouts and overlays, by kind and name: "layout default". */
  readonly sectionFiles: ReadonlyMap<string, JsonFile>;
  /** The files of messages, by language and name: "de/common". */
  readonly messageFiles: ReadonlyMap<string, JsonFile>;
  readonly layouts: ByName<Layout>;
  /** An upstream's skeletons are known only to tools that have its data. */
  readonly skeletons: Skeletons;
  /** In the order in which they are applied. */
  readonly overlays: readonly NamedOverlay[];
  readonly messages: ByName<LanguageMessages>;
  readonly imagePresets: ImagePresets;
  /** The people who work on pages; undefined: only who has the operator's token. */
  readonly staff: Staff | undefined;
  /** The modules that skeletons may name. They are code: read once, never reloaded. */
  readonly modules: ReadonlyMap<string, ModuleSource>;
}

/** The tables that every page may depend on. An edit of a partner's or the staff's file leaves them the same objects. */
export type SharedTables = Omit<
  Config,
  | "id"
  | "partners"
  | "partnerCodes"
  | "layers"
  | "sectionFiles"
  | "messageFiles"
  | "staff"
>;

export function sharedTables(config: Config): SharedTables {
  const {
    id: _,
    partners: __,
    partnerCodes: ___,
    layers: ____,
    sectionFiles: _____,
    messageFiles: ______,
    staff: _______,
    ...tables
  } = config;
  return tables;
}
