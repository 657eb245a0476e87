/** Phone numbers and email addresses to which codes are sent. */
import { domainToASCII } from "node:url";
import type { EmailFormat } from "#schema/site.ts";
import { Refusal } from "../refusals/refusals.ts";

export interface Address {
  readonly kind: "phone" | "email";
  /** Normalized: +819012345678, someone@example.com. */
  readonly value: string;
}

const COUNTRY_NUMBER = /^\+?([1-9]\d{0,3})$/;
/** E.164: with the digits of the country. */
const MAX_DIGITS = 15;
const MIN_DIGITS = 8;
const MIN_OWN_DIGITS = 4;
/** Characters that people type between the digits. */
const SEPARATORS = /[\s().-]/g;

/**
 * Countries whose numbers retain the leading 0. In others it is dialled within the country only.
 */
const KEEPS_ZERO: ReadonlySet<string> = new Set(["39", "225", "242", "378"]);

/** @throws Refusal phone_invalid */
export function parsePhone(countryNumber: string, phone: string): Address {
  const country = COUNTRY_NUMBER.exec(countryNumber)?.[1];
  const typed = phone.replaceAll(SEPARATORS, "");
  if (country === undefined || !/^\d{1,20}$/.test(typed))
    throw new Refusal("phone_invalid");
  const own = KEEPS_ZERO.has(country) ? typed : typed.replace(/^0/, "");
  const digits = country.length + own.length;
  if (own.length < MIN_OWN_DIGITS || digits < MIN_DIGITS || digits > MAX_DIGITS)
    throw new Refusal("phone_invalid");
  return { kind: "phone", value: `+${country}${own}` };
}

/** A label of a domain in any script (UTS 46 decides which are valid), and one in ASCII. */
const LABEL =
  "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?";

/**
 * Regular expressions (flag u) for the typed text: an address, and one character of it.
 * modules/account/model/addresses.ts contains them for browsers.
 */
export const EMAIL_FORMATS: Readonly<
  Record<EmailFormat, { readonly pattern: string; readonly character: string }>
> = {
  // Specification, section 5.
  specified: {
    pattern:
      "^[A-Za-z0-9_-]+(?:\\.[A-Za-z0-9_-]+)*@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)+$",
    character: "[A-Za-z0-9_.@-]",
  },
  // https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address, with a dot in the domain.
  html: {
    pattern: `^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`,
    character: "[\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_`{|}~@-]",
  },
};

/** RFC 5321: characters before the @, and in total. */
const MAX_LOCAL = 64;
const MAX_LENGTH = 254;

/**
 * An international domain is converted to its ASCII form, in which mail is sent.
 *
 * @throws Refusal email_invalid, with the invalid characters
 */
export function parseEmail(
  typed: string,
  format: EmailFormat = "specified",
): Address {
  // The characters in a refusal come from a text of limited length.
  if (typed.length > MAX_LENGTH) throw new Refusal("email_invalid");
  const { pattern, character } = EMAIL_FORMATS[format];
  const allowed = new RegExp(`^${character}$`, "u");
  const characters = [...new Set(typed)].filter((one) => !allowed.test(one));
  if (characters.length > 0) throw new Refusal("email_invalid", { characters });
  if (!new RegExp(pattern, "u").test(typed)) throw new Refusal("email_invalid");
  const at = typed.indexOf("@");
  const domain = domainToASCII(typed.slice(at + 1));
  const value = `${typed.slice(0, at)}@${domain}`.toLowerCase();
  if (domain === "" || value.length > MAX_LENGTH || at > MAX_LOCAL)
    throw new Refusal("email_invalid");
  return { kind: "email", value };
}
