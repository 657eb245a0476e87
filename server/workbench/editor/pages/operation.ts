/** What an editor does to a page, read from a request. */
import type { TextChange } from "../../texts/plan-texts.ts";
import { refusal } from "./refusal.ts";

export type Operation =
  | {
      readonly kind: "set";
      readonly section: string;
      readonly data: Readonly<Record<string, unknown>>;
    }
  | {
      readonly kind: "condition";
      readonly section: string;
      /** null: always. */
      readonly when: Readonly<Record<string, unknown>> | null;
    }
  | {
      readonly kind: "move";
      readonly section: string;
      /** The section after which it is placed; null: it becomes the first. */
      readonly after: string | null;
    }
  | { readonly kind: "remove"; readonly section: string }
  /** Shows the answer of its service again. */
  | { readonly kind: "restore"; readonly section: string }
  | {
      readonly kind: "insert";
      readonly module: string;
      readonly after: string | null;
    }
  | ({ readonly kind: "text" } & TextChange);

/** As deep as a data file may be. */
const MAX_DEPTH = 64;
const NAME = /^[a-z][a-z0-9_]{0,63}$/;
/** A language's code, the name of a file of texts, or a text's key in it. */
const TEXT_NAME = /^[\w.-]{1,200}$/;
/** More than a text has plural forms. */
const MAX_TEXTS = 20;

type Body = Readonly<Record<string, unknown>>;

/** @throws EditRefusal if a value is no operation */
export function readOperation(value: unknown): Operation {
  if (!isObject(value)) throw refusal(400, '"operation" is an object');
  if (depthOf(value) > MAX_DEPTH)
    throw refusal(400, `objects and lists are nested deeper than ${MAX_DEPTH}`);
  const { kind } = value;
  switch (kind) {
    case "set": {
      const { data } = value;
      if (!isObject(data)) throw refusal(400, '"data" is an object');
      return { kind, section: nameOf(value, "section"), data };
    }
    case "condition": {
      const { when } = value;
      if (when !== null && !isObject(when))
        throw refusal(400, '"when" is an object, or null');
      return { kind, section: nameOf(value, "section"), when };
    }
    case "move":
      return { kind, section: nameOf(value, "section"), after: afterOf(value) };
    case "remove":
    case "restore":
      return { kind, section: nameOf(value, "section") };
    case "insert":
      return { kind, module: nameOf(value, "module"), after: afterOf(value) };
    case "text":
      return { kind, ...readTexts(value) };
    default:
      throw refusal(
        400,
        '"kind" of an operation is set, condition, move, remove, restore, insert or text',
      );
  }
}

function readTexts({ language, file, texts }: Body): TextChange {
  if (!isTextName(language) || !isTextName(file))
    throw refusal(400, '"language" and "file" are names: de, common');
  const entries = isObject(texts) ? Object.entries(texts) : [];
  if (entries.length === 0 || entries.length > MAX_TEXTS)
    throw refusal(400, `"texts" has 1 to ${MAX_TEXTS} texts by their keys`);
  return {
    language,
    file,
    texts: new Map(
      entries.map(([key, text]) => {
        if (!isTextName(key) || (text !== null && typeof text !== "string"))
          throw refusal(400, '"texts" has texts by their keys, or null');
        return [key, text];
      }),
    ),
  };
}

function isTextName(value: unknown): value is string {
  return typeof value === "string" && TEXT_NAME.test(value);
}

function afterOf(value: Body): string | null {
  return value["after"] === null ? null : nameOf(value, "after");
}

function nameOf(value: Body, key: string): string {
  const name = value[key];
  if (typeof name !== "string" || !NAME.test(name))
    throw refusal(400, `"${key}" is a name such as travel_tips`);
  return name;
}

export function isObject(value: unknown): value is Body {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** How deeply objects and lists are nested. Does not recurse: the value may be of any depth. */
function depthOf(value: unknown): number {
  let level: unknown[] = [value];
  let depth = 0;
  while (level.length > 0 && depth <= MAX_DEPTH) {
    level = level.flatMap((each) =>
      typeof each === "object" && each !== null ? Object.values(each) : [],
    );
    depth += 1;
  }
  return depth;
}
