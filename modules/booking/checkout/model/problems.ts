import { useFormat, useTranslation } from "#renderer/module-api.ts";
import { shownCharacter } from "#ui/hooks/shown-character.ts";
import { CARD_FIELDS, cardPath } from "../../model/pay/card.ts";
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
  "member_no",
]);

/** Codes whose text names the invalid characters. */
const NAMED = new Set(["characters", "email_invalid"]);

/** @returns a function that turns problems into texts, in the order of the page */
export function useProblemTexts(
  checkout: Checkout,
): (problems: readonly Problem[]) => FieldProblems {
  const t = useTranslation();
  const format = useFormat();
  return (problems) => {
    const found = new Map(problems.map((problem) => [problem.path, problem]));
    const texts = new Map<string, string>();
    for (const { path, field } of fieldsOf(checkout)) {
      const problem = found.get(path);
      if (!problem) continue;
      const { code, characters = [] } = problem;
      const isNamed = NAMED.has(code) && characters.length > 0;
      const textKey = CODES.has(code) ? code : "other";
      const day = firstDay(field, code);
      texts.set(
        path,
        t(`checkout:problem.${isNamed ? `${code}_named` : textKey}`, {
          characters: characters.map(shownCharacter).join(" "),
          label: field.label,
          max: field.max_length ?? 0,
          hint: field.hint ?? "",
          date: day === undefined ? "" : format.date(day),
        }),
      );
    }
    for (const field of CARD_FIELDS)
      if (found.has(cardPath(field)))
        texts.set(cardPath(field), t(`checkout:problem.card_${field}`));
    if (found.has("terms")) texts.set("terms", t("checkout:problem.terms"));
    return texts;
  };
}
