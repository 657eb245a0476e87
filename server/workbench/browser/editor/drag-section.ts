/** Sections are dragged on the page itself. */

/** The place at which a dragged section would be dropped. */
export interface DropPlace {
  /** The section before or after which it comes. */
  readonly section: string;
  readonly edge: "before" | "after";
}

export interface DragInput {
  /** Whether a section can be dragged, or be the neighbour of one. */
  readonly isOwn: (name: string) => boolean;
  /** Shows the place; undefined: there is none any more. */
  readonly show: (place: DropPlace | undefined) => void;
  readonly drop: (name: string, place: DropPlace) => void;
}

/** A pointer that moves less than this presses, in CSS pixels. */
const MIN_MOVE = 8;
/** Near the window's edges the page scrolls, in CSS pixels. */
const EDGE = 48;
const STEP = 24;

/**
 * @param of the window of the page
 * @returns whether the press that has just ended was a drag
 */
export function dragSections(
  of: Window,
  { isOwn, show, drop }: DragInput,
): () => boolean {
  let dragged: { readonly name: string; readonly y: number } | undefined;
  let place: DropPlace | undefined;
  let hasDragged = false;

  function placeAt(x: number, y: number): DropPlace | undefined {
    const section = of.document.elementFromPoint(x, y)?.closest(".section");
    if (!section || section.id === dragged?.name || !isOwn(section.id))
      return undefined;
    const { top, height } = section.getBoundingClientRect();
    return {
      section: section.id,
      edge: y > top + height / 2 ? "after" : "before",
    };
  }

  function end(): void {
    dragged = undefined;
    place = undefined;
    show(undefined);
  }

  const listen = <Kind extends keyof WindowEventMap>(
    kind: Kind,
    act: (event: WindowEventMap[Kind]) => void,
  ) => of.addEventListener(kind, act, true);
  listen("pointerdown", ({ button, target, clientY }) => {
    hasDragged = false;
    const name = (target as Partial<Element>).closest?.(".section")?.id;
    if (button === 0 && name !== undefined && isOwn(name))
      dragged = { name, y: clientY };
  });
  listen("pointermove", ({ clientX, clientY }) => {
    if (!dragged) return;
    hasDragged ||= Math.abs(clientY - dragged.y) >= MIN_MOVE;
    if (!hasDragged) return;
    if (clientY < EDGE) of.scrollBy(0, -STEP);
    if (clientY > of.innerHeight - EDGE) of.scrollBy(0, STEP);
    place = placeAt(clientX, clientY);
    show(place);
  });
  listen("pointerup", () => {
    const [name, to] = [dragged?.name, place];
    end();
    if (name !== undefined && to) drop(name, to);
  });
  listen("pointercancel", end);
  listen("keydown", ({ key }) => {
    if (key === "Escape") end();
  });
  return () => hasDragged;
}
