/** The palette of modules: find one by name or purpose, see it, add it. */
import { EDITOR_EXAMPLE_PATH } from "#renderer/shared/addresses.ts";
import { element } from "../inspector/element.ts";
import type { PaletteModule } from "./editor-state.ts";
import { openDialog } from "./dialog-parts.ts";
import { titleOf } from "./title-of.ts";

/** The width of the window in which a module is shown, in CSS pixels. */
const WIDTH = 1280;

/** A module is shown when it is pointed at this long, in milliseconds. */
const PAUSE_MS = 150;

/** @param language of the page */
export function choosePalette(
  modules: readonly PaletteModule[],
  language: string,
  onChoose: (module: string) => void,
): void {
  const search = element("input", {
    type: "search",
    "aria-label": "Find a module",
    placeholder: "Find by name or purpose",
  });
  const list = element("div", { class: "list" });
  const picture = createPicture(language);
  const dialog = openDialog(
    "Add a section",
    search,
    element("div", { class: "palette" }, list, picture.node),
  );
  const entry = ({ module_id, summary }: PaletteModule) => {
    const button = element(
      "button",
      { type: "button" },
      element("span", { class: "name" }, titleOf(module_id)),
      element("small", {}, summary),
    );
    button.addEventListener("focus", () => picture.show(module_id));
    button.addEventListener("pointerenter", () => picture.show(module_id));
    button.addEventListener("click", () => {
      dialog.close();
      onChoose(module_id);
    });
    return button;
  };
  const draw = () => {
    const words = search.value.toLowerCase().split(/\s+/);
    const found = modules.filter(({ module_id, summary }) =>
      words.every((word) =>
        `${module_id} ${titleOf(module_id)} ${summary}`
          .toLowerCase()
          .includes(word),
      ),
    );
    if (found[0]) picture.show(found[0].module_id);
    const groups = Map.groupBy(found, ({ group }) => group);
    list.replaceChildren(
      ...[...groups].flatMap(([group, of]) => [
        element("h3", {}, group),
        ...of.map(entry),
      ]),
      ...(found.length === 0
        ? [element("p", {}, "No module has these words.")]
        : []),
    );
  };
  search.addEventListener("input", draw);
  search.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    list.querySelector("button")?.focus();
  });
  list.addEventListener("keydown", (event) => moveFocus(list, event));
  draw();
  search.focus();
}

/** Arrow keys move between the modules. */
function moveFocus(list: HTMLElement, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const buttons = [...list.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (step === undefined || at === -1) return;
  event.preventDefault();
  buttons.at((at + step) % buttons.length)?.focus();
}

/** A module with its example, in a window as wide as a desktop's that is shrunk to the free space. */
function createPicture(language: string) {
  const frame = element("iframe", {
    title: "Example of the module",
    tabindex: "-1",
  });
  const box = element("div", { class: "picture" }, frame);
  new ResizeObserver(() => {
    frame.style.zoom = String(box.clientWidth / WIDTH);
  }).observe(box);
  let timer: number | undefined;
  let shown: string | undefined;
  return {
    node: box,
    show(module: string): void {
      window.clearTimeout(timer);
      if (module === shown) return;
      timer = window.setTimeout(() => {
        shown = module;
        const query = new URLSearchParams({
          module,
          language,
          platform: "desktop",
        });
        frame.contentWindow?.location.replace(
          `${EDITOR_EXAMPLE_PATH}?${query}`,
        );
      }, PAUSE_MS);
    },
  };
}
