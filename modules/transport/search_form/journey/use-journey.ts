import { useEffect, useState } from "react";
import { inTime, useSite } from "#renderer/module-api.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import { initialQuery } from "./form-values.ts";
import {
  defaultJourney,
  fallbackJourney,
  journeyFromQuery,
  LAST_SEARCH,
  queryOf,
  type Journey,
} from "./journey.ts";
import { withAddressedLegs } from "./several.ts";

export interface JourneyState {
  readonly journey: Journey;
  /** The values after a reset. */
  readonly defaults: Journey;
  /** Whether the address, or the condition that the server read, contains a journey. */
  readonly isFromAddress: boolean;
  readonly change: (changes: Partial<Journey>) => void;
  readonly reset: () => void;
}

/**
 * The values of the form, at first those of the address. An untouched form without an address gets
 * this browser's last search.
 */
export function useJourney(data: SearchFormData, search: string): JourneyState {
  const defaults = defaultJourney(data, useSite("util").white_label !== null);
  const query = initialQuery(data, search);
  const fallback = fallbackJourney(data, query, defaults);
  const read = (from: URLSearchParams, otherwise: Journey): Journey =>
    withAddressedLegs(data, from, journeyFromQuery(data, from, otherwise));
  const [journey, setJourney] = useState(() => read(query, fallback));
  const areSame = (one: Journey, other: Journey) =>
    String(queryOf(data, one)) === String(queryOf(data, other));

  const fillLastSearch = (untouched: Journey): void => {
    if (!data.product || !document.cookie.includes(`${LAST_SEARCH}=`)) return;
    const { product_type_id } = data.product;
    const fill = ({ lastSearch }: typeof import("./stored-searches.ts")) => {
      const last = lastSearch(product_type_id);
      if (last === undefined) return;
      const lastQuery = new URLSearchParams(last);
      setJourney((now) =>
        areSame(now, untouched) ? read(lastQuery, defaults) : now,
      );
    };
    // Without its script the form does not change.
    inTime(import("./stored-searches.ts")).then(fill, () => {});
  };

  useEffect(() => {
    if (query.size === 0) fillLastSearch(journey);
    // Runs once, because another address mounts another form.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    journey,
    defaults,
    isFromAddress: query.size > 0,
    change: (changes) => setJourney((now) => ({ ...now, ...changes })),
    reset: () => setJourney(defaults),
  };
}
