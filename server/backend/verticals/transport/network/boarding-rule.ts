import type {
  CollectionException,
  CollectionRule,
} from "#schema/backend/network.ts";
import type { Network } from "./networks.ts";

/** The places where journeys begin and end; undefined: anywhere. */
export interface Ends {
  readonly from?: readonly string[] | undefined;
  readonly to?: readonly string[] | undefined;
}

/** Whether an exception applies to journeys between these places. */
export function appliesTo(
  { place_id, directions }: CollectionException,
  ends: Ends,
): boolean {
  return directions.some((direction) => ends[direction]?.includes(place_id));
}

/** How journeys between these places are boarded: the network's usual rule with its exceptions. */
export function boardingRule(
  { collection }: Pick<Network, "collection">,
  ends: Ends,
): CollectionRule {
  const exceptions = collection?.exceptions ?? [];
  return Object.assign(
    { ...collection?.usual },
    ...exceptions.filter((one) => appliesTo(one, ends)).map(({ rule }) => rule),
  );
}

/** Whether the gate of a journey opens with the document whose number is on the ticket, so that no code is shown. */
export function opensWithPapers(
  network: Pick<Network, "collection">,
  legs: readonly { readonly from: string; readonly to: string }[],
): boolean {
  const ends = { from: [legs[0]!.from], to: [legs.at(-1)!.to] };
  return boardingRule(network, ends).show === "papers_at_gate";
}
