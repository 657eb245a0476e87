import {
  startTransition,
  useEffect,
  useRef,
  useState,
  type RefObject,
} from "react";
import { nextRows } from "./next-rows.ts";

interface RenderedRows {
  /** The ids of the rows with content, besides the first ones of the list. */
  readonly rendered: ReadonlySet<string>;
  /** Whether the list is as the server rendered it. */
  readonly isServed: boolean;
}

/**
 * Renders the rows of a long list a few at a time, beginning with those in view, and yields to
 * input in between. In the end all are in the document: the browser finds their text, and skips the
 * layout of rows that are not in view (`content-visibility`).
 *
 * @param ids the rows in their order
 * @param first the number of rows that the server rendered
 * @param list the element whose children are the rows
 */
export function useRenderedRows(
  ids: readonly string[],
  first: number,
  list: RefObject<HTMLElement | null>,
): RenderedRows {
  const [served] = useState<ReadonlySet<string>>(
    () => new Set(ids.slice(0, first)),
  );
  const [rendered, setRendered] = useState(served);
  const hadFocus = useRef(false);

  useEffect(() => {
    const rows = list.current?.children;
    if (!rows || nextRows(ids, rendered, 0).length === 0) return undefined;
    const timer = setTimeout(() => {
      // The row's link to the whole list becomes a journey. The focus stays in the row.
      const isFocused = rows[first]?.contains(document.activeElement) === true;
      const from = isFocused ? first : firstInView(rows);
      const next = nextRows(ids, rendered, from).map((row) => ids[row]!);
      hadFocus.current = isFocused;
      startTransition(() => setRendered(new Set([...rendered, ...next])));
    });
    return () => clearTimeout(timer);
  }, [ids, rendered, first, list]);

  useEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    const row = list.current?.children[first];
    row?.querySelector("a")?.focus({ preventScroll: true });
  }, [rendered, first, list]);

  return { rendered, isServed: rendered === served };
}

function firstInView(rows: HTMLCollection): number {
  const index = [...rows].findIndex(
    (row) => row.getBoundingClientRect().bottom > 0,
  );
  return Math.max(index, 0);
}
