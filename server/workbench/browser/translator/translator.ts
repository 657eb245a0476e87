/** The translator's view: the texts of a language beside the page that shows them. */
import {
  EDITOR_PATH,
  PREVIEW_END_PATH,
  TRANSLATOR_PATH,
} from "#renderer/shared/addresses.ts";
import { createDraftClient } from "../editor/draft-client.ts";
import { createDraftCommands } from "../editor/draft-commands.ts";
import type { Refused } from "../editor/editor-state.ts";
import { wordsOf } from "../editor/section-form.ts";
import { createStage } from "../editor/stage.ts";
import { STYLE } from "../editor/style.ts";
import { createToolbar } from "../editor/toolbar.ts";
import { element } from "../inspector/element.ts";
import { createFilters } from "./filters.ts";
import { createLanguageChoice, EARLY } from "./language-choice.ts";
import { watchPageTexts } from "./page-texts.ts";
import { askSuggestion, readTexts } from "./requests.ts";
import { STYLE as OWN_STYLE } from "./style.ts";
import { createTextList } from "./text-list.ts";
import { createRow, keyOf, nameOf, type RowView } from "./text-row.ts";
import type { TextRow, TranslatorState } from "./translator-state.ts";

const { draft: id = "", location: start = "/" } = document.body.dataset;
const stage = createStage(start, {
  onSelect: () => {},
  onPress: press,
  isOwn: () => false,
  onDrop: () => {},
  onPage: () => void showPage(),
  onShown: () => {},
});
const onPage = watchPageTexts(stage.frame, () => {
  if (!state) return;
  filters.show(state);
  // The list stays as it is while a field of it has the focus.
  if (list.current() === undefined) list.draw();
});
const draft = createDraftClient(id, stage.location);
const toolbar = createToolbar({
  title: "Translate",
  go: stage.go,
  undo: () => void travel("undo"),
  redo: () => void travel("redo"),
  follow: stage.follow,
  save: () => void commands.openSave(),
  discard: () => void commands.discard(),
  history: () => void commands.openHistory(),
  closeLink: () =>
    `${PREVIEW_END_PATH}?${new URLSearchParams({ return_to: stage.location() })}`,
});
const commands = createDraftCommands({
  draft,
  stage,
  toolbar,
  complain,
  onDone() {
    void reread(true);
    stage.refresh();
  },
});
const filters = createFilters(onPage.seen, () => list.draw());
const language = createLanguageChoice((query) => void openLanguage(query));
const sections = element("a", { href: EDITOR_PATH }, "Edit sections");
const next = element(
  "button",
  { type: "button", "aria-keyshortcuts": "Control+Enter" },
  "Next missing",
);
const list = createTextList(filters.chosen, rowView);
const panel = element(
  "main",
  { "aria-label": "Texts" },
  element(
    "div",
    { class: "top" },
    element("div", { class: "languages" }, language.content, next, sections),
    filters.content,
  ),
  list.content,
);
let state: TranslatorState | undefined;

function begin(): void {
  document.adoptedStyleSheets = [STYLE, OWN_STYLE].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  document.body.append(toolbar.content, toolbar.status, panel, stage.frame);
  sections.addEventListener("click", () =>
    sections.setAttribute("href", withDraft(EDITOR_PATH)),
  );
  next.addEventListener("click", goOn);
  // Another translator may have published meanwhile.
  addEventListener("focus", () => void notice());
  addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    if (event.key === "Enter") return goOn();
    // A field has an undo of its own.
    const isField = (event.target as Element).matches("input, textarea");
    if (isField || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    void travel(event.shiftKey ? "redo" : "undo");
  });
}

function complain({ problems }: Refused): void {
  toolbar.say(problems.map(wordsOf).join(" "));
}

function withDraft(path: string, more: Readonly<Record<string, string>> = {}) {
  const query = { url: stage.location(), draft: id, ...more };
  return `${path}?${new URLSearchParams(query)}`;
}

async function openLanguage(
  query: Readonly<Record<string, string>>,
): Promise<void> {
  await draft.settle();
  location.assign(withDraft(TRANSLATOR_PATH, query));
}

/** The frame shows another page, perhaps in another language. */
async function showPage(): Promise<void> {
  toolbar.place(stage.location());
  const answer = await draft.read();
  if (!answer.ok) return complain(answer.refused);
  toolbar.show(answer.value);
  await reread();
  list.restart();
  if (EARLY !== undefined && state)
    toolbar.say(
      `The site does not offer ${state.target.name} yet: the page is in another language`,
    );
}

/**
 * Reads the texts again. Rows that are listed get them, without losing the focus.
 *
 * @param isOther the draft is another one: what was typed and refused is dropped
 */
async function reread(isOther = false): Promise<void> {
  const read = await readTexts(id, stage.location(), EARLY);
  if (!read.ok) return complain(read.refused);
  const before = state?.target.code;
  state = read.value;
  showState(state);
  list.update(state.rows, isOther || before !== state.target.code);
}

function showState(now: TranslatorState): void {
  const of = draft.state();
  if (of) toolbar.show(of);
  onPage.know(now.rows, now.files, EARLY !== undefined);
  filters.show(now);
  language.show(now);
}

function rowView(row: TextRow): RowView {
  const { source, target, suggests } = state!;
  const { file, key } = row;
  const view = createRow(
    row,
    { source, target },
    {
      onType(texts, done) {
        const ofFile = Object.entries(texts).map(
          ([form, text]) => [keyOf(row, form), text] as const,
        );
        const operation = {
          kind: "text",
          language: target.code,
          file,
          texts: Object.fromEntries(ofFile),
        };
        draft.type(operation, (answer) =>
          answer.ok
            ? taken(view, done)
            : void refused(view, answer.refused, done),
        );
      },
      onFocus() {
        void draft.settle();
        draft.beginStep();
        onPage.mark(nameOf(row));
      },
      ...(suggests
        ? {
            async suggest() {
              toolbar.say("Asking for a suggestion …");
              const body = { language: target.code, file, key };
              const answer = await askSuggestion(body);
              toolbar.say(answer.ok ? "" : "There is no suggestion");
              if (answer.ok) view.offer(answer.value.texts);
              else view.complain(answer.refused.problems);
            },
          }
        : {}),
    },
  );
  return view;
}

function taken(view: RowView, done: () => void): void {
  done();
  view.complain([]);
  toolbar.say("Changed");
  stage.refresh();
  void reread();
}

/** What is typed stays in the fields. */
async function refused(
  view: RowView,
  why: Refused,
  done: () => void,
): Promise<void> {
  await draft.settle();
  const before = draft.state()?.draft.version;
  const answer = await draft.read();
  toolbar.say("Not taken over: see the field");
  if (answer.ok && answer.value.draft.version !== before) {
    done();
    await reread();
    stage.refresh();
    view.complain([
      {
        message:
          "Your draft was changed in another window. The field has what is there now.",
      },
    ]);
  } else view.complain(why.problems);
}

/** Takes over a suggestion of the row, and goes to the next one that lacks a text. */
function goOn(): void {
  const rows = filters.chosen();
  const name = list.current();
  const at = rows.findIndex((row) => nameOf(row) === name);
  list.confirm(name);
  const next = rows.find(({ isMissing }, index) => index > at && isMissing);
  if (next) list.focus(next);
  else toolbar.say("No text is missing below");
}

function press(pressed: Element): void {
  const name = onPage.pressed(pressed);
  const row = state?.rows.find((each) => nameOf(each) === name);
  if (!row) {
    toolbar.say(
      'No text of the interface: its section has it. See "Edit sections"',
    );
    return;
  }
  toolbar.say("");
  if (!filters.chosen().includes(row)) {
    filters.reset();
    list.draw();
  }
  list.focus(row);
}

async function travel(command: "undo" | "redo"): Promise<void> {
  const answer = await draft.change({ command });
  if (!answer.ok) return complain(answer.refused);
  toolbar.say(command === "undo" ? "Undone" : "Done again");
  draft.beginStep();
  stage.refresh();
  await reread(true);
}

/** Says that files of the draft have changed since they were edited, before it is published. */
async function notice(): Promise<void> {
  if (!draft.state()) return;
  await draft.settle();
  const answer = await draft.read();
  if (!answer.ok) return complain(answer.refused);
  await reread();
  const files = answer.value.draft.conflicts.map(({ file }) => file);
  if (files.length > 0)
    toolbar.say(
      `${files.join(", ")} changed since you edited it: see "Save or publish"`,
    );
}

begin();
