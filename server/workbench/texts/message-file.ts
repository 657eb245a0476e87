/** Edits the text of a file of messages. Keys are those of its texts, with dots: "peak.left_one". */
import {
  flattenMessages,
  withoutPlural,
} from "#server/config/model/message-keys.ts";
import { newFile, removeIn, setIn } from "../scaffolds/edit-json.ts";

type Group = Readonly<Record<string, unknown>>;

/** The path of a file below the configuration's folder. */
export function messagePath(language: string, file: string): string {
  return `locales/${language}/${file}.json`;
}

/** The texts of a file by their keys. @param text null: there is no file */
export function textsIn(text: string | null): Map<string, string> {
  const texts = flattenMessages({ "": text === null ? {} : groupOf(text) });
  return new Map([...texts].map(([key, value]) => [key.slice(1), value]));
}

/** A file without texts, with the schema of another one. */
export function emptyLike(text: string): string {
  const { $schema } = JSON.parse(text) as { readonly $schema?: string };
  return newFile($schema ?? "../../../schema/messages.schema.json");
}

/**
 * A file with other texts; null: it has none left.
 *
 * @param texts null: it is removed
 * @param model a file whose order new texts follow
 */
export function withTexts(
  text: string,
  texts: Iterable<readonly [key: string, text: string | null]>,
  model: string,
): string | null {
  const order = groupOf(model);
  let next = text;
  for (const [key, value] of texts)
    next =
      value === null
        ? without(next, key.split("."))
        : setIn(next, key.split("."), value, placeIn(next, key, order));
  return textsIn(next).size === 0 ? null : next;
}

function groupOf(text: string): Group {
  const { $schema: _, ...messages } = JSON.parse(text) as Group;
  return messages;
}

/** Removes a text, and groups that have no other. */
function without(text: string, at: readonly string[]): string {
  const next = removeIn(text, [...at]);
  const above = at.slice(0, -1);
  const group = above.reduce<unknown>(childOf, groupOf(next));
  return isGroup(group) && above.length > 0 && Object.keys(group).length === 0
    ? without(next, above)
    : next;
}

/** Where a new text is placed in the group that gets it: after those that the model has before it. */
function placeIn(text: string, key: string, model: Group) {
  let [group, order]: unknown[] = [groupOf(text), model];
  let name = "";
  for (const step of key.split(".")) {
    name = step;
    const child = childOf(group, step);
    if (!isGroup(child)) break;
    [group, order] = [child, childOf(order, step)];
  }
  const names = isGroup(order) ? Object.keys(order).map(withoutPlural) : [];
  const rank = (of: string) => names.indexOf(withoutPlural(of));
  return (siblings: readonly string[]) =>
    siblings.findLastIndex((each) => rank(each) <= rank(name)) + 1;
}

function childOf(group: unknown, name: string): unknown {
  return isGroup(group) && Object.hasOwn(group, name) ? group[name] : undefined;
}

function isGroup(value: unknown): value is Group {
  return typeof value === "object" && value !== null;
}
