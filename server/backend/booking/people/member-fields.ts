/**
 * The fields of programmes in which travellers collect: one for each operator of a quote that has a
 * programme (data/traveller-fields.json).
 */
import type { Words } from "../model/vertical.ts";
import type { MemberProgramme, Pattern } from "./field-rules.ts";

/** The definition of these fields in the data. */
export const MEMBER_NO = "member_no";
const PREFIX = `${MEMBER_NO}_`;

/** The name of a carrier's field. Saved travellers have a number for each of these names. */
export function memberField(operator: string): string {
  return PREFIX + operator.replaceAll("-", "_");
}

export function isMemberField(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** What may be typed: small letters and separators too. */
export function memberPattern({
  letters = 0,
  digits,
}: MemberProgramme): Pattern {
  const begins = letters > 0 ? `(?:[A-Za-z][\\s-]*){${letters}}` : "";
  return {
    pattern: `^[\\s-]*${begins}(?:[0-9][\\s-]*){${digits}}$`,
    code: "member_no",
  };
}

/** "2 letters, then 9 digits" */
export function memberHint(
  { letters, digits }: MemberProgramme,
  { language, text }: Pick<Words, "language" | "text">,
): string {
  return letters === undefined
    ? text(language, "order.hint.member_no.digits", { digits: String(digits) })
    : text(language, "order.hint.member_no.letters", {
        letters: String(letters),
        digits: String(digits),
      });
}
