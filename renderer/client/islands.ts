/** Decides when a section becomes interactive, and loads React and the section's scripts for it. */
import { HELD_EVENT } from "../shared/page-state.ts";
import {
  heldTargets,
  readEarlyEvents,
  releaseEvents,
  repeatEvents,
} from "./beacons/early-events.ts";
import type { CurrentPage } from "./store/page-store.ts";
import type { Hydrator, View } from "./react/hydrator.tsx";
import { isStored } from "./store/is-stored.ts";
import { inTime } from "../module/in-time.ts";

export interface IslandsDeps {
  readonly page: Pick<CurrentPage, "state">;
  /** Loads React and creates the hydrator. Called when the first section needs it. */
  readonly loadHydrator: () => Promise<Hydrator>;
  /** Loads a module's scripts. The last one exports its view. */
  readonly loadView: (files: readonly string[]) => Promise<{ default: View }>;
  /**
   * Called when scripts could not be loaded. The next sign of intent tries again.
   *
   * @param isAwaited whether the visitor has pressed an element and waits
   */
  readonly failed: (error: unknown, isAwaited: boolean) => void;
}

export interface Islands {
  /**
   * Hydrates the sections that hydrate at once; the others wait for a sign of intent. The left-out
   * part of a section (`data-rest`) is rendered when it is in view, at any key, or when the window
   * loses the focus.
   */
  start(): void;
  /** Unmounts the islands in an element that is removed from the document. */
  stop(within: Element): void;
  /** Renders a hydrated island with newer data of its section; false: there is none. */
  update(section: Element, fresh: Element): boolean;
}

/** The events that show that a visitor is about to use a section. */
const SIGNS = ["pointerover", "pointerdown", "focusin", "keydown"] as const;
/** A section that has not been hydrated. */
const WAITING = "[data-hydrate]:not([data-hydrated])";
/**
 * Sections that change without the visitor: the manifest says so, or an element of a section with
 * intent does.
 */
const LIVE = "[data-hydrate=load],[data-live]";
/** Elements from which on a section is incomplete until it is hydrated: the rest of a list. */
const REST = "[data-rest]";

export function createIslands(deps: IslandsDeps): Islands {
  const started = new WeakSet<Element>();
  const whenComposed = createComposition();
  let loading: Promise<Hydrator> | undefined;
  let hydrator: Hydrator | undefined;
  /** The previous hydration. Each is a task of its own, so that the page responds in between. */
  let last: Promise<unknown> = Promise.resolve();

  async function hydrate(section: Element): Promise<void> {
    const id = section.getAttribute("data-module")!;
    const module = deps.page.state().modules[id];
    if (!module || started.has(section)) return;
    started.add(section);
    try {
      loading ??= deps.loadHydrator();
      const [loaded, { default: view }] = await inTime(
        Promise.all([loading, deps.loadView(module.files)]),
      );
      await (last = last.then(nextTask).then(whenComposed));
      if (!section.isConnected) return;
      hydrator = loaded;
      const early = readEarlyEvents(section);
      hydrator.hydrate(section, view);
      await repeatEvents(early);
      // React is loaded now, so sections in view need not wait for a sign.
      watch();
    } catch (error) {
      started.delete(section);
      if (!hydrator) loading = undefined;
      deps.failed(error, releaseEvents(section));
    }
  }

  function seen(
    entries: readonly IntersectionObserverEntry[],
    observer: IntersectionObserver,
  ): void {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      whenIdle(() => hydrateAround([target]));
    }
  }
  const inView = new IntersectionObserver(seen);
  /**
   * Three screens ahead, so that a section that grows during hydration moves nothing that is in
   * view.
   */
  const ahead = new IntersectionObserver(seen, { rootMargin: "300%" });
  /**
   * Observes the sections that are hydrated when they are in view: once React is loaded, all of
   * them.
   */
  function watch(): void {
    for (const element of document.querySelectorAll(hydrator ? WAITING : REST))
      inView.observe(element);
  }

  /** Hydrates the sections that contain these elements. */
  function hydrateAround(targets: Iterable<Partial<Element>>): void {
    for (const target of targets) {
      const section = target.closest?.(WAITING);
      if (section) void hydrate(section);
    }
  }
  const hydrateRest = () => hydrateAround(document.querySelectorAll(REST));

  for (const sign of SIGNS)
    document.addEventListener(
      sign,
      ({ target }) => hydrateAround([target as Partial<Element>]),
      true,
    );
  document.addEventListener(HELD_EVENT, () => hydrateAround(heldTargets()));
  // The visitor jumps to the end of the page, or searches for a text in it, for which the browser's
  // own field takes the focus.
  document.addEventListener("keydown", hydrateRest);
  window.addEventListener("blur", hydrateRest);

  return {
    start() {
      for (const section of document.querySelectorAll(WAITING)) {
        const stored = section.getAttribute("data-hydrate-with");
        if (stored && isStored(stored)) ahead.observe(section);
      }
      hydrateAround([
        ...document.querySelectorAll(LIVE),
        document.activeElement!,
        // Elements that were pressed before this script was loaded.
        ...heldTargets(),
      ]);
      watch();
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

/** A message is a task of its own, without the delay of timers. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(undefined);
  });
}

/** Safari has no idle callbacks; the next task is used there. */
function whenIdle(then: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(then);
  else setTimeout(then);
}
