/** All modules at a glance: each with its example as a picture, which a press opens. */
import { CATALOGUE_EXAMPLE_PATH } from "#renderer/shared/addresses.ts";
import { element } from "../inspector/element.ts";
import type { ListedModule } from "./listing.ts";

/** The width of the windows in which modules are shown, in CSS pixels; they are shrunk to that of a card. */
const WIDTH = 1280;

export function overview(
  modules: readonly ListedModule[],
  open: (moduleId: string) => void,
): HTMLElement {
  const groups = Map.groupBy(modules, ({ folder }) => folder.split("/")[0]!);
  return element(
    "div",
    { class: "overview" },
    ...[...groups].map(([name, inside]) =>
      element(
        "section",
        {},
        element("h3", {}, name),
        element(
          "ul",
          { class: "cards" },
          ...inside.map((module) => card(module, open)),
        ),
      ),
    ),
  );
}

function card(
  { module_id, summary }: ListedModule,
  open: (moduleId: string) => void,
): HTMLElement {
  const link = element("a", { href: `?module=${module_id}` }, module_id);
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(module_id);
  });
  return element("li", {}, picture(module_id), link, element("p", {}, summary));
}

/** Cards that are not in view yet load nothing. */
function picture(module: string): HTMLElement {
  const query = new URLSearchParams({ module, platform: "desktop" });
  const frame = element("iframe", {
    src: `${CATALOGUE_EXAMPLE_PATH}?${query}`,
    loading: "lazy",
    tabindex: "-1",
    title: module,
  });
  frame.style.width = `${WIDTH}px`;
  const window = element("div", { class: "window", inert: "" }, frame);
  new ResizeObserver(() => {
    frame.style.zoom = String(window.clientWidth / WIDTH);
  }).observe(window);
  return window;
}
