/** Controls, marks and spaces, which are invisible on their own. */
const UNSEEN = /^[\p{C}\p{M}\p{Z}]/u;

/** @returns the name of a character for a text: "䶮", or "U+2028" */
export function shownCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return UNSEEN.test(character)
    ? `U+${code.toString(16).toUpperCase().padStart(4, "0")}`
    : character;
}
