/** A translation changes words: it has the entries, ids, links, pictures and days of the English text. */
import type { Problem } from "../../data-files/problem.ts";
import { SOURCE_LANGUAGE } from "../kernel/check-texts.ts";
import { problemIn, type DataCheck, type Steps } from "../kernel/data-check.ts";

/** Keys under which a text is for programs. */
const UNTRANSLATED = new Set([
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
  "poi_id",
  "poi_locale_name",
  "promotion_id",
  "review_id",
  "start_time",
  "tone",
  "vertical",
]);

export const checkTranslations: DataCheck = (data) =>
  data.files.flatMap((file) => {
    const [top, language, name] = file.split("/");
    if (top !== "content" || language === SOURCE_LANGUAGE) return [];
    const original = data.parsed(`content/${SOURCE_LANGUAGE}/${name}`);
    if (!original)
      return problemIn(data, file, [], {
        rule: "no_original",
        message: `content/${SOURCE_LANGUAGE}/${name} is missing: texts are written in ${SOURCE_LANGUAGE} first`,
      });
    const problems: Problem[] = [];
    compare(
      data.parsed(file)!.json.value,
      original.json.value,
      [],
      (...found) => problems.push(problemIn(data, file, ...found)),
    );
    return problems;
  });

type Report = (steps: Steps, problem: Parameters<typeof problemIn>[3]) => void;

/** Reports where a translation differs in more than words. */
function compare(
  translated: unknown,
  original: unknown,
  steps: Steps,
  report: Report,
): void {
  const key = String(steps.findLast((step) => typeof step === "string"));
  if (Array.isArray(translated) && Array.isArray(original)) {
    if (translated.length !== original.length)
      report(steps, {
        rule: "translation",
        message: `has ${translated.length} entries, the ${SOURCE_LANGUAGE} text has ${original.length}`,
      });
    else
      for (const [index, item] of translated.entries())
        compare(item, original[index], [...steps, index], report);
  } else if (isObject(translated) && isObject(original)) {
    // A section that is not translated is read in a fallback.
    const isOptional = steps.join() === "sections";
    for (const name of new Set([
      ...Object.keys(translated),
      ...Object.keys(original),
    ])) {
      if (name in translated && name in original)
        compare(translated[name], original[name], [...steps, name], report);
      else if (name in translated)
        report([...steps, name], {
          rule: "translation",
          message: `the ${SOURCE_LANGUAGE} text has no ${JSON.stringify(name)} here`,
        });
      else if (!isOptional)
        report(steps, {
          rule: "translation",
          message: `lacks ${JSON.stringify(name)}, which the ${SOURCE_LANGUAGE} text has`,
        });
    }
  } else if (fixedPart(translated, key) !== fixedPart(original, key))
    report(steps, {
      rule: "translation",
      message: `must be as in the ${SOURCE_LANGUAGE} text: ${fixedPart(original, key)}`,
      value: translated,
    });
}

/** What a translation may not change, as text. */
function fixedPart(value: unknown, key: string): string {
  if (typeof value !== "string" || UNTRANSLATED.has(key))
    return JSON.stringify(value);
  return key === "html" ? (value.match(/<[^>]+>/g) ?? []).join("") : "";
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
