/** The previews that this server shows: their state, and pages as a preview has them. */
import { LRUCache } from "lru-cache";
import type { LoadedPage } from "#renderer/loading/page.ts";
import type { Config } from "../../config/config.ts";
import type { ConfigStore } from "../../config/reload/config-store.ts";
import type { Runtime } from "../app/runtime.ts";
import type { ResolveDeps } from "../pages/resolve-page.ts";
import type { Upstream } from "../upstream/client.ts";
import { inspecting, type Changes, type Seen } from "./inspection.ts";
import type { Degradation, PageReport } from "#renderer/inspector/report.ts";
import { reportPage } from "./page-report.ts";
import type { Preview } from "./preview.ts";
import { showSkeletonsOf } from "./shown-skeletons.ts";

/** Configurations beside the live one. */
export interface OtherConfigurations {
  /** The names of their folders. */
  readonly names: () => readonly string[];
  /** @throws ConfigError when there is no valid configuration in the folder */
  readonly open: (name: string) => Promise<ConfigStore>;
  /** A client of the upstream with the calls of another configuration. */
  readonly upstream: (config: () => Config) => Upstream;
}

export interface PreviewsInput {
  readonly runtime: () => Runtime;
  /** A runtime of another configuration, which caches nothing. */
  readonly runtimeOf: (config: Config, upstream: Upstream) => Runtime;
  readonly others: OtherConfigurations | undefined;
}

export interface SeesPages {
  /** Called with each page that is sent. */
  readonly onPage: (page: LoadedPage) => void;
}

export interface Previews {
  readonly configurations: () => readonly string[];
  /**
   * The dependencies of loading a page, as a preview has them.
   *
   * @throws ConfigError when its configuration is not valid
   */
  deps<T extends ResolveDeps>(
    server: T,
    preview: Preview,
  ): Promise<T & SeesPages>;
  /** What was on a page when this preview showed it last; undefined: it did not. */
  report(preview: Preview, pathname: string): PageReport | undefined;
  /** The data that a section of that page was rendered from. */
  dataOf(
    preview: Preview,
    pathname: string,
    section: string,
  ): Seen["data"] | undefined;
  change(preview: Preview, section: string, change: SectionChange): void;
}

/** null takes a change back. */
export interface SectionChange {
  readonly degraded?: Degradation | null;
  readonly data?: Readonly<Record<string, unknown>> | null;
}

interface Shown {
  readonly page: LoadedPage;
  readonly config: Config;
  readonly seen: ReadonlyMap<string, Seen>;
}

interface State {
  readonly changes: Changes & {
    readonly degraded: Map<string, Degradation>;
    readonly data: Map<string, Readonly<Record<string, unknown>>>;
  };
  readonly pages: LRUCache<string, Shown>;
}

/** How many previews have a state; the least recently used are forgotten. */
const MAX_PREVIEWS = 100;
const MAX_PAGES = 20;
/** Each other configuration has a thread that watches its folder. */
const MAX_CONFIGURATIONS = 3;

export function createPreviews({
  runtime,
  runtimeOf,
  others,
}: PreviewsInput): Previews {
  const states = new LRUCache<string, State>({ max: MAX_PREVIEWS });
  const opened = new LRUCache<string, Promise<Opened>>({
    max: MAX_CONFIGURATIONS,
    dispose: (open) =>
      void open.then(
        (other) => other.close(),
        () => {},
      ),
  });

  function stateOf({ id }: Preview): State {
    let state = states.get(id);
    if (!state) {
      state = {
        changes: { degraded: new Map(), data: new Map() },
        pages: new LRUCache({ max: MAX_PAGES }),
      };
      states.set(id, state);
    }
    return state;
  }

  async function runtimeFor({ configuration }: Preview): Promise<Runtime> {
    if (configuration === undefined || !others) return runtime();
    let open = opened.get(configuration);
    if (!open) {
      open = openOther(configuration, others);
      opened.set(configuration, open);
      // A folder that is mended can be opened again.
      open.catch(() => opened.delete(configuration));
    }
    return (await open).runtime();
  }

  async function openOther(
    name: string,
    { open, upstream: clientOf }: OtherConfigurations,
  ): Promise<Opened> {
    const store = await open(name);
    const upstream = clientOf(store.current);
    let shown = runtimeOf(store.current(), upstream);
    store.onSwap((config) => (shown = runtimeOf(config, upstream)));
    return {
      runtime: () => showSkeletonsOf(shown, runtime().config),
      async close() {
        await upstream.close();
        await store.close();
      },
    };
  }

  const shownAt = (preview: Preview, pathname: string) =>
    states.get(preview.id)?.pages.get(pathname);

  return {
    configurations: () => others?.names() ?? [],
    async deps(server, preview) {
      const base = await runtimeFor(preview);
      const { changes, pages } = stateOf(preview);
      const seen = new Map<string, Seen>();
      const around = inspecting(changes, seen);
      const previewed: Runtime = {
        ...base,
        loading: (site) => ({
          ...base.loading(site),
          around,
          pages: undefined,
        }),
        stream: { ...base.stream, hasInspector: true },
      };
      return {
        ...server,
        runtime: () => previewed,
        now: () => preview.at ?? server.now(),
        onPage: (page) =>
          pages.set(pathnameOf(page), { page, config: base.config, seen }),
      };
    },
    report(preview, pathname) {
      const shown = shownAt(preview, pathname);
      return (
        shown &&
        reportPage(
          shown.page,
          shown.config,
          shown.seen,
          stateOf(preview).changes,
        )
      );
    },
    dataOf: (preview, pathname, section) =>
      shownAt(preview, pathname)?.seen.get(section)?.data,
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
