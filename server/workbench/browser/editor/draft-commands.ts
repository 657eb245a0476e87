/** Saving, publishing, discarding and the history: what is done with a draft as a whole. */
import { EDITOR_PATH, PREVIEW_PATH } from "#renderer/shared/addresses.ts";
import { showHistory } from "./history-dialog.ts";
import { timeWords } from "./dialog-parts.ts";
import type { DraftClient } from "./draft-client.ts";
import type { Refused } from "./editor-state.ts";
import { BY, nameDraft, type Label } from "./save-dialog.ts";
import { askForPage } from "./page-dialog.ts";
import { readDrafts, readEffect } from "./requests.ts";
import type { Stage } from "./stage.ts";
import type { Toolbar } from "./toolbar.ts";

type Body = Readonly<Record<string, unknown>>;

export interface DraftCommandsInput {
  readonly draft: DraftClient;
  readonly stage: Pick<Stage, "go" | "location">;
  readonly toolbar: Pick<Toolbar, "say">;
  readonly complain: (refused: Refused) => void;
  /** @param isEmpty whether the draft was emptied */
  readonly onDone: (isEmpty: boolean) => void;
}

export interface DraftCommands {
  openSave(): Promise<void>;
  discard(): Promise<void>;
  openHistory(): Promise<void>;
  openNewPage(): void;
}

export function createDraftCommands({
  draft,
  stage,
  toolbar,
  complain,
  onDone,
}: DraftCommandsInput): DraftCommands {
  /** @returns why it is refused */
  async function command(
    body: Body,
    words: string,
  ): Promise<Refused | undefined> {
    const refused = await draft.command(body);
    if (refused) return refused;
    toolbar.say(words);
    onDone(body["command"] === "discard");
    return undefined;
  }

  async function openSave(): Promise<void> {
    await draft.settle();
    // Another editor may have published meanwhile.
    const answer = await draft.read();
    if (!answer.ok) return complain(answer.refused);
    const state = answer.value;
    const effect = await readEffect(draft.id, stage.location());
    if (!effect.ok) return complain(effect.refused);
    const link = withQuery(PREVIEW_PATH, {
      url: stage.location(),
      draft: draft.id,
    });
    /** Saves it with a name, then does something with it. */
    const savedThen = async (label: Label, body: Body, words: string) =>
      (await draft.command({ command: "save", ...label })) ??
      command({ by: label.by, ...body }, words);
    nameDraft(state, effect.value, link, {
      save: (label) =>
        command({ command: "save", ...label }, `${label.name} is saved`),
      review: (label) =>
        savedThen(
          label,
          { command: "review" },
          `${label.name} waits for a review`,
        ),
      publish: (label, at) =>
        savedThen(
          label,
          { command: "publish", ...(at === undefined ? {} : { at }) },
          at === undefined
            ? `${label.name} is live`
            : `${label.name} goes live on ${timeWords(Date.parse(at))}`,
        ),
      giveBack: (remark) =>
        command(
          { command: "return", remark, by: localStorage.getItem(BY) ?? "" },
          "It is returned",
        ),
      unschedule: () =>
        command({ command: "unschedule" }, "It does not go live by itself"),
      rebase: () =>
        command(
          { command: "rebase" },
          "Your changes are on top of it now: look at the page, then publish",
        ),
    });
  }

  async function discard(): Promise<void> {
    if (!confirm("Discard all changes of this draft?")) return;
    const refused = await command(
      { command: "discard" },
      "The draft is empty again",
    );
    if (refused) complain(refused);
  }

  async function openHistory(): Promise<void> {
    const answer = await readDrafts();
    if (!answer.ok) return complain(answer.refused);
    showHistory(answer.value, {
      revert: (publication) =>
        command(
          {
            command: "revert",
            publication,
            by: localStorage.getItem(BY) ?? "",
          },
          "Reverted: what was there before is live",
        ),
      editorLink: ({ id, pages, partner }) =>
        withQuery(EDITOR_PATH, {
          url: pages.at(-1) ?? "/",
          draft: id,
          ...(partner === undefined ? {} : { partner }),
        }),
    });
  }

  function openNewPage(): void {
    askForPage(async (page) => {
      // The page that the frame shows has no part in it.
      const refused = await draft.command({ command: "page", ...page });
      if (refused) return refused;
      toolbar.say(`${page.path} is added`);
      stage.go(page.path);
      return undefined;
    });
  }

  return { openSave, discard, openHistory, openNewPage };
}

function withQuery(path: string, query: Readonly<Record<string, string>>) {
  return `${path}?${new URLSearchParams(query)}`;
}
