/**
 * Detects regular expressions that can take exponential or polynomial time (ReDoS). A
 * backtracking engine tries every way in which the expression can match a text. If there is only
 * one way to each position, the time is linear in the length of the text. (Weber and
 * Seidl, "On the degree of ambiguity of finite automata", 1991, has the theory.)
 */
import type { CharSet, JS } from "refa";

export type Expression = ReturnType<JS.Parser["parse"]>["expression"];
type Element = Expression["alternatives"][number]["elements"][number];

/**
 * A position where a character is read, with the positions that can follow: twice if two paths lead
 * there.
 */
interface Place {
  readonly reads: CharSet;
  readonly next: Place[];
}

/** The first and last positions of a part of an expression, and whether it can be empty. */
interface Part {
  readonly first: readonly Place[];
  readonly last: readonly Place[];
  readonly empty: boolean;
}

/** Larger expressions are refused without analysis. */
const MAX_PLACES = 2000;
const MAX_STEPS = 2_000_000;
/** The maximum number of paths that are tried one by one. */
const MAX_WAYS = 1000;

const NOTHING: Part = { first: [], last: [], empty: true };

/** @returns the problem in words; undefined if there is none */
export function ambiguityOf(expression: Expression): string | undefined {
  const places: Place[] = [];
  try {
    const start: Place = { reads: undefined as never, next: [] };
    start.next.push(...choice(expression.alternatives, places).first);
    places.unshift(start);
    if (!hasTwoWays(places) || waysFrom(start, new Map()) <= MAX_WAYS)
      return undefined;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return "is too long to be checked: write it with fewer repetitions";
  }
  return "can read one text in many ways, so that a long address could take hours; write it so that each character has one meaning, like [a-z]+(-[a-z]+)* instead of ([a-z]+-?)*";
}

function choice(
  alternatives: Expression["alternatives"],
  places: Place[],
): Part {
  const parts = alternatives.map(({ elements }) =>
    elements.reduce<Part>(
      (before, element) => inTurn(before, () => partOf(element, places)),
      NOTHING,
    ),
  );
  return {
    first: parts.flatMap(({ first }) => first),
    last: parts.flatMap(({ last }) => last),
    empty: parts.some(({ empty }) => empty),
  };
}

function inTurn(before: Part, make: () => Part): Part {
  const after = make();
  for (const place of before.last) place.next.push(...after.first);
  return {
    first: before.empty ? [...before.first, ...after.first] : before.first,
    last: after.empty ? [...before.last, ...after.last] : after.last,
    empty: before.empty && after.empty,
  };
}

function partOf(element: Element, places: Place[]): Part {
  switch (element.type) {
    case "CharacterClass": {
      const place: Place = { reads: element.characters, next: [] };
      if (places.push(place) > MAX_PLACES) throw new RangeError();
      return { first: [place], last: [place], empty: false };
    }
    case "Alternation":
      return choice(element.alternatives, places);
    case "Quantifier": {
      const { alternatives, min, max } = element;
      // An empty alternative could repeat a million times a million times.
      if (!alternatives.some(readsSomething)) throw new RangeError();
      return repeated(() => choice(alternatives, places), min, max);
    }
    default:
      // Assertions and other features that are not regular are refused when patterns are read.
      throw new RangeError();
  }
}

function readsSomething({
  elements,
}: Expression["alternatives"][number]): boolean {
  return elements.some(
    (element) =>
      element.type === "CharacterClass" ||
      ("alternatives" in element && element.alternatives.some(readsSomething)),
  );
}

/** Each required or limited repetition gets positions of its own. */
function repeated(make: () => Part, min: number, max: number): Part {
  let part = NOTHING;
  for (let count = 0; count < min; count += 1) part = inTurn(part, make);
  if (max === Number.POSITIVE_INFINITY)
    return inTurn(part, () => looped(make()));
  let rest = NOTHING;
  for (let count = min; count < max; count += 1) {
    const inner = rest;
    rest = { ...inTurn(make(), () => inner), empty: true };
  }
  return inTurn(part, () => rest);
}

function looped(part: Part): Part {
  for (const place of part.last) place.next.push(...part.first);
  return { ...part, empty: true };
}

/** Whether two paths that read the same text meet in one position. */
function hasTwoWays(places: readonly Place[]): boolean {
  const seen = new Map<Place, Set<Place>>();
  const pairs: [Place, Place][] = [];
  let steps = 0;
  /** @returns whether the two paths meet */
  const follow = (a: readonly Place[], b: readonly Place[]): boolean => {
    for (const [index, one] of a.entries()) {
      for (const other of a === b ? b.slice(index + 1) : b) {
        if ((steps += 1) > MAX_STEPS) throw new RangeError();
        if (one === other) return true;
        if (one.reads.isDisjointWith(other.reads)) continue;
        const known = seen.get(one) ?? new Set();
        if (known.has(other)) continue;
        seen.set(one, known.add(other));
        pairs.push([one, other]);
      }
    }
    return false;
  };
  if (places.some(({ next }) => follow(next, next))) return true;
  for (let pair = pairs.pop(); pair; pair = pairs.pop())
    if (follow(pair[0].next, pair[1].next)) return true;
  return false;
}

/** Counts the paths from a position to all others; infinite if one returns to the position. */
function waysFrom(place: Place, known: Map<Place, number>): number {
  const before = known.get(place);
  if (before !== undefined) return before;
  // A position that is reached again before its paths are counted is on a circle.
  known.set(place, Number.POSITIVE_INFINITY);
  const ways = place.next.reduce((sum, next) => sum + waysFrom(next, known), 1);
  known.set(place, ways);
  return ways;
}
