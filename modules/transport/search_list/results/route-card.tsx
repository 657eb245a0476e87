import {
  Link,
  useTrack,
  useFormat,
  usePriceFormat,
  useSite,
  useTranslation,
} from "#renderer/module-api.ts";
import type { Price } from "#schema/common.ts";
import type { RouteCard as RouteCardData } from "#schema/transport.ts";
import { Badge } from "#ui/blocks/badge.tsx";
import { cardLink, cardTarget } from "#ui/frame/card.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { luggageIcon } from "#ui/icons/icons.ts";
import { OperatorMarks } from "#ui/drawings/operator-mark.tsx";
import { VerticalIcon } from "#ui/icons/vertical-icon.tsx";
import { useDayText } from "../../../booking/model/items/moment-text.tsx";
import { useFareDetails, type LegScope } from "./fare-details.ts";
import { JourneyStrip } from "./journey-strip.tsx";
import { OnBoard, useAround, useVehicleFacts } from "./on-board.tsx";
import { useRuleText } from "./rule-text.ts";
import styles from "./route-card.module.css";

interface RouteCardProps {
  readonly route: RouteCardData;
  /** Returns the address of its ticket page, or of the search for the next leg. */
  readonly pathOf: (route: RouteCardData) => string;
  /** The searched day. */
  readonly from: string | undefined;
  /** The number of passengers. For more than one, the fare of an adult is shown too. */
  readonly passengers: number;
  /** undefined: a search of one leg. */
  readonly scope: LegScope | undefined;
  /** false: there is only one class, so its name is left out. */
  readonly namesClasses: boolean;
}

/** A journey with times, service, duration and price. The whole card is a link. */
export function RouteCard({
  route,
  pathOf,
  from,
  passengers,
  scope,
  namesClasses,
}: RouteCardProps) {
  const title = useTitle(route, from);
  const track = useTrack();
  const details = useFareDetails(passengers, scope)(route);
  const gone = route.sold_out || route.departed;
  return (
    <article
      className={`${cardTarget} ${styles["card"]}`}
      data-gone={gone ? "" : undefined}
      data-details={details.length}
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
        <JourneyStrip route={route} from={from || undefined} />
      </div>
      <Service route={route} />
      <Details route={route} namesClasses={namesClasses} />
      <Fare route={route} details={details} />
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

/** The service, its operator, and the ticket's conditions. */
function Service({ route }: { readonly route: RouteCardData }) {
  const t = useTranslation();
  const format = useFormat();
  const { service_name, carrier, rule, legs } = route;
  const { beside: rules } = useConditions(route);
  const late = Math.max(...legs.map(({ delay_minutes = 0 }) => delay_minutes));
  return (
    <div className={styles["service"]}>
      <div className={styles["name"]}>
        {route.product_type && (
          <VerticalIcon vertical={route.legs[0]!.vertical} />
        )}
        <OperatorMarks marks={legs.flatMap(({ mark }) => mark ?? [])} />
        <p>
          {service_name}
          {/* The name of a coach, boat or flight already begins with its carrier. */}
          {!legs.every((leg) => leg.service_name.startsWith(leg.carrier)) && (
            <span className={styles["carrier"]}>{` ${carrier}`}</span>
          )}
        </p>
        {late > 0 && (
          <span className={styles["late"]}>
            {t("journey:delayed", { delay: format.duration(late) })}
          </span>
        )}
      </div>
      {rules.length > 0 && (
        <p className={styles["rule"]} data-kind={rule?.kind}>
          {route.checked_bag && (
            <Icon
              shape={luggageIcon}
              size={14}
              label={t("search_list:checked_bag")}
            />
          )}
          {rules.map((text, index) => (
            <span key={text}>{index > 0 ? `· ${text}` : text}</span>
          ))}
        </p>
      )}
    </div>
  );
}

/**
 * The ticket's condition, and what is around a flight: beside the service's name, and among the details, which phones
 * hide. A flight's name leaves space for the shorter text only.
 */
function useConditions(route: RouteCardData) {
  const ruleText = useRuleText();
  const around = useAround()(route);
  const rule = route.rule ? [ruleText(route.rule)] : [];
  const isPhone = useSite("platform").kind === "mobile";
  if (isPhone || around.length === 0)
    return { beside: [...rule, ...around], below: [] };
  return { beside: around, below: rule };
}

/** The fare of each class, facts of the vehicle, and the facilities on board. */
function Details({
  route,
  namesClasses,
}: Pick<RouteCardProps, "route" | "namesClasses">) {
  const t = useTranslation();
  const { below } = useConditions(route);
  const amount = useAmount();
  const vehicleFacts = useVehicleFacts();
  const { classes, legs, sold_out: isSoldOut, on_board = [] } = route;
  const { platform } = route.departure;
  const fares = classes.map(({ label, price, sold_out }) => {
    if (sold_out)
      return isSoldOut ? label : t("search_list:class_sold_out", { label });
    return classes.length > 1 ? `${label}\u00A0${amount(price)}` : label;
  });
  const { stops } = legs[0]!;
  const facts = [
    ...below,
    ...(namesClasses ? fares : []),
    ...vehicleFacts(route),
    ...(platform && isNarrow(platform)
      ? [t("search_list:platform", { platform })]
      : []),
  ];
  return (
    <div className={styles["details"]}>
      {facts.length > 0 && (
        <p className={styles["facts"]}>
          {facts.map((fact, index) => (
            <span key={fact}>
              {index > 0 && "· "}
              {fact}
            </span>
          ))}
        </p>
      )}
      <OnBoard things={on_board} vertical={legs[0]!.vertical} />
      {legs.length === 1 && stops > 0 && (
        <p className={styles["facts"]}>
          {t("search_list:calls", { count: stops })}
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
  /** Lines below the price. */
  readonly details: readonly string[];
}

function Fare({ route, details }: FareProps) {
  const t = useTranslation();
  const format = usePriceFormat();
  const { price, seats_left, sold_out, departed } = route;
  const [badge] = route.badges;
  if (departed || sold_out)
    return (
      <div className={styles["fare"]}>
        <p className={styles["gone"]}>
          {t(`search_list:${departed ? "departed" : "sold_out"}`)}
        </p>
      </div>
    );
  return (
    <div className={styles["fare"]}>
      <p className={styles["priceLine"]}>
        {seats_left === undefined ? (
          // There is space for one. The tabs show what is cheapest and fastest, too.
          badge && (
            <Badge tone="success">{t(`search_list:badge.${badge}`)}</Badge>
          )
        ) : (
          <span className={styles["left"]}>
            {t("search_list:seats_left", { count: seats_left })}
          </span>
        )}
        <strong className={styles["price"]}>{format(price)}</strong>
      </p>
      {details.map((detail) => (
        <p key={detail} className={styles["facts"]}>
          {detail}
        </p>
      ))}
    </div>
  );
}
