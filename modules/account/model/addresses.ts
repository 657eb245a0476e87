/** Validation of the addresses to which codes are sent. */

/**
 * An email address (specification, section 5): letters, digits, underscore and hyphen
 * with dots between, an @, a domain of at least two parts.
 */
export function isEmail(text: string): boolean {
  return /^[\w-]+(?:\.[\w-]+)*@[\w-]+(?:\.[\w-]+)+$/.test(text);
}

/** The digits of a phone number as people write it: "090-1234 5678". */
export function phoneDigits(text: string): string {
  return text.replaceAll(/[\s().\-\u2010-\u2015]/g, "");
}

/** 4 to 14 digits without the country code (ITU-T E.164). */
export function isPhone(digits: string): boolean {
  return /^\d{4,14}$/.test(digits);
}
