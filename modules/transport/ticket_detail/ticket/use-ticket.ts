import { useEffect, useEffectEvent, useState } from "react";
import {
  callErrorOf,
  useCall,
  useHref,
  useNavigate,
  type CallParams,
  type RefusedCall,
} from "#renderer/module-api.ts";
import type {
  TicketDetailData,
  TicketJourney,
} from "#schema/modules/ticket_detail.ts";
import type { PriceDetails } from "#schema/booking.ts";
import { useAction, type Failure } from "#ui/hooks/use-action.ts";
import {
  fareOf,
  firstChoice,
  selectionOf,
  type Choice,
  type ChosenAssistance,
  type JourneyChoice,
  type SeatChoice,
} from "./choice.ts";
import { storeChoice, storedChoice } from "./stored-choice.ts";
import { ENDED } from "./use-hold.ts";
import { usePrice, type LivePrice } from "./use-price.ts";

/** A ticket that can be bought. */
export type Ticket = TicketDetailData &
  Required<Pick<TicketDetailData, "journeys" | "passengers" | "price">>;

export interface TicketState {
  readonly choice: Choice;
  readonly live: LivePrice;
  readonly pending: boolean;
  readonly failure: Failure | undefined;
  /** The price before the change that the visitor must accept. */
  readonly before: PriceDetails | undefined;
  /** Fares that sold out while the page was open. */
  readonly isGone: (routeId: string, fareId: string) => boolean;
  readonly chooseFare: (journey: TicketJourney, fareId: string) => void;
  readonly chooseSeats: (
    routeId: string,
    seats: SeatChoice | undefined,
  ) => void;
  readonly chooseAssistance: (
    routeId: string,
    assistance: readonly ChosenAssistance[],
  ) => void;
  readonly chooseAddon: (addonId: string, count: number) => void;
  readonly askAgain: () => void;
  /** The request for its quote. Held seats and prices are left out, because a cart holds nothing. */
  readonly request: CallParams;
  /** Validates the choice and goes to the checkout. */
  readonly proceed: () => void;
}

/** @param key identifies the ticket, for the choice stored in this tab */
export function useTicket(ticket: Ticket, key: string): TicketState {
  const { product, journeys, passengers, addons = [] } = ticket;
  const type = product.product_type;
  const call = useCall();
  const href = useHref();
  const navigate = useNavigate();
  const [choice, setChoice] = useState(() => firstChoice(journeys));
  const [gone, setGone] = useState<readonly string[]>([]);
  const [before, setBefore] = useState<PriceDetails>();
  const live = usePrice(ticket.price, type);
  const { run, pending, failure, clear } = useAction();

  const { ask } = live;
  const restore = useEffectEvent(() => {
    const stored = storedChoice(key, journeys, addons);
    if (!stored) return;
    setChoice(stored);
    ask(selectionOf(journeys, passengers, stored));
  });
  // The stored choice exists only in the browser.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => restore(), []);

  const change = (next: Choice): void => {
    setChoice(next);
    storeChoice(key, next);
    setBefore(undefined);
    clear();
    live.ask(selectionOf(journeys, passengers, next));
  };
  const changeJourney = (routeId: string, next: JourneyChoice): void =>
    change({
      ...choice,
      journeys: { ...choice.journeys, [routeId]: next },
    });

  /** Seats belong to a class, so another class releases them. */
  const chooseFare = (journey: TicketJourney, fareId: string): void => {
    const { route, fares } = journey;
    const held = choice.journeys[route.route_id]?.seats;
    const next = fares.find(({ fare_id }) => fare_id === fareId);
    const keeps = next?.seat_class === fareOf(journey, choice).seat_class;
    if (held && !keeps)
      // A hold that cannot be released expires.
      call("seat_hold_release", {
        type: route.product_type ?? type,
        hold_id: held.hold.hold_id,
      }).catch(() => {});
    changeJourney(route.route_id, {
      ...choice.journeys[route.route_id],
      fareId,
      seats: keeps ? held : undefined,
    });
  };

  const refuse = ({ code, data }: RefusedCall): void => {
    if (ENDED.has(code)) setChoice(withoutHolds(choice));
    const sold =
      code === "sold_out" &&
      journeys.find(({ route }) => route.route_id === data?.route_id);
    if (sold) {
      const { fare_id } = fareOf(sold, choice);
      setGone([...gone, goneKey(sold.route.route_id, fare_id)]);
    }
    const changed = data?.price;
    if (!changed) return;
    setBefore(live.price);
    live.take(changed);
  };

  return {
    choice,
    live,
    pending,
    failure,
    before,
    isGone: (routeId, fareId) => gone.includes(goneKey(routeId, fareId)),
    chooseFare,
    chooseSeats: (routeId, seats) => {
      changeJourney(routeId, { ...choice.journeys[routeId]!, seats });
    },
    chooseAssistance: (routeId, assistance) =>
      changeJourney(routeId, { ...choice.journeys[routeId]!, assistance }),
    chooseAddon: (addonId, count) =>
      change({ ...choice, addons: { ...choice.addons, [addonId]: count } }),
    request: withoutSeats(selectionOf(journeys, passengers, choice)),
    askAgain: () => live.ask(selectionOf(journeys, passengers, choice)),
    proceed: () =>
      void run(async () => {
        setBefore(undefined);
        try {
          const { pay_path: path } = await call("ticket_validate", {
            type,
            ...selectionOf(journeys, passengers, choice),
            expected_total: { ...live.price.total },
          });
          void navigate(href({ path }));
        } catch (error) {
          const refusal = callErrorOf(error);
          if (refusal) refuse(refusal);
          throw error;
        }
      }),
  };
}

function withoutSeats({
  selections,
  ...others
}: ReturnType<typeof selectionOf>): CallParams {
  return {
    ...others,
    selections: selections.map(
      ({ seats: _seats, hold_id: _hold, promise: _promise, ...selection }) =>
        selection,
    ),
  };
}

/** Keeps the selected seats, so that they can be held again. */
function withoutHolds({ journeys, addons }: Choice): Choice {
  return {
    addons,
    journeys: Object.fromEntries(
      Object.entries(journeys).map(([routeId, journey]) => [
        routeId,
        journey?.seats
          ? {
              ...journey,
              seats: {
                ...journey.seats,
                hold: { ...journey.seats.hold, expires_at: 0 },
              },
            }
          : journey,
      ]),
    ),
  };
}

function goneKey(routeId: string, fareId: string): string {
  return `${routeId} ${fareId}`;
}
