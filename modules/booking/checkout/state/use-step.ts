import { useSyncExternalStore } from "react";

export type Step = "travellers" | "pay";

const HASH = "#pay";

/**
 * The current step, stored in the address's fragment: the browser's back button goes a step
 * back, and a reload stays on the step.
 */
export function useStep(): readonly [Step, (step: Step) => void] {
  const step = useSyncExternalStore<Step>(
    subscribe,
    () => (window.location.hash === HASH ? "pay" : "travellers"),
    () => "travellers",
  );
  return [step, goTo];
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}

function goTo(step: Step): void {
  window.location.hash = step;
}
