import { useFormat, useSite, useTranslation } from "#renderer/module-api.ts";
import type { TicketJourney } from "#schema/modules/ticket_detail.ts";
import { AreaMap } from "#ui/drawings/area-map.tsx";
import { useClock } from "../../booking/model/items/condition-text.tsx";
import { ItemDuration } from "../../booking/model/items/item-line.tsx";
import { useChangeText } from "../model/change-text.ts";
import { useRouteItem } from "../model/route-item.ts";
import { fareOf, journeysOf, legNumber, seatsNeeded } from "./ticket/choice.ts";
import { Assistance } from "./assistance/assistance.tsx";
import { FareMatrix } from "./fares/fare-matrix.tsx";
import { Legs } from "./legs.tsx";
import { useFareScope } from "./ticket/use-fare-scope.ts";
import { SeatChoice } from "./seats/seat-choice.tsx";
import type { Ticket, TicketState } from "./ticket/use-ticket.ts";
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
  const changeText = useChangeText();
  const { moment } = useClock();
  const fareScope = useFareScope(ticket, state);
  const { direction, route, fares, map } = journey;
  const { route_id } = route;
  const parts = journeysOf(ticket.journeys, direction);
  const index = parts.indexOf(journey);
  const before = parts[index - 1];
  const heading = `${name}-${direction}-${index}`;
  const chosen = fareOf(journey, state.choice);
  const { seats, assistance = [] } = state.choice.journeys[route_id] ?? {};
  const needed = seatsNeeded(journey, ticket.passengers, state.choice);
  const title =
    legNumber(direction) !== undefined
      ? "leg"
      : ticket.journeys.length > parts.length
        ? direction
        : "one_way";
  return (
    <section className={styles["part"]} aria-labelledby={heading}>
      <div className={styles["partHead"]}>
        <h2 id={heading} className={styles["partTitle"]}>
          {t(`ticket_detail:${title}`, {
            date: format.date(route.departure.date),
            origin: parts[0]!.route.departure.name,
            destination: parts.at(-1)!.route.arrival.name,
          })}
          {parts.length > 1 &&
            ` · ${t("journey:part", { number: index + 1, count: parts.length })}`}
        </h2>
        <p className={styles["quiet"]}>
          <ItemDuration item={routeItem(route)} />
        </p>
      </div>
      {before && (
        <p className={styles["quiet"]}>{changeText(before.route, route)}</p>
      )}
      <div className={styles["journey"]} data-map={map !== undefined}>
        {/* Beside the map there is space for all stops. */}
        <Legs route={route} open={!!map && kind === "desktop"} />
        {map && <AreaMap map={map} />}
      </div>
      {route.one_ticket && (
        <p className={styles["quiet"]}>{t("journey:one_ticket")}</p>
      )}
      {route.emissions_kg !== undefined && (
        <p className={styles["quiet"]}>{t("journey:emissions_method")}</p>
      )}
      <FareMatrix
        fares={fares}
        chosen={chosen.fare_id}
        isGone={(fareId) => state.isGone(route_id, fareId)}
        onChoose={(fareId) => state.chooseFare(journey, fareId)}
        scopeOf={(fare) => fareScope(journey, fare)}
        seatsSource={
          ticket.as_of === undefined
            ? undefined
            : t("ticket_detail:fares.left_from", {
                supplier: route.supplier,
                time: moment(ticket.as_of, {
                  time_zone: route.departure.time_zone,
                  place_name: route.departure.name,
                }),
              })
        }
      />
      {(needed > 0 || seats) && (
        <SeatChoice
          type={route.product_type ?? ticket.product.product_type}
          journey={journey}
          seatClass={chosen.seat_class}
          needed={needed}
          chosen={seats}
          onChoose={(all) => state.chooseSeats(route_id, all)}
        />
      )}
      <Assistance
        offered={journey.assistance}
        chosen={assistance}
        onChoose={(wishes) => state.chooseAssistance(route_id, wishes)}
      />
    </section>
  );
}
