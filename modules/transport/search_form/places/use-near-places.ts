import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useCall, useTranslation } from "#renderer/module-api.ts";
import type { NearPlaces } from "#schema/near-places.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import { currentPosition, hasPosition } from "./current-position.ts";
import { nearOption, type PlaceOption } from "./place-groups.ts";

export interface NearPlaceSearch {
  /** Whether the browser can provide its position. */
  readonly isOffered: boolean;
  /** The message for the visitor; "" before any. */
  readonly text: string;
  /** The places that were found, nearest first. */
  readonly places: readonly PlaceOption[];
  /** Asks for the browser's position, and for the places near it. */
  readonly find: () => void;
  /** Stops waiting; no message follows. */
  readonly cancel: () => void;
}

interface NearInput {
  readonly data: SearchFormData;
  /** The value of the field. */
  readonly value: string;
  /** @param value of the field to which the message belongs */
  readonly onSay: (text: string, value: string) => void;
  /** Called with the nearest place, unless the field has changed meanwhile. */
  readonly onFound: (nearest: PlaceOption) => void;
}

/** The places of the page's product that are nearest to the browser's position. */
export function useNearPlaces(input: NearInput): NearPlaceSearch {
  const t = useTranslation();
  const call = useCall();
  const [text, setText] = useState("");
  const [places, setPlaces] = useState<readonly PlaceOption[]>([]);
  const running = useRef<AbortController>(undefined);
  const latest = useRef(input);
  useLayoutEffect(() => {
    latest.current = input;
  });
  useEffect(() => () => running.current?.abort(), []);
  const type = input.data.product?.product_type;

  const say = (said: string, value = latest.current.value): void => {
    setText(said);
    latest.current.onSay(said, value);
  };

  const find = async (): Promise<void> => {
    if (running.current) return;
    const run = (running.current = new AbortController());
    const { value } = latest.current;
    say(t("search_form:near.waiting"));
    const told = await read(run.signal, value);
    if (run.signal.aborted) return;
    running.current = undefined;
    told();
  };

  /** @returns a function that reports the outcome */
  const read = async (
    signal: AbortSignal,
    value: string,
  ): Promise<() => void> => {
    const position = await currentPosition();
    // The search was cancelled: the position is not sent.
    if (signal.aborted) return () => {};
    if (typeof position === "string")
      return () => say(t(`search_form:near.${position}`));
    let found: NearPlaces;
    try {
      const params = { type: type!, ...position };
      found = await call("near_places", params, signal);
    } catch {
      return () => say(t("search_form:places.failed"));
    }
    const [nearest] = found.places;
    if (!nearest) {
      const { name, distance } = found.beyond!;
      return () => say(t("search_form:near.far", { place: name, distance }));
    }
    return () => {
      const { data, onFound } = latest.current;
      const { place_id, name, distance } = nearest;
      setPlaces(found.places.map((place) => nearOption(place, data)));
      say(t("search_form:near.found", { place: name, distance }), place_id);
      if (latest.current.value === value) onFound(nearOption(nearest, data));
    };
  };

  return {
    isOffered: type !== undefined && hasPosition(),
    text,
    places,
    find: () => void find(),
    cancel() {
      if (!running.current && text === "") return;
      running.current?.abort();
      running.current = undefined;
      say("");
    },
  };
}
