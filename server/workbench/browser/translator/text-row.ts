/** A text with its source, and the fields for its forms. */
import type { EditProblem } from "../editor/editor-state.ts";
import { wordsOf } from "../editor/section-form.ts";
import { element } from "../inspector/element.ts";
import type { Forms, TextRow, TranslatedLanguage } from "./translator-state.ts";

export interface RowActions {
  /**
   * Called while something is typed.
   *
   * @param texts by form; null: it is empty
   * @param done to be called when the row has them, or never will
   */
  readonly onType: (
    texts: Readonly<Record<string, string | null>>,
    done: () => void,
  ) => void;
  /** A field of the row is entered. */
  readonly onFocus: () => void;
  /** Asks for a suggestion; left out: there is no service. */
  readonly suggest?: () => void;
}

export interface RowView {
  readonly content: HTMLElement;
  focus(): void;
  /** Shows the row as the server has it, except for what is still typed. */
  show(row: TextRow): void;
  /** Says what is wrong beside the fields; none: nothing is. */
  complain(problems: readonly EditProblem[]): void;
  /** Fills the fields, unless they were changed meanwhile. They are no part of the draft until they are confirmed or changed. */
  offer(texts: Forms): void;
  /** Takes over a suggestion, if there is one. */
  confirm(): void;
}

/** The name of a text among all: "common:peak.left". */
export const nameOf = ({ file, key }: Pick<TextRow, "file" | "key">) =>
  `${file}:${key}`;

/** The key of a text's form in its file. */
export const keyOf = ({ key }: Pick<TextRow, "key">, form: string) =>
  form === "" ? key : `${key}_${form}`;

let count = 0;

export function createRow(
  first: TextRow,
  languages: {
    readonly source: TranslatedLanguage;
    readonly target: TranslatedLanguage;
  },
  { onType, onFocus, suggest }: RowActions,
): RowView {
  let row = first;
  /** What was typed last and is not in the row. */
  let typing: object | undefined;
  /** Whether a suggestion is wanted: nothing was typed since. */
  let isAsked = false;
  const name = nameOf(row);
  const id = `problem-${(count += 1)}`;
  const { source, target } = languages;
  const fields = new Map(row.forms.map((form) => [form, fieldOf(form)]));
  const state = element("span", { class: "lack" });
  const problem = element("div", { class: "problem", id, role: "alert" });
  const ask = element(
    "button",
    { type: "button", "aria-label": `Suggest a translation of ${name}` },
    "Suggest",
  );
  if (suggest)
    ask.addEventListener("click", () => {
      isAsked = true;
      suggest();
    });
  const use = element("button", { type: "button" }, "Use it");
  use.addEventListener("click", () => {
    view.confirm();
    view.focus();
  });
  const drop = element("button", { type: "button" }, "Leave it");
  drop.addEventListener("click", () => {
    settleOffer();
    view.show(row);
    view.focus();
  });
  const offered = element(
    "div",
    { class: "offer", hidden: "" },
    element("p", {}, "A suggestion of the service: not yet in your draft."),
    use,
    drop,
  );
  const content = element(
    "li",
    { class: "text", "data-text": name },
    element(
      "div",
      { class: "head" },
      element("code", {}, name),
      state,
      ...(suggest ? [ask] : []),
    ),
    element(
      "div",
      { class: "pair" },
      element(
        "div",
        { class: "source", lang: source.code, dir: "auto" },
        ...Object.entries(row.source).flatMap(([form, text]) => [
          ...(form === "" ? [] : [element("small", { lang: "en" }, form)]),
          element("p", {}, text),
        ]),
      ),
      element(
        "div",
        { class: "target" },
        ...[...fields].map(([form, field]) =>
          form === ""
            ? field
            : element("label", {}, element("small", {}, form), field),
        ),
      ),
    ),
    offered,
    problem,
  );

  function fieldOf(form: string): HTMLTextAreaElement {
    const field = element("textarea", {
      rows: "1",
      lang: target.code,
      dir: "auto",
      maxlength: "2000",
      "aria-label": `${target.name}, ${name}${form === "" ? "" : `, ${form}`}`,
      "data-form": form,
    });
    field.addEventListener("input", (event) => {
      // A word that an input method is composing is not written yet.
      if (!(event as InputEvent).isComposing) typed();
    });
    field.addEventListener("compositionend", typed);
    field.addEventListener("keydown", (event) => {
      // Texts have no line breaks.
      if (event.key === "Enter" && !event.isComposing) event.preventDefault();
    });
    field.addEventListener("focus", onFocus);
    return field;
  }

  function typed(): void {
    settleOffer();
    isAsked = false;
    view.complain([]);
    const own = (typing = {});
    const texts = [...fields].map(
      ([form, { value }]) => [form, textOf(value)] as const,
    );
    onType(Object.fromEntries(texts), () => {
      if (typing === own) typing = undefined;
    });
  }

  function settleOffer(): void {
    offered.hidden = true;
    content.removeAttribute("data-offered");
  }

  const view: RowView = {
    content,
    focus() {
      content.scrollIntoView({ block: "center" });
      [...fields.values()][0]?.focus({ preventScroll: true });
    },
    show(next) {
      row = next;
      state.textContent = source.code === target.code ? "" : stateOf(row);
      state.dataset["state"] = state.textContent.toLowerCase();
      if (typing || content.hasAttribute("data-offered")) return;
      for (const [form, field] of fields) {
        const text = row.target[form] ?? "";
        if ((textOf(field.value) ?? "") !== text) field.value = text;
        field.placeholder = row.fallback[form] ?? row.fallback["other"] ?? "";
      }
    },
    complain(problems) {
      const general = problems.filter((each) => !mark(each));
      for (const field of fields.values())
        if (problems.length === 0) {
          field.removeAttribute("aria-invalid");
          field.removeAttribute("aria-describedby");
        }
      // One that no form is to blame for concerns all of them.
      if (general.length > 0)
        for (const field of fields.values()) describe(field);
      problem.replaceChildren(
        ...problems.map((each) => element("p", {}, wordsOf(each))),
      );
    },
    offer(texts) {
      if (!isAsked) return;
      for (const [form, field] of fields) field.value = texts[form] ?? "";
      view.complain([]);
      offered.hidden = false;
      content.setAttribute("data-offered", "");
      if (content.contains(document.activeElement)) view.focus();
    },
    confirm() {
      if (content.hasAttribute("data-offered")) typed();
    },
  };

  /** @returns whether a field is to blame */
  function mark({ pointer }: EditProblem): boolean {
    const key = pointer?.slice(1).replaceAll("/", ".");
    const field = [...fields].find(([form]) => keyOf(row, form) === key)?.[1];
    if (field) describe(field);
    return field !== undefined;
  }

  function describe(field: HTMLTextAreaElement): void {
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", id);
  }

  view.show(row);
  return view;
}

/** What is typed, as a text of a file; null: nothing is. */
function textOf(typed: string): string | null {
  const text = typed.replaceAll(/\s*\n\s*/g, " ");
  return text.trim() === "" ? null : text;
}

/** Whether a text equals its source, in every form. */
export function isSame({ source, target }: TextRow): boolean {
  const texts = Object.entries(target);
  return (
    texts.length > 0 && texts.every(([form, text]) => source[form] === text)
  );
}

function stateOf(row: TextRow): string {
  if (row.isMissing) return "Missing";
  if (isSame(row)) return "Same as source";
  return Object.keys(row.target).length === 0 ? "From the fallback" : "";
}
