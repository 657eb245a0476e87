import type { ModuleProps } from "#renderer/module-api.ts";
import type { TicketDetailData } from "#schema/modules/ticket_detail.ts";
import { NoTicket } from "./no-ticket.tsx";
import { TicketPage } from "./ticket-page.tsx";
import type { Ticket } from "./ticket/use-ticket.ts";

export default function TicketDetail({
  data,
  name,
}: ModuleProps<TicketDetailData>) {
  if (!isTicket(data)) return <NoTicket data={data} />;
  const choiceKey = [
    ...data.journeys.map(({ route }) => route.route_id),
    ...data.passengers.map((of) => `${of.passenger_type}${of.count}`),
  ].join(" ");
  // In another currency all prices are computed again.
  return (
    <TicketPage
      key={`${choiceKey} ${data.price.total.currency}`}
      ticket={data}
      name={name}
      choiceKey={choiceKey}
    />
  );
}

function isTicket(data: TicketDetailData): data is Ticket {
  const { problem, journeys, passengers, price } = data;
  return !problem && !!journeys && !!passengers && !!price;
}
