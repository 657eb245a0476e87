/**
 * Whether a history of operations on one object could have happened one after the other: each at some moment
 * between its call and its answer, with the answer that the object's model gives. The search is that of Wing and
 * Gong, with Lowe's memory of what was tried (https://doi.org/10.1002/cpe.3928).
 */

export interface Operation<Input, Output> {
  readonly input: Input;
  readonly output: Output;
  /** Moments of the call and of the answer, in one order for all operations. */
  readonly called: number;
  readonly answered: number;
}

export interface Model<State extends string | number | null, Input, Output> {
  readonly initial: State;
  /** @returns the state after an operation; undefined: it cannot be answered so */
  step(state: State, input: Input, output: Output): State | undefined;
}

/**
 * @returns the longest order of operations that was possible, if the history as a whole was not; undefined if
 *   it was
 */
export function findContradiction<
  State extends string | number | null,
  Input,
  Output,
>(
  model: Model<State, Input, Output>,
  history: readonly Operation<Input, Output>[],
): readonly Operation<Input, Output>[] | undefined {
  const inTurn = history.toSorted((one, other) => one.called - other.called);
  const tried = new Set<string>();
  let longest: readonly number[] = [];
  // A stack of its own: a history is longer than the stack of calls may be.
  const path: Point<State>[] = [pointAfter(model.initial, 0, new Set())];
  for (let point = path.at(-1); point; point = path.at(-1)) {
    if (path.length > inTurn.length) return undefined;
    const { state, first, later } = point;
    const index = point.next;
    const operation = inTurn[index];
    // An operation that was called after another one's answer comes after it.
    if (!operation || operation.called > point.endsFirst) {
      path.pop();
      if (path.length > longest.length)
        longest = path.map(({ next }) => next - 1);
      continue;
    }
    point.next += 1;
    if (later.has(index)) continue;
    point.endsFirst = Math.min(point.endsFirst, operation.answered);
    const next = model.step(state, operation.input, operation.output);
    if (next === undefined) continue;
    const done = new Set(later).add(index);
    let from = first;
    while (done.delete(from)) from += 1;
    const known = `${from} ${[...done].toSorted((x, y) => x - y).join()} ${next}`;
    if (tried.has(known)) continue;
    tried.add(known);
    path.push(pointAfter(next, from, done));
  }
  return longest.map((index) => inTurn[index]!);
}

/** A point of the search: what has happened is everything before `first`, and `later`. */
interface Point<State> {
  readonly state: State;
  readonly first: number;
  readonly later: ReadonlySet<number>;
  /** The operation that is tried next. */
  next: number;
  /** The first answer to an operation that has not happened yet. */
  endsFirst: number;
}

function pointAfter<State>(
  state: State,
  first: number,
  later: ReadonlySet<number>,
): Point<State> {
  return { state, first, later, next: first, endsFirst: Infinity };
}

/** An amount that never falls below zero: gift cards, credits. */
export type BalanceInput =
  | { readonly take: number }
  | { readonly give: number }
  | "read";

export const balanceOf = (
  initial: number,
): Model<number, BalanceInput, boolean | number> => ({
  initial,
  step(left, input, output) {
    if (input === "read") return output === left ? left : undefined;
    if ("give" in input) return left + input.give;
    const isEnough = left >= input.take;
    if (output !== isEnough) return undefined;
    return isEnough ? left - input.take : left;
  },
});

/** Something that one owner has at most: a seat, a coupon. */
export type SlotInput =
  | { readonly take: string }
  | { readonly leave: string }
  | "read";

export const slot: Model<string | null, SlotInput, boolean | string | null> = {
  initial: null,
  step(owner, input, output) {
    if (input === "read") return output === owner ? owner : undefined;
    if ("leave" in input) return owner === input.leave ? null : owner;
    const isFree = owner === null || owner === input.take;
    if (output !== isFree) return undefined;
    return isFree ? input.take : owner;
  },
};
