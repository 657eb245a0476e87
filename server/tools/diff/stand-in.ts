/**
 * Recordings have skeletons that an upstream made from the files of a configuration. Under
 * another configuration the upstream would make them from other files: those stand in here.
 */
import { isDeepStrictEqual } from "node:util";
import type { Exchange } from "#schema/recording.ts";
import type { Config } from "../../config/config.ts";
import {
  applyEdit,
  isFilledFrom,
  isObject,
  type Bindings,
} from "./merge-edit.ts";

type Json = Readonly<Record<string, unknown>>;
type Skeletons = Config["skeletons"];

export interface StandIns {
  readonly exchanges: readonly Exchange[];
  /** The requests whose skeleton no file of the old configuration has: an edit of it does not show. */
  readonly unknown: readonly Exchange[];
}

/** Replaces what the old configuration's files are in recorded answers by the new one's. */
export function standIn(
  exchanges: readonly Exchange[],
  before: Skeletons,
  after: Skeletons,
): StandIns {
  const unknown: Exchange[] = [];
  const replaced = exchanges.map((exchange) => {
    const { body, path } = exchange;
    const result = isObject(body) ? body["result"] : undefined;
    if (!isObject(result) || !Array.isArray(result["publish_languages"]))
      return exchange;
    const source = sourceOf(result, path, before);
    if (!source) {
      if (Array.isArray(result["sections"])) unknown.push(exchange);
      return exchange;
    }
    const { kind, name, file, bindings } = source;
    const next = after[kind][name] as unknown as Json | undefined;
    if (isDeepStrictEqual(file, next)) return exchange;
    return {
      ...exchange,
      body: edited(body as Json, result, file, next, bindings),
    };
  });
  return { exchanges: replaced, unknown };
}

interface Source {
  readonly kind: keyof Skeletons;
  readonly name: string;
  readonly file: Json;
  readonly bindings: Bindings;
}

/** The file of which an upstream made an answer. Of several equal ones that which the request names. */
function sourceOf(
  result: Json,
  path: string,
  skeletons: Skeletons,
): Source | undefined {
  const named = new Set(new URL(path, "http://upstream").searchParams.values());
  const sources = Object.entries(skeletons).flatMap(([kind, files]) =>
    Object.entries(files).flatMap(([name, value]): Source[] => {
      const file = value as unknown as Json;
      const bindings = matching(result, file);
      return bindings
        ? [{ kind: kind as keyof Skeletons, name, file, bindings }]
        : [];
    }),
  );
  const byName = sources.find(({ name }) => named.has(name));
  // Without sections there is too little to tell one file from another.
  return byName ?? (Array.isArray(result["sections"]) ? sources[0] : undefined);
}

/** What the upstream filled in, if it made the answer of this file. */
function matching(result: Json, file: Json): Bindings | undefined {
  if (
    !isDeepStrictEqual(result["publish_languages"], file["publish_languages"])
  )
    return undefined;
  const made = result["sections"];
  const written = file["sections"];
  const bindings = new Map<string, string>();
  if (made === undefined) return bindings;
  if (!Array.isArray(made) || !Array.isArray(written)) return undefined;
  if (made.length !== written.length) return undefined;
  const fits = made.every((section, index) =>
    isSection(section as Json, written[index] as Json, bindings),
  );
  return fits ? bindings : undefined;
}

/** The upstream may fill in texts, and knows better what an example in the `data` stands for. */
function isSection(
  made: Json,
  written: Json,
  bindings: Map<string, string>,
): boolean {
  const keys = new Set([...Object.keys(made), ...Object.keys(written)]);
  keys.delete("data");
  return [...keys].every((key) => isFilled(made[key], written[key], bindings));
}

function isFilled(
  made: unknown,
  written: unknown,
  bindings: Map<string, string>,
): boolean {
  if (typeof made === "string" && typeof written === "string")
    return isFilledFrom(made, written, bindings);
  if (!isObject(made) || !isObject(written))
    return isDeepStrictEqual(made, written);
  const keys = Object.keys(written);
  return (
    keys.length === Object.keys(made).length &&
    keys.every((key) => isFilled(made[key], written[key], bindings))
  );
}

/** The answer that the upstream would make of the new file; a file that is gone is refused. */
function edited(
  body: Json,
  result: Json,
  before: Json,
  after: Json | undefined,
  bindings: Bindings,
): Json {
  if (!after)
    return {
      success: false,
      error: { code: "gone", message: "the skeleton's file is gone" },
    };
  const hasSections = Object.hasOwn(result, "sections");
  // An answer that only quotes the file has what it had.
  const keys = hasSections ? undefined : new Set(Object.keys(result));
  const part = (file: Json) =>
    keys
      ? Object.fromEntries(
          Object.entries(file).filter(([key]) => keys.has(key)),
        )
      : file;
  return {
    ...body,
    result: applyEdit(result, part(before), part(after), bindings),
  };
}
