/** Turns an operation on a page into new texts of files. Nothing is written. */
import type { JSONPath } from "jsonc-parser";
import type { Overlay, OverlayChange } from "#schema/overlay.ts";
import type { Section } from "#schema/section.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import type { Edits } from "#server/config/reload/accept-edits.ts";
import {
  insertIn,
  removeIn,
  setChanges,
  setIn,
} from "../../scaffolds/edit-json.ts";
import {
  ownSkeleton,
  textOf,
  type EditedPage,
  type EditedSection,
  type Home,
  type SectionFile,
} from "./edited-page.ts";
import { planTexts } from "../../texts/plan-texts.ts";
import { newSection } from "./new-section.ts";
import type { Operation } from "./operation.ts";
import {
  addChange,
  newOverlay,
  pageOverlay,
  placeAfter,
  withoutChange,
} from "./page-overlay.ts";
import {
  movedInOverlay,
  movedInSkeleton,
  namesIn,
  placeAmong,
} from "./place-section.ts";
import { EditRefusal, refusal } from "./refusal.ts";

export interface PlannedEdit {
  readonly edits: Edits;
  /** The names of the page's own sections afterwards. */
  readonly order: readonly string[];
  /** The section that it concerns; undefined: a text of the interface. */
  readonly section: string | undefined;
}

/** @throws EditRefusal if the page has no such section, or it cannot be edited here */
export function planEdit(operation: Operation, on: EditedPage): PlannedEdit {
  switch (operation.kind) {
    case "set": {
      const section = findSection(operation.section, on);
      return section.entry.api_path === undefined
        ? setEntry(section, "data", operation.data, on)
        : replaceAnswer(section, operation.data, on);
    }
    case "condition": {
      const section = findSection(operation.section, on);
      return setEntry(section, "when", operation.when ?? undefined, on);
    }
    case "restore":
      return restore(findSection(operation.section, on), on);
    case "remove":
      return remove(findOwn(operation.section, on), on);
    case "move": {
      const { after } = operation;
      const section = findOwn(operation.section, on);
      if (after !== null) findOwn(after, on);
      const others = on.order.filter((name) => name !== section.name);
      return move(section, after, inserted(others, section.name, after), on);
    }
    case "insert": {
      const { after } = operation;
      if (after !== null) findOwn(after, on);
      return insert(operation.module, after, on);
    }
    case "text": {
      const planned = planTexts(operation, on.config);
      if (!planned.ok) throw new EditRefusal(404, [planned.problem]);
      return { edits: planned.edits, order: on.order, section: undefined };
    }
  }
}

function setEntry(
  { name, entry, home }: EditedSection,
  key: "data" | "when",
  value: object | undefined,
  on: EditedPage,
): PlannedEdit {
  const whole = { edits: new Map(), order: on.order, section: name };
  if (!home) {
    requireOwn(name, on);
    const { [key]: _, ...rest } = entry;
    const next = { ...rest, ...(value ? { [key]: value } : {}) } as Section;
    return { ...whole, edits: overlayEdits({ replace: name, with: next }, on) };
  }
  const text = textOf(on.config, home.relative)!;
  const at = [...home.at, key];
  const edited = value
    ? setChanges(text, at, entry[key], value)
    : removeIn(text, at);
  return { ...whole, edits: new Map([[home.relative, edited]]) };
}

/** The skeleton of a page whose edits are for everybody, if it is the product's own. */
const sharedSkeleton = ({ page, onlyFor }: EditedPage) =>
  onlyFor === undefined ? ownSkeleton(page) : undefined;

/** What has its place in a layout is for everybody. */
function requireOwn(name: string, { order, onlyFor }: EditedPage): void {
  if (onlyFor !== undefined && !order.includes(name))
    throw refusal(
      422,
      `${name} belongs to the layout, or is not shown: it cannot be changed for one partner`,
    );
}

/** Gives a section data of its own in place of a service's answer, for readers of the page's language. */
function replaceAnswer(
  { name, entry }: EditedSection,
  data: Readonly<Record<string, unknown>>,
  on: EditedPage,
): PlannedEdit {
  if (!on.order.includes(name))
    throw refusal(
      422,
      `${name} belongs to the layout, and its data to the service at ${entry.api_path}`,
    );
  const { api_path: _, params: _params, request_type: _type, ...rest } = entry;
  const change = { replace: name, with: { ...rest, data } };
  const { code } = on.page.context.language;
  return {
    edits: overlayEdits(change, on, { language: code }),
    order: on.order,
    section: name,
  };
}

function restore(section: EditedSection, on: EditedPage): PlannedEdit {
  const { name, home, isReplaced } = section;
  if (!home || !isReplaced)
    throw refusal(422, `${name} has no data in place of a service's`);
  const text = textOf(on.config, home.relative)!;
  return {
    edits: new Map([
      [home.relative, withoutChange(text, home.at[1] as number)],
    ]),
    order: on.order,
    section: name,
  };
}

/** Where a section has its place; undefined: in what an upstream publishes. */
function placeOf(section: EditedSection, on: EditedPage): Home | undefined {
  if (!section.isReplaced) return section.home;
  const own = sharedSkeleton(on);
  const index = own
    ? namesIn(textOf(on.config, own.relative)!).indexOf(section.name)
    : -1;
  return own && index !== -1 ? { ...own, at: ["sections", index] } : undefined;
}

function remove(section: EditedSection, on: EditedPage): PlannedEdit {
  const { name } = section;
  const restored: Edits = section.isReplaced
    ? restore(section, on).edits
    : new Map();
  const place = placeOf(section, on);
  const edits = place
    ? new Map([...restored, [place.relative, withoutSection(place, on)]])
    : overlayEdits({ remove: name }, on, { earlier: restored });
  const order = on.order.filter((each) => each !== name);
  return { edits, order, section: name };
}

function withoutSection({ kind, relative, at }: Home, on: EditedPage) {
  const text = textOf(on.config, relative)!;
  if (kind !== "overlay") return removeIn(text, at);
  const index = at[1] as number;
  const { replace } = (JSON.parse(text) as Overlay).changes[index]!;
  return replace === undefined
    ? withoutChange(text, index)
    : setIn(text, ["changes", index], { remove: replace });
}

function move(
  section: EditedSection,
  after: string | null,
  order: readonly string[],
  on: EditedPage,
): PlannedEdit {
  const { name } = section;
  const planned = { order, section: name };
  const change: OverlayChange = { move: name, ...placeAfter(after) };
  const place = placeOf(section, on);
  if (!place) return { ...planned, edits: overlayEdits(change, on) };
  const text = textOf(on.config, place.relative)!;
  const edited =
    place.kind === "overlay"
      ? movedInOverlay(text, place.at[1] as number, change)
      : movedInSkeleton(text, name, order);
  return { ...planned, edits: new Map([[place.relative, edited]]) };
}

function insert(
  module: string,
  after: string | null,
  on: EditedPage,
): PlannedEdit {
  const section = newSection(module, on);
  const { name } = section;
  const order = inserted(on.order, name, after);
  const planned = { order, section: name };
  const own = sharedSkeleton(on);
  if (!own) {
    const change = { insert: section, ...placeAfter(after) };
    return { ...planned, edits: overlayEdits(change, on) };
  }
  const text = textOf(on.config, own.relative)!;
  const index = placeAmong(namesIn(text), name, order);
  return { ...planned, edits: edited(own, ["sections"], index, section, text) };
}

function edited(
  { relative }: SectionFile,
  list: JSONPath,
  index: number,
  section: Section,
  text: string,
): Edits {
  return new Map([[relative, insertIn(text, list, index, section)]]);
}

interface OverlayOptions {
  /** The change is for readers of this language; left out: for everybody. */
  readonly language?: string;
  /** Edits that were planned before, and come with it. */
  readonly earlier?: Edits;
}

function overlayEdits(
  change: OverlayChange,
  on: EditedPage,
  { language, earlier = new Map() }: OverlayOptions = {},
): Edits {
  const overlay = pageOverlay(on.page, on.config, {
    language,
    partner: on.onlyFor,
  });
  const { relative } = overlay;
  const text = earlier.has(relative)
    ? earlier.get(relative)!
    : textOf(on.config, relative);
  const edited =
    text === null
      ? newOverlay(on.page, overlay, change)
      : addChange(text, change);
  return new Map([...earlier, [relative, edited]]);
}

function inserted(
  order: readonly string[],
  name: string,
  after: string | null,
): string[] {
  const index = after === null ? 0 : order.indexOf(after) + 1;
  return order.toSpliced(index, 0, name);
}

function findSection(name: string, { sections }: EditedPage): EditedSection {
  const found = sections.find((section) => section.name === name);
  if (found) return found;
  const names = sections.map((section) => section.name);
  const nearest = nearestName(name, names);
  throw new EditRefusal(404, [
    {
      message: `the page has no section ${name}`,
      ...(nearest === undefined ? {} : { nearest }),
    },
  ]);
}

/** A section that is one of the page's own, and on it. */
function findOwn(name: string, on: EditedPage): EditedSection {
  const section = findSection(name, on);
  if (!on.order.includes(name))
    throw refusal(
      422,
      section.shown
        ? `${name} belongs to the layout: it has its place there`
        : `${name} is not shown on this page`,
    );
  return section;
}
