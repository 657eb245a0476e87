import { startTransition, useOptimistic } from "react";
import type { Choice } from "../../model/addresses.ts";
import type { Change, Search } from "../search/use-search.ts";

/** What controls of the list apply their choice with. */
export interface Chooser {
  readonly choice: Choice;
  readonly choose: Search["choose"];
  /** The address of the search with other filters or another sort. */
  readonly pathOf: (choice: Choice) => string;
}

/**
 * The state of a control that looks pressed at once. Everything else that depends on the choice is
 * rendered in a transition.
 *
 * @returns the state, and a function that sets it and applies the choice
 */
export function usePressed<State>(
  chosen: State,
  choose: Search["choose"],
): [State, (state: State, change: Change) => void] {
  const [shown, show] = useOptimistic(chosen);
  const press = (state: State, change: Change) =>
    startTransition(async () => {
      show(state);
      await choose(change);
    });
  return [shown, press];
}
