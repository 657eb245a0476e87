/**
 * Upstreams may make skeletons from the files of a configuration, as the reference backend does.
 * Under another configuration they would make them from other files: those stand in here.
 */
import { isDeepStrictEqual } from "node:util";
import type { Config } from "../../config/config.ts";
import {
  applyEdit,
  isFilledFrom,
  isObject,
  type Bindings,
} from "./merge-edit.ts";

type Json = Readonly<Record<string, unknown>>;
type Skeletons = Config["skeletons"];

export interface PublishedFile {
  readonly kind: keyof Skeletons;
  readonly name: string;
  readonly file: Json;
  readonly bindings: Bindings;
}

/**
 * The file of which an upstream made an answer. Of several equal ones that which the request names.
 *
 * @param path of the request; "": it is not known
 */
export function publishedFile(
  result: Json,
  path: string,
  skeletons: Skeletons,
): PublishedFile | undefined {
  const named = new Set(new URL(path, "http://upstream").searchParams.values());
  const sources = Object.entries(skeletons).flatMap(([kind, files]) =>
    Object.entries(files).flatMap(([name, value]): PublishedFile[] => {
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

/** The answer that the upstream would make of another file. */
export function publishedAs(
  result: Json,
  { file, bindings }: PublishedFile,
  next: Json,
): Json {
  // An answer that only quotes the file has what it had.
  const keys = Object.hasOwn(result, "sections")
    ? undefined
    : new Set(Object.keys(result));
  const part = (whole: Json) =>
    keys
      ? Object.fromEntries(
          Object.entries(whole).filter(([key]) => keys.has(key)),
        )
      : whole;
  return applyEdit(result, part(file), part(next), bindings) as Json;
}
