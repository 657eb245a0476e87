/** The editor of pages: the page in a frame, a panel beside it, and a bar above. */
import { PREVIEW_END_PATH } from "#renderer/shared/addresses.ts";
import type { Schema } from "../inspector/data-fields.ts";
import { createDraftCommands } from "./draft-commands.ts";
import { createDraftClient } from "./draft-client.ts";
import { element } from "../inspector/element.ts";
import type { Choices, Refused } from "./editor-state.ts";
import { faintWords } from "./faint-texts.ts";
import { moveBy, neighbour, outline } from "./outline.ts";
import { MEDIA_STYLE } from "../media/media-style.ts";
import { besidePicture } from "./beside-picture.ts";
import { choosePalette } from "./palette.ts";
import { readData, readChoices, readSchema } from "./requests.ts";
import { sectionForm, wordsOf, type SectionForm } from "./section-form.ts";
import { createStage } from "./stage.ts";
import { STYLE } from "./style.ts";
import { titleOf } from "./title-of.ts";
import { createToolbar } from "./toolbar.ts";

const { draft: id = "", location: start = "/" } = document.body.dataset;
const panel = element("aside", { "aria-label": "Sections of the page" });
const stage = createStage(start, {
  onSelect: (name) => void select(name),
  isOwn: (name) => own().includes(name),
  onDrop: (name, { section, edge }) =>
    void move(name, neighbour(own(), name, section, edge)),
  onPage: () => void (reading = showPage()),
  onShown: () => form?.warn(stage.faint().map(faintWords)),
});
const draft = createDraftClient(id, stage.location);
const toolbar = createToolbar({
  go: stage.go,
  undo: () => void travel("undo"),
  redo: () => void travel("redo"),
  follow: stage.follow,
  save: () => void commands.openSave(),
  discard: () => void commands.discard(),
  history: () => void commands.openHistory(),
  newPage: () => commands.openNewPage(),
  audience: (isOnly) => draft.aim(isOnly),
  closeLink: () =>
    `${PREVIEW_END_PATH}?${new URLSearchParams({ return_to: stage.location() })}`,
});

/** The sections of the page that the frame shows are on their way. */
let reading: Promise<void> = Promise.resolve();
const commands = createDraftCommands({
  draft,
  stage,
  toolbar,
  complain,
  onDone(isEmpty) {
    if (isEmpty) selected = undefined;
    draw();
    stage.refresh();
  },
});
let selected: string | undefined;
let form: SectionForm | undefined;
let choices: Choices | undefined;
const schemas = new Map<string, Schema>();
/** The data that services answered for sections of this page. */
const answers = new Map<string, Readonly<Record<string, unknown>>>();

function begin(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE + MEDIA_STYLE);
  document.adoptedStyleSheets = [sheet];
  document.body.append(toolbar.content, toolbar.status, panel, stage.frame);
  // Another editor may have published meanwhile.
  addEventListener("focus", () => void notice());
  addEventListener("keydown", (event) => {
    // A field has an undo of its own.
    const isField = (event.target as Element).matches("input, textarea");
    if (isField || !(event.ctrlKey || event.metaKey)) return;
    if (event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    void travel(event.shiftKey ? "redo" : "undo");
  });
}

function complain({ problems }: Refused): void {
  toolbar.say(problems.map(wordsOf).join(" "));
}

/** Shows the sections of the page that the frame shows. */
async function showPage(): Promise<void> {
  toolbar.place(stage.location());
  answers.clear();
  if (!choices) {
    const read = await readChoices();
    if (!read.ok) return complain(read.refused);
    choices = read.value;
  }
  const answer = await draft.read();
  if (!answer.ok) return complain(answer.refused);
  draw();
}

/** Says that files of the draft have changed since they were edited, before it is published. */
async function notice(): Promise<void> {
  if (!draft.state()?.draft.files.length) return;
  await draft.settle();
  const answer = await draft.read();
  if (!answer.ok) return complain(answer.refused);
  const files = answer.value.draft.conflicts.map(({ file }) => file);
  if (files.length > 0)
    toolbar.say(
      `${files.join(", ")} changed since you edited it: see "Save or publish"`,
    );
}

/** Draws the list of sections, or the form of the selected one. */
function draw(): void {
  const state = draft.state();
  if (!state) return;
  toolbar.show(state);
  const { sections } = state.page;
  const section = sections.find(({ name }) => name === selected);
  const schema = section && schemas.get(section.module_id);
  stage.select(section?.name);
  if (!section || !schema) {
    form = undefined;
    const list = outline(sections, {
      select: (name) => void select(name),
      point: stage.point,
      move: (name, after) => void move(name, after),
      remove: (name) => void remove(name),
      add: () => add(own().at(-1) ?? null),
    });
    panel.replaceChildren(list);
    return;
  }
  const { name } = section;
  const data = section.data ?? answers.get(name);
  form = sectionForm(
    {
      section,
      schema,
      data,
      choices: choices!,
      beside: besidePicture(state.page.language),
    },
    {
      back: () => void unselect(),
      moveBy: (by) =>
        moveBy(name, by, own(), (moved, after) => void move(moved, after)),
      addAfter: () => add(name),
      remove: () => void remove(name),
      restore: () => void restore(name),
      onCondition: (when) => void setCondition(name, when),
      onData: (data) =>
        draft.type({ kind: "set", section: name, data }, (answer) => {
          const problems = answer.ok ? [] : answer.refused.problems;
          if (selected === name) form?.show(problems);
          toolbar.say(answer.ok ? "Changed" : "Not taken over: see the fields");
          if (answer.ok) showChange();
        }),
    },
  );
  form.warn(stage.faint().map(faintWords));
  panel.replaceChildren(form.content);
}

/** The page and the bar follow a change; the form stays as it is typed. */
function showChange(): void {
  toolbar.show(draft.state()!);
  stage.refresh();
}

/** The names of the page's own sections. */
function own(): string[] {
  const sections = draft.state()?.page.sections ?? [];
  return sections.filter(({ isOwn }) => isOwn).map(({ name }) => name);
}

async function select(name: string): Promise<void> {
  await reading;
  await draft.settle();
  const sections = draft.state()?.page.sections;
  const section = sections?.find((each) => each.name === name);
  if (!section) return;
  const { module_id } = section;
  if (!schemas.has(module_id)) {
    const answer = await readSchema(module_id);
    if (!answer.ok) return complain(answer.refused);
    schemas.set(module_id, answer.value.schema);
  }
  if (section.api_path !== undefined && section.isOwn) {
    const answer = await readData(id, stage.location(), name);
    if (answer.ok) answers.set(name, answer.value.data);
    else answers.delete(name);
  }
  selected = name;
  draft.beginStep();
  draw();
  panel.querySelector<HTMLElement>("h2")?.focus();
}

async function unselect(): Promise<void> {
  await draft.settle();
  const before = selected;
  selected = undefined;
  draw();
  focusRow(before);
}

function focusRow(name: string | undefined): void {
  const rows = [...panel.querySelectorAll<HTMLElement>(".row")];
  (rows.find(({ dataset }) => dataset["section"] === name) ?? rows[0])?.focus();
}

/** Does something to the page's structure. @returns whether it was taken over */
async function act(
  operation: Readonly<Record<string, unknown>>,
  words: string,
): Promise<boolean> {
  const answer = await draft.change({ operation });
  if (!answer.ok) {
    complain(answer.refused);
    return false;
  }
  toolbar.say(words);
  draft.beginStep();
  showChange();
  return true;
}

async function move(name: string, after: string | null): Promise<void> {
  const words =
    after === null
      ? `${titleOf(name)} is first now`
      : `${titleOf(name)} is after ${titleOf(after)} now`;
  if (!(await act({ kind: "move", section: name, after }, words))) return;
  const focused = document.activeElement?.textContent;
  draw();
  if (selected === undefined) return focusRow(name);
  [...panel.querySelectorAll("button")]
    .find(({ textContent }) => textContent === focused)
    ?.focus();
}

async function remove(name: string): Promise<void> {
  const next = own()[own().indexOf(name) + 1];
  if (
    !(await act(
      { kind: "remove", section: name },
      `${titleOf(name)} is removed`,
    ))
  )
    return;
  selected = undefined;
  draw();
  focusRow(next);
}

async function setCondition(
  name: string,
  when: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  await act({ kind: "condition", section: name, when }, "Changed");
}

async function restore(name: string): Promise<void> {
  const operation = { kind: "restore", section: name };
  if (!(await act(operation, `${titleOf(name)} is as it is published again`)))
    return;
  selected = undefined;
  draw();
  focusRow(name);
}

function add(after: string | null): void {
  const { language = "" } = draft.state()?.page ?? {};
  choosePalette(choices?.modules ?? [], language, (module) => {
    const operation = { kind: "insert", module, after };
    void act(operation, `${titleOf(module)} is added`).then((isDone) => {
      const made = draft.state()?.section;
      if (isDone && made !== undefined) void select(made);
    });
  });
}

async function travel(command: "undo" | "redo"): Promise<void> {
  const answer = await draft.change({ command });
  if (!answer.ok) return complain(answer.refused);
  toolbar.say(command === "undo" ? "Undone" : "Done again");
  draft.beginStep();
  draw();
  stage.refresh();
}

begin();
