/** A visitor's actions on a test page, and the messages they get. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { unstable_IdlePriority, unstable_scheduleCallback } from "scheduler";

/** A stubbed answer reaches its caller within this number of turns of the event loop. */
const ANSWER_TURNS = 8;

/**
 * Waits until arrived answers are processed and React is idle.
 *
 * React works in slices of 5 ms; on a busy machine one update takes any number of
 * them. An idle task runs after all of its own, however many there are. No timer is
 * involved, so clocks of tests may be stopped.
 */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < ANSWER_TURNS; turn += 1) await nextTurn();
  await new Promise<void>((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => resolve());
  });
}

/** Finds a button by the start of its label. */
export function button(text: string): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].find((candidate) =>
    (candidate.getAttribute("aria-label") ?? candidate.textContent).startsWith(
      text,
    ),
  );
  if (!found) throw new Error(`there is no button "${text}"`);
  return found;
}

/** Presses a button and waits until the page settles. */
export async function press(text: string): Promise<void> {
  button(text).click();
  await settle();
  await settle();
}

export function form(label: string): HTMLFormElement {
  const found = document.querySelector<HTMLFormElement>(
    `form[aria-label="${label}"]`,
  );
  if (!found) throw new Error(`there is no form "${label}"`);
  return found;
}

export function field(label: string, name: string): HTMLInputElement {
  return form(label).elements.namedItem(name) as HTMLInputElement;
}

/** Submits a form and waits until the page settles. */
export async function submit(label: string): Promise<void> {
  form(label).requestSubmit();
  await settle();
  await settle();
}

/** The accessible description of a field. */
export function said(of: HTMLElement): string {
  return (of.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");
}

/** The text of the live region with a role. */
export function told(role: "status" | "alert"): string {
  return [...document.querySelectorAll(`[role=${role}]`)]
    .map(({ textContent }) => textContent)
    .join("");
}
