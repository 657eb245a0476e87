/** Wheelchair spaces and assistance of a journey, by its operators' rules (data/assistance.json). */
import type {
  AssistanceRule,
  AssistingOperator,
} from "#schema/backend/assistance.ts";
import { shift } from "#server/backend/rules/offset.ts";
import type { Network } from "../network/networks.ts";
import type { SeatsTaken } from "../seats/seats.ts";
import { zoneOf, type Route, type RouteLeg } from "../timetable/route.ts";

/** A kind of assistance on all rides of a journey. */
export interface JourneyAssistance {
  /** The rule of the first ride. */
  readonly rule: AssistanceRule;
  /** Until when it can be booked: the earliest moment of the rides; epoch milliseconds. */
  readonly until_at: number;
  /** Of a counted kind: how many each ride has. */
  readonly spaces: readonly RideSpaces[];
}

export interface RideSpaces {
  readonly run: string;
  readonly count: number;
}

/** The rules of a carrier; undefined if the data has none. */
export function operatorOf(
  { data }: Pick<Network, "data">,
  carrier: string,
): AssistingOperator | undefined {
  return (
    data.assistance.find(({ carriers }) =>
      carriers?.some((id) => id === carrier),
    ) ?? data.assistance.find(({ carriers }) => !carriers)
  );
}

/** What a traveller can book on every ride of a journey, in the order of the first ride's rules. */
export function assistanceOn(route: Route): readonly JourneyAssistance[] {
  const [first, ...later] = route.legs;
  return servicesOf(route, first).flatMap((rule) => {
    const rides = [
      { leg: first, rule },
      ...later.flatMap((leg) => {
        const same = servicesOf(route, leg).find(
          ({ assistance_id }) => assistance_id === rule.assistance_id,
        );
        return same ? [{ leg, rule: same }] : [];
      }),
    ];
    return rides.length < route.legs.length
      ? []
      : [
          {
            rule,
            until_at: Math.min(
              ...rides.map((ride) => deadline(route.network, ride)),
            ),
            spaces: rides.flatMap(({ leg, rule: { spaces } }) =>
              spaces === undefined ? [] : [{ run: leg.key, count: spaces }],
            ),
          },
        ];
  });
}

function servicesOf(
  { network }: Route,
  { carrier }: RouteLeg,
): readonly AssistanceRule[] {
  return operatorOf(network, carrier)?.services ?? [];
}

function deadline(
  network: Network,
  {
    leg: { from, departsAt },
    rule: { until },
  }: { readonly leg: RouteLeg; readonly rule: AssistanceRule },
): number {
  return shift(departsAt, zoneOf(network, from), until);
}

/** Whether a journey can still give all of this: what travellers had on another one. */
export function canAssist(
  route: Route,
  wishes: readonly { readonly assistance_id: string }[],
  now: number,
  taken: SeatsTaken,
): boolean {
  if (wishes.length === 0) return true;
  const offered = assistanceOn(route);
  const counts = Map.groupBy(wishes, ({ assistance_id }) => assistance_id);
  return [...counts].every(([id, { length }]) => {
    const found = offered.find(({ rule }) => rule.assistance_id === id);
    return (
      found !== undefined &&
      found.until_at > now &&
      found.spaces.every(
        ({ run, count }) => count - taken(run, spaceClass(id)) >= length,
      )
    );
  });
}

/** The class by which counted assistance is counted on a run; seat classes have no dot. */
export function spaceClass(assistanceId: string): string {
  return `space.${assistanceId}`;
}
