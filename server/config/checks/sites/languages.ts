import type { Language } from "#schema/languages.ts";
import {
  allFiles,
  eachFile,
  type LoadedFile,
  type Tables,
} from "../../tables/check.ts";
import { problemAt } from "../../../data-files/problem-at.ts";
import {
  flattenMessages,
  isPlural,
  messageKeys,
  placeholders,
  withoutPlural,
} from "../../read/message-keys.ts";
import { nearestName } from "../../../data-files/nearest-name.ts";
import type { Problem } from "../../../data-files/problem.ts";
import { languageTableChecks } from "./language-table.ts";

/**
 * Every language has every text, else there is a warning: its own, or, in a regional variant, that of a fallback
 * in the same tongue and script (en-GB may take from en, zh-HK from zh-TW; ja and zh-CN
 * may not). A draft may lack texts, and is offered by no site; the title of a page is needed where the page is published. Texts keep the placeholders of the source language and have the plural forms
 * of their own. Upstreams can tell the languages apart.
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
  eachFile({
    kinds: ["messages"],
    reads: ["languages", "unprefixed", "sourceTexts"],
    check: checkTexts,
  }),
];

function tableOf(files: readonly LoadedFile[]): LoadedFile {
  return files.find(({ kind }) => kind === "languages")!;
}

/** The languages whose texts are good enough for one: itself, then what it is a variant of. */
export function readableIn(
  { languages }: Pick<Tables, "languages">,
  language: string,
): string[] {
  const { fallback, script } = languages[language]!;
  const tongue = language.slice(0, 2);
  return [
    language,
    ...fallback.filter(
      (code) => code.startsWith(tongue) && languages[code]?.script === script,
    ),
  ];
}

/**
 * The texts of the source language that a language lacks, by file: visitors read them in a
 * fallback of another tongue or script. With `textLanguages`, those that it needs.
 */
export function missingTexts(
  {
    textLanguages,
    ...tables
  }: Pick<Tables, "languages" | "messages" | "sourceTexts"> &
    Partial<Pick<Tables, "textLanguages">>,
  language: string,
): Map<string, string[]> {
  const readable = readableIn(tables, language).flatMap(
    (code) => tables.messages[code] ?? [],
  );
  const isWritten = (key: string): boolean =>
    readable.some((messages) => keysOf(messages, messageKeys).has(key));
  const isNeeded = (key: string): boolean =>
    textLanguages?.get(key)?.has(language) ?? true;
  return Map.groupBy(
    [...keysOf(tables.sourceTexts, keysOfTexts)].filter(
      (key) => !isWritten(key) && isNeeded(key),
    ),
    (key) => key.split(":")[0]!,
  );
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

const KEYS = new WeakMap<object, ReadonlySet<string>>();

/** The keys of a table, found once: hundreds of files and all languages are compared with it. */
function keysOf<Table extends object>(
  table: Table,
  find: (table: Table) => ReadonlySet<string>,
): ReadonlySet<string> {
  let keys = KEYS.get(table);
  if (!keys) KEYS.set(table, (keys = find(table)));
  return keys;
}

function keysOfTexts(texts: Tables["sourceTexts"]): ReadonlySet<string> {
  return new Set([...texts.keys()].map(withoutPlural));
}

const CATEGORIES = new WeakMap<Language, readonly Intl.LDMLPluralRule[]>();

/** The plural forms of a language. */
function categoriesOf(language: Language): readonly Intl.LDMLPluralRule[] {
  let categories = CATEGORIES.get(language);
  if (!categories) {
    const rules = new Intl.PluralRules(language.intl).resolvedOptions();
    CATEGORIES.set(language, (categories = rules.pluralCategories));
  }
  return categories;
}

function checkTexts(
  { name, json }: LoadedFile,
  {
    languages,
    unprefixed,
    sourceTexts: source,
  }: Pick<Tables, "languages" | "unprefixed" | "sourceTexts">,
): Problem[] {
  const [language = "", namespace = ""] = name.split("/");
  const info = languages[language];
  if (!info) {
    return [
      problemAt(json, "", {
        rule: "unknown_language",
        message: "configs/languages.json has no such language",
        value: language,
        nearest: nearestName(language, Object.keys(languages)),
      }),
    ];
  }
  const { $schema: _, ...messages } = json.value as Record<string, unknown>;
  const texts = flattenMessages({ [namespace]: messages });
  const sourceKeys = keysOf(source, keysOfTexts);
  const categories = categoriesOf(info);
  return [...texts].flatMap(([key, text]) => {
    const steps = key.split(":")[1]!.split(".");
    const plain = withoutPlural(key);
    if (!sourceKeys.has(plain)) {
      return [
        problemAt(json, steps, {
          rule: "unknown_message",
          message: `${unprefixed} has no such text`,
          value: plain,
          nearest: nearestName(plain, sourceKeys),
        }),
      ];
    }
    const problems: Problem[] = [];
    const broken = (value: string) =>
      /\{\{|\}\}/.test(value.replaceAll(/\{\{\s*[a-z0-9_]+\s*\}\}/g, ""));
    if (broken(text))
      return [
        problemAt(json, steps, {
          rule: "placeholders",
          message:
            "has braces that are no placeholder: they are written {{name}}",
          value: text,
        }),
      ];
    const model =
      source.get(key) ??
      source.get(`${plain}_other`) ??
      source.get(firstForm(plain, source) ?? "") ??
      "";
    // Translations are not compared with a text that is refused.
    if (broken(model)) return [];
    const allowed = placeholders(model);
    const used = placeholders(text);
    const unknown = [...used].find((placeholder) => !allowed.has(placeholder));
    // A singular may do without the number that its plural needs.
    const lost = isPlural(key)
      ? undefined
      : [...allowed].find((placeholder) => !used.has(placeholder));
    if (unknown !== undefined || lost !== undefined) {
      problems.push(
        problemAt(json, steps, {
          rule: "placeholders",
          message:
            unknown === undefined
              ? `lacks {{${lost}}}`
              : `{{${unknown}}} is not in the text of ${unprefixed}`,
          value: text,
          nearest: unknown && nearestName(unknown, allowed),
        }),
      );
    }
    if (isPlural(key) && key === firstForm(plain, texts)) {
      const own = readableIn({ languages }, language).length === 1;
      const lacking = categories.filter(
        (category) => !texts.has(`${plain}_${category}`),
      );
      // A variant may change some forms, and takes the others from its fallback.
      if (own && lacking.length > 0) {
        const name = plain.split(/[.:]/).pop()!;
        problems.push(
          problemAt(json, steps, {
            rule: "plural_forms",
            message: `${language} needs ${lacking.map((category) => `${name}_${category}`).join(" and ")} too`,
          }),
        );
      }
    }
    return problems;
  });
}

/** The form of a text at which its missing forms are told. */
function firstForm(
  plain: string,
  texts: ReadonlyMap<string, string>,
): string | undefined {
  return texts
    .keys()
    .find((key) => isPlural(key) && withoutPlural(key) === plain);
}
