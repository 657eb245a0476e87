/**
 * The edited page in a frame beside the panel. A press selects a section; the page itself refreshes,
 * so that what did not change keeps its state.
 */
import { STATE_PATH } from "#renderer/shared/addresses.ts";
import { element } from "../inspector/element.ts";
import { faintTexts, type FaintText } from "./faint-texts.ts";
import { dragSections, type DropPlace } from "./drag-section.ts";

export interface Stage {
  readonly frame: HTMLIFrameElement;
  /** Path and query of the page that it shows. */
  readonly location: () => string;
  readonly go: (location: string) => void;
  /** Outlines a section, and scrolls to it. */
  select(name: string | undefined): void;
  /** Outlines another section while it is pointed at. */
  readonly point: (name: string | undefined) => void;
  /** Whether links are followed; else a press selects. */
  readonly follow: (isOn: boolean) => void;
  /** Shows the page as it is now. */
  refresh(): void;
  /** Texts of the selected section that are hard to read. */
  faint(): readonly FaintText[];
}

export interface StageEvents {
  readonly onSelect: (name: string) => void;
  /** What is pressed, whether it belongs to a section or not. */
  readonly onPress?: (pressed: Element) => void;
  /** Whether a section can be moved. */
  readonly isOwn: (name: string) => boolean;
  readonly onDrop: (name: string, place: DropPlace) => void;
  /** The frame shows another page. */
  readonly onPage: () => void;
  /** The page is as the draft is. */
  readonly onShown: () => void;
}

/** After this long without an answer the page is loaded again, in milliseconds. */
const PATIENCE_MS = 5000;

/** Events that would focus, press or submit something of the page. */
const HELD = ["pointerdown", "mousedown", "mouseup", "submit", "dragstart"];

export function createStage(
  start: string,
  { onSelect, onPress, isOwn, onDrop, onPage, onShown }: StageEvents,
): Stage {
  const frame = element("iframe", { src: start, title: "The page" });
  let selected: string | undefined;
  let pointed: string | undefined;
  let follows = false;
  let sheet: CSSStyleSheet | undefined;
  let place: DropPlace | undefined;
  let wasDragged = () => false;
  let shown = "";
  let refreshing: number | undefined;
  let again = false;
  /** Where the selected section was in the window before a refresh; undefined: it was not there. */
  let before: number | undefined;

  const page = () => frame.contentWindow as (Window & typeof globalThis) | null;

  function location(): string {
    const { pathname, search } = page()?.location ?? new URL(start, origin);
    return pathname + search;
  }

  function draw(): void {
    const rule = (name: string | undefined, style: string) =>
      name === undefined ? "" : `[id="${CSS.escape(name)}"].section{${style}}`;
    sheet?.replaceSync(
      (follows ? "" : "*{cursor:default!important}") +
        rule(
          pointed,
          "outline:2px dashed #b4005a!important;outline-offset:-2px!important",
        ) +
        rule(
          selected,
          "outline:3px solid #b4005a!important;outline-offset:-3px!important",
        ) +
        rule(
          place?.section,
          `box-shadow:inset 0 ${place?.edge === "after" ? -6 : 6}px #b4005a!important`,
        ),
    );
  }

  function loaded(): void {
    const of = page()!;
    stopWaiting();
    sheet = new of.CSSStyleSheet();
    of.document.adoptedStyleSheets.push(sheet);
    draw();
    for (const kind of HELD)
      of.addEventListener(
        kind,
        (event) => {
          if (!follows) event.preventDefault();
        },
        true,
      );
    of.addEventListener("click", press, true);
    wasDragged = dragSections(of, {
      isOwn: (name) => !follows && isOwn(name),
      show(next) {
        if (place === next) return;
        place = next;
        draw();
      },
      drop: onDrop,
    });
    of.addEventListener("pointerover", hover, true);
    new of.PerformanceObserver((list) => {
      for (const { name } of list.getEntries())
        if (new URL(name).pathname === STATE_PATH) answered();
    }).observe({ type: "resource" });
    (of as { readonly navigation?: EventTarget }).navigation?.addEventListener(
      "currententrychange",
      turned,
    );
    turned();
  }

  function press(event: Event): void {
    if (follows) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (wasDragged()) return;
    onPress?.(event.target as Element);
    const section = sectionOf(event);
    if (section) onSelect(section.id);
  }

  function hover(event: Event): void {
    const name = follows ? undefined : sectionOf(event)?.id;
    if (name === pointed) return;
    pointed = name;
    draw();
  }

  /** The page may have changed without a document: its router shows others, too. */
  function turned(): void {
    const now = location();
    if (now === shown) return;
    shown = now;
    onPage();
  }

  const selectedElement = () =>
    selected === undefined
      ? undefined
      : page()?.document.getElementById(selected);

  /** Sections above may have got another height: the selected one stays where it was. */
  function stay(): void {
    const section = selectedElement();
    if (!section) return;
    if (before === undefined) section.scrollIntoView({ block: "nearest" });
    else page()!.scrollBy(0, section.getBoundingClientRect().top - before);
  }

  function answered(): void {
    stopWaiting();
    turned();
    stay();
    // Sections are laid out, and may change their heights, when they come near the window.
    page()!.requestAnimationFrame(() =>
      page()!.requestAnimationFrame(() => {
        stay();
        onShown();
      }),
    );
    if (!again) return;
    again = false;
    stage.refresh();
  }

  function stopWaiting(): void {
    window.clearTimeout(refreshing);
    refreshing = undefined;
  }

  frame.addEventListener("load", loaded);
  const stage: Stage = {
    frame,
    location,
    go: (to) => page()?.location.assign(to),
    select(name) {
      selected = name;
      draw();
      if (name === undefined) return;
      selectedElement()?.scrollIntoView({ block: "nearest" });
    },
    point(name) {
      pointed = name;
      draw();
    },
    follow(isOn) {
      follows = isOn;
      draw();
    },
    faint() {
      const section = selectedElement();
      return section ? faintTexts(section, page()!) : [];
    },
    refresh() {
      const of = page();
      if (!of) return;
      if (refreshing !== undefined) {
        again = true;
        return;
      }
      before = selectedElement()?.getBoundingClientRect().top;
      refreshing = window.setTimeout(() => of.location.reload(), PATIENCE_MS);
      // A page that has `refresh_s`, as those of drafts do, refreshes when it is shown again.
      of.dispatchEvent(
        new of.PageTransitionEvent("pageshow", { persisted: true }),
      );
    },
  };
  return stage;
}

/** The frame has classes of its own, so `instanceof` is of no use. */
function sectionOf(event: Event): Element | null | undefined {
  return (event.target as Partial<Element> | null)?.closest?.(".section");
}
