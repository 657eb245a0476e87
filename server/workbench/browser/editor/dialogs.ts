/** The dialogs of the editor. */
import { element } from "../inspector/element.ts";
import type {
  DraftEffect,
  DraftsAndHistory,
  EditorState,
  Refused,
} from "./editor-state.ts";
import { openDialog } from "./open-dialog.ts";
import { wordsOf } from "./section-form.ts";

export interface SaveActions {
  /** @returns why it is refused; undefined: it is done */
  readonly save: (label: Label) => Promise<Refused | undefined>;
  readonly publish: (label: Label) => Promise<Refused | undefined>;
  /** Applies the draft to what is there now. */
  readonly rebase: () => Promise<Refused | undefined>;
}

export interface Label {
  readonly name: string;
  readonly by: string;
  readonly reason: string;
}

/** The name of who edits, for the next time. */
export const BY = "wayfare-editor-by";

/** Names the draft, and saves or publishes it. */
export function nameDraft(
  { draft }: EditorState,
  effect: DraftEffect,
  link: string,
  { save, publish, rebase }: SaveActions,
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
  const refused = element("div", { role: "alert", class: "problems" });
  const now = element(
    "button",
    { type: "submit", class: "primary", value: "publish" },
    "Publish now",
  );
  const later = element("button", { type: "submit", value: "save" }, "Save");
  const form = element(
    "form",
    {},
    name.label,
    by.label,
    element("label", {}, "Reason (optional)", reason),
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
    element("div", { class: "bar" }, now, later),
  );
  const dialog = openDialog("Save or publish", form);
  const tell = (problem: Refused | undefined) => {
    if (!problem) return dialog.close();
    const both = conflicts(problem);
    const apply = element(
      "button",
      { type: "button" },
      "Apply my changes to what is there now",
    );
    apply.addEventListener("click", () => void rebase().then(tell));
    refused.replaceChildren(
      ...problem.problems.map((each) => element("p", {}, wordsOf(each))),
      ...both,
      ...(both.length > 0 ? [apply] : []),
    );
  };
  if (draft.conflicts.length > 0)
    tell({ problems: [], conflicts: draft.conflicts });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const isPublish = event.submitter === now;
    const label = {
      name: name.input.value,
      by: by.input.value,
      reason: reason.value,
    };
    localStorage.setItem(BY, label.by);
    void (isPublish ? publish : save)(label).then(tell);
  });
  name.input.focus();
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

function conflicts({
  conflicts: of = [],
}: Pick<Refused, "conflicts">): HTMLElement[] {
  return of.map(({ file, difference }) =>
    element(
      "details",
      { open: "" },
      element("summary", {}, `${file} has changed since it was edited here`),
      element("pre", { tabindex: "0" }, difference),
    ),
  );
}

function field(text: string, attributes: Readonly<Record<string, string>>) {
  const input = element("input", attributes);
  return { input, label: element("label", {}, text, input) };
}

export interface HistoryActions {
  readonly revert: (publication: string) => Promise<Refused | undefined>;
  /** The address of the editor with a draft, on a page. */
  readonly editorLink: (draft: string, path: string) => string;
}

/** The saved drafts, and what was published. */
export function showHistory(
  { drafts, publications }: DraftsAndHistory,
  { revert, editorLink }: HistoryActions,
): void {
  const refused = element("div", { role: "alert", class: "problems" });
  const facts = (by: string, at: number, files: readonly string[]) =>
    element(
      "small",
      {},
      `${by}, ${new Date(at).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })}, ${files.join(", ")}`,
    );
  const dialog = openDialog(
    "Drafts and history",
    refused,
    element("h3", {}, "Saved drafts"),
    list(
      drafts.map(({ id, name, by, changed, pages, files, reason }) =>
        element(
          "li",
          {},
          element("a", { href: editorLink(id, pages.at(-1) ?? "/") }, name),
          ...(reason === "" ? [] : [element("p", {}, reason)]),
          facts(by, changed, files),
        ),
      ),
    ),
    element("h3", {}, "Published"),
    list(
      publications.map(({ id, name, by, at, files, reason, reverts }) => {
        const back = element(
          "button",
          { type: "button", "aria-label": `Revert ${name}` },
          "Revert",
        );
        back.addEventListener(
          "click",
          () =>
            void revert(id).then((problem) => {
              if (!problem) return dialog.close();
              refused.replaceChildren(
                ...problem.problems.map((each) =>
                  element("p", {}, wordsOf(each)),
                ),
                ...conflicts(problem),
              );
            }),
        );
        return element(
          "li",
          {},
          element(
            "strong",
            {},
            reverts === undefined ? name : `${name}, reverted`,
          ),
          back,
          ...(reason === "" ? [] : [element("p", {}, reason)]),
          facts(by, at, files),
        );
      }),
    ),
  );
}

function list(items: readonly HTMLElement[]): HTMLElement {
  return items.length === 0
    ? element("p", { class: "note" }, "There are none.")
    : element("ul", { class: "history" }, ...items);
}
