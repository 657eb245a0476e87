/**
 * What a visitor does in a section before it is hydrated is done again afterwards.
 *
 * Presses of buttons, submits and keys that only React handles are held by an inline script
 * in the document's head (renderer/rendering/hold-script.ts), so that nothing happens twice.
 * Everything else happens at once, as without scripts: links lead on, fields take text.
 * After hydration React is told of the edited fields.
 */
import { HELD } from "../page-state.ts";

declare global {
  interface Window {
    [HELD]?: Event[];
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field whose value differs from the server's. */
interface Edit {
  readonly field: Field;
  /** Makes the edit again, as the visitor would. */
  readonly repeat: () => void;
}

/** What happened in a section. Take it before hydration. */
export interface EarlyEvents {
  readonly edits: readonly Edit[];
  readonly focused: Element | undefined;
}

/** Events that were dispatched again after the document's listeners had seen them once. */
const repeated = new WeakSet<Event>();

/** Whether an event repeats one that was counted already. */
export function isRepeated(event: Event): boolean {
  return repeated.has(event);
}

export function heldEvents(): readonly Event[] {
  return window[HELD] ?? [];
}

export function readEarlyEvents(section: Element): EarlyEvents {
  const { activeElement } = document;
  return {
    edits: [...section.querySelectorAll<Field>("input, textarea, select")]
      .map(editOf)
      .filter((edit) => edit !== undefined),
    focused:
      activeElement && section.contains(activeElement)
        ? activeElement
        : undefined,
  };
}

/** Repeats in a hydrated section what happened before: focus, edits, then held events in order. */
export async function repeatEvents(
  section: Element,
  { edits, focused }: EarlyEvents,
): Promise<void> {
  // React's onFocus listens to this event.
  focused?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  for (const { field, repeat } of edits) if (field.isConnected) repeat();
  for (const event of takeHeld(section)) {
    // React applies the state of one event before the next one is dispatched.
    await Promise.resolve();
    dispatchAgain(event);
  }
}

/**
 * Gives a section's held events to the browser, because its scripts could not be loaded:
 * forms are sent and links lead on as without scripts.
 *
 * @returns whether there were any
 */
export function releaseEvents(section: Element): boolean {
  section.setAttribute("data-released", "");
  const held = takeHeld(section);
  for (const event of held) dispatchAgain(event);
  return held.length > 0;
}

/** Removes the held events of a section from the queue, and returns them in their order. */
function takeHeld(section: Element): Event[] {
  const mine = new Set(
    heldEvents().filter(({ target }) => section.contains(target as Node)),
  );
  window[HELD] = heldEvents().filter((event) => !mine.has(event));
  return [...mine];
}

function dispatchAgain(event: Event): void {
  const target = event.target as HTMLElement;
  target.closest("[data-held]")?.removeAttribute("data-held");
  if (event instanceof SubmitEvent)
    (target as HTMLFormElement).requestSubmit(event.submitter);
  else if (event instanceof KeyboardEvent)
    target.dispatchEvent(new KeyboardEvent(event.type, event));
  else target.dispatchEvent(new MouseEvent(event.type, event as MouseEvent));
}

function editOf(field: Field): Edit | undefined {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].findLastIndex(
      ({ defaultSelected }) => defaultSelected,
    );
    const wanted = field.value;
    if (field.selectedIndex === Math.max(initial, 0)) return undefined;
    return {
      field,
      repeat() {
        field.value = wanted;
        field.dispatchEvent(new Event("change", { bubbles: true }));
      },
    };
  }
  if (field.type === "checkbox" || field.type === "radio") {
    const { checked, defaultChecked } = field as HTMLInputElement;
    if (checked === defaultChecked) return undefined;
    return { field, repeat: () => check(field as HTMLInputElement, checked) };
  }
  const { value, defaultValue } = field;
  if (field.type === "hidden" || value === defaultValue) return undefined;
  return { field, repeat: () => type(field, defaultValue, value) };
}

/**
 * React reports a change only if the value differs from the last one that was set through
 * the element's own property, which React overrides: the server's value is set there, and
 * the visitor's through the prototype.
 */
function type(
  field: HTMLInputElement | HTMLTextAreaElement,
  initial: string,
  value: string,
): void {
  const { selectionStart, selectionEnd, selectionDirection } = field;
  field.value = initial;
  Object.getOwnPropertyDescriptor(
    Object.getPrototypeOf(field),
    "value",
  )!.set!.call(field, value);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  // Fields such as dates have no selection.
  if (selectionStart !== null)
    field.setSelectionRange(
      selectionStart,
      selectionEnd,
      selectionDirection ?? undefined,
    );
}

/** A press turns the server's state into the visitor's. The radio of a group that loses its mark needs none. */
function check(field: HTMLInputElement, checked: boolean): void {
  if (field.type === "radio" && !checked) return;
  field.checked = !checked;
  const press = new MouseEvent("click", { bubbles: true, cancelable: true });
  repeated.add(press);
  field.dispatchEvent(press);
}
