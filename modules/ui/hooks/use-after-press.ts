import { useCallback, useEffect, useRef } from "react";

/**
 * Delays actions that may move or replace the pressed element until the pointer is up, because the
 * click would be lost. For example, a press blurs the focused field, and an error message that
 * appears on blur would move the button away.
 *
 * @returns a stable function that runs an action at once, or after the click of the current press
 */
export function useAfterPress(): (action: () => void) => void {
  const waiting = useRef<(() => void)[] | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const down = (): void => {
      waiting.current ??= [];
    };
    const up = (): void => {
      // The click event follows pointerup in the same task.
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

  return useCallback((action) => {
    if (waiting.current) waiting.current.push(action);
    else action();
  }, []);
}
