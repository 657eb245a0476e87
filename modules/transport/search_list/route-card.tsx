import {
  Link,
  track,
  usePriceFormat,
  useTranslation,
} from "#renderer/module-api.ts";
import type { RouteCard as RouteCardData } from "#schema/transport.ts";
import { Badge } from "#ui/badge.tsx";
import { cardLink, cardTarget } from "#ui/card.tsx";
import { VerticalIcon } from "#ui/vertical-icon.tsx";
import { ItemStrip } from "../../booking/model/item-line.tsx";
import { useDayText } from "../../booking/model/moment-text.tsx";
import { useRouteItem } from "../model/route-item.ts";
import styles from "./route-card.module.css";

interface RouteCardProps {
  readonly route: RouteCardData;
  /** Returns the page of its ticket, or the search for the return leg. */
  readonly pathOf: (route: RouteCardData) => string;
  /** The day that was asked for. */
  readonly from: string | undefined;
  /** The number of passengers. For more than one, the fare of an adult is shown too. */
  readonly passengers: number;
}

/** A journey with times, service, duration and price. The whole card is a link. */
export function RouteCard({ route, pathOf, from, passengers }: RouteCardProps) {
  const title = useTitle(route, from);
  const routeItem = useRouteItem();
  const gone = route.sold_out || route.departed;
  return (
    <article
      className={`${cardTarget} ${styles["card"]}`}
      data-gone={gone ? "" : undefined}
      data-alone={passengers > 1 ? undefined : ""}
    >
      <div className={styles["strip"]}>
        <h2 className={styles["heading"]}>
          {gone ? (
            <span className="visually-hidden">{title}</span>
          ) : (
            <Link
              path={pathOf(route)}
              className={cardLink}
              {...track("click", {
                category: "Search list",
                action: "Journey",
                label: route.route_id,
              })}
            >
              <span className="visually-hidden">{title}</span>
            </Link>
          )}
        </h2>
        <ItemStrip item={routeItem(route)} from={from || undefined} isDense />
      </div>
      <Service route={route} />
      <Fare route={route} passengers={passengers} />
    </article>
  );
}

function useTitle(route: RouteCardData, from: string | undefined): string {
  const t = useTranslation();
  const dayText = useDayText();
  const { departure, arrival } = route;
  const time = (stop: RouteCardData["departure"]) =>
    [stop.time, dayText(stop, from ?? departure.date), stop.zone_label]
      .filter(Boolean)
      .join(" ");
  return t("journey:title", {
    departure: time(departure),
    origin: departure.name,
    arrival: time(arrival),
    destination: arrival.name,
  });
}

function Service({ route }: { readonly route: RouteCardData }) {
  const t = useTranslation();
  const classes = route.classes.map(({ label, sold_out }) =>
    sold_out && !route.sold_out
      ? t("search_list:class_sold_out", { label })
      : label,
  );
  return (
    <div className={styles["service"]}>
      <p className={styles["name"]}>
        {route.product_type && (
          <VerticalIcon vertical={route.legs[0]!.vertical} />
        )}
        {route.service_name}
        {route.badges.map((badge) => (
          <Badge key={badge} tone="success">
            {t(`search_list:badge.${badge}`)}
          </Badge>
        ))}
      </p>
      <p className={styles["facts"]}>
        {[route.carrier, ...classes].join("\u00A0· ")}
      </p>
    </div>
  );
}

interface FareProps {
  readonly route: RouteCardData;
  readonly passengers: number;
}

function Fare({ route, passengers }: FareProps) {
  const t = useTranslation();
  const format = usePriceFormat();
  const { price, price_each, charged, seats_left, sold_out, departed } = route;
  if (departed || sold_out) {
    return (
      <div className={styles["fare"]}>
        <p className={styles["gone"]}>
          {t(`search_list:${departed ? "departed" : "sold_out"}`)}
        </p>
      </div>
    );
  }
  const details = [
    passengers > 1 && price_each
      ? t("search_list:per_adult", { price: format(price_each) })
      : undefined,
    charged ? t("search_list:charged", { price: format(charged) }) : undefined,
  ].filter((detail) => detail !== undefined);
  return (
    <div className={styles["fare"]}>
      <p className={styles["priceLine"]}>
        {seats_left !== undefined && (
          <span className={styles["left"]}>
            {t("search_list:seats_left", { count: seats_left })}
          </span>
        )}
        <strong className={styles["price"]}>{format(price)}</strong>
      </p>
      {details.length > 0 && (
        <p className={styles["facts"]}>
          {details.map((detail) => (
            <span key={detail} className={styles["detail"]}>
              {detail}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
