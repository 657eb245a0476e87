/** The details of a section in the inspector. */
import { element } from "./element.ts";
import { DEGRADATIONS, type SectionReport } from "./report.ts";

export interface Actions {
  /** Changes the section, and shows the page again. */
  readonly change: (
    section: string,
    body: Readonly<Record<string, unknown>>,
  ) => Promise<void>;
  readonly edit: () => Promise<void>;
}

/** The states that can be selected for a section; the first is its own. */
const STATES = ["as it is", ...DEGRADATIONS] as const;

export function sectionDetails(
  section: SectionReport,
  { change, edit }: Actions,
): HTMLElement {
  const { name, shown, isEdited } = section;
  const details = element(
    "div",
    { class: "details" },
    facts(section),
    element("h3", {}, shown ? "Why it is here" : "Why it is not here"),
    reasons(section),
  );
  if (!shown) return details;
  const states = element(
    "fieldset",
    {},
    element("legend", {}, "Show this section"),
    ...STATES.map((state, index) => {
      const input = element("input", { type: "radio", name: `state-${name}` });
      input.checked = (section.degraded ?? STATES[0]) === state;
      input.addEventListener(
        "change",
        () => void change(name, { degraded: index === 0 ? null : state }),
      );
      return element("label", {}, input, state);
    }),
  );
  const open = element("button", { type: "button" }, "Edit its data");
  open.addEventListener("click", () => void edit());
  details.append(states, open);
  if (isEdited) {
    const undo = element("button", { type: "button" }, "Undo the edit");
    undo.addEventListener("click", () => void change(name, { data: null }));
    details.append(undo);
  }
  details.append(element("div", { class: "edit" }));
  return details;
}

function facts(section: SectionReport): HTMLElement {
  const { call, fault, place, bytes, ms } = section;
  const rows: readonly (readonly [string, string | undefined])[] = [
    ["Module", section.module_id],
    ["Placed by", place && `${place.file}:${place.line}`],
    ["Result", section.reason ?? section.result],
    [
      "What is wrong",
      fault && `${fault.pointer} ${fault.rule}: ${fault.message}`,
    ],
    ["Call", call && `${call.call} ${call.path}`],
    ["Answered by", call && `${call.source}, ${call.ms} ms`],
    ["Ready after", ms === undefined ? undefined : `${ms} ms`],
    ["HTML", bytes === undefined ? undefined : `${bytes} bytes`],
    ["Script", section.hydrate],
    ["Loaded", section.early === undefined ? undefined : loadedWords(section)],
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

function loadedWords({ early, needed }: SectionReport): string {
  if (needed) return "needed: without it the page is a 500";
  return early ? "with the first flush" : "streamed when it is ready";
}

function reasons({ layers }: SectionReport): HTMLElement {
  return element(
    "ul",
    { class: "layers" },
    ...layers.map(({ says, applies, place, clauses = [] }) =>
      element(
        "li",
        { "data-applies": String(applies) },
        says,
        ...(place ? [element("code", {}, `${place.file}:${place.line}`)] : []),
        ...clauses.map(({ key, wanted, actual, holds }) =>
          element(
            "p",
            { class: "clause", "data-holds": String(holds) },
            `${holds ? "✓" : "✗"} ${key}: ${wanted}${holds ? "" : `; this page has ${actual}`}`,
          ),
        ),
      ),
    ),
  );
}
