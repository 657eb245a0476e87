/** The bar above, with the page, undo and redo, saving and history; and the line below, which says what happened. */
import { element } from "../inspector/element.ts";
import type { EditorState } from "./editor-state.ts";

export interface ToolbarActions {
  /** Left out: Editor. */
  readonly title?: string;
  readonly go: (path: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly follow: (isOn: boolean) => void;
  readonly save: () => void;
  readonly discard: () => void;
  readonly history: () => void;
  /** Left out: no pages are added. */
  readonly newPage?: () => void;
  /**
   * Left out: edits are for everybody.
   *
   * @param isOnly whether edits are for the page's partner only from now on
   */
  readonly audience?: (isOnly: boolean) => void;
  /** Where the editor is left to. */
  readonly closeLink: () => string;
}

export interface Toolbar {
  readonly content: HTMLElement;
  /** The line that says what happened. */
  readonly status: HTMLElement;
  show(state: EditorState): void;
  /** The path of the page. */
  place(path: string): void;
  /** Says what happened, also to screen readers. */
  say(text: string): void;
}

export function createToolbar(actions: ToolbarActions): Toolbar {
  const path = element("input", { "aria-label": "Page", name: "path" });
  const go = element("form", {}, path);
  go.addEventListener("submit", (event) => {
    event.preventDefault();
    actions.go(path.value);
  });
  const undo = button("Undo", actions.undo, "Control+Z");
  const redo = button("Redo", actions.redo, "Control+Shift+Z");
  const follow = button("Follow links", () => {
    const isOn = follow.getAttribute("aria-pressed") !== "true";
    follow.setAttribute("aria-pressed", String(isOn));
    actions.follow(isOn);
  });
  follow.setAttribute("aria-pressed", "false");
  const audience = element("select", { "aria-label": "Edits are for" });
  audience.hidden = true;
  audience.addEventListener("change", () =>
    actions.audience?.(audience.value !== ""),
  );
  let partner: string | undefined;
  const status = element("p", { role: "status", class: "said" });
  const discard = button("Discard", actions.discard);
  const save = button("Save or publish", actions.save);
  save.className = "primary";
  const close = element("a", { href: "/" }, "Close");
  close.addEventListener("click", () =>
    close.setAttribute("href", actions.closeLink()),
  );
  const content = element(
    "header",
    { class: "toolbar" },
    element("h1", {}, actions.title ?? "Editor"),
    go,
    undo,
    redo,
    follow,
    audience,
    element("span", { class: "space" }),
    ...(actions.newPage ? [button("New page", actions.newPage)] : []),
    discard,
    button("History", actions.history),
    save,
    close,
  );
  return {
    content,
    status,
    place: (text) => void (path.value = text),
    say: (text) => void (status.textContent = text),
    show({ draft, page, you }) {
      if (actions.audience && page.partner?.code !== partner) {
        partner = page.partner?.code;
        audience.hidden = !page.partner;
        audience.replaceChildren(
          option("", "Edits are for everybody"),
          ...(page.partner
            ? [option("only", `Only ${page.partner.name}`)]
            : []),
        );
        audience.value = page.partner && you.isLimited ? "only" : "";
        actions.audience(audience.value !== "");
      }
      undo.disabled = !draft.canUndo;
      redo.disabled = !draft.canRedo;
      const isEmpty = draft.files.length === 0;
      save.disabled = isEmpty || !(you.mayEdit || you.mayPublish);
      discard.disabled = isEmpty;
    },
  };
}

function option(value: string, text: string): HTMLOptionElement {
  return element("option", { value }, text);
}

function button(
  text: string,
  act: () => void,
  keys?: string,
): HTMLButtonElement {
  const made = element(
    "button",
    { type: "button", ...(keys ? { "aria-keyshortcuts": keys } : {}) },
    text,
  );
  made.addEventListener("click", act);
  return made;
}
