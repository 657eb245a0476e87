/** Everything that is derived from one configuration. A new configuration gets a new runtime. */
import { LRUCache } from "lru-cache";
import type { LoadingDeps } from "#renderer/loading/load-page.ts";
import type { AroundSection } from "#renderer/loading/load-section.ts";
import type { CallFunction } from "#renderer/loading/call.ts";
import type { Presented, HtmlPart } from "#renderer/loading/page.ts";
import { overlaysByRoute } from "#renderer/loading/overlay.ts";
import type { PageCache } from "#renderer/loading/page-cache.ts";
import type {
  RefusedEntry,
  SkeletonReading,
} from "#renderer/loading/read-skeleton.ts";
import { createSkeletonReader } from "#renderer/loading/skeleton-reader.ts";
import type { Assets } from "#renderer/rendering/assets.ts";
import type { Shell, StreamDeps } from "#renderer/rendering/stream-document.ts";
import { buildPath } from "#renderer/routing/build-path.ts";
import { compileRoutes } from "#renderer/routing/compile.ts";
import { matchRoute, type RouteMatch } from "#renderer/routing/match.ts";
import { sharedTables, type Config } from "#server/config/model/config.ts";
import type { SharedSettings } from "#server/config/settings/settings.ts";
import type { DataValidator } from "../validation/data-validator.ts";
import { createCountryReader, type CountryReader } from "../context/country.ts";
import type { Memo } from "#server/config/model/memo.ts";
import type { DeviceIds } from "../context/device-ids.ts";
import {
  sitesByHost,
  type EffectiveSite,
  type SitesByHost,
} from "../context/effective-site.ts";
import { speculationRules, type SpeculationRules } from "./speculation.ts";
import type { WaitForTurn } from "./page-scheduler.ts";
import type { Rendering } from "./load-rendering.ts";
import { createTranslators, type Translators } from "../i18n/translators.ts";
import { createThemes, settingsOf } from "../context/theme.ts";
import { appLinks } from "./app-links.ts";
import { compiledWith } from "#server/config/settings/skeleton-calls.ts";
import { readByPages, type ReadByPages } from "./read-by-pages.ts";

export interface RuntimeInput {
  readonly rendering: Rendering;
  readonly assets: Assets;
  readonly validator: DataValidator;
  readonly call: CallFunction;
  readonly log: RuntimeLog;
  /** Whether visitors may request another host's pages. */
  readonly hostOverride: boolean;
  readonly devices: DeviceIds;
  /** The page cache, shared with earlier runtimes; undefined: nothing is cached (benchmarks). */
  readonly pages: PageCache | undefined;
  /** Shares what an edit did not change with the previous runtime, caches included. */
  readonly memo: Memo;
  readonly turn: WaitForTurn;
  /** Wraps the loading of every section; left out: nothing does. */
  readonly around?: AroundSection | undefined;
  /** Whether the server runs for development; left out: false. */
  readonly development?: boolean;
  /** How pages name the snapshot of their configuration; undefined: they do not (http/snapshot.ts). */
  readonly snapshot?: string | undefined;
}

export interface RuntimeLog {
  readonly missingMessage: (language: string, key: string) => void;
  readonly sectionThrew: (section: string, error: unknown) => void;
  readonly pathRefused: LoadingDeps["onRefusedPath"];
  readonly sectionRefused: (
    route: string,
    refused: readonly RefusedEntry[],
  ) => void;
}

export interface Runtime extends ReadByPages {
  readonly config: Config;
  readonly sites: SitesByHost;
  readonly country: CountryReader;
  /** Whether the configuration has a call that measures. */
  readonly measures: boolean;
  readonly hostOverride: boolean;
  readonly devices: DeviceIds;
  readonly translators: Translators;
  readonly stream: StreamDeps;
  /** undefined: no page may be loaded before it is opened. */
  readonly speculation: SpeculationRules | undefined;
  readonly isRoute: (path: string) => boolean;
  homePath(site: EffectiveSite): string;
  /** The path of a route without parameters. */
  path(route: string): string;
  /** The path of the offline page; undefined: the site saves no pages. */
  offlinePath(settings: SharedSettings): string | undefined;
  loading(site: EffectiveSite): LoadingDeps;
}

const MAX_SECTION_BYTES = 64 * 1024 * 1024;
const MAX_SKELETONS = 2000;
/** Limits the memory of document shells: error pages under invented URLs have shells too. */
const MAX_SHELL_BYTES = 32 * 1024 * 1024;
const MAX_MATCHES = 10_000;
/** Longer paths are matched without a cache: hardly any route has one. */
const MAX_MATCHED_LENGTH = 256;

export function createRuntime(config: Config, input: RuntimeInput): Runtime {
  const { rendering, assets, validator, call, log, pages, memo } = input;
  const { languages, messages, unprefixed, imagePresets: images } = config;
  const { currencies, markets } = config;
  const routes = memo("routes", [config.routes], () =>
    compileRoutes(config.routes),
  );
  const texts = [languages, messages, unprefixed];
  const speculation = memo("speculation", [config.routes], () =>
    speculationRules(config.routes),
  );
  const translators = memo("translators", texts, () =>
    createTranslators(config, log.missingMessage),
  );
  const path = (route: string, params = {}) => buildPath(routes, route, params);

  const { registry } = rendering;
  const shown = [routes, translators, images, currencies, markets, registry];
  const present = memo("present", shown, () =>
    rendering.createPresenter({
      registry,
      images,
      translator: translators.for,
      path,
      validate: validator.data,
      cache: pages
        ? new LRUCache<string, Presented>({
            maxSize: MAX_SECTION_BYTES,
            sizeCalculation: sizeOf,
          })
        : undefined,
      onThrow: log.sectionThrew,
    }),
  );
  const readSkeleton = memo("readSkeleton", [], () =>
    createSkeletonReader(
      validator.shape,
      new LRUCache<string, SkeletonReading>({ max: MAX_SKELETONS }),
    ),
  );
  const matches = memo(
    "matches",
    [routes],
    () =>
      new LRUCache<string, { match: RouteMatch | null }>({
        max: MAX_MATCHES,
        memoMethod: (candidate) => ({ match: matchRoute(routes, candidate) }),
      }),
  );
  const match = (candidate: string): RouteMatch | null => {
    if (candidate.length > MAX_MATCHED_LENGTH)
      return matchRoute(routes, candidate);
    return matches.memo(candidate).match;
  };
  const homePath = (route: string) => path(route);
  const sites = sitesByHost(config, homePath);
  const country = memo("country", [config.countries], () =>
    createCountryReader(config.countries),
  );
  const offlinePath = ({ offline_route, features }: SharedSettings) =>
    offline_route === undefined || features["offline"] !== true
      ? undefined
      : path(offline_route);
  const wholes = memo("wholes", [], (): StreamDeps["wholes"] => new WeakMap());

  /** The page cache of a site. Its entries stay valid unless something besides other partners changes. */
  const pagesOf = ({ id, partner, languages }: EffectiveSite) => {
    if (!pages) return undefined;
    const inputs = [
      ...Object.values(sharedTables(config)),
      partner && config.partners[partner],
    ];
    const name = `since ${id} ${partner ?? ""} ${languages.base}`;
    const since = memo(name, inputs, () => config.id);
    return cacheSince(since, pages);
  };

  const overlays = memo("overlays", [config.overlays], () =>
    overlaysByRoute(config.overlays),
  );

  const loadingOf = (site: EffectiveSite): LoadingDeps => {
    const {
      first_flush_ms,
      page_deadline_ms,
      early_sections,
      early_sections_module,
      section_call,
      personal_section_call,
    } = site.site.loading;
    return {
      call,
      sectionCall: section_call,
      // The check refuses personal pages without it.
      personalSectionCall: personal_section_call ?? section_call,
      signInRoute: site.site.users?.sign_in_route,
      present,
      module: (id) => config.modules.get(id)?.manifest,
      early: { count: early_sections, oneMoreWith: early_sections_module },
      clock: () => performance.now(),
      row: (table, key) => rowOf(config, table, key),
      routes: compiledWith(routes, site.skeletonCalls),
      match,
      guards: config.guards,
      layouts: config.layouts,
      overlaysOf: (name) => overlays.get(name) ?? [],
      layoutFor: (name) => site.layouts[name] ?? name,
      pageSkeletons: config.skeletons.page,
      readSkeleton,
      maxSections: (name) =>
        config.calls[name]?.limits?.max_sections ??
        config.callLimits.max_sections,
      languages: site.languages,
      firstFlushMs: first_flush_ms,
      pageDeadlineMs: page_deadline_ms,
      pages: pagesOf(site),
      turn: input.turn,
      staleWhenBusyMs: (config.pressure?.stale_s ?? 0) * 1000,
      ...(input.around ? { around: input.around } : {}),
      onRefused: log.sectionRefused,
      onRefusedPath: log.pathRefused,
      onSectionThrew: log.sectionThrew,
    };
  };
  const loading = new Map<EffectiveSite, LoadingDeps>();

  return {
    config,
    sites,
    country,
    measures: Object.values(config.calls).some(({ measures }) => measures),
    hostOverride: input.hostOverride,
    devices: input.devices,
    ...readByPages(config.routes),
    translators,
    isRoute: (candidate) => match(candidate) !== null,
    homePath: (site) => path(site.site.home_route),
    path: (route) => path(route),
    offlinePath,
    speculation,
    loading: (site) => loading.getOrInsertComputed(site, loadingOf),
    stream: {
      assets,
      images,
      development: input.development === true,
      snapshot: input.snapshot,
      translator: translators.for,
      messages: translators.messages,
      segments: routes.segments,
      speculated: speculation?.patterns,
      rowOf: (name) => config.calls[name]!,
      offlinePath: (context) => offlinePath(settingsOf(config, context)),
      countsCall: (context) =>
        settingsOf(config, context).users?.guest_counts_call,
      appLinks: ({ context }) =>
        appLinks(context, settingsOf(config, context).colours),
      theme: createThemes(config),
      wholes,
      shells: pages
        ? new LRUCache<string, Shell>({
            maxSize: MAX_SHELL_BYTES,
            sizeCalculation: ({ head, state }, key) =>
              2 * key.length +
              partSize(head.start) +
              partSize(head.end) +
              partSize(state),
          })
        : undefined,
    },
  };
}

/** A page cache that is limited to a snapshot, by a prefix of its keys. */
function cacheSince(id: string, pages: PageCache): PageCache {
  return {
    get: (key) => pages.get(id + key),
    set: (key, page) => pages.set(id + key, page),
  };
}

/** Finds a row for guards, in the tables that schema/guards.schema.json allows. */
function rowOf(
  config: Config,
  table: string,
  key: string,
): Readonly<Record<string, unknown>> | undefined {
  if (table !== "product_types" || !Object.hasOwn(config.productTypes, key))
    return undefined;
  return { ...config.productTypes[key] };
}

function sizeOf(presented: Presented, key: string): number {
  return key.length + (presented.ok ? partSize(presented.part) : 256);
}

/** The memory of a part: its text, bytes and compressed bytes take about three times its length. */
function partSize({ html }: HtmlPart): number {
  return html.length * 3;
}
