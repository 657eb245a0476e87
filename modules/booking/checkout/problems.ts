import { useFormat, useTranslation } from "#renderer/module-api.ts";
import { CARD_FIELDS, cardPath } from "./card.ts";
import { firstDay, type Problem } from "./check.ts";
import type { Checkout } from "./checkout.ts";
import { fieldsOf } from "./values.ts";

/** The texts of problems by the paths of the fields. */
export type FieldProblems = ReadonlyMap<string, string>;

const CODES = new Set([
  "required",
  "too_long",
  "characters",
  "not_latin",
  "email_invalid",
  "phone_invalid",
  "date_invalid",
  "age_mismatch",
  "passport_expired",
]);

/** @returns a function that turns problems into texts, in the order of the page */
export function useProblemTexts(
  checkout: Checkout,
): (problems: readonly Problem[]) => FieldProblems {
  const t = useTranslation();
  const format = useFormat();
  return (problems) => {
    const codes = new Map(problems.map(({ path, code }) => [path, code]));
    const texts = new Map<string, string>();
    for (const { path, field } of fieldsOf(checkout)) {
      const code = codes.get(path);
      if (code === undefined) continue;
      const textKey = CODES.has(code) ? code : "other";
      const day = firstDay(field, code);
      texts.set(
        path,
        t(`checkout:problem.${textKey}`, {
          label: field.label,
          max: field.max_length ?? 0,
          date: day === undefined ? "" : format.date(day),
        }),
      );
    }
    for (const field of CARD_FIELDS)
      if (codes.has(cardPath(field)))
        texts.set(cardPath(field), t(`checkout:problem.card_${field}`));
    if (codes.has("terms")) texts.set("terms", t("checkout:problem.terms"));
    return texts;
  };
}
