/** Other days and other places, for a search that finds nothing. */
import type { Price } from "#schema/common.ts";
import { addDays } from "../../../kernel/days.ts";
import type { Caller } from "../../../kernel/caller.ts";
import type { Content } from "../../../catalogue/content.ts";
import type { Published } from "../../../kernel/published.ts";
import { stopOf } from "../network/stops.ts";
import type { Text } from "../../../kernel/texts.ts";
import type { Cities } from "../places/cities.ts";
import { writeRouteIds } from "../timetable/route-ids.ts";
import { searchedLeg, type Condition } from "./condition.ts";
import type { DateFares } from "./date-fares.ts";
import { pairsNearBy, pairsOnTheWay } from "./near-pairs.ts";

export interface Recommendation {
  readonly kind: "date" | "route";
  readonly title: string;
  readonly text: string;
  readonly price?: Price;
  readonly departure_date?: string;
  readonly path: string;
}

export interface RecommendInput {
  readonly published: () => Published;
  readonly content: Content;
  readonly text: Text;
  readonly now: () => number;
  readonly dateFares: DateFares;
  readonly cities: Cities;
}

const DAYS_AROUND = 14;
const MAX_DATES = 3;
const MAX_ROUTES = 3;

export function recommend(
  condition: Condition,
  caller: Caller,
  input: RecommendInput,
): readonly Recommendation[] {
  return [
    ...otherDates(condition, caller, input),
    ...otherPlaces(condition, caller, input),
  ];
}

/** The nearest days with a journey that can be bought. */
function otherDates(
  condition: Condition,
  caller: Caller,
  input: RecommendInput,
): readonly Recommendation[] {
  const { now, dateFares, text, content } = input;
  const { network } = condition.product;
  const { date, from, to } = searchedLeg(condition, now());
  const latest = condition.outbound ? undefined : condition.return_date;
  const languages = content.languages(caller.language);
  const days = dateFares(
    condition,
    addDays(date, -DAYS_AROUND),
    addDays(date, DAYS_AROUND),
    caller,
  );
  const far = (day: string) => Math.abs(Date.parse(day) - Date.parse(date));
  return days
    .filter(
      (day) =>
        day.available &&
        day.date !== date &&
        (latest === undefined || day.date <= latest),
    )
    .toSorted((a, b) => far(a.date) - far(b.date))
    .slice(0, MAX_DATES)
    .map(({ date: day, price }) => ({
      kind: "date",
      title: dayName(day, caller, input),
      text: text(caller.language, "route_title", {
        origin: stopOf(network, from, languages).name,
        destination: stopOf(network, to, languages).name,
      }),
      ...(price ? { price } : {}),
      departure_date: day,
      path: searchPath({
        ...condition,
        [condition.outbound ? "return_date" : "departure_date"]: day,
      }),
    }));
}

/** The same day from a place near by, or to one. A return leg stays where the outbound journey ends. */
function otherPlaces(
  condition: Condition,
  caller: Caller,
  input: RecommendInput,
): readonly Recommendation[] {
  const { now, dateFares, text, content, cities } = input;
  if (condition.outbound) return [];
  const { product } = condition;
  const { network } = product;
  const { date } = searchedLeg(condition, now());
  const languages = content.languages(caller.language);
  const pairs =
    product.parts.length === 1
      ? pairsNearBy(product, condition)
      : pairsOnTheWay(product, condition, cities, MAX_ROUTES);
  return pairs
    .flatMap((pair): readonly Recommendation[] => {
      const other = { ...condition, ...pair };
      const [day] = dateFares(other, date, date, caller);
      if (!day?.available) return [];
      return [
        {
          kind: "route",
          title: text(caller.language, "route_title", {
            origin: stopOf(network, pair.origin, languages).name,
            destination: stopOf(network, pair.destination, languages).name,
          }),
          text: dayName(date, caller, input),
          ...(day.price ? { price: day.price } : {}),
          departure_date: date,
          path: searchPath(other),
        },
      ];
    })
    .slice(0, product.parts.length === 1 ? MAX_ROUTES : pairs.length);
}

function dayName(
  date: string,
  { language }: Caller,
  { published }: RecommendInput,
): string {
  return new Intl.DateTimeFormat(published().languages[language]?.intl, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }).format(new Date(date));
}

function searchPath(condition: Condition): string {
  const { product, origin, destination, passengers, outbound } = condition;
  const query = new URLSearchParams({
    origin_position: origin,
    destination_position: destination,
    departure_date: condition.departure_date,
  });
  const { return_date, seat_class } = condition;
  if (return_date !== undefined) query.set("return_date", return_date);
  query.set("passengers", JSON.stringify(passengers));
  if (seat_class !== undefined) query.set("seat_class", seat_class);
  if (outbound)
    query.set(
      "forward_route_id",
      writeRouteIds(outbound.map(({ route_id }) => route_id)),
    );
  return `${product.home_path}search/?${query}`;
}
