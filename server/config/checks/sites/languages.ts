import type { Language } from "#schema/languages.ts";
import type { Site } from "#schema/site.ts";
import {
  allFiles,
  eachFile,
  Owners,
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

/**
 * Every language has every text, else there is a warning: its own, or, in a regional variant, that of a fallback
 * in the same tongue and script (en-GB may take from en, zh-HK from zh-TW; ja and zh-CN
 * may not). A draft may lack texts, and is offered by no site; the title of a page is needed where the page is published. Texts keep the placeholders of the source language and have the plural forms
 * of their own. Upstreams can tell the languages apart.
 */
export const languageChecks = [
  eachFile({ kinds: ["languages"], reads: [], check: checkBackendCodes }),
  eachFile({ kinds: ["languages"], reads: [], check: checkTags }),
  eachFile({ kinds: ["languages"], reads: ["sites"], check: checkOffered }),
  eachFile({ kinds: ["site"], reads: ["languages"], check: checkDrafts }),
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

function checkBackendCodes({ json }: LoadedFile): Problem[] {
  const owners = new Owners<string>();
  const { languages } = json.value as Pick<Tables, "languages">;
  return Object.entries(languages).flatMap(([language, { backend }]) => {
    const steps = ["languages", language, "backend"];
    const owner = owners.claim(backend, json, steps);
    if (!owner) return [];
    return [
      problemAt(json, steps, {
        rule: "unique_backend",
        message: `${owner.steps[1]} has this code too; an upstream could not tell them apart`,
        value: backend,
        other: owner.place(),
      }),
    ];
  });
}

/** A language must be formatted as itself, and must not fall back to itself. */
function checkTags({ json }: LoadedFile): Problem[] {
  const { languages } = json.value as Pick<Tables, "languages">;
  const problems: Problem[] = [];
  for (const [code, { intl, fallback }] of Object.entries(languages)) {
    const tongue = code.slice(0, 2);
    if (!intl.startsWith(tongue))
      problems.push(
        problemAt(json, ["languages", code, "intl"], {
          rule: "language_tag",
          message: `is another language: dates and numbers of ${code} would be written as in it`,
          value: intl,
          nearest: intl.replace(/^[a-z]+/, tongue),
        }),
      );
    const back = fallback.find(
      (other) => other === code || languages[other]?.fallback.includes(code),
    );
    // Told once, at the later one.
    const keys = Object.keys(languages);
    if (back !== undefined && keys.indexOf(back) <= keys.indexOf(code))
      problems.push(
        problemAt(
          json,
          ["languages", code, "fallback", fallback.indexOf(back)],
          {
            rule: "fallback_circle",
            message: `${back} falls back to ${code} itself`,
            value: back,
          },
        ),
      );
  }
  return problems;
}

/** Every language must be in the list of some site, unless it is a draft. */
function checkOffered(
  { json }: LoadedFile,
  { sites }: Pick<Tables, "sites">,
): Problem[] {
  const { languages } = json.value as Pick<Tables, "languages">;
  const offered = new Set(
    Object.values(sites).flatMap((site) => site.languages),
  );
  return Object.entries(languages)
    .filter(([language, { draft }]) => !draft && !offered.has(language))
    .map(([language]) =>
      problemAt(json, ["languages", language], {
        severity: "warning",
        rule: "unused_language",
        message: `no site has ${language} among its languages (configs/sites/)`,
        value: language,
      }),
    );
}

/** No site should offer a draft. */
function checkDrafts(
  { json }: LoadedFile,
  { languages }: Pick<Tables, "languages">,
): Problem[] {
  const offered = (json.value as Site).languages;
  return offered.flatMap((language, index) =>
    languages[language]?.draft
      ? [
          problemAt(json, ["languages", index], {
            severity: "warning",
            rule: "draft_language",
            message: `${language} is a draft in configs/languages.json: texts that it lacks are those of its fallback`,
            value: language,
          }),
        ]
      : [],
  );
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
