import { useMemo, type RefObject } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import type { SearchListData } from "#schema/modules/search_list.ts";
import { Panel } from "#ui/popups/panel.tsx";
import type { SearchQuery } from "../../model/addresses.ts";
import { searchedLeg } from "../search/legs.ts";
import { FareDays, type FareSearch } from "../../model/fare-days.tsx";

interface MonthDaysProps {
  readonly data: SearchListData;
  readonly search: SearchQuery;
  readonly chosen: string | undefined;
  readonly isOpen: boolean;
  /** The element that opened it. The focus returns to it. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onSwitch: (date: string) => void;
}

/** The days on sale with the lowest fares of the search; a press searches a day. */
export function MonthDays({
  data,
  search,
  chosen = "",
  isOpen,
  opener,
  onClose,
  onSwitch,
}: MonthDaysProps) {
  const t = useTranslation();
  const fareSearch = useFareSearch(data, search);
  const { on_sale, condition } = data;
  if (!on_sale) return null;
  return (
    <Panel
      open={isOpen}
      onClose={onClose}
      title={t("search_list:month")}
      align="end"
      opener={opener}
    >
      <FareDays
        takesFocus
        value={chosen}
        first={on_sale.first}
        last={on_sale.last}
        between={[
          condition?.departure_date ?? "",
          condition?.return_date ?? "",
        ]}
        search={fareSearch}
        isParty
        isComplete
        onSelect={(date) => {
          onClose();
          if (date !== chosen) onSwitch(date);
        }}
      />
    </Panel>
  );
}

/** The search without its sort and filters: they do not change a day's lowest fare. */
function useFareSearch(
  { product: { product_type }, condition }: SearchListData,
  search: SearchQuery,
): FareSearch {
  const { return_date, forward_route_id } = search;
  // Of several legs each is searched alone, from the first day that the list allows.
  const { origin_position, destination_position, departure_date } =
    condition?.legs ? searchedLeg(condition) : search;
  const passengers = JSON.stringify(search.passengers);
  return useMemo(
    () => ({
      type: product_type,
      origin_position,
      destination_position,
      departure_date,
      passengers,
      ...(return_date && forward_route_id
        ? { return_date, forward_route_id }
        : {}),
    }),
    [
      product_type,
      origin_position,
      destination_position,
      departure_date,
      passengers,
      return_date,
      forward_route_id,
    ],
  );
}
