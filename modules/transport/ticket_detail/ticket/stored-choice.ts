/** Stores the choice of this tab, so that it is still there after a return from the checkout. */
import type { Addon, TicketJourney } from "#schema/modules/ticket_detail.ts";
import type { Choice, JourneyChoice } from "./choice.ts";

const PREFIX = "ticket ";

/** @param key identifies the ticket */
export function storeChoice(key: string, choice: Choice): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(choice));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/**
 * The stored choice, without parts that are no longer valid: sold-out fares, seats with an expired
 * hold, add-ons and assistance that are no longer offered.
 */
export function storedChoice(
  key: string,
  journeys: readonly TicketJourney[],
  addons: readonly Addon[],
): Choice | undefined {
  const stored = read(PREFIX + key);
  if (!stored) return undefined;
  const choices = journeys.map(
    (journey) =>
      [
        journey.route.route_id,
        validChoice(stored.journeys[journey.route.route_id], journey),
      ] as const,
  );
  if (choices.some(([, choice]) => !choice)) return undefined;
  return {
    journeys: Object.fromEntries(choices),
    addons: Object.fromEntries(
      addons.map(({ addon_id: id, most }) => [
        id,
        Math.min(stored.addons[id] ?? 0, most),
      ]),
    ),
  };
}

function validChoice(
  choice: JourneyChoice | undefined,
  { fares, assistance }: TicketJourney,
): JourneyChoice | undefined {
  const fare = fares.find(({ fare_id }) => fare_id === choice?.fareId);
  if (!choice || !fare || fare.sold_out) return undefined;
  const isHeld = (choice.seats?.hold.expires_at ?? 0) > Date.now();
  const { fareId, seats } = choice;
  const wishes = choice.assistance?.filter((wish) =>
    assistance?.services.some(
      ({ assistance_id, problem }) =>
        assistance_id === wish.assistance_id && !problem,
    ),
  );
  return {
    fareId,
    ...(isHeld && { seats }),
    ...(wishes && { assistance: wishes }),
  };
}

/** Returns only values of this module's shape: other scripts can write to the storage. */
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
