/** The previews of this server: their state, and their pages. */
import { LRUCache } from "lru-cache";
import type { LoadedPage } from "#renderer/loading/page.ts";
import type { Config, PublishedSkeleton } from "#server/config/model/config.ts";
import type { ConfigStore } from "#server/config/reload/config-store.ts";
import type { Runtime } from "#server/web/runtime/runtime.ts";
import type { ShowsPreviews } from "#server/web/pages/previews.ts";
import type { Upstream } from "#server/web/upstream/upstream.ts";
import {
  inspecting,
  type Changes,
  type ObservedSection,
} from "./inspection.ts";
import type {
  Degradation,
  PageReport,
} from "#server/workbench/browser/inspector/report.ts";
import { reportPage } from "./page-report.ts";
import { patchOf } from "./patch.ts";
import type { Preview } from "#server/web/http/preview.ts";
import { withPublished } from "./with-published.ts";

/** Configurations beside the live one. */
export interface OtherConfigurations {
  /** The names of their folders. */
  readonly names: () => readonly string[];
  /** @throws ConfigError when there is no valid configuration in the folder */
  readonly open: (name: string) => Promise<ConfigStore>;
  /** A client of the upstream with the calls of another configuration; the upstream answers from its draft of the name, where it has one. */
  readonly upstream: (config: () => Config, name: string) => Upstream;
}

export interface PreviewsInput {
  readonly runtime: () => Runtime;
  /** A runtime of another configuration, which caches nothing. */
  readonly runtimeOf: (config: Config, upstream: Upstream) => Runtime;
  readonly others: OtherConfigurations | undefined;
  /** The files of the upstream's skeletons; left out if it does not list its files. */
  readonly published?: (() => readonly PublishedSkeleton[]) | undefined;
  /** The drafts of the editor; left out: there are none. */
  readonly drafts?:
    | {
        /** @throws DataError if the draft is not valid any more */
        readonly config: (id: string) => Promise<Config>;
        readonly runtime: (config: Config) => Runtime;
      }
    | undefined;
}

export interface Previews extends ShowsPreviews {
  readonly configurations: () => readonly string[];
  /**
   * The report of the page that this preview last showed at a path; undefined if it showed none.
   */
  report(preview: Preview, pathname: string): PageReport | undefined;
  /** The data from which a section of that page was rendered. */
  dataOf(
    preview: Preview,
    pathname: string,
    section: string,
  ): ObservedSection["data"] | undefined;
  /** The edit of a section's data as a patch of its file; undefined if there is none. */
  patch(
    preview: Preview,
    pathname: string,
    section: string,
  ): string | undefined;
  change(preview: Preview, section: string, change: SectionChange): void;
}

/** null undoes a change. */
export interface SectionChange {
  readonly degraded?: Degradation | null;
  readonly data?: Readonly<Record<string, unknown>> | null;
}

interface Shown {
  readonly page: LoadedPage;
  readonly config: Config;
  readonly seen: ReadonlyMap<string, ObservedSection>;
}

interface State {
  readonly changes: Changes & {
    readonly degraded: Map<string, Degradation>;
    readonly data: Map<string, Readonly<Record<string, unknown>>>;
  };
  readonly pages: LRUCache<string, Shown>;
}

/** The maximum number of previews with a state; the least recently used are dropped. */
const MAX_PREVIEWS = 100;
const MAX_PAGES = 20;
/** Pages of a draft refresh by themselves only because the editor tells them to. */
const REFRESH_S = 7 * 24 * 60 * 60;
/** Each other configuration has a thread that watches its folder. */
const MAX_CONFIGURATIONS = 3;

export function createPreviews({
  runtime,
  runtimeOf,
  others,
  published = () => [],
  drafts,
}: PreviewsInput): Previews {
  const states = new LRUCache<string, State>({
    max: MAX_PREVIEWS,
    memoMethod: () => ({
      changes: { degraded: new Map(), data: new Map() },
      pages: new LRUCache({ max: MAX_PAGES }),
    }),
  });
  const opened = new LRUCache<string, Promise<Opened>>({
    max: MAX_CONFIGURATIONS,
    dispose: (open) =>
      void open.then(
        (other) => other.close(),
        () => {},
      ),
  });

  const stateOf = ({ id }: Preview): State => states.memo(id);

  async function runtimeFor({
    configuration,
    draft,
  }: Preview): Promise<Runtime> {
    if (draft !== undefined && drafts)
      return drafts.runtime(await drafts.config(draft));
    if (configuration === undefined || !others) return runtime();
    let open = opened.get(configuration);
    if (!open) {
      open = openOther(configuration, others);
      opened.set(configuration, open);
      // A repaired folder can be opened again.
      open.catch(() => opened.delete(configuration));
    }
    return (await open).runtime();
  }

  async function openOther(
    name: string,
    { open, upstream: clientOf }: OtherConfigurations,
  ): Promise<Opened> {
    const store = await open(name);
    const upstream = clientOf(store.current, name);
    let shown = runtimeOf(store.current(), upstream);
    store.onSwap((config) => (shown = runtimeOf(config, upstream)));
    return {
      runtime: () => shown,
      async close() {
        await upstream.close();
        await store.close();
      },
    };
  }

  const shownAt = (preview: Preview, pathname: string) =>
    states.get(preview.id)?.pages.get(pathname);

  const dataOf: Previews["dataOf"] = (preview, pathname, section) =>
    shownAt(preview, pathname)?.seen.get(section)?.data;
  const report: Previews["report"] = (preview, pathname) => {
    const shown = shownAt(preview, pathname);
    return (
      shown &&
      reportPage(shown.page, shown.config, shown.seen, stateOf(preview).changes)
    );
  };

  return {
    configurations: () => others?.names() ?? [],
    async deps(server, preview) {
      const base = await runtimeFor(preview);
      const { changes, pages } = stateOf(preview);
      const seen = new Map<string, ObservedSection>();
      const around = inspecting(changes, seen);
      const previewed: Runtime = {
        ...base,
        loading: (site) => ({
          ...base.loading(site),
          around,
          pages: undefined,
        }),
        stream: {
          ...base.stream,
          hasInspector: true,
          ...(preview.draft === undefined ? {} : { refreshS: REFRESH_S }),
        },
      };
      return {
        ...server,
        runtime: () => previewed,
        now: () => preview.at ?? server.now(),
        onPage: (page) =>
          pages.set(pathnameOf(page), {
            page,
            config: withPublished(base.config, published()),
            seen,
          }),
      };
    },
    report,
    dataOf,
    patch(preview, pathname, name) {
      const section = report(preview, pathname)?.sections.find(
        (each) => each.name === name,
      );
      const data = dataOf(preview, pathname, name);
      return section?.isEdited && section.place && data
        ? patchOf(shownAt(preview, pathname)!.config, section.place, data)
        : undefined;
    },
    change(preview, section, { degraded, data }) {
      const { changes } = stateOf(preview);
      set(changes.degraded, section, degraded);
      set(changes.data, section, data);
    },
  };
}

interface Opened {
  readonly runtime: () => Runtime;
  close(): Promise<void>;
}

function set<T>(map: Map<string, T>, key: string, value: T | null | undefined) {
  if (value === null) map.delete(key);
  else if (value !== undefined) map.set(key, value);
}

/** The path of a page as its browser has it. */
function pathnameOf({ context }: LoadedPage): string {
  return context.language.segment + context.location.path;
}
