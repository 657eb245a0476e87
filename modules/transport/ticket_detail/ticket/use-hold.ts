import { callErrorOf, useCall } from "#renderer/module-api.ts";
import type { SeatHold } from "#schema/modules/ticket_detail.ts";

/** Error codes of a hold that no longer exists. */
export const ENDED: ReadonlySet<string> = new Set([
  "hold_expired",
  "hold_unknown",
]);

/**
 * Holds seats of a journey. An existing hold is changed; an expired one is replaced.
 */
export function useHold(
  type: string,
  routeId: string,
  seatClass: string,
): (seats: readonly string[], holdId: string | undefined) => Promise<SeatHold> {
  const call = useCall();
  const place = (
    seats: readonly string[],
    own: { readonly hold_id?: string },
  ): Promise<SeatHold> =>
    call("seat_hold", {
      type,
      route_id: routeId,
      seat_class: seatClass,
      seats,
      ...own,
    });
  return async (seats, holdId) => {
    if (holdId === undefined) return place(seats, {});
    try {
      return await place(seats, { hold_id: holdId });
    } catch (error) {
      if (!ENDED.has(callErrorOf(error)?.code ?? "")) throw error;
      return place(seats, {});
    }
  };
}
