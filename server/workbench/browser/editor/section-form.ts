/** The form of the selected section: its data, its condition, its place. */
import {
  dataFields,
  type BesideField,
  type Json,
  type Schema,
} from "../inspector/data-fields.ts";
import { element } from "../inspector/element.ts";
import { conditionForm } from "./condition-form.ts";
import type {
  ConditionChoices,
  EditorSection,
  EditProblem,
} from "./editor-state.ts";
import { titleOf } from "./title-of.ts";

export interface FormActions {
  readonly back: () => void;
  readonly moveBy: (step: number) => void;
  readonly addAfter: () => void;
  readonly remove: () => void;
  /** Shows the answer of its service again. */
  readonly restore: () => void;
  /** Called while something is typed. */
  readonly onData: (data: { [key: string]: Json }) => void;
  /** @param when null: always */
  readonly onCondition: (
    when: Readonly<Record<string, unknown>> | null,
  ) => void;
}

export interface SectionForm {
  readonly content: HTMLElement;
  /** Says what is wrong beside the fields. */
  show(problems: readonly EditProblem[]): void;
  /** Says what readers would find hard on the page. */
  warn(warnings: readonly string[]): void;
}

export interface FormInput {
  readonly section: EditorSection;
  /** The schema of the module's data. */
  readonly schema: Schema;
  /** Its own data, or a service's answer; undefined: it cannot be edited here. */
  readonly data: Readonly<Record<string, unknown>> | undefined;
  readonly choices: ConditionChoices;
  /** Makes what is shown beside the inputs of texts: pictures. */
  readonly beside?: BesideField;
}

export function sectionForm(
  { section, schema, data, choices, beside }: FormInput,
  actions: FormActions,
): SectionForm {
  const { name, isOwn } = section;
  const general = element("div", { role: "alert", class: "problems" });
  const notices = element("div", { role: "status" });
  const heading = element("h2", { tabindex: "-1" }, titleOf(name));
  const content = element(
    "section",
    { class: "form", "aria-label": titleOf(name) },
    button("Sections", actions.back, { class: "back" }),
    heading,
    ...(isOwn
      ? [
          element(
            "div",
            { class: "bar" },
            button("Up", () => actions.moveBy(-1), { "aria-label": "Move up" }),
            button("Down", () => actions.moveBy(1), {
              "aria-label": "Move down",
            }),
            button("Add below", actions.addAfter),
            button("Remove", actions.remove),
          ),
        ]
      : []),
    ...source(section, data !== undefined, actions),
    general,
    notices,
  );
  if (section.layout !== undefined && data)
    general.before(
      element(
        "p",
        { class: "note" },
        `A change is one of all pages with the layout ${section.layout}.`,
      ),
    );
  if (data) {
    const edited = structuredClone(data) as { [key: string]: Json };
    const form = element("form", { method: "dialog" });
    form.append(
      dataFields(
        edited,
        schema,
        () => {
          forget(content);
          general.replaceChildren();
          actions.onData(structuredClone(edited));
        },
        beside,
      ),
    );
    // Enter in a field sends nothing: every change is taken over while it is typed.
    form.addEventListener("submit", (event) => event.preventDefault());
    content.append(form);
  }
  if (section.region === "main")
    content.append(conditionForm(section.when, choices, actions.onCondition));
  content.append(
    element(
      "details",
      {},
      element("summary", {}, "Where it is from"),
      facts(section),
    ),
  );
  return {
    content,
    warn(warnings) {
      notices.replaceChildren(
        ...warnings.map((text) => element("p", { class: "warning" }, text)),
      );
    },
    show(problems) {
      forget(content);
      general.replaceChildren(
        ...problems.flatMap((problem) =>
          besideField(content, problem)
            ? []
            : [element("p", {}, wordsOf(problem))],
        ),
      );
    },
  };
}

/** Says where the data is from, if it is or was a service's answer. */
function source(
  { api_path, isReplaced, isOwn }: EditorSection,
  hasData: boolean,
  { restore }: FormActions,
): HTMLElement[] {
  if (isReplaced)
    return [
      element(
        "p",
        { class: "note" },
        "This page has an entry of its own for it, in place of the published one. ",
        button("Use the published one again", restore),
      ),
    ];
  if (api_path === undefined) return [];
  const from = `Its data is the answer of the service at ${api_path}. `;
  const then = !isOwn
    ? "It belongs to the layout, and changes there."
    : hasData
      ? "What you change here takes its place on this page, for readers of this language."
      : "The page does not show it now.";
  return [element("p", { class: "note" }, from + then)];
}

function button(
  text: string,
  act: () => void,
  attributes: Readonly<Record<string, string>> = {},
): HTMLButtonElement {
  const made = element("button", { type: "button", ...attributes }, text);
  made.addEventListener("click", act);
  return made;
}

function facts({
  name,
  module_id,
  place,
  reasons,
  when,
}: EditorSection): HTMLElement {
  const rows: readonly (readonly [string, string | undefined])[] = [
    ["Name", name],
    ["Module", module_id],
    ["Place", place ?? "published by the service"],
    ["Shown", when && conditionWords(when)],
    ["Why", reasons.join("; ")],
  ];
  return element(
    "dl",
    {},
    ...rows.flatMap(([term, value]) =>
      value === undefined
        ? []
        : [element("dt", {}, term), element("dd", {}, value)],
    ),
  );
}

function conditionWords(when: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(when).map(
    ([key, value]) =>
      `${key} ${Array.isArray(value) ? value.join(", ") : typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  return `only for ${parts.join("; ")}`;
}

let count = 0;

/** Puts a problem beside the field that it names, or the nearest one around it. */
function besideField(content: HTMLElement, problem: EditProblem): boolean {
  if (problem.field === undefined) return false;
  const fields = [...content.querySelectorAll<HTMLElement>("[data-path]")];
  for (let path = problem.field; path !== ""; path = parentOf(path)) {
    const field = fields.find(({ dataset }) => dataset["path"] === path);
    if (!field) continue;
    const id = `problem-${(count += 1)}`;
    const text = element("p", { class: "problem", id }, wordsOf(problem));
    field.setAttribute("aria-describedby", id);
    if (field.matches("input, textarea, select")) {
      field.setAttribute("aria-invalid", "true");
      (field.closest(".field") ?? field).after(text);
    } else field.querySelector("legend")!.after(text);
    return true;
  }
  return false;
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}

function forget(content: HTMLElement): void {
  for (const problem of content.querySelectorAll(".problem")) problem.remove();
  for (const field of content.querySelectorAll("[aria-describedby]")) {
    field.removeAttribute("aria-describedby");
    field.removeAttribute("aria-invalid");
  }
}

/** What to do about a problem, in words for people who do not read schemas. */
export function wordsOf({ rule, message, nearest }: EditProblem): string {
  const limit = /\d+/.exec(message)?.[0];
  switch (rule) {
    case "minLength":
      return limit === "1"
        ? "Write something here: it cannot be empty."
        : `Write at least ${limit} characters.`;
    case "maxLength":
      return `Write at most ${limit} characters.`;
    case "minItems":
      return `There must be at least ${limit} entries.`;
    case "maxItems":
      return `There can be at most ${limit} entries.`;
    default:
      return nearest === undefined
        ? message
        : `${message}; did you mean ${JSON.stringify(nearest)}?`;
  }
}
