/** Decides when a section becomes interactive, and loads React and the section's scripts for it. */
import { HELD_EVENT } from "../page-state.ts";
import {
  heldTargets,
  readEarlyEvents,
  releaseEvents,
  repeatEvents,
} from "./early-events.ts";
import type { CurrentPage } from "./page-store.ts";
import type { Hydrator, View } from "./react/hydrator.tsx";

export interface IslandsDeps {
  readonly page: Pick<CurrentPage, "state">;
  /** Loads React and creates the hydrator. Called when the first section needs it. */
  readonly loadHydrator: () => Promise<Hydrator>;
  /** Loads a module's scripts. The last one exports its view. */
  readonly loadView: (files: readonly string[]) => Promise<{ default: View }>;
  /**
   * Called when scripts could not be loaded. The next sign of intent tries again.
   *
   * @param isAwaited whether the visitor has pressed something and waits
   */
  readonly failed: (error: unknown, isAwaited: boolean) => void;
}

export interface Islands {
  /** Hydrates the sections that hydrate at once; the others wait for a sign of intent. */
  start(): void;
  /** Unmounts the islands in an element that is removed from the document. */
  stop(within: Element): void;
  /** Renders a hydrated island with newer data of its section; false: there is none. */
  update(section: Element, fresh: Element): boolean;
}

/** The signs that a visitor is about to use a section. */
const SIGNS = ["pointerover", "pointerdown", "focusin", "keydown"] as const;
/** A section that has not been hydrated. */
const WAITING = "[data-hydrate]:not([data-hydrated])";

export function createIslands(deps: IslandsDeps): Islands {
  const started = new WeakSet<Element>();
  const whenComposed = createComposition();
  let loading: Promise<Hydrator> | undefined;
  let hydrator: Hydrator | undefined;
  /** The previous hydration. Each is a task of its own, so that the page answers in between. */
  let last: Promise<unknown> = Promise.resolve();

  async function hydrate(section: Element): Promise<void> {
    const id = section.getAttribute("data-module")!;
    const module = deps.page.state().modules[id];
    if (!module || started.has(section)) return;
    started.add(section);
    try {
      loading ??= deps.loadHydrator();
      const [loaded, { default: view }] = await Promise.all([
        loading,
        deps.loadView(module.files),
      ]);
      await (last = last.then(nextTask).then(whenComposed));
      if (!section.isConnected) return;
      const isFirst = hydrator === undefined;
      hydrator = loaded;
      const early = readEarlyEvents(section);
      hydrator.hydrate(section, view);
      await repeatEvents(section, early);
      // React is there now: what is in view need not wait for a sign.
      if (isFirst) watch();
    } catch (error) {
      started.delete(section);
      if (!hydrator) loading = undefined;
      deps.failed(error, releaseEvents(section));
    }
  }

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      whenIdle(() => void hydrate(target));
    }
  });
  function watch(): void {
    for (const section of document.querySelectorAll(WAITING))
      if (!started.has(section)) inView.observe(section);
  }

  function hydrateHeld(): void {
    for (const target of heldTargets()) {
      const section = target.closest(WAITING);
      if (section) void hydrate(section);
    }
  }

  for (const sign of SIGNS)
    document.addEventListener(
      sign,
      ({ target }) => {
        const section = (target as Partial<Element>).closest?.(WAITING);
        if (section) void hydrate(section);
      },
      { capture: true, passive: true },
    );
  document.addEventListener(HELD_EVENT, hydrateHeld);

  return {
    start() {
      for (const section of document.querySelectorAll(WAITING)) {
        const stored = section.getAttribute("data-hydrate-with");
        if (
          section.getAttribute("data-hydrate") === "load" ||
          section.contains(document.activeElement)
        )
          void hydrate(section);
        else if (stored && isStored(stored))
          whenIdle(() => void hydrate(section));
      }
      // What was pressed before this script was there.
      hydrateHeld();
      if (hydrator) watch();
    },
    stop: (within) => hydrator?.stop(within),
    update: (section, fresh) => hydrator?.update(section, fresh) ?? false,
  };
}

/** Creates a function that waits for the end of a composition: a change of its field would break it. */
function createComposition(): () => Promise<void> {
  let isComposing = false;
  for (const type of ["compositionstart", "compositionend"] as const)
    document.addEventListener(type, () => {
      isComposing = type === "compositionstart";
    });
  return async () => {
    if (isComposing)
      await new Promise((resolve) =>
        document.addEventListener("compositionend", resolve, { once: true }),
      );
  };
}

/** Whether the browser has a cookie of a name, or a key in the tab's storage that starts with it. */
function isStored(name: string): boolean {
  const cookies = document.cookie.split("; ");
  if (cookies.some((cookie) => cookie.startsWith(`${name}=`))) return true;
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(name));
  } catch {
    // Storage can be forbidden.
    return false;
  }
}

/** A message is a task of its own, without the delay of timers. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => resolve());
    port1.start();
    port2.postMessage(undefined);
  });
}

/** Safari has no idle callbacks; there the next task has to do. */
function whenIdle(then: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(then);
  else setTimeout(then);
}
