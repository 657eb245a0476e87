import {
  Link,
  useTrack,
  useFormat,
  usePriceFormat,
  useTranslation,
} from "#renderer/module-api.ts";
import type { Vertical } from "#schema/common.ts";
import type {
  PopularRoute,
  RouteStop,
} from "#schema/modules/popular_routes.ts";
import { cardLink } from "#ui/frame/card.tsx";
import { FromPrice } from "#ui/blocks/from-price.tsx";
import { TravelLine } from "#ui/drawings/travel-line.tsx";
import { VerticalIcon } from "#ui/icons/vertical-icon.tsx";
import styles from "./style.module.css";

interface JourneyProps {
  readonly route: PopularRoute;
  readonly vertical: Vertical;
  /** The size of time and fare. */
  readonly size: "m" | "l";
}

/** A route in a card or a row: the line with its stops, time, service and fare. */
export function Journey({ route, vertical, size }: JourneyProps) {
  const t = useTranslation();
  const format = useFormat();
  const formatPrice = usePriceFormat();
  const track = useTrack();
  const {
    origin,
    destination,
    service,
    departures_per_day: departures,
  } = route;
  const names = { origin: origin.name, destination: destination.name };
  return (
    <div className={styles["journey"]} data-size={size}>
      <h3 className={styles["heading"]}>
        <Link
          path={route.path}
          className={cardLink}
          {...track("click", "route_chosen", { label: String(route.route_id) })}
        >
          <span className="visually-hidden">
            {t("popular_routes:route", names)}
          </span>
        </Link>
      </h3>
      <TravelLine
        vertical={vertical}
        labels="ends"
        label={t("popular_routes:stops", names)}
        stops={[
          { label: <StopName stop={origin} /> },
          ...route.via.map((name) => ({ label: name, minor: true })),
          { label: <StopName stop={destination} /> },
        ]}
      />
      <div className={styles["facts"]}>
        <p className={styles["travel"]}>
          <span className={styles["duration"]}>
            {format.duration(route.duration_minutes)}
          </span>
          {service && (
            <span className={styles["service"]}>
              <VerticalIcon vertical={vertical} size={16} />
              {service}
            </span>
          )}
        </p>
        <p className={styles["fare"]}>
          <FromPrice price={route.price} size={size} />
        </p>
        {departures !== undefined && (
          <p className={styles["travel"]}>
            {t("popular_routes:departures", { count: departures })}
          </p>
        )}
        {route.charged_price && (
          <p className={styles["fare"]}>
            {t("popular_routes:charged", {
              price: formatPrice(route.charged_price),
            })}
          </p>
        )}
      </div>
    </div>
  );
}

function StopName({ stop }: { readonly stop: RouteStop }) {
  return (
    <>
      <span className={styles["name"]}>{stop.name}</span>
      {stop.local_name && (
        <span className={styles["localName"]}>{stop.local_name}</span>
      )}
    </>
  );
}
