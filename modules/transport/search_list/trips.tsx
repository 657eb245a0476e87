import { Fragment } from "react";
import {
  Link,
  useFormat,
  usePriceFormat,
  useTranslation,
} from "#renderer/module-api.ts";
import type { SearchListData, TripCard } from "#schema/modules/search_list.ts";
import type { RouteCard } from "#schema/transport.ts";
import { Tip } from "#ui/tip.tsx";
import { VerticalIcon } from "#ui/vertical-icon.tsx";
import { ItemStrip } from "../../booking/model/item-line.tsx";
import { useRouteItem } from "../model/route-item.ts";
import type { SearchQuery } from "../model/addresses.ts";
import { routePath } from "./addresses.ts";
import styles from "./trips.module.css";

interface TripsProps {
  readonly data: SearchListData;
  readonly trips: readonly TripCard[];
  readonly search: SearchQuery;
}

/** Trips of several journeys, each with a link to its own ticket page. */
export function Trips({ data, trips, search }: TripsProps) {
  const t = useTranslation();
  const { product, result } = data;
  // A part is bought alone, one way.
  const pathOf = (route: RouteCard) =>
    routePath(
      {
        product,
        condition: undefined,
        search_id: result?.search_id,
        products: result?.products,
      },
      route,
      search,
    );
  return (
    <div className={styles["trips"]}>
      <h2>{t("search_list:trips.title")}</h2>
      <Tip tone="attention">{t("search_list:trips.notice")}</Tip>
      <ul>
        {trips.map((trip) => (
          <li key={trip.parts.map(({ route_id }) => route_id).join(" ")}>
            <Trip trip={trip} pathOf={pathOf} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface TripProps {
  readonly trip: TripCard;
  readonly pathOf: (route: RouteCard) => string;
}

function Trip({ trip, pathOf }: TripProps) {
  const t = useTranslation();
  const format = useFormat();
  const formatPrice = usePriceFormat();
  const { parts, minutes, changes, price } = trip;
  const first = parts[0]!.departure;
  return (
    <article className={styles["trip"]}>
      <h3 className={styles["heading"]}>
        <span>
          {format.duration(minutes)} ·{" "}
          {t("journey:changes", { count: changes })}
        </span>
        <strong>
          {t("search_list:trips.total", { price: formatPrice(price) })}
        </strong>
      </h3>
      {parts.map((part, index) => (
        <Fragment key={part.route_id}>
          {index > 0 && <Change from={parts[index - 1]!} to={part} />}
          <Part
            part={part}
            number={index + 1}
            day={first.date}
            path={pathOf(part)}
          />
        </Fragment>
      ))}
    </article>
  );
}

interface PartProps {
  readonly part: RouteCard;
  /** From 1. */
  readonly number: number;
  readonly day: string;
  readonly path: string;
}

function Part({ part, number, day, path }: PartProps) {
  const t = useTranslation();
  const format = usePriceFormat();
  const routeItem = useRouteItem();
  return (
    <section className={styles["part"]}>
      <ItemStrip item={routeItem(part)} from={day} isDense />
      <p className={styles["service"]}>
        <VerticalIcon vertical={part.legs[0]!.vertical} />
        <span>
          {part.service_name} · {part.carrier}
        </span>
      </p>
      <p className={styles["buy"]}>
        <Link path={path}>{t("search_list:trips.choose", { number })}</Link>
        <span>{format(part.price)}</span>
      </p>
    </section>
  );
}

interface ChangeProps {
  readonly from: RouteCard;
  readonly to: RouteCard;
}

/** How long one has between two journeys, and where one goes meanwhile. */
function Change({ from, to }: ChangeProps) {
  const t = useTranslation();
  const format = useFormat();
  const [arrival, departure] = [from.arrival, to.departure];
  const duration = format.duration(
    Math.round((departure.at - arrival.at) / 60_000),
  );
  return (
    <p className={styles["change"]}>
      {arrival.place_id === departure.place_id
        ? t("search_list:trips.change", { stop: arrival.name, duration })
        : t("search_list:trips.move", {
            from: arrival.name,
            to: departure.name,
            duration,
          })}
    </p>
  );
}
