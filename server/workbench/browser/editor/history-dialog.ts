/** The saved drafts, and what was published. */
import { element } from "../inspector/element.ts";
import { conflictsIn, openDialog, timeWords } from "./dialog-parts.ts";
import type {
  DraftsAndHistory,
  DraftSummary,
  PublicationSummary,
  Refused,
} from "./editor-state.ts";
import { wordsOf } from "./section-form.ts";

export interface HistoryActions {
  readonly revert: (publication: string) => Promise<Refused | undefined>;
  /** The address of the editor with a draft, on the page where it was edited. */
  readonly editorLink: (draft: DraftSummary) => string;
}

export function showHistory(
  { drafts, publications }: DraftsAndHistory,
  { revert, editorLink }: HistoryActions,
): void {
  const refused = element("div", { role: "alert", class: "problems" });
  const tell = (problem: Refused | undefined) => {
    if (!problem) return dialog.close();
    refused.replaceChildren(
      ...problem.problems.map((each) => element("p", {}, wordsOf(each))),
      ...conflictsIn(problem),
    );
  };
  const dialog = openDialog(
    "Drafts and history",
    refused,
    element("h3", {}, "Saved drafts"),
    list(
      drafts.map((draft) =>
        element(
          "li",
          {},
          element("a", { href: editorLink(draft) }, draft.name),
          ...stateOf(draft),
          ...texts(draft, draft.changed),
        ),
      ),
    ),
    element("h3", {}, "Published"),
    list(
      publications.map((publication) => {
        const { id, name, reverts, mayRevert } = publication;
        const back = element(
          "button",
          { type: "button", "aria-label": `Revert ${name}` },
          "Revert",
        );
        back.addEventListener("click", () => void revert(id).then(tell));
        return element(
          "li",
          {},
          element(
            "strong",
            {},
            reverts === undefined ? name : `${name}, reverted`,
          ),
          ...(mayRevert ? [back] : []),
          ...texts(publication, publication.at),
        );
      }),
    ),
  );
}

function stateOf({ review, schedule }: DraftSummary): HTMLElement[] {
  const text = schedule
    ? `${schedule.problems ? "Did not go live" : "Goes live"} on ${timeWords(schedule.at)}`
    : review &&
      (review.state === "asked" ? "Waits for a review" : "Was returned");
  return text === undefined ? [] : [element("span", { class: "state" }, text)];
}

function texts(
  of: DraftSummary | PublicationSummary,
  at: number,
): HTMLElement[] {
  const publisher = "publisher" in of ? of.publisher : undefined;
  const commit = "commit" in of ? of.commit : undefined;
  const fault = "not_committed" in of ? of.not_committed : undefined;
  const who =
    publisher === undefined ? of.by : `${of.by}, published by ${publisher}`;
  return [
    ...(of.reason === "" ? [] : [element("p", {}, of.reason)]),
    element(
      "small",
      {},
      `${who}, ${timeWords(at)}, ${of.files.join(", ")}${commit === undefined ? "" : `, commit ${commit.slice(0, 10)}`}`,
    ),
    ...(fault === undefined
      ? []
      : [element("p", { class: "warning" }, `Not committed: ${fault}`)]),
  ];
}

function list(items: readonly HTMLElement[]): HTMLElement {
  return items.length === 0
    ? element("p", { class: "note" }, "There are none.")
    : element("ul", { class: "history" }, ...items);
}
