/**
 * Checks that every language has the texts of the source language, with the same placeholders and
 * its own plurals.
 */
import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from "@formatjs/icu-messageformat-parser";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import {
  bracesFault,
  foreignFault,
  placeholders,
  type BracesFault,
} from "#server/config/data-files/placeholders.ts";
import { problemIn, type DataCheck } from "../data-set/data-check.ts";
import {
  isSourceVariant,
  SOURCE_LANGUAGE,
} from "../data-set/source-language.ts";
import { hasForms, MESSAGE_OPTIONS, SELECTED_BY } from "./texts.ts";

export const checkTexts: DataCheck = (data) => {
  const texts = data.all("texts");
  const source = texts.get(SOURCE_LANGUAGE) ?? {};
  const originals = new Map(
    Object.entries(source).map(([key, text]) => [key, readMessage(text)]),
  );
  const disputed = disputedKeys(originals, texts);
  return [...texts].flatMap(([language, own]) => {
    const file = `texts/${language}.json`;
    const missing = Object.keys(source).filter((key) => !(key in own));
    // A variant of the source language (en-US) has only what it says differently.
    const lacking = isSourceVariant(language) ? [] : missing;
    const needed = formsOf(language);
    return [
      ...lacking.map((key) =>
        problemIn(data, file, [], {
          severity: "warning",
          rule: "missing_text",
          message: `lacks the text ${JSON.stringify(key)}; its readers get that of a fallback`,
          value: source[key],
        }),
      ),
      ...Object.entries(own).flatMap(([key, text]) => {
        const original = source[key];
        if (original === undefined)
          return problemIn(data, file, [key], {
            rule: "unknown_text",
            message: `no text of ${SOURCE_LANGUAGE} has this key`,
            value: key,
            nearest: nearestName(key, missing),
          });
        const said = readMessage(text);
        if ("fault" in said)
          return problemIn(data, file, [key], { ...said.fault, value: text });
        const wanted = originals.get(key)!;
        const agreed = disputed.get(key);
        if (agreed !== undefined && language === SOURCE_LANGUAGE)
          return problemIn(data, file, [key], {
            rule: "placeholders",
            message: `has other placeholders than most translations, which have ${agreed || "none"}`,
            value: text,
          });
        if (
          agreed === undefined &&
          "names" in wanted &&
          said.names !== wanted.names
        )
          return problemIn(data, file, [key], {
            rule: "placeholders",
            message: `has other placeholders than the text of ${SOURCE_LANGUAGE}, ${JSON.stringify(original)}`,
            value: text,
          });
        const lacks = said.plurals.flatMap((forms) =>
          needed.filter((form) => !forms.includes(form)),
        );
        return lacks.length === 0
          ? []
          : problemIn(data, file, [key], {
              rule: "plural_forms",
              message: `a plural lacks the forms of its language: ${lacks.join(", ")}`,
              value: text,
            });
      }),
    ];
  });
};

/**
 * The source texts that most translations contradict in the same way, with the translations'
 * placeholders.
 */
function disputedKeys(
  originals: ReadonlyMap<string, Message>,
  texts: ReadonlyMap<string, Readonly<Record<string, string>>>,
): ReadonlyMap<string, string> {
  const disputed = new Map<string, string>();
  const others = [...texts].flatMap(([language, own]) =>
    language === SOURCE_LANGUAGE ? [] : [own],
  );
  for (const [key, original] of originals) {
    if ("fault" in original) continue;
    const names = others.flatMap((own) => {
      const said = own[key] === undefined ? undefined : readMessage(own[key]);
      return said && "names" in said ? [said.names] : [];
    });
    const same = names.filter((each) => each === names[0]).length;
    if (names[0] !== original.names && same > 1 && same > others.length / 2)
      disputed.set(key, names[0]!);
  }
  return disputed;
}

/** The plural forms that whole numbers have in a language. */
function formsOf(language: string): readonly string[] {
  const rules = new Intl.PluralRules(language);
  return [
    ...new Set(Array.from({ length: 101 }, (_, count) => rules.select(count))),
    "other",
  ];
}

type Message =
  | {
      /** Its placeholders, each once. */
      readonly names: string;
      /** The forms of each of its plurals. */
      readonly plurals: readonly (readonly string[])[];
    }
  | { readonly fault: { readonly rule: string } & BracesFault };

function readMessage(text: string): Message {
  // As it is filled (texts.ts): quotes are ICU's only beside a plural or select.
  if (!hasForms(text)) {
    const fault = bracesFault(text);
    return fault
      ? { fault: { rule: "placeholders", ...fault } }
      : { names: namesOf(placeholders(text)), plurals: [] };
  }
  const names = new Set<string>();
  const plurals: (readonly string[])[] = [];
  const read = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (
        isLiteralElement(element) ||
        isPoundElement(element) ||
        isTagElement(element)
      )
        continue;
      if (isSelectElement(element)) {
        if (element.value !== SELECTED_BY)
          throw new Error(
            `selects by {${element.value}}; texts select by {${SELECTED_BY}} only`,
          );
        for (const { value } of Object.values(element.options)) read(value);
        continue;
      }
      names.add(element.value);
      if (!isPluralElement(element)) continue;
      plurals.push(Object.keys(element.options));
      for (const { value } of Object.values(element.options)) read(value);
    }
  };
  try {
    read(parse(text, MESSAGE_OPTIONS));
  } catch (error) {
    const foreign = foreignFault(
      text,
      (meant) => !("fault" in readMessage(meant)),
    );
    const message = `is not a message: ${error instanceof Error ? error.message : String(error)}`;
    return {
      fault: foreign
        ? { rule: "placeholders", ...foreign }
        : { rule: "message", message },
    };
  }
  return { names: namesOf(names), plurals };
}

const namesOf = (names: ReadonlySet<string>): string =>
  [...names].toSorted().join();
