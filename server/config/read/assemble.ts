/** Assembles a configuration from valid files. Unchanged parts are shared with the previous one. */
import { isDeepStrictEqual } from "node:util";
import { ALL_LANGUAGES } from "#renderer/loading/gather-page.ts";
import {
  compileRoutes,
  type CompiledRoutes,
  type Routes,
} from "#renderer/routing/compile.ts";
import type { Defaults } from "#schema/defaults.ts";
import type { ImagePresets } from "#schema/image-presets.ts";
import type { Overlay } from "#schema/overlay.ts";
import type { Partner } from "#schema/partner.ts";
import { flattenMessages, messageKeys } from "../model/message-keys.ts";
import type { FileSettings, LoadedFile, Tables } from "../tables/check.ts";
import type { UpstreamHas } from "../tables/check.ts";
import type { CodeTexts } from "../tables/code-texts.ts";
import { sharedTables, type Config } from "../model/config.ts";
import {
  OWN_SKELETONS,
  SKELETON_NAMES,
  type FileKind,
  type SkeletonKind,
} from "../model/files.ts";
import type { JsonFile } from "../data-files/json-file.ts";
import { createMemo, type Memo } from "../model/memo.ts";
import { createLinkFaults } from "../tables/link-faults.ts";
import { sectionFacts } from "../tables/page-facts.ts";
import { pageUse, type PageUse } from "../tables/page-use.ts";
import { sectionRows, type SectionRows } from "../tables/section-rows.ts";
import { sourceFaults, type SourceFaults } from "../tables/source-faults.ts";
import { textLanguages, type TextLanguages } from "../tables/text-languages.ts";
import type { ModulesRead } from "../model/modules.ts";
import type { Schemas } from "../data-files/schemas/schemas.ts";
import { CALL_LIMITS, ONE_FOR_ALL } from "../settings/platform-settings.ts";
import {
  partnerSettings,
  siteSettings,
  type LayerFiles,
} from "../settings/settings.ts";
import { upstreamFormat } from "../upstream/format.ts";
import { deepFreeze } from "../data-files/deep-freeze.ts";
import { nameOfModule, namesIn } from "../data-files/schemas/schema-names.ts";
import type { DefinedNames } from "../data-files/unknown-names.ts";

/**
 * @param files all files, each valid by itself; the same object as before where a
 *   file did not change
 */
export type Assemble = (files: readonly LoadedFile[], id: string) => Config;

/**
 * @param hasPublished whether the files include those of an upstream's data; otherwise only the
 * upstream knows its skeletons
 */
export function createAssembler(
  modules: Config["modules"],
  hasPublished = false,
): Assemble {
  const memo = createMemo();
  const values = new WeakMap<LoadedFile, unknown>();
  const valueOf = (file: LoadedFile): never => {
    const value = values.getOrInsertComputed(file, () =>
      withoutSchema(file.json.value),
    );
    return value as never;
  };

  return (files, id) => {
    const byKind = Map.groupBy(files, ({ kind }) => kind);
    const of = (kind: FileKind) => byKind.get(kind) ?? [];
    const named = (kind: FileKind): Readonly<Record<string, never>> =>
      memo(kind, of(kind), () =>
        lazily(
          Object.fromEntries(of(kind).map((file) => [file.name, file])),
          (_, file) => valueOf(file),
        ),
      );
    const single = (kind: FileKind) => valueOf(of(kind)[0]!);
    const optional = (kind: FileKind, without: object): never => {
      const [file] = of(kind);
      return file ? valueOf(file) : (without as never);
    };
    const merged = (kind: FileKind, key: string): Record<string, never> =>
      memo(`all ${kind}`, of(kind), () =>
        frozen(
          of(kind).flatMap((file) =>
            Object.entries(valueOf(file)[key] as Record<string, never>),
          ),
        ),
      );
    const languages: Pick<Config, "languages" | "unprefixed"> =
      single("languages");
    const layers = layerFiles(memo, of);
    const settings = settingsIn(memo, layers);
    const defaults: Defaults = single("defaults");
    return Object.freeze({
      id,
      unprefixed: languages.unprefixed,
      languages: languages.languages,
      currencies: single("currencies")["currencies"],
      markets: optional("markets", ONE_FOR_ALL)["markets"],
      countries: optional("countries", NONE)["countries"],
      productTypes: optional("product-types", NONE)["product_types"],
      guards: optional("guards", NONE)["guards"],
      routes: merged("route-table", "routes"),
      calls: merged("call-table", "calls"),
      callLimits: memo("callLimits", [layers.defaults], () =>
        Object.freeze({ ...CALL_LIMITS, ...defaults.call_limits }),
      ),
      upstreamFormat: memo("upstreamFormat", [layers.defaults], () =>
        upstreamFormat(defaults.upstream),
      ),
      queues: defaults.queues ?? NO_QUEUES,
      pressure: defaults.pressure,
      ...settings,
      partnerCodes: memo("partnerCodes", [layers.partners], () =>
        partnerCodes(layers),
      ),
      layers,
      sectionFiles: sectionFiles(memo, of),
      messageFiles: memo(
        "messageFiles",
        of("messages"),
        () => new Map(of("messages").map(({ name, json }) => [name, json])),
      ),
      layouts: named("layout"),
      skeletons: skeletonsOf(
        memo,
        hasPublished ? SKELETON_NAMES : [OWN_SKELETONS],
        named,
      ),
      overlays: memo("overlays", of("overlay"), () =>
        of("overlay")
          .map((file) => ({ ...(valueOf(file) as Overlay), name: file.name }))
          .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      ),
      messages: messagesOf(memo, of("messages"), valueOf),
      imagePresets: optional("image-presets", NO_PICTURES),
      staff: of("staff").length > 0 ? single("staff") : undefined,
      modules,
    });
  };
}

function sectionFiles(
  memo: Memo,
  of: (kind: FileKind) => readonly LoadedFile[],
): Config["sectionFiles"] {
  const kinds: readonly FileKind[] = [
    ...SKELETON_NAMES.map((kind) => `${kind}-skeleton` as const),
    "layout",
    "overlay",
  ];
  const files = kinds.flatMap((kind) => of(kind));
  return memo(
    "sectionFiles",
    files,
    () =>
      new Map(files.map(({ kind, name, json }) => [`${kind} ${name}`, json])),
  );
}

function skeletonsOf(
  memo: Memo,
  kinds: readonly SkeletonKind[],
  named: (kind: FileKind) => Readonly<Record<string, never>>,
): Config["skeletons"] {
  const skeletons = Object.fromEntries(
    kinds.map((kind) => [kind, named(`${kind}-skeleton`)]),
  ) as unknown as Config["skeletons"];
  return memo("skeletons", Object.values(skeletons), () =>
    Object.freeze(skeletons),
  );
}

function messagesOf(
  memo: Memo,
  files: readonly LoadedFile[],
  valueOf: (file: LoadedFile) => never,
): Config["messages"] {
  return memo("messages", files, () => {
    const byLanguage = Map.groupBy(files, ({ name }) => name.split("/")[0]!);
    return frozen(
      [...byLanguage].map(([language, own]) => [
        language,
        memo(`messages ${language}`, own, () =>
          frozen(
            own.map(
              (file) => [file.name.split("/")[1]!, valueOf(file)] as const,
            ),
          ),
        ),
      ]),
    );
  });
}

function layerFiles(
  memo: Memo,
  of: (kind: FileKind) => readonly LoadedFile[],
): LayerFiles {
  const byName = (kind: FileKind) =>
    memo(`layers ${kind}`, of(kind), () =>
      frozen(of(kind).map(({ name, json }) => [name, json] as const)),
    );
  const [defaults] = of("defaults");
  return Object.freeze({
    defaults: defaults!.json,
    sites: byName("site"),
    partners: byName("partner"),
  });
}

function partnerCodes({ partners }: LayerFiles): Config["partnerCodes"] {
  return new Map(
    Object.entries(partners).map(([code, { value }]) => [
      (value as Partner).partner_id,
      code,
    ]),
  );
}

/** The merged settings of each site and partner. They are computed again only if a layer changed. */
function settingsIn(
  memo: Memo,
  layers: LayerFiles,
): Pick<Config, "sites" | "partners"> {
  const { defaults, sites, partners } = layers;
  return {
    sites: memo("sites", [defaults, sites], () =>
      frozen(
        Object.entries(sites).map(([id, json]) => [
          id,
          memo(`site ${id}`, [defaults, json], () =>
            deepFreeze(siteSettings(layers, id)),
          ),
        ]),
      ),
    ),
    partners: memo("partners", [defaults, sites, partners], () =>
      lazily(partners, (code, json) =>
        memo(
          `partner ${code}`,
          [defaults, sites[(json.value as Partner).site], json],
          () => deepFreeze(partnerSettings(layers, code)),
        ),
      ),
    ),
  };
}

/** What checks read besides the configuration. */
export interface Surroundings {
  readonly modules: ModulesRead["modules"];
  readonly schemas: Schemas;
  readonly codeTexts: CodeTexts;
  readonly upstream: UpstreamHas;
  /** In milliseconds since 1970. */
  readonly now: () => number;
}

/** Creates the tables that checks read. */
export function createTables({
  now,
  ...surroundings
}: Surroundings): (config: Config) => Tables {
  const memo = createMemo();
  const schemaNames = surroundings.schemas.names();
  let names: DefinedNames = {};
  let ofTexts: TextLanguages = new Map();
  let usedBy: PageUse | undefined;
  let ofSections: SectionRows = new Set();
  let ofSource: SourceFaults = new Map();
  return (config) => {
    const { defaults, sites, partners } = config.layers;
    const source = config.messages[config.unprefixed] ?? {};
    const others = memo("names", namedBy(config), () =>
      definedNames(config, schemaNames),
    );
    const found = memo("names and partners", [others, partners], () => ({
      ...others,
      partner: new Set(Object.keys(partners)),
    }));
    // Most edits define no new name. Reusing the object preserves cached results of checks that
    // read it.
    if (!sameNames(names, found)) names = found;
    const siteLayers = memo("siteLayers", [defaults, sites], () => ({
      defaults,
      sites,
    }));
    const { routes, guards, calls, languages, productTypes } = config;
    const { skeletons } = config;
    const needed = memo("textLanguages", [routes, skeletons.page], () =>
      textLanguages(config, surroundings.codeTexts),
    );
    if (!isDeepStrictEqual(ofTexts, needed)) ofTexts = needed;
    const used = memo(
      "pageUse",
      [routes, calls, skeletons, defaults, sites, partners],
      () => pageUse(config),
    );
    if (!isDeepStrictEqual(usedBy, used)) usedBy = used;
    const { layouts, overlays, messages, unprefixed } = config;
    const rows = memo(
      "sectionRows",
      [calls, skeletons, layouts, overlays],
      () => sectionRows(config),
    );
    if (!isDeepStrictEqual(ofSections, rows)) ofSections = rows;
    const faults = memo("sourceFaults", [messages, unprefixed], () =>
      sourceFaults(config),
    );
    if (!isDeepStrictEqual(ofSource, faults)) ofSource = faults;
    const compiledRoutes = memo("compiledRoutes", [routes], () =>
      compiled(routes),
    );
    return {
      ...config,
      ...surroundings,
      day: new Date(now()).toISOString().slice(0, 10),
      names,
      siteLayers,
      settingsOf: memo("settingsOf", [siteLayers], () =>
        createSettingsOf(siteLayers),
      ),
      sourceTexts: memo("sourceTexts", [source], () => flattenMessages(source)),
      textLanguages: ofTexts,
      compiledRoutes,
      sectionFacts: memo("sectionFacts", [routes, guards, productTypes], () =>
        sectionFacts(config),
      ),
      pageUse: usedBy!,
      sectionRows: ofSections,
      sourceFaults: ofSource,
      linkFaults: memo(
        "linkFaults",
        [compiledRoutes, guards, languages, productTypes],
        () => createLinkFaults(compiledRoutes, config),
      ),
    };
  };
}

function createSettingsOf(
  layers: Tables["siteLayers"],
): (file: LoadedFile) => FileSettings {
  const known = new WeakMap<JsonFile, FileSettings>();
  return ({ kind, name, json }) => {
    let settings = known.get(json);
    if (!settings) {
      settings =
        kind === "site"
          ? siteSettings({ ...layers, partners: {} }, name)
          : partnerSettings({ ...layers, partners: { [name]: json } }, name);
      known.set(json, settings);
    }
    return settings;
  };
}

function compiled(routes: Routes): CompiledRoutes | undefined {
  try {
    return compileRoutes(routes);
  } catch {
    return undefined;
  }
}

function namedBy(config: Config): unknown[] {
  const { skeletons, ...tables } = sharedTables(config);
  return [...Object.values(tables), skeletons.page, config.layers.defaults];
}

const NO_QUEUES: Config["queues"] = Object.freeze({});

/** The tables of a product that leaves their files out. */
const NONE = deepFreeze({ countries: {}, product_types: {}, guards: {} });
const NO_PICTURES: ImagePresets = deepFreeze({
  quality: { avif: 60, webp: 80 },
  presets: {},
});

/** The defined names, by their kind in a schema's `refers_to`. */
function definedNames(
  config: Config,
  schemaNames: readonly string[],
): DefinedNames {
  const keys = (table: object) => new Set(Object.keys(table));
  const defaults = config.layers.defaults.value as Defaults;
  const source = config.messages[config.unprefixed] ?? {};
  return {
    module: new Set(config.modules.keys()),
    route: keys(config.routes),
    call: keys(config.calls),
    guard: keys(config.guards),
    layout: keys(config.layouts),
    site: keys(config.sites),
    language: keys(config.languages),
    published_language: new Set([
      ALL_LANGUAGES,
      ...Object.keys(config.languages),
    ]),
    currency: keys(config.currencies),
    market: keys(config.markets),
    country: keys(config.countries),
    product_type: keys(config.productTypes),
    page_skeleton: keys(config.skeletons.page),
    feature: keys({ ...defaults.features, ...defaults.flags }),
    flag: keys(defaults.flags ?? {}),
    mini_program: keys(defaults.mini_programs ?? {}),
    setting: keys(defaults.settings ?? {}),
    login: keys(defaults.logins ?? {}),
    payment: keys(defaults.payments ?? {}),
    utility: keys(defaults.utilities ?? {}),
    answer_schema: new Set([
      ...schemaNames,
      ...[...config.modules].flatMap(([id, { dataSchema }]) =>
        namesIn(nameOfModule(id), dataSchema),
      ),
    ]),
    queue: keys(defaults.queues ?? {}),
    messages_file: keys(source),
    message: messageKeys(source),
  };
}

function sameNames(a: DefinedNames, b: DefinedNames): boolean {
  return Object.entries(b).every(
    ([kind, names]) =>
      a[kind]?.size === names.size && names.isSubsetOf(a[kind]),
  );
}

function withoutSchema(value: unknown): unknown {
  const { $schema: _, ...rest } = value as Record<string, unknown>;
  return Object.freeze(rest);
}

function frozen<T>(
  entries: readonly (readonly [string, T])[],
): Readonly<Record<string, T>> {
  return Object.freeze(Object.fromEntries(entries));
}

/** A table with lazy values: a single edit can change a thousand of them. */
function lazily<From, To>(
  table: Readonly<Record<string, From>>,
  make: (name: string, from: From) => To,
): Readonly<Record<string, To>> {
  const result = {};
  for (const [name, from] of Object.entries(table)) {
    let value: To | undefined;
    const get = () => (value ??= make(name, from));
    Object.defineProperty(result, name, { get, enumerable: true });
  }
  return Object.freeze(result) as Readonly<Record<string, To>>;
}
