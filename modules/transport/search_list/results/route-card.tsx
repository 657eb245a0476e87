import {
  Link,
  useTrack,
  useFormat,
  usePriceFormat,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type { Price } from "#schema/common.ts";
import type {
  RouteCard as RouteCardData,
  RuleFact,
} from "#schema/transport.ts";
import { Badge } from "#ui/blocks/badge.tsx";
import { cardLink, cardTarget } from "#ui/frame/card.tsx";
import { VerticalIcon } from "#ui/icons/vertical-icon.tsx";
import { ItemStrip } from "../../../booking/model/items/item-line.tsx";
import { useDayText } from "../../../booking/model/items/moment-text.tsx";
import { useRouteItem } from "../../model/route-item.ts";
import { OnBoard, Vehicle } from "./on-board.tsx";
import styles from "./route-card.module.css";

interface RouteCardProps {
  readonly route: RouteCardData;
  /** Returns the address of its ticket page, or of the search for the return leg. */
  readonly pathOf: (route: RouteCardData) => string;
  /** The searched day. */
  readonly from: string | undefined;
  /** The number of passengers. For more than one, the fare of an adult is shown too. */
  readonly passengers: number;
  /** false: there is only one class, so its name is left out. */
  readonly namesClasses: boolean;
}

/** A journey with times, service, duration and price. The whole card is a link. */
export function RouteCard({
  route,
  pathOf,
  from,
  passengers,
  namesClasses,
}: RouteCardProps) {
  const title = useTitle(route, from);
  const t = useTranslation();
  const track = useTrack();
  const item = useRouteItem()(route);
  // On direct journeys, the stops distinguish kinds of trains.
  const stops =
    route.changes === 0 ? route.legs[0]!.stops || undefined : undefined;
  const gone = route.sold_out || route.departed;
  return (
    <article
      className={`${cardTarget} ${styles["card"]}`}
      data-gone={gone ? "" : undefined}
    >
      <div className={styles["strip"]}>
        <h2 className={styles["heading"]}>
          {gone ? (
            <span className="visually-hidden">{title}</span>
          ) : (
            <Link
              path={pathOf(route)}
              className={cardLink}
              {...track("click", "journey_chosen", { label: route.route_id })}
            >
              <span className="visually-hidden">{title}</span>
            </Link>
          )}
        </h2>
        <ItemStrip
          item={
            stops === undefined
              ? item
              : {
                  ...item,
                  duration_text: t("search_list:stops", { count: stops }),
                }
          }
          from={from || undefined}
          isDense
        />
      </div>
      <Service route={route} />
      <Details route={route} namesClasses={namesClasses} />
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

/** The service, its operator, its best property, and the ticket's conditions. */
function Service({ route }: { readonly route: RouteCardData }) {
  const t = useTranslation();
  const format = useFormat();
  const ruleText = useRuleText();
  const { service_name, carrier, badges, rule, legs } = route;
  const late = Math.max(...legs.map(({ delay_minutes = 0 }) => delay_minutes));
  return (
    <div className={styles["service"]}>
      <div className={styles["name"]}>
        <p>
          {route.product_type && (
            <VerticalIcon vertical={route.legs[0]!.vertical} />
          )}
          {service_name}
          {/* The name of a coach, boat or flight already begins with its carrier. */}
          {!legs.every((leg) => leg.service_name.startsWith(leg.carrier)) && (
            <span className={styles["facts"]}>{`\u00A0· ${carrier}`}</span>
          )}
        </p>
        {late > 0 && (
          <span className={styles["late"]}>
            {t("journey:delayed", { delay: format.duration(late) })}
          </span>
        )}
        {badges.map((badge) => (
          <Badge key={badge} tone="success">
            {t(`search_list:badge.${badge}`)}
          </Badge>
        ))}
      </div>
      {rule && (
        <span className={styles["rule"]} data-kind={rule.kind}>
          {ruleText(rule)}
        </span>
      )}
    </div>
  );
}

/** The fare of each class, and the facilities on board. */
function Details({
  route,
  namesClasses,
}: Pick<RouteCardProps, "route" | "namesClasses">) {
  const t = useTranslation();
  const amount = useAmount();
  const { classes, sold_out: isSoldOut, on_board = [] } = route;
  const { platform } = route.departure;
  const fares = classes.map(({ label, price, sold_out }) => {
    if (sold_out)
      return isSoldOut ? label : t("search_list:class_sold_out", { label });
    return classes.length > 1 ? `${label}\u00A0${amount(price)}` : label;
  });
  return (
    <div className={styles["details"]}>
      {namesClasses && (
        <p className={styles["facts"]}>{fares.join("\u00A0· ")}</p>
      )}
      <OnBoard things={on_board} />
      <Vehicle route={route} />
      {platform && isNarrow(platform) && (
        <p className={styles["facts"]}>
          {t("search_list:platform", { platform })}
        </p>
      )}
    </div>
  );
}

/** Whether it is a platform or one of two: one of six is not useful in a list. */
function isNarrow(platform: string): boolean {
  const [first, last = first] = platform.split("–").map(Number);
  return !(last! - first! > 1);
}

/** "Free change until 06:48", with the day if it differs from the departure's. */
function useRuleText(): (rule: RuleFact) => string {
  const t = useTranslation();
  const format = useFormat();
  const formatPrice = usePriceFormat();
  return ({ kind, fee, percent, until }) =>
    t(`search_list:rule.${kind}`, {
      fee: [
        percent && format.number(percent / 100, { style: "percent" }),
        fee && formatPrice(fee),
      ]
        .filter(Boolean)
        .join(" + "),
      until:
        until?.date === undefined
          ? (until?.time ?? "")
          : `${format.date(until.date, { day: "numeric", month: "short" })} ${until.time}`,
    });
}

/** Formats a price without its currency, which the row's price shows. */
function useAmount(): (price: Price) => string {
  const { digits } = useSite("currency");
  const format = useFormat();
  return ({ amount, currency }) => {
    const [exponent, shown] = digits[currency] ?? [2, 2];
    return format.number(amount / 10 ** exponent, {
      minimumFractionDigits: shown,
      maximumFractionDigits: shown,
    });
  };
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
