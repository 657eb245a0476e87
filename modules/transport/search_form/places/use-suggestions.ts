import { useEffect, useState } from "react";
import { useCall } from "#renderer/module-api.ts";
import type { PlaceSuggestions } from "#schema/place-suggestions.ts";
import { useAfterPress } from "#ui/hooks/use-after-press.ts";

export interface Suggestions {
  /** For the typed text, or for an earlier one while it is awaited. */
  readonly latest: PlaceSuggestions | undefined;
  /** Whether `latest` is for the typed text. */
  readonly isCurrent: boolean;
  readonly hasFailed: boolean;
}

/** The pause in typing after which the server is asked. */
const PAUSE_MS = 60;

/**
 * Places of all networks for a typed text. The next key press aborts the call for the previous
 * text.
 *
 * @param type the page's product: jprail
 * @param text undefined: no request
 */
export function useSuggestions(
  type: string | undefined,
  text: string | undefined,
): Suggestions {
  const call = useCall();
  const afterPress = useAfterPress();
  const [answers, setAnswers] = useState<ReadonlyMap<string, PlaceSuggestions>>(
    new Map(),
  );
  const [latest, setLatest] = useState<PlaceSuggestions>();
  const [failed, setFailed] = useState<string>();
  const answer = text === undefined ? undefined : answers.get(text);
  const isWanted = text !== undefined && !answer;

  useEffect(() => {
    if (!isWanted) return;
    const typing = new AbortController();
    const { signal } = typing;
    const timer = setTimeout(() => {
      const params = { text, ...(type ? { type } : {}) };
      call("search_places", params, signal).then(
        (found) => {
          // The pressed option stays until it is clicked.
          afterPress(() => {
            setAnswers((all) => new Map([...all, [text, found]]));
            setLatest(found);
          });
        },
        () => {
          if (!signal.aborted) setFailed(text);
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      typing.abort();
    };
  }, [afterPress, call, type, text, isWanted]);

  return {
    latest: answer ?? latest,
    isCurrent: answer !== undefined,
    hasFailed: isWanted && failed === text,
  };
}
