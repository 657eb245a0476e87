import { useEffect, useRef } from "react";

/**
 * Runs what may move the page when no pointer is down. A press makes the field that had
 * the focus lose it; a message that appears with that would move the button away before
 * the pointer is lifted, and the press would be lost.
 *
 * @returns runs an action at once, or after the press under way with its click
 */
export function useAfterPress(): (action: () => void) => void {
  const waiting = useRef<(() => void)[] | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const down = (): void => {
      waiting.current ??= [];
    };
    const up = (): void => {
      // The click follows the pointer in the same task.
      timer = setTimeout(() => {
        const actions = waiting.current ?? [];
        waiting.current = null;
        for (const action of actions) action();
      });
    };
    window.addEventListener("pointerdown", down, true);
    window.addEventListener("pointerup", up, true);
    window.addEventListener("pointercancel", up, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointerdown", down, true);
      window.removeEventListener("pointerup", up, true);
      window.removeEventListener("pointercancel", up, true);
    };
  }, []);

  return (action) => {
    if (waiting.current) waiting.current.push(action);
    else action();
  };
}
