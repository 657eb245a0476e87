/** Phone numbers and email addresses to which codes are sent. */
import { Refusal } from "./refusals.ts";

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

/** Countries whose numbers keep the leading 0. In others it is dialled within the country only. */
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

/**
 * Letters, digits, underscores and hyphens in segments joined by dots, @, and a domain
 * with at least one dot (specification, section 5).
 */
const EMAIL =
  /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;
/** RFC 5321: characters before the @, and in total. */
const MAX_LOCAL = 64;
const MAX_LENGTH = 254;

/** @throws Refusal email_invalid */
export function parseEmail(typed: string): Address {
  if (
    typed.length > MAX_LENGTH ||
    typed.indexOf("@") > MAX_LOCAL ||
    !EMAIL.test(typed)
  )
    throw new Refusal("email_invalid");
  return { kind: "email", value: typed.toLowerCase() };
}
