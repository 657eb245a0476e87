import { useTranslation } from "#renderer/module-api.ts";
import type { ItemCard, Moment } from "#schema/booking.ts";
import type { RouteCard, StopTime } from "#schema/transport.ts";

/** @returns a stop's time in the form of booking's components */
export function momentOf({ name, ...stop }: StopTime): Moment {
  return { ...stop, place_name: name };
}

/**
 * Describes a journey as an item, for booking's components. Its module uses the messages of
 * `journey`.
 */
export function useRouteItem(): (
  route: RouteCard,
) => Omit<ItemCard, "details" | "conditions"> {
  const t = useTranslation();
  return ({ departure, arrival, legs, changes, ...route }) => ({
    item_id: route.route_id,
    title: `${departure.name} – ${arrival.name}`,
    // The name of a coach, boat or flight already begins with its carrier.
    text: legs.every((leg) => leg.service_name.startsWith(leg.carrier))
      ? route.service_name
      : `${route.service_name} · ${route.carrier}`,
    starts: momentOf(departure),
    ends: momentOf(arrival),
    minutes: route.minutes,
    duration_text:
      changes === 0
        ? t("journey:direct", { context: legs[0]!.vertical })
        : t("journey:changes", {
            count: changes,
            context: legs[0]!.vertical,
          }),
    stages: legs.map((leg, index) => ({
      title: leg.service_name,
      text: leg.carrier,
      starts: momentOf(leg.departure),
      ends: momentOf(leg.arrival),
      minutes: leg.minutes,
      vertical: leg.vertical,
      ...(index > 0 && { wait_minutes: leg.wait_minutes ?? 0 }),
    })),
  });
}
