/**
 * What a visitor does in a section before it is hydrated is done again afterwards, in the
 * same order. An inline script in the document's head holds or records it
 * (renderer/rendering/hold-script.ts).
 */
import { HELD } from "../page-state.ts";

/** An event in a section that was not hydrated. */
interface HeldEvent {
  readonly event: Event;
  /** The value that the visitor gave to a field; undefined: an event that was held. */
  readonly value?: string | boolean;
}

declare global {
  interface Window {
    readonly [HELD]?: HeldEvent[];
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;

/** What happened in a section. Take it before hydration. */
export interface EarlyEvents {
  /** Values that came without an event: browsers fill forms by themselves. */
  readonly filled: ReadonlyMap<Field, string | boolean>;
  readonly focused: Element | undefined;
}

/** Events that were dispatched again after the document's listeners had seen them once. */
const repeated = new WeakSet<Event>();

/** Whether an event repeats one that was counted already. */
export function isRepeated(event: Event): boolean {
  return repeated.has(event);
}

/** The elements with early events. */
export function heldTargets(): readonly Element[] {
  return (window[HELD] ?? []).map(({ event }) => event.target as Element);
}

export function readEarlyEvents(section: Element): EarlyEvents {
  const { activeElement } = document;
  const touched = new Set<Element>(heldTargets());
  const fields = [...section.querySelectorAll<Field>("input,textarea,select")];
  return {
    filled: new Map(
      fields
        .filter((field) => field.type !== "hidden" && !touched.has(field))
        .filter((field) => valueOf(field) !== initialOf(field))
        .map((field) => [field, valueOf(field)]),
    ),
    focused:
      activeElement && section.contains(activeElement)
        ? activeElement
        : undefined,
  };
}

/** Repeats in a hydrated section what happened before. */
export async function repeatEvents(
  section: Element,
  { filled, focused }: EarlyEvents,
): Promise<void> {
  // React's onFocus listens to this event.
  focused?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  /** What React knows of each field. */
  const known = new Map<Field, string | boolean>();
  const fill = (field: Field, value: string | boolean): void => {
    if (!field.isConnected) return;
    tell(field, known.get(field) ?? initialOf(field), value);
    known.set(field, value);
  };
  const held = takeHeld(section);
  keepSelection(focused, () => {
    for (const [field, value] of filled) fill(field, value);
  });
  for (const { event, value } of held) {
    // React applies the state of one event before the next one is dispatched.
    await Promise.resolve();
    if (value === undefined) dispatchAgain(event);
    else keepSelection(focused, () => fill(event.target as Field, value));
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
  const held = takeHeld(section).filter(({ value }) => value === undefined);
  for (const { event } of held) dispatchAgain(event);
  return held.length > 0;
}

/** Removes the events of a section from the queue, and returns them in their order. */
function takeHeld(section: Element): HeldEvent[] {
  const all = window[HELD] ?? [];
  const isMine = ({ event }: HeldEvent): boolean =>
    section.contains(event.target as Node);
  const mine = all.filter(isMine);
  all.splice(0, all.length, ...all.filter((held) => !isMine(held)));
  return mine;
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

function isCheckable(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

function valueOf(field: Field): string | boolean {
  return isCheckable(field) ? field.checked : field.value;
}

/** The value in the server's HTML. */
function initialOf(field: Field): string | boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const initial =
      options.findLast(({ defaultSelected }) => defaultSelected) ?? options[0];
    return initial?.value ?? "";
  }
  return isCheckable(field) ? field.defaultChecked : field.defaultValue;
}

/**
 * Makes React take notice of a field's value.
 *
 * React reports a change only if the value differs from the last one that was set through
 * the element's own property, which React overrides: what it knows is set there, and the
 * visitor's value through the prototype.
 */
function tell(
  field: Field,
  known: string | boolean,
  value: string | boolean,
): void {
  if (field instanceof HTMLSelectElement) {
    field.value = String(value);
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (isCheckable(field)) {
    if (known === value) return;
    // The radio button that loses its mark to another one gets no event.
    if (field.type === "radio" && !value) return;
    field.checked = !value;
    const press = new MouseEvent("click", { bubbles: true, cancelable: true });
    repeated.add(press);
    field.dispatchEvent(press);
  } else {
    // What was typed again is told, too: it opens a list, for example.
    field.value = known === value ? "" : String(known);
    Object.getOwnPropertyDescriptor(
      Object.getPrototypeOf(field),
      "value",
    )!.set!.call(field, value);
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
}

/** Restores the selection in the focused field. Fields such as dates have none. */
function keepSelection(focused: Element | undefined, change: () => void): void {
  const { selectionStart, selectionEnd, selectionDirection } = (focused ??
    {}) as Partial<TextField>;
  change();
  if (typeof selectionStart !== "number") return;
  (focused as TextField).setSelectionRange(
    selectionStart,
    selectionEnd!,
    selectionDirection ?? undefined,
  );
}
