/** The module on a page, on a desktop and on a phone. */
import { CATALOGUE_EXAMPLE_PATH } from "#renderer/shared/addresses.ts";
import type { PlatformKind } from "#renderer/context/site-context.ts";
import { element } from "../inspector/element.ts";
import type { View } from "./view.ts";

/** Widths of windows, in CSS pixels. */
const WIDTHS: Readonly<Record<PlatformKind, number>> = {
  desktop: 1280,
  mobile: 390,
};
/**
 * A frame is as high as its page, within these limits, in CSS pixels: a longer page scrolls in it.
 */
const MIN_HEIGHT = 160;
const MAX_HEIGHT = 1000;

export interface Frames {
  readonly node: HTMLElement;
  /** @param data the edited data as JSON; undefined: the module's example */
  readonly show: (view: View, data: string | undefined) => void;
}

export function createFrames(): Frames {
  const all = (["desktop", "mobile"] as const).map(createFrame);
  return {
    node: element(
      "div",
      { class: "frames" },
      ...all.map(({ figure }) => figure),
    ),
    show(view, data) {
      for (const { kind, figure, ...frame } of all) {
        figure.hidden = view.frames !== "both" && view.frames !== kind;
        if (!figure.hidden) frame.load(view, data);
      }
    },
  };
}

function createFrame(kind: PlatformKind) {
  const name = `catalogue-${kind}`;
  const words = `${kind === "desktop" ? "Desktop" : "Mobile"}, ${WIDTHS[kind]} px`;
  const frame = element("iframe", { name, title: words });
  const alone = element("a", { target: "_blank" }, "Open alone");
  const window = element("div", { class: "window" }, frame);
  const figure = element(
    "figure",
    { "data-platform": kind },
    element("figcaption", {}, words, alone),
    window,
  );

  /** Shrinks the window to the available space; the page in it has its own width. */
  function fit(): void {
    const scale = Math.min(1, window.clientWidth / WIDTHS[kind]);
    frame.style.zoom = String(scale);
  }
  new ResizeObserver(fit).observe(window);

  let growing: ResizeObserver | undefined;
  frame.addEventListener("load", () => {
    growing?.disconnect();
    const body = frame.contentDocument?.body;
    if (!body) return;
    const grow = () => {
      const height = Math.ceil(body.getBoundingClientRect().height);
      frame.style.height = `${Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, height))}px`;
    };
    // A page is at least as high as its window, so the window is shrunk first.
    frame.style.height = `${MIN_HEIGHT}px`;
    grow();
    growing = new ResizeObserver(grow);
    growing.observe(body);
  });

  return {
    kind,
    figure,
    load(view: View, data: string | undefined): void {
      const address = exampleAddress(view, kind);
      // The page uses the colour scheme of its frame.
      frame.style.colorScheme = view.scheme;
      frame.style.width = `${WIDTHS[kind]}px`;
      fit();
      alone.href = address;
      if (data === undefined) frame.contentWindow!.location.replace(address);
      else post(address, name, data);
    },
  };
}

function exampleAddress(
  { module = "", language, site, state }: View,
  platform: PlatformKind,
): string {
  const query = new URLSearchParams({
    module,
    platform,
    ...(language === undefined ? {} : { language }),
    ...(site === undefined ? {} : { site }),
    ...(state === "example" ? {} : { state }),
  });
  return `${CATALOGUE_EXAMPLE_PATH}?${query}`;
}

function post(action: string, target: string, data: string): void {
  const form = element("form", { method: "post", action, target, hidden: "" });
  form.append(element("input", { name: "data", value: data }));
  document.body.append(form);
  form.submit();
  form.remove();
}
