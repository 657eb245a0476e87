/** Other days and places, for a search without results. */
import type { SearchRecommendation } from "#schema/answers.ts";
import type { TransportServices } from "#server/backend/verticals/transport/timetable/services.ts";
import { addDays } from "#server/backend/time/days.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { stopOf } from "../network/stops.ts";
import { writeLegRouteIds } from "../timetable/route-ids.ts";
import {
  conditionLegs,
  onDay,
  searchedIndex,
  searchedLeg,
  type ChosenLeg,
  type Condition,
} from "./condition/condition.ts";
import type { DateFares } from "./lowest/date-fares.ts";
import { pairsNearBy, pairsOnTheWay } from "./near-pairs.ts";

export interface Recommendation extends SearchRecommendation {
  readonly departure_date: string;
}

export interface RecommendInput extends Pick<
  TransportServices,
  "published" | "content" | "text" | "now" | "cities"
> {
  readonly dateFares: DateFares;
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

/** The nearest days with an available journey. */
function otherDates(
  condition: Condition,
  caller: Caller,
  input: RecommendInput,
): readonly Recommendation[] {
  const { now, dateFares, text, content } = input;
  const { network } = condition.product;
  const { date, from, to } = searchedLeg(condition, now());
  const legs = conditionLegs(condition);
  const latest = legs[searchedIndex(condition) + 1]?.departure_date;
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
      path: searchPath(onDay(condition, day)),
    }));
}

/** The same day from or to a nearby place, for the first leg. Another one starts where the leg before ends. */
function otherPlaces(
  condition: Condition,
  caller: Caller,
  input: RecommendInput,
): readonly Recommendation[] {
  const { now, dateFares, text, content, cities } = input;
  if (condition.chosen) return [];
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
  const { product, origin, destination, passengers, chosen, former } =
    condition;
  const query = new URLSearchParams({
    origin_position: origin,
    destination_position: destination,
    departure_date: condition.departure_date,
  });
  const { return_date, seat_class } = condition;
  if (return_date !== undefined) query.set("return_date", return_date);
  for (const [index, leg] of (condition.more_legs ?? []).entries()) {
    query.set(`origin_position_${index + 2}`, leg.origin);
    query.set(`destination_position_${index + 2}`, leg.destination);
    query.set(`departure_date_${index + 2}`, leg.departure_date);
  }
  query.set("passengers", JSON.stringify(passengers));
  if (seat_class !== undefined) query.set("seat_class", seat_class);
  const idsOf = (legs: readonly (ChosenLeg | undefined)[]) =>
    writeLegRouteIds(
      legs.map((leg) => (leg ?? []).map(({ route_id }) => route_id)),
    );
  if (chosen) query.set("forward_route_id", idsOf(chosen));
  if (former)
    query.set("former_route_id", idsOf(former.slice(chosen?.length ?? 0)));
  return `${product.home_path}search/?${query}`;
}
