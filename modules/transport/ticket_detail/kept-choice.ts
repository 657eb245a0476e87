/** The choice of this tab, which is still there when one comes back from paying. */
import type { Addon, TicketJourney } from "#schema/modules/ticket_detail.ts";
import type { Choice, JourneyChoice } from "./choice.ts";

const PREFIX = "ticket ";

/** @param key which ticket it is a choice of */
export function keepChoice(key: string, choice: Choice): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(choice));
  } catch {
    // Without storage the choice lives as long as the page.
  }
}

/** What was kept, as far as it still holds: fares that are left, seats that are held,
 * extras that are sold. */
export function keptChoice(
  key: string,
  journeys: readonly TicketJourney[],
  addons: readonly Addon[],
): Choice | undefined {
  const kept = read(PREFIX + key);
  if (!kept) return undefined;
  const choices = journeys.map(
    ({ direction, fares }) =>
      [direction, stillGood(kept.journeys[direction], fares)] as const,
  );
  if (choices.some(([, choice]) => !choice)) return undefined;
  return {
    journeys: Object.fromEntries(choices),
    addons: Object.fromEntries(
      addons.map(({ addon_id: id, most }) => [
        id,
        Math.min(kept.addons[id] ?? 0, most),
      ]),
    ),
  };
}

function stillGood(
  choice: JourneyChoice | undefined,
  fares: TicketJourney["fares"],
): JourneyChoice | undefined {
  const fare = fares.find(({ fare_id }) => fare_id === choice?.fareId);
  if (!choice || !fare || fare.sold_out) return undefined;
  const isHeld = (choice.seats?.hold.expires_at ?? 0) > Date.now();
  return isHeld ? choice : { fareId: choice.fareId };
}

/** What this module wrote; what somebody else did is ignored. */
function read(key: string): Choice | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return typeof value === "object" &&
      value !== null &&
      "journeys" in value &&
      "addons" in value
      ? (value as Choice)
      : undefined;
  } catch {
    return undefined;
  }
}
