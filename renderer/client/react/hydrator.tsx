/**
 * Hydrates interactive sections, each as a React root of its own. This folder is loaded
 * with React, when the first section needs it.
 */
import {
  Component,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from "react";
import { flushSync } from "react-dom";
import {
  createRoot,
  hydrateRoot,
  type Root,
  type RootOptions,
} from "react-dom/client";
import { Router, type Navigator } from "react-router-dom";
import type { ModuleContext } from "../../context/site-context.ts";
import type { CallError } from "#renderer/shared/errors.ts";
import type { ModuleProps } from "../../module-api.ts";
import { createPageStore, type PageStore } from "../../module/page-store.ts";
import {
  RuntimeContext,
  type ModuleRuntime,
  type Notify,
} from "../../module/runtime.ts";
import type { PageState } from "#renderer/shared/page-state.ts";
import { buildSegments } from "../../routing/build-path.ts";
import { readData } from "#renderer/shared/section-data.ts";
import type { SharedHistory } from "../store/history.ts";
import type { CurrentPage } from "../store/page-store.ts";
import type { Report } from "../beacons/report.ts";
import type { Tracking } from "../beacons/tracking.ts";
import { inTime } from "../../module/in-time.ts";
import { createConfirm } from "./confirm.ts";
import { createGatewayCall, type GatewayCall } from "./gateway-call.ts";
import { createNavigator } from "./navigator.ts";
import { reportCall } from "./report-call.ts";
import { followTranslator, isTranslated } from "./translated-texts.ts";

export interface HydratorDeps {
  readonly page: CurrentPage;
  readonly history: SharedHistory;
  readonly refresh: () => Promise<void>;
  readonly notify: Notify;
  readonly report: Report;
  readonly answered: Tracking["answered"];
}

export type View = ComponentType<ModuleProps<unknown>>;

export interface Hydrator {
  /** Hydrates a section: its HTML responds to events when this returns. */
  hydrate(section: Element, view: View): void;
  /** Unmounts the islands in an element that is removed from the document. */
  stop(within: Element): void;
  /**
   * Renders a hydrated island with newer data of its section. Its state stays: open dialogs, typed
   * values, focus.
   *
   * @returns whether it could
   */
  update(section: Element, fresh: Element): boolean;
}

/** The browser's services for modules. Tests pass their own. */
export type Services = Pick<ModuleRuntime, "confirm"> & {
  readonly call: GatewayCall;
};

export function createHydrator(
  deps: HydratorDeps,
  services: Services = {
    call: createGatewayCall(deps.page),
    confirm: createConfirm(),
  },
): Hydrator {
  const roots = new Map<Element, HydratedIsland>();
  const store = createPageStore();
  deps.page.subscribe(() => store.clear());
  const navigator = createNavigator(deps.history);
  const given = { ...deps, ...services, store };

  return {
    hydrate(section, View) {
      const island = section.querySelector(".island")!;
      const runtime = islandRuntime(section, given);
      const html = island.innerHTML;
      const show = (data: unknown) => (
        <IslandBoundary
          html={html}
          onHydrated={() => section.setAttribute("data-hydrated", "")}
        >
          <RuntimeContext value={runtime}>
            <SharedRouter history={deps.history} navigator={navigator}>
              <View data={data} name={section.id} />
            </SharedRouter>
          </RuntimeContext>
        </IslandBoundary>
      );
      const options: RootOptions = {
        identifierPrefix: `${section.id}-`,
        onCaughtError(error) {
          // oxlint-disable-next-line no-console -- as React does without this handler
          console.error(error);
          const id = section.getAttribute("data-module")!;
          deps.report("E", String(error), { module: id });
        },
      };
      // In one task: early events are repeated right after it, and React would give up a hydration
      // that an update or a navigation interrupts.
      const root = flushSync(() => {
        const element = show(readData(section));
        if (!isTranslated(island)) return hydrateRoot(island, element, options);
        const created = createRoot(island, options);
        created.render(element);
        return created;
      });
      followTranslator(island);
      roots.set(section, { root, show });
    },
    stop(within) {
      for (const [section, { root }] of roots) {
        if (!within.contains(section)) continue;
        root.unmount();
        roots.delete(section);
      }
    },
    update(section, fresh) {
      const island = roots.get(section);
      const data = readData(fresh);
      if (!island || data === undefined) return false;
      section.setAttribute("data-key", fresh.getAttribute("data-key")!);
      island.root.render(island.show(data));
      return true;
    },
  };
}

interface HydratedIsland {
  readonly root: Root;
  /** Creates the island's element for some data. */
  readonly show: (data: unknown) => ReactNode;
}

function SharedRouter({
  history,
  navigator,
  children,
}: {
  history: SharedHistory;
  navigator: Navigator;
  children: ReactNode;
}) {
  const location = useSyncExternalStore(
    history.subscribe,
    history.location,
    history.location,
  );
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}

/** Replaces an island that throws with the server's HTML. */
class IslandBoundary extends Component<
  {
    readonly html: string;
    readonly onHydrated: () => void;
    readonly children: ReactNode;
  },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    this.props.onHydrated();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <div dangerouslySetInnerHTML={{ __html: this.props.html }} />;
  }
}

function islandRuntime(
  section: Element,
  {
    page,
    call,
    refresh,
    notify,
    report,
    answered,
    confirm,
    store,
  }: HydratorDeps & Services & { readonly store: PageStore },
): ModuleRuntime {
  const moduleId = section.getAttribute("data-module")!;
  // One object per page state: components render again only when the page changed.
  let from: PageState | undefined;
  let picked: ModuleContext | undefined;
  const context = (): ModuleContext => {
    const state = page.state();
    if (!picked || from !== state) {
      from = state;
      picked = pick(state, moduleId);
    }
    return picked;
  };
  return {
    moduleId,
    sectionName: section.id,
    context,
    subscribe: page.subscribe,
    translate: page.translate,
    viewedPath: () => page.state().viewed?.path,
    routePath(route, params = {}) {
      const segments = page.state().routes[route];
      if (!segments)
        throw new Error(
          `module ${moduleId} links to route ${route}: declare it in module.json`,
        );
      return (
        page.state().context.language.segment +
        buildSegments(route, segments, params)
      );
    },
    images: page.state().images,
    call(name, params, signal) {
      const { calls, tracked = {} } = page.state().modules[moduleId]!;
      const method = calls[name];
      if (!method)
        throw new Error(
          `module ${moduleId} makes the call ${name}: declare it in module.json`,
        );
      const parameter = tracked[name];
      const track = (value: string): void => {
        if (parameter === undefined) return;
        const given = params?.[parameter];
        const label = typeof given === "object" ? "" : String(given ?? "");
        answered({ category: moduleId, action: name, label, value });
      };
      return call(name, params, method, signal).then(
        (answer) => {
          track("ok");
          return answer;
        },
        (error: unknown) => {
          if (!signal?.aborted) {
            reportCall(report, moduleId, name, error);
            track((error as CallError).code);
          }
          throw error;
        },
      );
    },
    refresh,
    recount: () =>
      page.state().counts === undefined
        ? refresh()
        : inTime(import("../store/counts.ts")).then(
            (script) => script.recount(page),
            (error: unknown) => report("W", String(error)),
          ),
    notify,
    confirm,
    store,
  };
}

function pick(
  { context, modules }: PageState,
  moduleId: string,
): ModuleContext {
  const parts = [
    "language",
    "platform",
    ...(modules[moduleId]?.context ?? []),
  ] as const;
  return Object.fromEntries(
    parts.map((part) => [part, context[part as keyof ModuleContext]]),
  ) as unknown as ModuleContext;
}
