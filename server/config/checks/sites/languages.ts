import { allFiles, type LoadedFile, type Tables } from "../../tables/check.ts";
import { problemAt } from "#server/config/data-files/problem-at.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import { languageTableChecks } from "./language-table.ts";
import { missingTexts } from "../../tables/text-keys.ts";
import { translationChecks } from "./translations.ts";

/**
 * Every language should have every text: its own or, for a regional variant, that of a fallback in
 * the same language and script (en-GB may use en, zh-HK may use zh-TW; ja and zh-CN may not).
 * Drafts may lack texts, and no site offers them; a page's title is needed where the page is
 * published. Translations must have the source's placeholders and their own language's plural
 * forms. Language codes must be distinct for upstreams.
 */
export const languageChecks = [
  ...languageTableChecks,
  allFiles({
    kinds: ["languages", "messages"],
    reads: [
      "languages",
      "messages",
      "unprefixed",
      "sourceTexts",
      "textLanguages",
    ],
    check: (files, tables) =>
      Object.entries(tables.languages)
        .filter(([, { draft }]) => draft !== true)
        .flatMap(([language]) => checkComplete(tables, files, language)),
  }),
  ...translationChecks,
];

function tableOf(files: readonly LoadedFile[]): LoadedFile {
  return files.find(({ kind }) => kind === "languages")!;
}

function checkComplete(
  tables: Pick<
    Tables,
    "languages" | "messages" | "unprefixed" | "sourceTexts" | "textLanguages"
  >,
  files: readonly LoadedFile[],
  language: string,
): Problem[] {
  const { languages, unprefixed } = tables;
  return [...missingTexts(tables, language)].map(([namespace, keys]) => {
    const file = files.find(
      ({ kind, name }) =>
        kind === "messages" && name === `${language}/${namespace}`,
    );
    return problemAt(
      (file ?? tableOf(files)).json,
      file ? "" : ["languages", language],
      {
        severity: "warning",
        rule: "missing_message",
        message: `${language} lacks ${keys.length} of the texts of ${unprefixed}: ${keys.slice(0, 8).join(", ")}${keys.length > 8 ? ", …" : ""}; until it has them, visitors read those of ${languages[language]!.fallback[0] ?? unprefixed}`,
      },
    );
  });
}
