/** Finds source texts that most translations contradict in the same way. */
import type { Config, LanguageMessages } from "../model/config.ts";
import {
  flattenMessages,
  isPlural,
  messageKeys,
  withoutPlural,
} from "../model/message-keys.ts";
import { placeholders } from "../data-files/placeholders.ts";

/** A source text that is at fault, instead of its translations. */
export interface SourceFault {
  /** undefined: the source language lacks the text. */
  readonly text: string | undefined;
  /** Its key, with the plural form. */
  readonly place: string;
  /** The placeholders in the translations. */
  readonly wanted: ReadonlySet<string>;
  /** The number of translations with these placeholders. */
  readonly languages: number;
}

/** By the key without its plural form. */
export type SourceFaults = ReadonlyMap<string, SourceFault>;

/** A single translation that differs is itself wrong. */
const MIN_LANGUAGES = 2;

/** The texts of the source language that most translations contradict in the same way. */
export function sourceFaults({
  messages,
  unprefixed,
}: Pick<Config, "messages" | "unprefixed">): SourceFaults {
  const source = messages[unprefixed] ?? {};
  // Variants of the source language contain only differences.
  const others = Object.entries(messages)
    .filter(([code]) => code.slice(0, 2) !== unprefixed.slice(0, 2))
    .map(([, each]) => textsOf(each));
  const own = textsOf(source);
  const plainKeys = messageKeys(source);
  const faults = new Map<string, SourceFault>();
  for (const key of new Set(others.flatMap((texts) => [...texts.keys()]))) {
    const plain = withoutPlural(key);
    const text = own.get(key);
    // Missing files and plural forms are reported by other checks.
    if (
      !Object.hasOwn(source, key.split(":")[0]!) ||
      (text === undefined && plainKeys.has(plain))
    )
      continue;
    const translated = others.flatMap((texts) => texts.get(key) ?? []);
    const variants = Map.groupBy(translated, signatureOf);
    const most = [...variants.values()].reduce((a, b) =>
      b.length > a.length ? b : a,
    );
    const enough =
      most.length >= MIN_LANGUAGES && most.length > others.length / 2;
    if (
      !enough ||
      (text !== undefined && signatureOf(text) === signatureOf(most[0]!))
    )
      continue;
    faults.set(plain, {
      text,
      place: key,
      wanted: placeholders(most[0]!),
      languages: most.length,
    });
  }
  return faults;
}

function signatureOf(text: string): string {
  return [...placeholders(text)].sort().join();
}

const TEXTS = new WeakMap<LanguageMessages, ReadonlyMap<string, string>>();

/** The texts to compare: for plurals the form that every language has. */
function textsOf(messages: LanguageMessages): ReadonlyMap<string, string> {
  return TEXTS.getOrInsertComputed(messages, () => {
    const all = flattenMessages(messages);
    for (const key of all.keys())
      if (isPlural(key) && !key.endsWith("_other")) all.delete(key);
    return all;
  });
}
