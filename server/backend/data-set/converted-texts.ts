/**
 * Files of languages that are converted from another one, in the form of files in the folder
 * (data/conversions.json). An existing file is an exception, and is read unchanged.
 */
import { Converter } from "opencc-js";
import type {
  Conversion,
  ConversionsFile,
} from "#schema/backend/conversions.ts";
import type { SourceFile } from "#server/config/data-files/read-folder.ts";
import { kindOf } from "./data-places.ts";

/** The files of a folder by their paths below it. */
export type Sources = ReadonlyMap<string, SourceFile>;

const CONVERSIONS = "conversions.json";

/**
 * @returns a function that adds the converted files; those of unchanged files are the same objects
 */
export function createConversion(): (sources: Sources) => Sources {
  let settings: string | undefined;
  let conversions: readonly FileConversion[] = [];
  return (sources) => {
    const text = sources.get(CONVERSIONS)?.text;
    if (text !== settings) {
      settings = text;
      conversions = conversionsOf(text);
    }
    const converted = conversions.flatMap((convert) =>
      [...sources.values()].flatMap((source) => convert(source) ?? []),
    );
    return new Map(
      [
        ...converted.map((file) => [file.relative, file] as const),
        ...sources,
      ].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  };
}

/** undefined if the file is not converted. */
type FileConversion = (source: SourceFile) => SourceFile | undefined;

function createFileConversion([language, conversion]: readonly [
  string,
  Conversion,
]): FileConversion {
  const convert = createTextConversion(conversion);
  const known = new WeakMap<SourceFile, SourceFile>();
  return (source) => {
    const { relative, fault } = source;
    const target = relative.replace(
      new RegExp(`^(content/|texts/)${conversion.from}(?=/|\\.json$)`),
      (_from, folder: string) => folder + language,
    );
    if (target === relative || fault !== undefined || !kindOf(target))
      return undefined;
    return known.getOrInsertComputed(source, () => {
      let text: string | undefined;
      return {
        relative: target,
        madeOf: relative,
        // Lazy, because most processes read only few files.
        get text() {
          return (text ??= convert(source.text));
        },
      };
    });
  };
}

/** Converts a whole file: ids and addresses have Latin letters only. */
export function createTextConversion({
  opencc,
  words,
}: Pick<Conversion, "opencc" | "words">): (text: string) => string {
  const characters = Converter(opencc);
  // Longer words first: one may be part of another.
  const longest = Object.keys(words).toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(longest.join("|") || "(?!)", "g");
  return (text) => characters(text).replaceAll(pattern, (word) => words[word]!);
}

/** Empty if the file is invalid: its own validation reports why. */
function conversionsOf(text = ""): readonly FileConversion[] {
  try {
    const { languages } = JSON.parse(text) as ConversionsFile;
    return Object.entries(languages).map(createFileConversion);
  } catch {
    return [];
  }
}
