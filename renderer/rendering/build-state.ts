import type { Call } from "#schema/call-table.ts";
import type { ImagePresets } from "#schema/image-presets.ts";
import { pickContext, type ContextPart } from "../context/site-context.ts";
import type { Messages, Translate } from "../context/translate.ts";
import { CONFIRM, NETWORK_FAILURE } from "../shared/errors.ts";
import type { LoadedPage, LoadingSection } from "../loading/page.ts";
import type {
  IslandModule,
  PageState,
  ViewedPage,
} from "../shared/page-state.ts";
import type { Segment } from "../routing/pattern.ts";
import type { Assets } from "./assets.ts";
import { searchOf } from "../loading/route-query.ts";
import { pageTexts } from "./page-texts.ts";
import { shareCard } from "./share.ts";

/** The number of events and reports in one post (specification, section 9). */
const LOG_BATCH = 15;

export interface StateDeps {
  readonly assets: Assets;
  readonly images: ImagePresets;
  /** The snapshot of the configuration (PageState). */
  readonly snapshot?: string | undefined;
  /** Whether browsers report refusals too; left out: false. */
  readonly development?: boolean;
  /** After how many seconds browsers refresh every page (previews); left out: as its route says. */
  readonly refreshS?: number;
  readonly translator: (language: string) => Translate;
  /** The texts of message files, for the browser. */
  readonly messages: (language: string, files: readonly string[]) => Messages;
  readonly segments: ReadonlyMap<string, readonly Segment[]>;
  /** Pathname patterns of the pages that browsers may load before they are opened. */
  readonly speculated?: readonly string[] | undefined;
  /** The path of the offline page; undefined if pages are not saved. */
  readonly offlinePath: (context: LoadedPage["context"]) => string | undefined;
  /** The call for counts (PageState) of visitors without an account; undefined if there is none. */
  readonly countsCall: (context: LoadedPage["context"]) => string | undefined;
  /** A row of the call table. */
  readonly rowOf: (call: string) => Pick<Call, "method" | "event">;
}

/** The sections that are on the page or still loading. */
export function shownSections(page: LoadedPage): LoadingSection[] {
  return page.sections.filter(
    ({ settled, manifest }) => manifest && settled?.status !== "skipped",
  );
}

/** Builds the state that a page's islands need, including islands that are still loading. */
export function buildState(page: LoadedPage, deps: StateDeps): PageState {
  const { context, meta } = page;
  const refresh_s = deps.refreshS ?? meta.refresh_s;
  const shown = shownSections(page);
  const islands = shown.filter(({ manifest }) => manifest!.hydrate !== "never");
  const kind = page.context.platform.kind;

  const parts = new Set<ContextPart>();
  const files = new Set<string>();
  const routes: Record<string, readonly Segment[]> = {};
  const modules: Record<string, IslandModule> = {};
  const integrity: Record<string, string> = {};
  for (const { manifest } of islands) {
    const { module_id, calls, context: needed, messages } = manifest!;
    for (const part of needed) parts.add(part);
    for (const file of messages ?? []) files.add(file);
    for (const route of manifest!.routes ?? [])
      routes[route] = deps.segments.get(route)!;
    const { script, preloads } = deps.assets.scripts(module_id, kind);
    const scripts = [...preloads, script];
    for (const file of scripts) {
      const known = deps.assets.integrity(file);
      if (known !== undefined) integrity[file] = known;
    }
    modules[module_id] = {
      files: scripts,
      context: needed,
      ...callsOf(calls, deps),
    };
  }
  const { segment, code } = context.language;
  const offlinePath = deps.offlinePath(context);
  const viewed = viewedPage(page);
  const counts = context.user ? undefined : deps.countsCall(context);
  const translate = deps.translator(code);
  const texts = pageTexts(page, translate);
  const url = segment + context.location.path + context.location.search;
  const share = shareCard(page, url, texts.title);
  return {
    ...(deps.snapshot === undefined
      ? { build: deps.assets.build }
      : {
          // A document cannot show a page of another snapshot either.
          build: `${deps.assets.build}.${deps.snapshot}`,
          snapshot: deps.snapshot,
        }),
    ...(deps.development ? { development: true } : {}),
    url,
    status: page.status,
    ...texts,
    currency: context.currency.code,
    canonical: context.site.origin + segment + page.canonicalPath,
    tracking: {
      pageName: meta.page_name,
      automatic: meta.track_page_view !== false,
      allowed: context.measurement === "allowed",
      batch: meta.log_batch ?? LOG_BATCH,
    },
    context: pickContext(context, [...parts]),
    messages: {
      ...deps.messages(code, [...files]),
      [NETWORK_FAILURE]: translate(NETWORK_FAILURE),
      [CONFIRM]: translate(CONFIRM),
    },
    ...(offlinePath === undefined
      ? {}
      : {
          offline: segment + offlinePath,
          ...(isSaved(page) ? { saved: true } : {}),
        }),
    ...(viewed ? { viewed } : {}),
    ...(counts === undefined ? {} : { counts }),
    ...(share ? { share } : {}),
    ...(refresh_s === undefined ? {} : { refresh_s }),
    ...(deps.speculated ? { speculated: deps.speculated } : {}),
    routes,
    images: {
      presets: presetsFor(page.context, deps.images),
      ...(deps.images.dark && { dark: true }),
    },
    modules,
    integrity,
  };
}

/** The calls of a module, in the form of the page state. */
export function callsOf(
  calls: readonly string[] = [],
  { rowOf }: Pick<StateDeps, "rowOf">,
): Pick<IslandModule, "calls" | "tracked"> {
  const rows = calls.map((call) => [call, rowOf(call)] as const);
  const tracked = rows.flatMap(([call, { event }]) =>
    event ? [[call, event.label ?? ""] as const] : [],
  );
  return {
    calls: Object.fromEntries(rows.map(([call, { method }]) => [call, method])),
    ...(tracked.length > 0 && { tracked: Object.fromEntries(tracked) }),
  };
}

/** Copies have an owner, so a page without one is not saved. */
function isSaved({ meta, status, personal }: LoadedPage): boolean {
  return meta.offline === true && status === 200 && personal;
}

/** How the device stores the page; undefined if its route or the site does not want it. */
function viewedPage(page: LoadedPage): ViewedPage | undefined {
  const { meta, status, context, text, canonicalPath } = page;
  const { recently_viewed: isOn } = context.site.features;
  if (!meta.recently_viewed || !isOn || status !== 200) return undefined;
  const query = new URLSearchParams(context.location.search);
  const { query: named = [] } = meta.recently_viewed;
  const naming = named.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    path: canonicalPath + searchOf(Object.fromEntries(naming)),
    ...(text.share_image ? { image_id: text.share_image.image_id } : {}),
    ...(context.partner ? { partner: context.partner.code } : {}),
  };
}

/** Sizes of logos are left out of the site's own pages, which have none. */
function presetsFor(
  { partner }: Pick<LoadedPage["context"], "partner">,
  { presets }: Pick<ImagePresets, "presets">,
): ImagePresets["presets"] {
  return partner
    ? presets
    : Object.fromEntries(
        Object.entries(presets).filter(([, preset]) => !preset.partners_only),
      );
}
