/**
 * Repeats what a visitor did in a section before it was hydrated, in the same order. An inline
 * script in the document's head holds or records these events (renderer/rendering/hold-script.ts).
 */
import { HELD } from "#renderer/shared/page-state.ts";

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

/** The early events of a section. Create it before hydration. */
export interface EarlyEvents {
  readonly held: readonly HeldEvent[];
  /** Values that changed without an event, because browsers fill forms by themselves. */
  readonly filled: ReadonlyMap<Field, string | boolean>;
  readonly focused: Element | undefined;
  /** The current element for one that hydration replaced. */
  readonly current: <E extends Element>(element: E) => E;
}

/** Events that were dispatched again after the document's listeners had received them once. */
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
  const held = heldIn(section);
  const touched = new Set(held.map(({ event }) => event.target as Element));
  const fields = [...section.querySelectorAll<Field>("input,textarea,select")];
  const filled = new Map(
    fields
      .filter((field) => field.type !== "hidden" && !touched.has(field))
      .filter((field) => valueOf(field) !== initialOf(field))
      .map((field) => [field, valueOf(field)]),
  );
  const focused =
    activeElement && section.contains(activeElement)
      ? activeElement
      : undefined;
  const submitters = held.flatMap(({ event }) =>
    event instanceof SubmitEvent ? (event.submitter ?? []) : [],
  );
  const touchedOrFilled = [...touched, ...submitters, ...filled.keys()];
  return {
    held,
    filled,
    focused,
    current: rememberPlaces(section, [...touchedOrFilled, focused ?? section]),
  };
}

/**
 * React replaces a section's elements when its rendering differs from the server's, for example
 * because the browser formats a date differently or has translated the page. The structure is the
 * same except for the `<font>` elements of a translator, one of which may have been pressed.
 */
function rememberPlaces(
  section: Element,
  elements: readonly Element[],
): EarlyEvents["current"] {
  const places = new Map(
    elements.map((element) => {
      const own = element.closest(":not(font)")!;
      return [element, { tag: own.tagName, path: pathTo(own, section) }];
    }),
  );
  return (element) => {
    if (element.isConnected) return element;
    const place = places.get(element);
    const found = place?.path.reduce(
      (parent: Element | undefined, index) =>
        parent && childrenOf(parent)[index],
      section,
    );
    return (found && found.tagName === place?.tag ? found : element) as never;
  };
}

/** The indexes of an element and its ancestors among their siblings, from a section down. */
function pathTo(element: Element, section: Element): number[] {
  const path: number[] = [];
  for (let at = element; at !== section; at = at.parentElement!)
    path.unshift(childrenOf(at.parentElement!).indexOf(at));
  return path;
}

const childrenOf = (element: Element): Element[] =>
  [...element.children].filter(({ tagName }) => tagName !== "FONT");

/** Repeats a section's early events after its hydration. */
export async function repeatEvents({
  held,
  filled,
  focused: before,
  current,
}: EarlyEvents): Promise<void> {
  const focused = (): Element | undefined => before && current(before);
  /** A visitor who is typing keeps the focus and the caret. */
  const keepTyping = (change: () => void): void => {
    const selection = before && selectionOf(before);
    change();
    const field = focused();
    if (before !== field && document.activeElement === document.body)
      (field as HTMLElement).focus({ preventScroll: true });
    if (selection && document.activeElement === field)
      (field as TextField).setSelectionRange(...selection);
  };
  /** The value of each field that React has seen. */
  const known = new Map<Field, string | boolean>();
  const fill = (field: Field, value: string | boolean): void => {
    if (!field.isConnected) return;
    tell(field, known.get(field) ?? initialOf(field), value);
    known.set(field, value);
  };
  removeHeld(held);
  keepTyping(() => {
    // React's onFocus listens to this event.
    focused()?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    for (const [field, value] of filled) fill(current(field), value);
  });
  for (const { event, value } of held) {
    // React applies the state of one event before the next one is dispatched.
    await Promise.resolve();
    keepTyping(() => {
      if (value === undefined) dispatchAgain(event, current);
      else fill(current(event.target as Field), value);
    });
  }
}

/**
 * Returns a section's held events to the browser, because its scripts could not be loaded: forms
 * are submitted and links are followed as without scripts.
 *
 * @returns whether there were any
 */
export function releaseEvents(section: Element): boolean {
  section.setAttribute("data-released", "");
  const held = heldIn(section);
  removeHeld(held);
  const pressed = held.filter(({ value }) => value === undefined);
  for (const { event } of pressed) dispatchAgain(event, (element) => element);
  return pressed.length > 0;
}

/** The events of a section, in their order. */
function heldIn(section: Element): readonly HeldEvent[] {
  return (window[HELD] ?? []).filter(({ event }) =>
    section.contains(event.target as Node),
  );
}

function removeHeld(held: readonly HeldEvent[]): void {
  const all = window[HELD] ?? [];
  all.splice(0, all.length, ...all.filter((one) => !held.includes(one)));
}

function dispatchAgain(event: Event, current: EarlyEvents["current"]): void {
  const target = current(event.target as HTMLElement);
  target.closest("[data-held]")?.removeAttribute("data-held");
  if (event instanceof SubmitEvent)
    (target as HTMLFormElement).requestSubmit(
      event.submitter && current(event.submitter),
    );
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
 * Makes React notice a field's value.
 *
 * React reports a change only if the value differs from the last one that was set through the
 * element's own property, which React overrides. So this function sets React's known value through
 * that property, and the visitor's value through the prototype.
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
    // The radio button that loses its mark gets no event.
    if (field.type === "radio" && !value) return;
    field.checked = !value;
    const press = new MouseEvent("click", { bubbles: true, cancelable: true });
    repeated.add(press);
    field.dispatchEvent(press);
  } else {
    // A value that was typed again is reported too, because it opens a list, for example.
    field.value = known === value ? "" : String(known);
    Object.getOwnPropertyDescriptor(
      Object.getPrototypeOf(field),
      "value",
    )!.set!.call(field, value);
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
}

/** The arguments of `setSelectionRange`. Fields such as dates have no selection. */
function selectionOf(
  field: Element,
): [number, number, SelectionDirection | undefined] | undefined {
  const { selectionStart, selectionEnd, selectionDirection } =
    field as Partial<TextField>;
  return typeof selectionStart === "number"
    ? [selectionStart, selectionEnd!, selectionDirection ?? undefined]
    : undefined;
}
