/** The input and output of checks across data files. */
import { problemAt } from "#server/config/data-files/problem-at.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import type { DataSet } from "./data-set.ts";
import { SOURCE_LANGUAGE } from "./source-language.ts";

/** It runs only if every file is valid by itself. */
export type DataCheck = (data: DataSet) => readonly Problem[];

export type Steps = readonly (string | number)[];

/** A problem at a place in a data file. */
export function problemIn(
  data: DataSet,
  file: string,
  steps: Steps,
  problem: Parameters<typeof problemAt>[2],
): Problem {
  return problemAt(data.parsed(file)!.json, steps, problem);
}

/**
 * A problem for each unknown name.
 *
 * @param what the kind of the named thing: "place"
 * @param names each with its place in the file
 */
export function unknownIn(
  data: DataSet,
  file: string,
  what: string,
  known: Iterable<string>,
  names: Iterable<readonly [name: string, steps: Steps]>,
): Problem[] {
  const all = new Set(known);
  return [...names]
    .filter(([name]) => !all.has(name))
    .map(([name, steps]) =>
      problemIn(data, file, steps, {
        rule: `unknown_${what.replaceAll(" ", "_")}`,
        message: `there is no ${what} of this name`,
        value: name,
        nearest: nearestName(name, all),
      }),
    );
}

/**
 * A problem for each duplicate id in a list.
 *
 * @param ids each with its place in the file
 */
export function repeatedIn(
  data: DataSet,
  file: string,
  ids: Iterable<readonly [id: string | number, steps: Steps]>,
): Problem[] {
  return repeatedAcross(
    data,
    [...ids].map(([id, steps]) => [id, file, steps] as const),
  );
}

/**
 * The same for the files of a folder.
 *
 * @param ids each with its file and its place in it
 */
export function repeatedAcross(
  data: DataSet,
  ids: Iterable<readonly [id: string | number, file: string, steps: Steps]>,
): Problem[] {
  const seen = new Map<string | number, readonly [string, Steps]>();
  return [...ids].flatMap(([id, file, steps]) => {
    const first = seen.get(id);
    if (!first) {
      seen.set(id, [file, steps]);
      return [];
    }
    const at = problemIn(data, ...first, { rule: "", message: "" });
    return [
      problemIn(data, file, steps, {
        rule: "unique",
        message: "this id is in use already",
        value: id,
        other: { file: at.file, line: at.line, column: at.column },
      }),
    ];
  });
}

/**
 * A problem for each id whose name is no text: pages that show it would fail.
 *
 * @param prefix of the texts: "activity.category."
 * @param ids each with its place in the file
 */
export function unnamedIn(
  data: DataSet,
  file: string,
  prefix: string,
  ids: Iterable<readonly [id: string, steps: Steps]>,
): Problem[] {
  const known = Object.keys(data.all("texts").get(SOURCE_LANGUAGE) ?? {})
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
  return [...ids]
    .filter(([id]) => !known.includes(id))
    .map(([id, steps]) =>
      problemIn(data, file, steps, {
        rule: "unknown_text",
        message: `there is no text ${prefix}${id}`,
        value: id,
        nearest: nearestName(id, known),
      }),
    );
}
