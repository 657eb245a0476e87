import { useState } from "react";
import { callErrorOf, useCall } from "#renderer/module-api.ts";
import type {
  DestinationListData,
  DestinationPlace,
} from "#schema/modules/destination_list.ts";

export type PlacesState =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly places: readonly DestinationPlace[] }
  | {
      readonly status: "failed";
      /** The service's message for visitors. */
      readonly reason: string | undefined;
    };

type Results = ReadonlyMap<number, PlacesState>;

export interface Places {
  /** The des_id of the chosen tab. */
  readonly selected: number;
  readonly state: PlacesState;
  /** Chooses a tab and fetches its places, unless they are loaded or loading. */
  readonly select: (desId: number) => void;
}

/**
 * The places of the chosen tab. Answers are stored by tab: a late one never shows under
 * another tab, and no tab is fetched twice.
 */
export function usePlaces({
  product_type_id,
  des_list,
}: DestinationListData): Places {
  const call = useCall();
  const [selected, setSelected] = useState(
    () => (des_list.find((tab) => tab.default_select) ?? des_list[0]!).des_id,
  );
  const [results, setResults] = useState<Results>(
    () =>
      new Map(
        des_list.flatMap(({ des_id, items }) =>
          items ? [[des_id, { status: "ready", places: items }]] : [],
        ),
      ),
  );

  const store = (desId: number, state: PlacesState): void =>
    setResults((before) => new Map(before).set(desId, state));

  const fetchPlaces = async (desId: number): Promise<void> => {
    store(desId, { status: "loading" });
    try {
      const { items: places } = await call("home_destination_list", {
        product_type_id,
        des_id: desId,
      });
      store(desId, { status: "ready", places });
    } catch (error) {
      store(desId, { status: "failed", reason: callErrorOf(error)?.message });
    }
  };

  return {
    selected,
    state: results.get(selected) ?? { status: "ready", places: [] },
    select(desId) {
      setSelected(desId);
      const result = results.get(desId);
      if (!result || result.status === "failed") void fetchPlaces(desId);
    },
  };
}
