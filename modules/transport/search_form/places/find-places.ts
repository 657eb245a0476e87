import type { SearchPlace } from "#schema/modules/search_form.ts";

/** Letters without a decomposable accent, and characters with two written forms. */
const SAME: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ł: "l",
  đ: "d",
  ı: "i",
  臺: "台",
  驛: "駅",
};

const ACCENTS = /\p{M}/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/gu;

/** A text normalized for comparison: no accents, lowercase, single spaces. */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .toLowerCase()
    .replace(/[ßøæœłđı臺驛]/g, (letter) => SAME[letter]!)
    .replace(BETWEEN_WORDS, " ")
    .trim();
}

/** How well a text matches the typed one, best first. */
const MATCH = { whole: 0, start: 1, word: 2, inside: 3, none: 4 };

function matchOf(text: string, typed: string): number {
  const folded = fold(text);
  if (folded === typed) return MATCH.whole;
  if (folded.startsWith(typed)) return MATCH.start;
  if (folded.includes(` ${typed}`)) return MATCH.word;
  // "shinosaka" matches Shin-Osaka.
  const [together, wanted] = [folded, typed].map((one) =>
    one.replaceAll(" ", ""),
  );
  return together!.includes(wanted!) ? MATCH.inside : MATCH.none;
}

/** The places whose names (in any script) or keywords match the typed text, best first. */
export function findPlaces(
  places: readonly SearchPlace[],
  text: string,
): readonly SearchPlace[] {
  const typed = fold(text);
  if (typed === "") return places;
  const rank = (place: SearchPlace): number => {
    const { name, local_name = "", romanised = "", keywords = [] } = place;
    const byName = Math.min(
      ...[name, local_name, romanised].map((one) => matchOf(one, typed)),
    );
    const byWord = Math.min(
      MATCH.none,
      ...keywords.map((one) => matchOf(one, typed)),
    );
    return Math.min(byName * 2, byWord * 2 + 1);
  };
  return places
    .map((place) => ({ place, rank: rank(place) }))
    .filter((found) => found.rank < MATCH.none * 2)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ place }) => place);
}
