import { useRef, useState } from "react";
import { inTime } from "#renderer/module-api.ts";

/** A value that is loaded on first use. */
export interface Lazy<T> {
  readonly loaded: T | undefined;
  /** Loading failed, or took too long: the fallback stays until the next attempt. */
  readonly failed: boolean;
  readonly want: () => void;
}

/** @param load imports it */
export function useLazy<T>(load: () => Promise<T>): Lazy<T> {
  const [state, setState] = useState<Omit<Lazy<T>, "want">>({
    loaded: undefined,
    failed: false,
  });
  const wanted = useRef(false);
  return {
    ...state,
    want() {
      if (wanted.current) return;
      wanted.current = true;
      inTime(load()).then(
        (loaded) => setState({ loaded, failed: false }),
        () => {
          wanted.current = false;
          setState({ loaded: undefined, failed: true });
        },
      );
    },
  };
}
