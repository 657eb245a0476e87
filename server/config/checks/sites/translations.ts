import type { Language } from "#schema/languages.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import {
  bracesFault,
  placeholders,
  type BracesFault,
} from "#server/config/data-files/placeholders.ts";
import { isPlural, withoutPlural } from "#server/config/model/message-keys.ts";
import {
  eachFile,
  type LoadedFile,
  type Report,
  type Tables,
} from "../../tables/check.ts";
import { plainTextChecks, stepsOf, textsOf } from "./plain-texts.ts";
import { readableIn } from "../../model/readable-in.ts";
import { keysOf, keysOfTexts } from "../../tables/text-keys.ts";

/**
 * Translations must have the source's placeholders and their own language's plural forms. If most
 * translations contradict the source in the same way, the source text is reported.
 */
export const translationChecks = [
  eachFile({
    kinds: ["messages"],
    reads: ["languages", "unprefixed", "sourceTexts", "sourceFaults"],
    check: checkTexts,
  }),
  ...plainTextChecks,
];

const CATEGORIES = new WeakMap<Language, readonly Intl.LDMLPluralRule[]>();

/** The plural forms of a language. */
function categoriesOf(language: Language): readonly Intl.LDMLPluralRule[] {
  return CATEGORIES.getOrInsertComputed(language, () => {
    const rules = new Intl.PluralRules(language.intl).resolvedOptions();
    return rules.pluralCategories;
  });
}

function checkTexts(
  file: LoadedFile,
  {
    languages,
    unprefixed,
    sourceTexts: source,
    sourceFaults,
  }: Pick<Tables, "languages" | "unprefixed" | "sourceTexts" | "sourceFaults">,
  { error }: Report,
): void {
  const [language = "", namespace = ""] = file.name.split("/");
  const info = languages[language];
  if (!info)
    return error("", {
      rule: "unknown_language",
      message: "configs/languages.json has no such language",
      value: language,
      nearest: nearestName(language, Object.keys(languages)),
    });
  const texts = textsOf(file);
  const sourceKeys = keysOf(source, keysOfTexts);
  const isNamespace = (key: string) => key.startsWith(`${namespace}:`);
  if (texts.size > 0 && ![...source.keys()].some(isNamespace))
    return error("", {
      rule: "unknown_message",
      message: `${unprefixed} has no texts in a file of this name`,
      value: namespace,
      nearest: nearestName(
        namespace,
        [...source.keys()].map((key) => key.split(":")[0]!),
      ),
    });
  if (language === unprefixed) checkSource(namespace, sourceFaults, error);
  const categories = categoriesOf(info);
  // A variant may override some forms, and takes the others from its fallback.
  const isVariant = readableIn({ languages }, language).length > 1;
  for (const [key, text] of texts) {
    const steps = stepsOf(key);
    const plain = withoutPlural(key);
    const isToBlame = !sourceFaults.has(plain);
    if (!sourceKeys.has(plain)) {
      if (isToBlame)
        error(steps, {
          rule: "unknown_message",
          message: `${unprefixed} has no such text`,
          value: plain,
          nearest: nearestName(plain, sourceKeys),
        });
      continue;
    }
    const fault = textFault(text);
    if (fault) {
      error(steps, { rule: "placeholders", ...fault, value: text });
      continue;
    }
    const model =
      source.get(key) ??
      source.get(`${plain}_other`) ??
      source.get(firstForm(plain, source) ?? "") ??
      "";
    // Translations are not compared with an invalid text.
    if (textFault(model)) continue;
    const allowed = placeholders(model);
    const used = placeholders(text);
    const unknown = [...used].find((placeholder) => !allowed.has(placeholder));
    // A singular form may omit the number that its plural needs.
    const lost = isPlural(key)
      ? undefined
      : [...allowed].find((placeholder) => !used.has(placeholder));
    if (isToBlame && (unknown !== undefined || lost !== undefined))
      error(steps, {
        rule: "placeholders",
        message:
          unknown === undefined
            ? `lacks {${lost}}`
            : `{${unknown}} is not in the text of ${unprefixed}`,
        value: text,
        nearest: unknown && (nearestName(unknown, allowed) ?? lost),
      });
    if (isVariant || !isPlural(key) || key !== firstForm(plain, texts))
      continue;
    const name = plain.split(/[.:]/).pop()!;
    const lacking = categories
      .filter((category) => !texts.has(`${plain}_${category}`))
      .map((category) => `${name}_${category}`);
    if (lacking.length > 0)
      error(steps, {
        rule: "plural_forms",
        message: `${language} needs ${lacking.join(" and ")} too`,
      });
  }
}

/** What of i18next's and other notations is in a text, and would be shown as it is written. */
function textFault(text: string): BracesFault | undefined {
  if (text.includes("$t("))
    return { message: "a text cannot include another one by $t(...)" };
  const fault = bracesFault(text);
  return fault && /,\s*plural\s*,/.test(text)
    ? {
        message:
          "plural forms are texts of their own, by the ends of their keys: days_one, days_other",
      }
    : fault;
}

/** The texts of the source language that most translations contradict in the same way. */
function checkSource(
  namespace: string,
  faults: Tables["sourceFaults"],
  error: Report["error"],
): void {
  for (const [key, { text, place, wanted, languages }] of faults) {
    if (!key.startsWith(`${namespace}:`)) continue;
    if (text === undefined) {
      error("", {
        rule: "unknown_message",
        message: `lacks the text ${key}, which ${languages} translations have`,
        value: key,
      });
      continue;
    }
    if (textFault(text)) continue;
    const used = placeholders(text);
    const unknown = used.difference(wanted).values().next().value;
    const lost = [...wanted.difference(used)];
    error(stepsOf(place), {
      rule: "placeholders",
      message:
        unknown === undefined
          ? `lacks {${lost[0]}}, which ${languages} translations have`
          : `{${unknown}} is in none of ${languages} translations, which ${lost.length > 0 ? `have {${lost[0]}} instead` : "agree with each other"}`,
      value: text,
      nearest: unknown && (nearestName(unknown, lost) ?? lost[0]),
    });
  }
}

/** The plural form at which missing forms are reported. */
function firstForm(
  plain: string,
  texts: ReadonlyMap<string, string>,
): string | undefined {
  return texts
    .keys()
    .find((key) => isPlural(key) && withoutPlural(key) === plain);
}
