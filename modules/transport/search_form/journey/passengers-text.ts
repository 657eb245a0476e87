import { useTranslation } from "#renderer/module-api.ts";
import type { Passenger } from "#schema/transport.ts";

/** "2 adults, 1 child". */
export function usePassengersText(): (
  passengers: readonly Passenger[],
) => string {
  const t = useTranslation();
  return (passengers) =>
    passengers
      .map(({ passenger_type, count }) =>
        t(`search_form:passengers.${passenger_type}`, { count }),
      )
      .join(t("search_form:passengers.and"));
}
