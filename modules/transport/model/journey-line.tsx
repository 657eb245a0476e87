import { useFormat, useTranslation } from "#renderer/module-api.ts";
import type { Leg, RouteCard } from "#schema/transport.ts";
import { TravelLine, type LineStop } from "#ui/travel-line.tsx";
import { StopTime } from "./stop-time.tsx";
import styles from "./journey.module.css";

interface JourneyProps {
  readonly route: RouteCard;
  /** The searched day. Default: the day of departure. */
  readonly from?: string;
}

/**
 * A journey as a line: a ring at both ends of each ride, and a gap with its minutes for
 * each wait. Screen readers hear it only when there is a change. The module that uses it
 * needs the messages `common` and `journey`.
 */
export function JourneyLine({ route }: JourneyProps) {
  const t = useTranslation();
  const { legs, departure, arrival } = route;
  const stops = legs.flatMap((leg, index): LineStop[] => {
    const wait = legs[index + 1]?.wait_minutes;
    const isLast = index === legs.length - 1;
    return [
      {
        label: `${leg.departure.time} ${leg.departure.name}, ${leg.service_name}`,
        share: Math.max(leg.minutes, 1),
      },
      {
        label: `${leg.arrival.time} ${leg.arrival.name}`,
        ...(isLast ? {} : { gap: t("journey:wait", { minutes: wait ?? 0 }) }),
      },
    ];
  });
  const line = (
    <TravelLine
      labels="none"
      vertical={legs[0]!.vertical}
      label={t("journey:line", {
        origin: departure.name,
        destination: arrival.name,
      })}
      stops={stops}
    />
  );
  return (
    <div className={styles["line"]} aria-hidden={route.changes === 0}>
      {line}
    </div>
  );
}

interface JourneyStripProps extends JourneyProps {
  /** true: a compact form for lists. */
  readonly isDense?: boolean;
}

/** Departure and arrival of a journey, with line, duration and changes. */
export function JourneyStrip({
  route,
  from,
  isDense = false,
}: JourneyStripProps) {
  const day = from ?? route.departure.date;
  return (
    <div className={styles["strip"]}>
      <StopTime stop={route.departure} from={day} isDense={isDense} />
      <div className={styles["way"]}>
        <JourneyLine route={route} />
        <p className={styles["duration"]}>
          <JourneyDuration route={route} />
        </p>
      </div>
      <StopTime stop={route.arrival} from={day} at="end" isDense={isDense} />
    </div>
  );
}

/** "2 h 13 min · Direct" */
export function JourneyDuration({ route }: { readonly route: RouteCard }) {
  const t = useTranslation();
  const format = useFormat();
  const changes =
    route.changes === 0
      ? t("journey:direct")
      : t("journey:changes", { count: route.changes });
  return (
    <>
      <span className={styles["minutes"]}>
        {format.duration(route.minutes)}
      </span>
      {" · "}
      {changes}
    </>
  );
}

/**
 * A journey stop by stop in a column: its rides with their services, all calls where the
 * data has them, and gaps for waits.
 */
export function JourneyLegs({ route, from }: JourneyProps) {
  const t = useTranslation();
  const format = useFormat();
  const day = from ?? route.departure.date;
  const stops = route.legs.flatMap((leg, index): LineStop[] => {
    const wait = route.legs[index + 1]?.wait_minutes;
    const isLast = index === route.legs.length - 1;
    return [
      {
        key: `${index}-departure`,
        label: <StopTime stop={leg.departure} from={day} />,
        detail: <LegService leg={leg} />,
      },
      ...callsBetween(leg).map((call) => ({
        key: `${index}-${call.place_id}-${call.at}`,
        label: `${call.time} ${call.name}`,
        minor: true,
      })),
      {
        key: `${index}-arrival`,
        label: <StopTime stop={leg.arrival} from={day} />,
        ...(isLast
          ? {}
          : {
              gap: t("journey:change_wait", {
                duration: format.duration(wait ?? 0),
              }),
            }),
      },
    ];
  });
  return (
    <div className={styles["legs"]}>
      <TravelLine
        direction="column"
        vertical={route.legs[0]!.vertical}
        label={t("journey:line", {
          origin: route.departure.name,
          destination: route.arrival.name,
        })}
        stops={stops}
      />
    </div>
  );
}

function callsBetween({ calls = [] }: Leg) {
  return calls.slice(1, -1);
}

function LegService({ leg }: { readonly leg: Leg }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <>
      {leg.service_name} · {leg.carrier} · {format.duration(leg.minutes)}
      {leg.stops > 0 && !leg.calls && (
        <> · {t("journey:stops_between", { count: leg.stops })}</>
      )}
    </>
  );
}
