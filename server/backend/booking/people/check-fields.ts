/** Validates form values field by field, and reports all problems together. */
import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { EmailFormat } from "#schema/site.ts";
import type { RefusedField } from "#schema/answers.ts";
import { isDay } from "#server/backend/time/days.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { parseEmail } from "#server/backend/text/addresses.ts";
import type { Values } from "../model/order.ts";
import { limitsOf, type LimitContext } from "./field-limits.ts";
import type { FieldRule, Pattern } from "./field-rules.ts";
import type { PrintedCharacters } from "#server/backend/pdf/printed-characters.ts";
import { normalized } from "./normalized.ts";

/** The context of a field's rule. */
export interface FieldContext extends LimitContext {
  readonly isCountry: (code: string) => boolean;
  readonly printed: PrintedCharacters;
  readonly emailFormat?: EmailFormat | undefined;
}

/** The limit of fields without one of their own. */
const MAX_LENGTH = 200;
/** The value of a checked box. */
const CHECKED = "true";

type Checked = { readonly value: string } | Omit<RefusedField, "path">;

/**
 * @param typed an object of texts; anything else counts as empty
 * @returns the normalised values and the problems
 */
export function checkFields(
  rules: readonly FieldRule[],
  typed: unknown,
  path: string,
  context: FieldContext,
): { readonly values: Values; readonly problems: readonly RefusedField[] } {
  const values: Record<string, string> = {};
  const problems: RefusedField[] = [];
  for (const rule of rules) {
    const text = textOf(typed, rule);
    if (isChecked(typed, rule.unless) || (text === "" && !rule.required))
      continue;
    const checked = checkField(rule, text, context);
    if ("value" in checked) values[rule.name] = checked.value;
    else problems.push({ path: `${path}.${rule.name}`, ...checked });
  }
  return { values, problems };
}

function textOf(typed: unknown, { name, kind }: FieldRule): string {
  if (
    typeof typed !== "object" ||
    typed === null ||
    !Object.hasOwn(typed, name)
  )
    return "";
  const value = (typed as Readonly<Record<string, unknown>>)[name];
  return typeof value === "string" ? normalized(value, kind) : "";
}

function checkField(
  field: FieldRule,
  text: string,
  context: FieldContext,
): Checked {
  const { rule, kind, max_length = MAX_LENGTH } = field;
  if (text === "") return { code: "required" };
  if (text.length > max_length) return { code: "too_long" };
  if (kind === "date" && !isDay(text)) return { code: "date_invalid" };
  const { pattern, bounds = [] } = limitsOf(field, context);
  const wrong = pattern && wrongIn(text, pattern, field, context);
  if (wrong) return wrong;
  const crossed = bounds.find(
    ({ min = text, max = text }) => text < min || text > max,
  );
  if (crossed) return { code: crossed.code };
  switch (rule) {
    case "passport_no":
    case "member_no":
      return { value: text.replaceAll(/[\s-]/g, "").toUpperCase() };
    case "country":
      return context.isCountry(text) ? { value: text } : { code: "characters" };
    case "email":
      return checkEmail(text, context.emailFormat);
    case "phone":
      return checkPhone(text);
    case "check":
      return text === CHECKED ? { value: text } : { code: "characters" };
    case "name":
    case "birth_date":
    case "passport_expiry":
      return { value: text };
  }
}

function isChecked(typed: unknown, name: string | undefined): boolean {
  return (
    name !== undefined &&
    (typed as Values | null | undefined)?.[name] === CHECKED
  );
}

function wrongIn(
  text: string,
  { pattern, character, code }: Pattern,
  { rule }: FieldRule,
  { printed }: FieldContext,
): Omit<RefusedField, "path"> | undefined {
  const allowed = character && new RegExp(`^${character}$`, "u");
  const characters = [
    ...new Set(
      allowed ? Array.from(text).filter((one) => !allowed.test(one)) : [],
    ),
    ...(rule === "name" ? printed.missingIn(text) : []),
  ];
  if (characters.length > 0)
    return { code, characters: [...new Set(characters)] };
  return new RegExp(pattern, "u").test(text) ? undefined : { code };
}

function checkEmail(text: string, format?: EmailFormat): Checked {
  try {
    return { value: parseEmail(text, format).value };
  } catch (error) {
    if (error instanceof Refusal) return { code: "email_invalid" };
    throw error;
  }
}

/** Formats "+819012345678" as "+81 90 1234 5678". */
export function formatPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}

function checkPhone(text: string): Checked {
  const number = parsePhoneNumberFromString(text);
  return number?.isValid()
    ? { value: number.number }
    : { code: "phone_invalid" };
}
