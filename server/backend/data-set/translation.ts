/**
 * Content in another language: the texts of its own file, with everything else from the source
 * language's file. Ids, addresses, pictures and days are written once, so that languages cannot
 * differ in them.
 */
import { placeholders } from "#server/config/data-files/placeholders.ts";
import { SOURCE_LANGUAGE } from "./source-language.ts";

type Steps = readonly (string | number)[];

interface Fault {
  readonly rule: "translation";
  readonly message: string;
  readonly value?: string;
}

/** Keys whose texts are for programs. */
const UNTRANSLATED = new Set([
  "amounts",
  "code",
  "coupon",
  "date",
  "end_time",
  "icon",
  "image_id",
  "level",
  "notice_id",
  "path",
  "place_id",
  "product_kind",
  "poi_id",
  "poi_locale_name",
  "promotion_id",
  "review_id",
  "start_time",
  "tone",
  "vertical",
]);

/**
 * @param original the file in the source language
 * @param words the file in the other language
 * @param report called with each place in `words` that the original lacks, or where it has another
 * kind of value
 * @returns a file of the original's shape; an untranslated section is left out, and read in a
 * fallback
 */
export function translate(
  original: object,
  words: object,
  report: (steps: Steps, fault: Fault) => void,
): unknown {
  const fault = (steps: Steps, message: string, value?: unknown): void =>
    report(steps, {
      rule: "translation",
      message,
      ...(typeof value === "string" ? { value } : {}),
    });

  const of = (source: unknown, own: unknown, steps: Steps): unknown => {
    if (own === undefined) {
      if (hasWords(source))
        fault(
          steps.slice(0, -1),
          `lacks ${JSON.stringify(steps.at(-1))}, which the ${SOURCE_LANGUAGE} text has`,
        );
      return source;
    }
    if (Array.isArray(source) && Array.isArray(own))
      return own.length === source.length
        ? source.map((item, index) => of(item, own[index], [...steps, index]))
        : fault(
            steps,
            `has ${own.length} entries, the ${SOURCE_LANGUAGE} text has ${source.length}`,
          );
    if (isObject(source) && isObject(own)) return ofObject(source, own, steps);
    if (typeof source !== "string" || typeof own !== "string")
      return fault(steps, `is of another kind in the ${SOURCE_LANGUAGE} text`);
    const [missing] = placeholders(source).difference(placeholders(own));
    if (missing !== undefined)
      fault(
        steps,
        `lacks {${missing}}, which the ${SOURCE_LANGUAGE} text has`,
        own,
      );
    const tags = tagsOf(source);
    if (steps.at(-1) === "html" && tagsOf(own) !== tags)
      fault(
        steps,
        `must have the tags of the ${SOURCE_LANGUAGE} text: ${tags}`,
      );
    return own;
  };

  const ofObject = (
    source: Readonly<Record<string, unknown>>,
    own: Readonly<Record<string, unknown>>,
    steps: Steps,
  ): unknown => {
    for (const [key, value] of Object.entries(own))
      if (!Object.hasOwn(source, key))
        fault(
          [...steps, key],
          `the ${SOURCE_LANGUAGE} text has no ${JSON.stringify(key)} here`,
        );
      else if (UNTRANSLATED.has(key))
        fault(
          [...steps, key],
          `is not translated: it is in the ${SOURCE_LANGUAGE} text`,
          value,
        );
    // The page, and each section, is translated completely or not at all.
    const isOptional = steps.length === 0 || steps.join() === "sections";
    return Object.fromEntries(
      Object.entries(source)
        .filter(([key]) => !isOptional || Object.hasOwn(own, key))
        .map(([key, value]) => [
          key,
          UNTRANSLATED.has(key) ? value : of(value, own[key], [...steps, key]),
        ]),
    );
  };

  return of(original, words, []);
}

/** Whether there is anything to translate. */
function hasWords(value: unknown): boolean {
  if (typeof value === "string") return value !== "";
  if (Array.isArray(value)) return value.some(hasWords);
  return (
    isObject(value) &&
    Object.entries(value).some(
      ([key, child]) => !UNTRANSLATED.has(key) && hasWords(child),
    )
  );
}

function tagsOf(html: string): string {
  return (html.match(/<[^>]+>/g) ?? []).join("");
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
