/** Checks that sentences of translations differ from those of the source language. */
import type { DataCheck, Steps } from "./data-check.ts";
import { problemIn } from "./data-check.ts";
import { originalOf } from "./data-places.ts";
import { isSourceVariant, SOURCE_LANGUAGE } from "./source-language.ts";
import type { Problem } from "#server/config/data-files/problem.ts";

export const checkUntranslated: DataCheck = (data) =>
  data.files.flatMap((file) => {
    const original = file.startsWith("texts/")
      ? `texts/${SOURCE_LANGUAGE}.json`
      : originalOf(file);
    if (original === undefined || original === file) return [];
    // Content has every word of its sections, so a variant of English repeats sentences.
    const [, language] = /^content\/([^/]+)\//.exec(file) ?? [];
    if (language !== undefined && isSourceVariant(language)) return [];
    const found = data.parsed(file)?.json.value;
    const source = data.parsed(original)?.json.value;
    const problems: Problem[] = [];
    const compare = (own: unknown, other: unknown, steps: Steps): void => {
      if (typeof own === "string") {
        if (own === other && isSentence(own))
          problems.push(
            problemIn(data, file, steps, {
              severity: "warning",
              rule: "untranslated",
              message: `is the text of ${SOURCE_LANGUAGE}: translate it`,
              value: own,
            }),
          );
        return;
      }
      if (typeof own !== "object" || own === null) return;
      if (typeof other !== "object" || other === null) return;
      for (const [key, value] of Object.entries(own))
        compare(value, (other as Record<string, unknown>)[key], [
          ...steps,
          Array.isArray(own) ? Number(key) : key,
        ]);
    };
    compare(found, source, []);
    return problems;
  });

/** Names, such as that of a company or of a place, have fewer words. */
const MIN_WORDS = 5;

function isSentence(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => /^\p{L}{2,}/u.test(word));
  return words.length >= MIN_WORDS;
}
