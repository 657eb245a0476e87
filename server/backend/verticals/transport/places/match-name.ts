/** Ranks how well a place's name matches the typed text. */
import { foldName } from "./fold-name.ts";
import { keysOf } from "./keyboard-keys.ts";
import { editDistance } from "./edit-distance.ts";

/** How well a name matches, best first. */
export const MATCH = {
  whole: 0,
  start: 1,
  word: 2,
  words: 3,
  initials: 4,
  inside: 5,
  slip: 6,
  maxTypos: 7,
  unfinishedSlip: 8,
  none: 9,
};

/** A text of this many letters may have one slip, and one of twice as many two. */
const LETTERS_A_SLIP = 4;

/** A shorter text with a slip is near the start of too many names: Köln and Koh Nang Yuan. */
const MIN_UNFINISHED = 6;

/** Fewer keys match the start of too many names. */
const MIN_KEYS = 4;

export interface Name {
  readonly text: string;
  readonly words: readonly string[];
  readonly together: string;
  readonly initials: string;
  /** The text that the same keys type in another layout; undefined for Latin letters. */
  readonly keys: string | undefined;
}

export interface Typed {
  readonly text: string;
  readonly words: readonly string[];
  readonly together: string;
  /** The allowed slips: in alphabets they are more likely than in kana or ideographs. */
  readonly slips: number;
  /** The keys that were pressed. */
  readonly keys: string;
}

export type Matcher = (name: Name, typed: Typed) => number;

export function matchExactly(
  name: Name,
  { text, words, together }: Typed,
): number {
  if (name.text === text || name.together === together) return MATCH.whole;
  if (name.text.startsWith(text) || name.together.startsWith(together))
    return MATCH.start;
  if (name.text.includes(` ${text}`)) return MATCH.word;
  if (
    words.length > 1 &&
    words.every((one) => name.words.some((word) => word.startsWith(one)))
  )
    return MATCH.words;
  if (name.initials.length > 1 && name.initials === together)
    return MATCH.initials;
  // Scripts without spaces between words.
  if (!LATIN.test(together) && name.together.includes(together))
    return MATCH.inside;
  return MATCH.none;
}

export function matchWithTypos(name: Name, { together, slips }: Typed): number {
  if (slips === 0) return MATCH.none;
  const whole = Math.min(
    editDistance(name.together, together, slips),
    ...name.words.map((word) =>
      word.length >= LETTERS_A_SLIP
        ? editDistance(word, together, slips)
        : slips + 1,
    ),
  );
  if (whole <= slips) return whole <= 1 ? MATCH.slip : MATCH.maxTypos;
  if (together.length < MIN_UNFINISHED) return MATCH.none;
  const start = name.together.slice(0, together.length);
  return editDistance(start, together, 1) <= 1
    ? MATCH.unfinishedSlip
    : MATCH.none;
}

/** The keyboard has another layout: "gfhb;" is Париж, "дщтвщт" is London. */
export function matchOtherLayout(
  { keys, together }: Name,
  typed: Typed,
): number {
  if (typed.keys.length < MIN_KEYS) return MATCH.none;
  const isMeant = (text: string | undefined) =>
    text?.startsWith(typed.keys) ?? false;
  return isMeant(keys) || isMeant(together) ? MATCH.start : MATCH.none;
}

const LATIN = /\p{Script=Latin}/u;

/** @param typed as typed, or without its kind of place */
export function readTyped(typed: string): Typed {
  const text = foldName(typed);
  const together = text.replaceAll(" ", "");
  const slips =
    together.length >= 2 * LETTERS_A_SLIP
      ? 2
      : together.length >= LETTERS_A_SLIP
        ? 1
        : 0;
  return { text, words: text.split(" "), together, slips, keys: keysOf(typed) };
}

export function namesOf(texts: readonly string[]): readonly Name[] {
  const folded = new Map(texts.map((text) => [foldName(text), text]));
  return [...folded].map(([text, written]) => {
    const words = text.split(" ");
    return {
      text,
      words,
      together: words.join(""),
      initials: words.map((word) => word[0]).join(""),
      keys: LATIN.test(text) ? undefined : keysOf(written),
    };
  });
}
