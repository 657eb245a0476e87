import { Fragment } from "react";
import {
  useFormat,
  usePriceFormat,
  useSite,
  useTranslation,
  useTrack,
} from "#renderer/module-api.ts";
import type { SearchListData, TripCard } from "#schema/modules/search_list.ts";
import type { RouteCard } from "#schema/transport.ts";
import { GuaranteeFold } from "../../../booking/model/guarantee-fold.tsx";
import { Badge } from "#ui/blocks/badge.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { OperatorMarks } from "#ui/drawings/operator-mark.tsx";
import { Tip } from "#ui/popups/tip.tsx";
import { VerticalIcon } from "#ui/icons/vertical-icon.tsx";
import { useChangeText } from "../../model/change-text.ts";
import { routeIdOf, type SearchQuery } from "../../model/addresses.ts";
import { chosenPath } from "../search/addresses.ts";
import type { Chooser } from "../filters/chooser.ts";
import { Sorts } from "../filters/sorts.tsx";
import { JourneyStrip } from "./journey-strip.tsx";
import styles from "./trips.module.css";

interface TripsProps {
  readonly data: SearchListData;
  readonly trips: readonly TripCard[];
  readonly search: SearchQuery;
  /** Sorts the trips, if there is no list of journeys. */
  readonly chooser?: Chooser;
}

/** From this number of trips on, they can be sorted. */
const MANY = 4;
const TRIPS_ID = "trips";

/** Trips of several journeys, each sold as one order. */
export function Trips({ data, trips, search, chooser }: TripsProps) {
  const t = useTranslation();
  const { product, condition, result } = data;
  const guarantee = result?.trip_guarantee;
  const pathOf = (trip: TripCard) =>
    chosenPath(
      {
        product,
        condition,
        search_id: result?.search_id,
        products: result?.products,
      },
      trip,
      search,
    );
  return (
    <div className={styles["trips"]} id={TRIPS_ID}>
      <h2>{t("search_list:trips.title")}</h2>
      {trips.some(({ guaranteed }) => !guaranteed) && (
        <Tip tone="attention">{t("journey:parts")}</Tip>
      )}
      {guarantee && <GuaranteeFold {...guarantee} />}
      {chooser && result && trips.length >= MANY && (
        <Sorts {...chooser} sorts={result.filter_sorts.sorts} />
      )}
      <ul>
        {trips.map((trip) => (
          <li key={routeIdOf(trip.parts)}>
            <Trip
              trip={trip}
              path={pathOf(trip)}
              guarantee={guarantee?.title}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Above a list of journeys: which vehicles have trips below it, and from what price. */
export function TripsBelow({ trips }: Pick<TripsProps, "trips">) {
  const t = useTranslation();
  const format = usePriceFormat();
  const { intl } = useSite("language");
  const rides = trips.flatMap(({ parts }) => parts).flatMap(({ legs }) => legs);
  const vehicles = [...new Set(rides.map(({ vertical }) => vertical))].map(
    (vertical) => t(`common:vertical.${vertical}`),
  );
  const [lowest] = trips
    .map(({ price }) => price)
    .toSorted((a, b) => a.amount - b.amount);
  if (!lowest) return null;
  return (
    <p>
      <a href={`#${TRIPS_ID}`}>
        {t("search_list:trips.below", {
          vehicles: new Intl.ListFormat(intl, { type: "unit" }).format(
            vehicles,
          ),
          price: format(lowest),
        })}
      </a>
    </p>
  );
}

interface TripProps {
  readonly trip: TripCard;
  readonly path: string;
  /** The name of what is guaranteed. */
  readonly guarantee: string | undefined;
}

function Trip({ trip, path, guarantee }: TripProps) {
  const t = useTranslation();
  const track = useTrack();
  const format = useFormat();
  const formatPrice = usePriceFormat();
  const changeText = useChangeText();
  const { parts, minutes, changes, price, badges } = trip;
  const first = parts[0]!.departure;
  return (
    <article className={styles["trip"]}>
      <h3 className={styles["heading"]}>
        <span>
          {format.duration(minutes)} ·{" "}
          {t("journey:changes", { count: changes })}
          {badges.map((badge) => (
            <Badge key={badge} tone="success">
              {t(`search_list:badge.${badge}`)}
            </Badge>
          ))}
          {trip.guaranteed && guarantee && (
            <Badge tone="success">{guarantee}</Badge>
          )}
        </span>
        <strong>
          {t("search_list:trips.total", { price: formatPrice(price) })}
        </strong>
      </h3>
      {parts.map((part, index) => (
        <Fragment key={part.route_id}>
          {index > 0 && (
            <p className={styles["change"]}>
              {changeText(parts[index - 1]!, part)}
            </p>
          )}
          <Part part={part} day={first.date} />
        </Fragment>
      ))}
      <p className={styles["buy"]}>
        <ButtonLink
          path={path}
          tracked={track("click", "trip_chosen", { label: routeIdOf(parts) })}
        >
          {t("search_list:trips.choose")}
        </ButtonLink>
      </p>
    </article>
  );
}

interface PartProps {
  readonly part: RouteCard;
  /** The trip's first day. */
  readonly day: string;
}

function Part({ part, day }: PartProps) {
  const format = usePriceFormat();
  return (
    <section className={styles["part"]}>
      <JourneyStrip route={part} from={day} />
      <p className={styles["service"]}>
        <VerticalIcon vertical={part.legs[0]!.vertical} />
        <OperatorMarks marks={part.legs.flatMap(({ mark }) => mark ?? [])} />
        <span>
          {part.service_name} · {part.carrier}
        </span>
      </p>
      <span>{format(part.price)}</span>
    </section>
  );
}
