import { useFormat, useTranslation } from "#renderer/module-api.ts";
import type { RouteCard } from "#schema/transport.ts";

/** The time between two journeys, and how to get from one to the other. */
export function useChangeText(): (
  before: RouteCard,
  next: RouteCard,
) => string {
  const t = useTranslation();
  const format = useFormat();
  return ({ arrival }, { departure }) => {
    const duration = format.duration(
      Math.round((departure.at - arrival.at) / 60_000),
    );
    return arrival.place_id === departure.place_id
      ? t("journey:change_at", { stop: arrival.name, duration })
      : t("journey:move", {
          from: arrival.name,
          to: departure.name,
          duration,
        });
  };
}
