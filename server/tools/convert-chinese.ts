/**
 * Writes the pages in simplified characters from those in traditional ones: content/zh-TW to
 * content/zh-CN. Words are converted with opencc; chinese-glossary.json has what the trade calls
 * otherwise on the mainland. `npm run convert-chinese`; site.json is written by hand.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Converter } from "opencc-js";
import { format } from "prettier";
import glossary from "./chinese-glossary.json" with { type: "json" };

const CONTENT = path.resolve(import.meta.dirname, "../backend/data/content");
const FROM = "zh-TW";
const TO = "zh-CN";
const BY_HAND: ReadonlySet<string> = new Set(["site.json"]);
/** Ids and addresses have no Chinese characters, so that whole files are converted. */
const toMainland = Converter({ from: "twp", to: "cn" });
/** Longer words first: one may be part of another. */
const WORDS = Object.entries(glossary).toSorted(
  ([one], [other]) => other.length - one.length,
);

/** A text in simplified characters, with the words of the mainland. */
export function convert(text: string): string {
  const pattern = new RegExp(WORDS.map(([word]) => word).join("|"), "g");
  return toMainland(text).replaceAll(
    pattern,
    (word) => glossary[word as keyof typeof glossary],
  );
}

/** The files that are converted, with what they should contain. */
export async function convertedFiles(): Promise<
  readonly { readonly file: string; readonly text: string }[]
> {
  const names = readdirSync(path.join(CONTENT, FROM)).filter(
    (name) => !BY_HAND.has(name),
  );
  return Promise.all(
    names.map(async (name) => ({
      file: path.join(CONTENT, TO, name),
      text: await format(
        convert(readFileSync(path.join(CONTENT, FROM, name), "utf8")),
        { parser: "json" },
      ),
    })),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const files = await convertedFiles();
  for (const { file, text } of files) writeFileSync(file, text);
  console.log(`${files.length} files in content/${TO}`);
}
