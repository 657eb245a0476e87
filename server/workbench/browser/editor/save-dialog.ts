/** Names the draft, asks for its review, publishes it now or at a time. */
import { element } from "../inspector/element.ts";
import { conflictsIn, openDialog, timeWords } from "./dialog-parts.ts";
import type { DraftEffect, EditorState, Refused } from "./editor-state.ts";
import { wordsOf } from "./section-form.ts";

export interface Label {
  readonly name: string;
  readonly by: string;
  readonly reason: string;
}

/** Each answers why it is refused; undefined: it is done. */
export interface SaveActions {
  readonly save: (label: Label) => Promise<Refused | undefined>;
  readonly review: (label: Label) => Promise<Refused | undefined>;
  /** @param at the time in RFC 3339; undefined: now */
  readonly publish: (
    label: Label,
    at: string | undefined,
  ) => Promise<Refused | undefined>;
  readonly giveBack: (remark: string) => Promise<Refused | undefined>;
  readonly unschedule: () => Promise<Refused | undefined>;
  /** Applies the draft to what is there now. */
  readonly rebase: () => Promise<Refused | undefined>;
}

/** The name of who edits, for the next time. */
export const BY = "wayfare-editor-by";

export function nameDraft(
  { draft, you }: EditorState,
  effect: DraftEffect,
  link: string,
  actions: SaveActions,
): void {
  const name = field("Name of the change", {
    value: draft.name ?? "",
    maxlength: "120",
    required: "",
  });
  const by = field("Your name", {
    value: draft.by ?? localStorage.getItem(BY) ?? "",
    maxlength: "80",
    required: "",
    autocomplete: "name",
  });
  const reason = element("textarea", { rows: "2", maxlength: "2000" });
  reason.value = draft.reason ?? "";
  const time = element("input", { type: "datetime-local" });
  const refused = element("div", { role: "alert", class: "problems" });
  const publish = submit("Publish now", you.mayPublish);
  const review = submit("Ask for a review", !you.mayPublish);
  const later = submit("Save", false);
  time.addEventListener("input", () => {
    publish.textContent = time.value === "" ? "Publish now" : "Publish then";
  });
  const label = (): Label => ({
    name: name.input.value,
    by: you.name ?? by.input.value,
    reason: reason.value,
  });
  const tell = (problem: Refused | undefined) => {
    if (!problem) return dialog.close();
    const both = conflictsIn(problem);
    const apply = button("Apply my changes to what is there now", () =>
      actions.rebase().then(tell),
    );
    refused.replaceChildren(
      ...problem.problems.map((each) => element("p", {}, wordsOf(each))),
      ...both,
      ...(both.length > 0 ? [apply] : []),
    );
  };
  const form = element(
    "form",
    {},
    ...stateOf(draft, you.mayPublish, actions, tell),
    name.label,
    ...(you.name === undefined ? [by.label] : []),
    element("label", {}, "Reason (optional)", reason),
    ...(you.mayPublish
      ? [
          element(
            "label",
            {},
            `Publish at (optional, in the time of ${Intl.DateTimeFormat().resolvedOptions().timeZone})`,
            time,
          ),
        ]
      : []),
    element(
      "p",
      { class: "note" },
      element("a", { href: link, target: "_blank" }, "Preview to share"),
      " (works once it is saved)",
    ),
    ...effectOn(effect),
    ...draft.warnings.map((warning) =>
      element("p", { class: "warning" }, warning),
    ),
    refused,
    element(
      "div",
      { class: "bar" },
      ...(you.mayPublish ? [publish] : []),
      review,
      later,
    ),
  );
  const dialog = openDialog("Save or publish", form);
  if (draft.conflicts.length > 0)
    tell({ problems: [], conflicts: draft.conflicts });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const given = label();
    localStorage.setItem(BY, given.by);
    const at = time.value === "" ? undefined : new Date(time.value);
    const done =
      event.submitter === publish
        ? actions.publish(given, at?.toISOString())
        : event.submitter === review
          ? actions.review(given)
          : actions.save(given);
    void done.then(tell);
  });
  name.input.focus();
}

/** What was asked for this draft before, and what can be done about it. */
function stateOf(
  { review, schedule }: EditorState["draft"],
  mayPublish: boolean,
  { giveBack, unschedule }: SaveActions,
  tell: (problem: Refused | undefined) => void,
): HTMLElement[] {
  const content: HTMLElement[] = [];
  const note = (text: string) => element("p", { class: "note" }, text);
  if (schedule)
    content.push(
      note(
        schedule.problems
          ? `It did not go live on ${timeWords(schedule.at)}, as ${schedule.by} wished: ${schedule.problems.map(wordsOf).join(" ")}`
          : `It goes live on ${timeWords(schedule.at)}, as ${schedule.by} wished.`,
      ),
      ...(mayPublish
        ? [button("Do not publish it then", () => unschedule().then(tell))]
        : []),
    );
  if (review?.state === "returned")
    content.push(
      note(
        `${review.by} returned it on ${timeWords(review.at)}: ${review.remark}`,
      ),
    );
  if (review?.state !== "asked") return content;
  content.push(
    note(`${review.by} asked for a review on ${timeWords(review.at)}.`),
  );
  if (!mayPublish) return content;
  const remark = element("textarea", { rows: "2", maxlength: "2000" });
  content.push(
    element("label", {}, "What should be changed", remark),
    element(
      "div",
      { class: "bar" },
      button("Return it", () => giveBack(remark.value).then(tell)),
    ),
  );
  return content;
}

/** What publishing changes, before it is done. */
function effectOn({ files, cost }: DraftEffect): HTMLElement[] {
  const words = (key: "calls" | "first_byte_ms", unit: string) => {
    const [before, after] = [cost!.before[key], cost!.after[key]];
    return before === after
      ? `${after.toLocaleString("en")} ${unit}, as before`
      : `${after.toLocaleString("en")} ${unit} instead of ${before.toLocaleString("en")}`;
  };
  return [
    ...(cost
      ? [
          element(
            "p",
            { class: "note" },
            `The page makes ${words("calls", "calls at most")}. Its first byte comes after ${words("first_byte_ms", "ms at the latest")}.`,
          ),
        ]
      : []),
    ...files.map(({ file, difference }) =>
      element(
        "details",
        {},
        element("summary", {}, `What changes in ${file}`),
        element("pre", { tabindex: "0" }, difference),
      ),
    ),
  ];
}

function field(text: string, attributes: Readonly<Record<string, string>>) {
  const input = element("input", attributes);
  return { input, label: element("label", {}, text, input) };
}

function submit(text: string, isPrimary: boolean): HTMLButtonElement {
  return element(
    "button",
    { type: "submit", ...(isPrimary ? { class: "primary" } : {}) },
    text,
  );
}

function button(text: string, act: () => Promise<unknown>): HTMLElement {
  const made = element("button", { type: "button" }, text);
  made.addEventListener("click", () => void act());
  return made;
}
