/** Splits a line into runs of one font and one direction, in drawing order. */
import createBidi from "bidi-js";

/** A font in a document, with its characters. */
export interface Face {
  /** The names of its weights in the document. */
  readonly plain: string;
  readonly strong: string;
  has(character: string): boolean;
}

/** Characters drawn in one font and one direction. */
export interface Run {
  readonly face: Face;
  readonly text: string;
  /** Odd for right-to-left text. */
  readonly level: number;
}

/** Drawn for a character that no font has. */
export const UNKNOWN = "?";

const bidi = createBidi();
/** A character with the following marks and joiners of all scripts, which use its font. */
const CLUSTER = /\P{scx=Zinh}?\p{scx=Zinh}*/gsu;
/** Joiners and variation selectors: fonts without them draw the plain letter. */
const INVISIBLE = /^\p{DI}$/u;
const LETTER = /\p{L}/u;
export function clustersOf(text: string): readonly string[] {
  return text.match(CLUSTER)?.filter(Boolean) ?? [];
}

export const isInvisible = (character: string): boolean =>
  INVISIBLE.test(character);

/**
 * Orders a line according to Unicode Standard Annex 9, in a left-to-right paragraph: all document
 * languages are written so.
 *
 * @param faces by character; UNKNOWN has one
 */
export function runsOf(
  text: string,
  faces: ReadonlyMap<string, Face>,
): readonly Run[] {
  const embedding = bidi.getEmbeddingLevels(text, "ltr");
  const order = bidi.getReorderedIndices(text, embedding);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const runAt: (Run & { text: string })[] = [];
  let at = 0;
  let last: (typeof runAt)[number] | undefined;
  const add = (drawn: string, face: Face, level: number): void => {
    // A font draws only the letters of its script from right to left.
    const joins =
      last?.face === face &&
      last.level === level &&
      (level % 2 === 0 || LETTER.test(last.text));
    const run = joins ? last! : { face, level, text: "" };
    run.text += drawn;
    last = runAt[at] = run;
  };
  for (const cluster of clustersOf(text)) {
    const level = embedding.levels[at]!;
    let face: Face | undefined;
    for (const character of cluster) {
      const drawn = mirrored.get(at) ?? character;
      const found = face?.has(drawn) ? face : faces.get(drawn);
      if (found) add(drawn, found, level);
      else if (!isInvisible(character))
        add(UNKNOWN, faces.get(UNKNOWN)!, level);
      face ??= found;
      at += character.length;
    }
  }
  return [...new Set(order.flatMap((index) => runAt[index] ?? []))];
}
