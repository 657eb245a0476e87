/** In characters. */
export const MAX_NAME_LENGTH = 60;

/** Whether a text can be a person's name: not empty, not too long, no control characters. */
export function isPersonName(name: string): boolean {
  return name !== "" && name.length <= MAX_NAME_LENGTH && !/\p{C}/u.test(name);
}
