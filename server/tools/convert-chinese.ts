/**
 * Writes the Chinese texts that are converted from those of Taiwan, content/zh-TW: in simplified
 * characters for the mainland, in Hong Kong's for Hong Kong. Characters are converted with opencc;
 * glossary-<language>.json has the words that differ. `npm run convert-chinese`.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Converter } from "opencc-js";
import mainland from "./glossary-zh-CN.json" with { type: "json" };
import hongKong from "./glossary-zh-HK.json" with { type: "json" };
import { formatText } from "./format-text.ts";

const DATA = path.resolve(import.meta.dirname, "../backend/data");
const FROM = "zh-TW";
const CONTENT = path.join("content", FROM);

interface Target {
  readonly characters: (text: string) => string;
  readonly glossary: Readonly<Record<string, string>>;
  /** Files that are written by hand. */
  readonly byHand: readonly string[];
}

/** Ids and addresses have no Chinese characters, so that whole files are converted. */
const TARGETS = {
  "zh-CN": {
    characters: Converter({ from: "twp", to: "cn" }),
    glossary: mainland,
    byHand: ["content/zh-CN/site.json", "texts/zh-CN.json"],
  },
  "zh-HK": {
    characters: Converter({ from: "tw", to: "hk" }),
    glossary: hongKong,
    byHand: [],
  },
} satisfies Readonly<Record<string, Target>>;

export type ConvertedLanguage = keyof typeof TARGETS;

/** A text of Taiwan with the characters and words of another place. */
export function convert(text: string, to: ConvertedLanguage): string {
  const { characters, glossary }: Target = TARGETS[to];
  // Longer words first: one may be part of another.
  const words = Object.keys(glossary).toSorted((a, b) => b.length - a.length);
  return characters(text).replaceAll(
    new RegExp(words.join("|"), "g"),
    (word) => glossary[word]!,
  );
}

/** The files that are converted, below server/backend/data, with what they should contain. */
export async function convertedFiles(): Promise<
  readonly { readonly file: string; readonly text: string }[]
> {
  const sources = [
    ...readdirSync(path.join(DATA, CONTENT)).map((name) =>
      path.posix.join(CONTENT, name),
    ),
    `texts/${FROM}.json`,
  ];
  const wanted = Object.entries(TARGETS).flatMap(([to, { byHand }]) =>
    sources
      .map((source) => ({ source, to, file: source.replace(FROM, to) }))
      .filter(({ file }) => !(byHand as readonly string[]).includes(file)),
  );
  return Promise.all(
    wanted.map(async ({ source, to, file }) => ({
      file: path.join(DATA, file),
      text: await formatText(
        file,
        convert(
          readFileSync(path.join(DATA, source), "utf8"),
          to as ConvertedLanguage,
        ),
      ),
    })),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const files = await convertedFiles();
  for (const { file, text } of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  console.log(`${files.length} files`);
}
