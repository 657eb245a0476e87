import { useRef, useState } from "react";

/** Something that is loaded on first use. */
export interface Lazy<T> {
  readonly loaded: T | undefined;
  /** Loading failed: the fallback stays. */
  readonly failed: boolean;
  readonly want: () => void;
}

/** @param load imports it; called once */
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
      load().then(
        (loaded) => setState({ loaded, failed: false }),
        () => setState({ loaded: undefined, failed: true }),
      );
    },
  };
}
