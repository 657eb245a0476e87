/** Validation of the addresses to which codes are sent. */

const LABEL =
  "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?";

/** The same as those of the service (server/backend/text/addresses.ts). */
const EMAIL_FORMATS = {
  specified: {
    pattern:
      "^[A-Za-z0-9_-]+(?:\\.[A-Za-z0-9_-]+)*@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)+$",
    character: "[A-Za-z0-9_.@-]",
  },
  html: {
    pattern: `^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`,
    character: "[\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_`{|}~@-]",
  },
};

export type EmailFormat = keyof typeof EMAIL_FORMATS;

/** @returns the fault of an email address; undefined if it is valid */
export function wrongInEmail(
  text: string,
  format: EmailFormat,
): { readonly characters: string[] } | undefined {
  const { pattern, character } = EMAIL_FORMATS[format];
  const allowed = new RegExp(`^${character}$`, "u");
  const characters = [...new Set(text)].filter((one) => !allowed.test(one));
  return characters.length > 0 || !new RegExp(pattern, "u").test(text)
    ? { characters }
    : undefined;
}

/** The digits of a phone number as people write it: "090-1234 5678". */
export function phoneDigits(text: string): string {
  return text.replaceAll(/[\s().\-\u2010-\u2015]/g, "");
}

/** 4 to 14 digits without the country code (ITU-T E.164). */
export function isPhone(digits: string): boolean {
  return /^\d{4,14}$/.test(digits);
}
