import { Link, useSite, useTranslation } from "#renderer/module-api.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { chevronLeftIcon } from "#ui/icons/icons.ts";
import { Tip } from "#ui/popups/tip.tsx";
import { GuaranteeFold } from "../../booking/model/guarantee-fold.tsx";
import { Addons } from "./addons.tsx";
import { legNumber, legsOf } from "./ticket/choice.ts";
import { JourneyPart } from "./journey-part.tsx";
import { searchOf } from "./ticket/search-of.ts";
import { PriceChange } from "./price-change.tsx";
import { Summary } from "./summary.tsx";
import { useTicket, type Ticket } from "./ticket/use-ticket.ts";
import styles from "./style.module.css";

interface TicketPageProps {
  readonly ticket: Ticket;
  readonly name: string;
  /** Identifies journeys and passengers. The stored choice belongs to it. */
  readonly choiceKey: string;
}

export function TicketPage({ ticket, name, choiceKey }: TicketPageProps) {
  const state = useTicket(ticket, choiceKey);
  const t = useTranslation();
  const { journeys, addons = [] } = ticket;
  return (
    <div className={styles["page"]}>
      <Head ticket={ticket} />
      <PriceChange ticket={ticket} />
      {ticket.guarantee ? (
        <GuaranteeFold {...ticket.guarantee} />
      ) : (
        isTrip(journeys) && <Tip tone="attention">{t("journey:parts")}</Tip>
      )}
      <div className={styles["layout"]}>
        <div className={styles["main"]}>
          {journeys.map((journey) => (
            <JourneyPart
              key={journey.route.route_id}
              name={name}
              journey={journey}
              ticket={ticket}
              state={state}
            />
          ))}
          {addons.length > 0 && (
            <Addons
              name={name}
              addons={addons}
              counts={state.choice.addons}
              onCount={state.chooseAddon}
            />
          )}
        </div>
        <Summary name={name} ticket={ticket} state={state} />
      </div>
    </div>
  );
}

/** Whether the traveller changes between journeys that are sold separately. */
function isTrip(journeys: Ticket["journeys"]): boolean {
  return legsOf(journeys)[0]!.length > 1;
}

/** The heading: journey, passengers, and the link back to the list. */
function Head({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslation();
  const { intl } = useSite("language");
  const { journeys, passengers } = ticket;
  const legs = legsOf(journeys);
  const isSeveral = legNumber(journeys[0]!.direction) !== undefined;
  const { departure } = journeys[0]!.route;
  const ends = legs.map((leg) => leg.at(-1)!.route.arrival.name);
  const people = passengers.map(({ label }) => label);
  const search = searchOf(ticket);
  return (
    <header className={styles["head"]}>
      {search && (
        <Link path={search} className={styles["back"]}>
          <Icon shape={chevronLeftIcon} size={20} />
          {t("ticket_detail:back")}
        </Link>
      )}
      <h1 className={styles["title"]}>
        {t("ticket_detail:title", {
          origin: departure.name,
          destination: new Intl.ListFormat(intl).format(
            isSeveral ? ends : ends.slice(0, 1),
          ),
        })}
      </h1>
      <p className={styles["quiet"]}>
        {t(
          isSeveral
            ? "ticket_detail:several"
            : legs.length > 1
              ? "ticket_detail:round"
              : "ticket_detail:single",
        )}
        {" · "}
        {new Intl.ListFormat(intl).format(people)}
      </p>
    </header>
  );
}
