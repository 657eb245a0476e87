/** In characters. */
export const MAX_NAME_LENGTH = 60;

/** Control characters, line separators and directional marks. Joiners are part of names. */
const NOT_IN_NAMES = /[\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{C}/u;

/** Whether a text can be a person's name: not empty, not too long, one line. */
export function isPersonName(name: string): boolean {
  return (
    name !== "" && name.length <= MAX_NAME_LENGTH && !NOT_IN_NAMES.test(name)
  );
}
