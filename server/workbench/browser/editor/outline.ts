/** The list of the page's sections: select, move by dragging and by keys, remove. */
import { element } from "../inspector/element.ts";
import type { EditorSection } from "./editor-state.ts";
import { titleOf } from "./title-of.ts";

export interface OutlineActions {
  readonly select: (name: string) => void;
  readonly point: (name: string | undefined) => void;
  /** @param after null: it becomes the first */
  readonly move: (name: string, after: string | null) => void;
  readonly remove: (name: string) => void;
  readonly add: () => void;
}

const GROUPS = [
  { title: "Above the page", regions: ["header", "before_main"] },
  { title: "This page", regions: ["main"] },
  { title: "Below the page", regions: ["footer"] },
];

export function outline(
  sections: readonly EditorSection[],
  actions: OutlineActions,
): HTMLElement {
  const own = sections.filter(({ isOwn }) => isOwn).map(({ name }) => name);
  const lists = GROUPS.flatMap(({ title, regions }) => {
    const of = sections.filter(({ region }) => regions.includes(region));
    const isPage = regions.includes("main");
    if (of.length === 0 && !isPage) return [];
    const rows = of.map((section) => row(section, own, actions));
    return [
      element("h2", {}, title),
      element("ol", {}, ...rows),
      ...(isPage ? [adding(actions)] : []),
    ];
  });
  const nav = element("nav", { "aria-label": "Sections" }, ...lists);
  nav.addEventListener("keydown", (event) => moveFocus(nav, event));
  nav.addEventListener("pointerleave", () => actions.point(undefined));
  return nav;
}

function adding({ add }: OutlineActions): HTMLElement {
  const button = element(
    "button",
    { type: "button", class: "add" },
    "Add a section",
  );
  button.addEventListener("click", add);
  return button;
}

function row(
  { name, module_id, shown, isOwn }: EditorSection,
  own: readonly string[],
  actions: OutlineActions,
): HTMLElement {
  const facts = [
    module_id === name ? undefined : titleOf(module_id),
    shown ? undefined : "not shown here",
  ].filter((fact) => fact !== undefined);
  const button = element(
    "button",
    {
      type: "button",
      class: "row",
      "data-section": name,
      ...(isOwn
        ? { "aria-keyshortcuts": "Alt+ArrowUp Alt+ArrowDown Delete" }
        : {}),
    },
    element("span", { class: "name" }, titleOf(name)),
    ...(facts.length > 0 ? [element("small", {}, facts.join(", "))] : []),
  );
  button.addEventListener("click", () => actions.select(name));
  button.addEventListener("pointerenter", () => actions.point(name));
  button.addEventListener("focus", () => actions.point(name));
  const item = element("li", { class: shown ? "" : "absent" }, button);
  if (!isOwn) return item;
  button.addEventListener("keydown", (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.altKey && step !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      moveBy(name, step, own, actions.move);
    } else if (event.key === "Delete") actions.remove(name);
  });
  draggable(item, name, own, actions);
  return item;
}

/** Moves a section by a number of places, if there are as many. */
export function moveBy(
  name: string,
  step: number,
  own: readonly string[],
  move: OutlineActions["move"],
): void {
  const others = own.filter((each) => each !== name);
  const index = own.indexOf(name) + step;
  if (index < 0 || index > others.length) return;
  move(name, others[index - 1] ?? null);
}

/**
 * The section after which a dragged one comes; null: it becomes the first.
 *
 * @param at the section at whose edge it is dropped
 */
export function neighbour(
  own: readonly string[],
  dragged: string,
  at: string,
  edge: "before" | "after",
): string | null {
  const others = own.filter((each) => each !== dragged);
  const index = others.indexOf(at) + (edge === "after" ? 1 : 0);
  return others[index - 1] ?? null;
}

const TYPE = "application/x-wayfare-section";

/** Drops after a row if the pointer is in its lower half, else before it. */
function draggable(
  item: HTMLElement,
  name: string,
  own: readonly string[],
  { move }: OutlineActions,
): void {
  item.draggable = true;
  item.prepend(element("span", { class: "grip", "aria-hidden": "true" }, "⠿"));
  const clear = () => delete item.dataset["drop"];
  item.addEventListener("dragstart", ({ dataTransfer }) =>
    dataTransfer?.setData(TYPE, name),
  );
  item.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes(TYPE)) return;
    event.preventDefault();
    const { top, height } = item.getBoundingClientRect();
    item.dataset["drop"] =
      event.clientY > top + height / 2 ? "after" : "before";
  });
  item.addEventListener("dragleave", clear);
  item.addEventListener("drop", (event) => {
    event.preventDefault();
    const dragged = event.dataTransfer?.getData(TYPE);
    const isAfter = item.dataset["drop"] === "after";
    clear();
    if (dragged === undefined || dragged === "" || dragged === name) return;
    move(dragged, neighbour(own, dragged, name, isAfter ? "after" : "before"));
  });
}

/** Arrow keys move between the rows. */
function moveFocus(nav: HTMLElement, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const rows = [...nav.querySelectorAll<HTMLElement>(".row")];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  if (step === undefined || at === -1 || event.altKey) return;
  event.preventDefault();
  rows.at((at + step) % rows.length)?.focus();
}
