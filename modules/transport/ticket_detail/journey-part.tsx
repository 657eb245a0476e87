import { useFormat, useSite, useTranslation } from "#renderer/module-api.ts";
import type { TicketJourney } from "#schema/modules/ticket_detail.ts";
import { AreaMap } from "#ui/area-map.tsx";
import { ItemDuration } from "../../booking/model/item-line.tsx";
import { useRouteItem } from "../model/route-item.ts";
import { fareOf, seatsNeeded } from "./choice.ts";
import { FareMatrix } from "./fare-matrix.tsx";
import { Legs } from "./legs.tsx";
import { SeatChoice } from "./seat-choice.tsx";
import type { Ticket, TicketState } from "./use-ticket.ts";
import styles from "./style.module.css";

interface JourneyPartProps {
  readonly name: string;
  readonly journey: TicketJourney;
  readonly ticket: Ticket;
  readonly state: TicketState;
}

/** A leg of the trip: its journey, fares and seats. */
export function JourneyPart({
  name,
  journey,
  ticket,
  state,
}: JourneyPartProps) {
  const t = useTranslation();
  const format = useFormat();
  const routeItem = useRouteItem();
  const { kind } = useSite("platform");
  const { direction, route, fares, map } = journey;
  const heading = `${name}-${direction}`;
  const chosen = fareOf(journey, state.choice);
  const title =
    ticket.journeys.length > 1
      ? `ticket_detail:${direction}`
      : "ticket_detail:one_way";
  return (
    <section className={styles["part"]} aria-labelledby={heading}>
      <div className={styles["partHead"]}>
        <h2 id={heading} className={styles["partTitle"]}>
          {t(title, { date: format.date(route.departure.date) })}
        </h2>
        <p className={styles["quiet"]}>
          <ItemDuration item={routeItem(route)} />
        </p>
      </div>
      <div className={styles["journey"]} data-map={map !== undefined}>
        {/* Beside the map there is room for all stops. */}
        <Legs route={route} open={!!map && kind === "desktop"} />
        {map && <AreaMap map={map} />}
      </div>
      <FareMatrix
        fares={fares}
        chosen={chosen.fare_id}
        isGone={(fareId) => state.isGone(direction, fareId)}
        onChoose={(fareId) => state.chooseFare(journey, fareId)}
      />
      <SeatChoice
        type={ticket.product.product_type}
        journey={journey}
        seatClass={chosen.seat_class}
        needed={seatsNeeded(journey, ticket.passengers)}
        chosen={state.choice.journeys[direction]?.seats}
        onChoose={(seats) => state.chooseSeats(direction, seats)}
      />
    </section>
  );
}
