import { useEffect, useRef, type RefObject } from "react";
import { DISCLOSURES } from "./disclosure.tsx";

/**
 * Closes the header's disclosures: on Escape, on a press or focus elsewhere, and when a
 * link in them is followed. Without JavaScript they open, one at a time, but do not close
 * by themselves.
 *
 * @param onLeave called when a link in the header is followed
 */
export function useClosing(
  onLeave?: () => void,
): RefObject<HTMLElement | null> {
  const header = useRef<HTMLElement>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    const root = header.current;
    if (!root) return undefined;
    const opened = () =>
      root.querySelector<HTMLDetailsElement>(
        `details[name="${DISCLOSURES}"][open]`,
      );
    const closeUnless = (target: EventTarget | null): void => {
      const details = opened();
      if (details && !(target instanceof Node && details.contains(target)))
        details.open = false;
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener(
      "pointerdown",
      (event) => closeUnless(event.target),
      { signal },
    );
    root.addEventListener(
      "focusout",
      ({ relatedTarget }) => {
        // No relatedTarget: the window lost the focus, or no element received it.
        if (relatedTarget) closeUnless(relatedTarget);
      },
      { signal },
    );
    root.addEventListener(
      "keydown",
      ({ key }) => {
        const details = key === "Escape" && opened();
        if (!details) return;
        details.open = false;
        details.querySelector("summary")?.focus();
      },
      { signal },
    );
    root.addEventListener(
      "click",
      ({ target }) => {
        if (!(target instanceof Element && target.closest("a"))) return;
        closeUnless(null);
        leave.current?.();
      },
      { signal },
    );
    return () => controller.abort();
  }, []);
  return header;
}
