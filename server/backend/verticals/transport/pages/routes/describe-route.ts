/** A pair of places in the reader's language. */
import type { AreaMap, Price } from "#schema/common.ts";
import type { FaqData } from "#schema/modules/faq.ts";
import type { HeroData } from "#schema/modules/hero.ts";
import type { FareWeeksData } from "#schema/modules/fare_weeks.ts";
import type { RouteFactsData } from "#schema/modules/route_facts.ts";
import type { RouteTimesData } from "#schema/modules/route_times.ts";
import type { TransportServices } from "#server/backend/verticals/transport/timetable/services.ts";
import { formatDuration } from "#server/backend/text/format-duration.ts";
import { formatPrice } from "#server/backend/money/format-price.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { localTime } from "#server/backend/time/local-time.ts";
import type { Counted } from "#server/backend/money/money.ts";
import type { Maps } from "#server/backend/verticals/transport/maps/maps.ts";
import { carrierName } from "#server/backend/verticals/transport/network/line-names.ts";
import { othersOfVertical } from "#server/backend/verticals/transport/network/others-of-vertical.ts";
import { stopOf } from "#server/backend/verticals/transport/network/stops.ts";
import { distance } from "#server/backend/geography/distance.ts";
import { textsOf } from "#server/backend/text/texts.ts";
import type { NetworkProduct } from "#server/backend/verticals/transport/timetable/find-route.ts";
import {
  zoneOf,
  type Route,
  type RouteLeg,
} from "#server/backend/verticals/transport/timetable/route.ts";
import { callTimes } from "#server/backend/verticals/transport/timetable/runs.ts";
import { pricesOf } from "#server/backend/verticals/transport/search/lowest/from-fares.ts";
import { describeTimes } from "./describe-times.ts";
import { describeWeeks } from "./describe-weeks.ts";
import { directOn, type FactsOf, type RouteFactsInput } from "./route-facts.ts";
import {
  hasPair,
  placeSlug,
  routePath,
  type RoutePair,
} from "../links/pairs.ts";

export interface DescribeRouteServices extends Pick<
  TransportServices,
  "published" | "content" | "text" | "money" | "networks"
> {
  readonly maps: Maps;
  readonly reportedRuns: RouteFactsInput["reportedRuns"];
}

/** The data for the page's guard: whether the page exists, its address and its title. */
export interface RouteDetail {
  readonly route_id: number;
  readonly origin_position: string;
  readonly destination_position: string;
  readonly origin_city_en: string;
  readonly destination_city_en: string;
  readonly path: string;
  readonly label: string;
  readonly title: string;
  readonly description: string;
  /** A picture of the destination, or of the product. */
  readonly image_id: string;
  /** The search id for `dlp_result`. */
  readonly search_id: string;
}

const MINUTE_MS = 60_000;
const LONG_DAY: Intl.DateTimeFormatOptions = {
  weekday: "long",
  day: "numeric",
  month: "long",
};

export type RouteDescription = Awaited<
  ReturnType<ReturnType<typeof createDescribeRoute>>
>;

export function createDescribeRoute(
  {
    published,
    content,
    text,
    money,
    maps,
    networks,
    reportedRuns,
  }: DescribeRouteServices,
  factsOf: FactsOf,
) {
  return async (product: NetworkProduct, pair: RoutePair, caller: Caller) => {
    const { network, vertical, home_path } = product;
    const { language, currency } = caller;
    const locale = published().languages[language]!.intl;
    const languages = content.languages(language);
    const facts = await factsOf(network, pair);
    const { direct, weeks, date, lowest } = facts;
    const zone = zoneOf(network, pair.from);
    const origin = stopOf(network, pair.from, languages).name;
    const destination = stopOf(network, pair.to, languages).name;

    const priceOf = (fares: readonly Counted[]): Price =>
      pricesOf(fares, network, currency, money).price;
    const priced = weeks.map((week) => ({
      ...week,
      price: priceOf(week.fares),
    }));
    const cheapest = lowest && {
      date: lowest.date,
      price: priceOf(lowest.fares),
    };
    const minutesOf = ({ departsAt, arrivesAt }: Route): number =>
      Math.round((arrivesAt - departsAt) / MINUTE_MS);
    const minutes = direct.map(minutesOf);
    const timeOf = (at: number, of = zone): string => localTime(of, at).time;
    const duration = (minutes: number) =>
      formatDuration(minutes, language, text);
    const dayName = (day: string, style: Intl.DateTimeFormatOptions): string =>
      new Intl.DateTimeFormat(locale, {
        ...style,
        calendar: "gregory",
        numberingSystem: "latn",
        timeZone: "UTC",
      }).format(Date.parse(day));
    const price = (of: Price): string => formatPrice(of, published(), locale);
    const number = new Intl.NumberFormat(locale, { numberingSystem: "latn" });
    const list = new Intl.ListFormat(locale, { type: "conjunction" });
    const carrierOf = ({ carrier }: RouteLeg): string =>
      carrierName(
        network.data.line_names,
        network.carriers[carrier]!.name,
        languages,
      );
    const carriers = list.format(
      new Set(direct.map(({ legs: [leg] }) => carrierOf(leg))),
    );
    const kilometres = Math.round(
      distance(network.places[pair.from]!, network.places[pair.to]!),
    );
    const values = {
      origin,
      destination,
      date: dayName(date, LONG_DAY),
      count: number.format(direct.length),
      first: direct[0] ? timeOf(direct[0].departsAt) : "",
      last: direct.at(-1) ? timeOf(direct.at(-1)!.departsAt) : "",
      fastest: minutes.length > 0 ? duration(Math.min(...minutes)) : "",
      slowest: minutes.length > 0 ? duration(Math.max(...minutes)) : "",
      price: cheapest ? price(cheapest.price) : "",
      day: cheapest ? dayName(cheapest.date, LONG_DAY) : "",
      carriers,
      kilometres: new Intl.NumberFormat(locale, {
        style: "unit",
        unit: "kilometer",
        numberingSystem: "latn",
      }).format(kilometres),
    };
    const words = textsOf(text, vertical);
    const say = (key: string): string =>
      words(language, `route.${key}`, values);
    const hasTimes = direct.length > 0;
    const searchOn = (day: string): string => {
      const query = new URLSearchParams({
        origin_position: pair.from,
        destination_position: pair.to,
        departure_date: day,
      });
      return `${home_path}search/?${query}`;
    };

    const usual = content.section(language, network.product_type, "hero")!;
    const image_id = pair.image_id ?? usual.image.image_id;

    /**
     * Another product's page about the same places has the same title, so the title contains the
     * product's name.
     */
    const titleOf = (): string => {
      const title = say(`title.${vertical}`);
      const isShared = othersOfVertical(
        network,
        vertical,
        published(),
        networks,
      ).some((other) => hasPair(other, pair));
      const { basic_info } = content.subject(language, network.product_type)!;
      const name = basic_info?.["current_title"];
      return isShared && name !== undefined ? `${title} | ${name}` : title;
    };

    const detail = (): RouteDetail => ({
      route_id: pair.route_id,
      origin_position: pair.from,
      destination_position: pair.to,
      origin_city_en: placeSlug(network, pair.from),
      destination_city_en: placeSlug(network, pair.to),
      path: routePath(home_path, network, pair),
      label: text(language, "route_title", values),
      title: titleOf(),
      description: [
        hasTimes ? say("description.times") : "",
        cheapest ? say("description.price") : "",
        say("description.book"),
      ]
        .filter((part) => part !== "")
        .join(" "),
      image_id,
      search_id: `${pair.route_id}.${date}`,
    });

    const hero = (): HeroData => ({
      title: say(`heading.${vertical}`),
      ...(hasTimes ? { subtitle: say("subtitle") } : {}),
      image: pair.image_id === undefined ? usual.image : { image_id, alt: "" },
    });

    const map = (): AreaMap | undefined => {
      const [fastest] = direct.toSorted((a, b) => minutesOf(a) - minutesOf(b));
      const ride = fastest?.legs[0];
      if (!ride) return undefined;
      const all = [...callTimes(ride.line, ride.back).keys()];
      const stops = all.slice(all.indexOf(ride.from), all.indexOf(ride.to) + 1);
      return maps.ofJourney(product, [stops], language);
    };

    const routeFacts = (): RouteFactsData => {
      const drawn = map();
      const rows: readonly (readonly [string, string])[] = [
        ["fastest", values.fastest],
        ["first", values.first],
        ["last", values.last],
        ["count", values.count],
        ["price", values.price],
        ["distance", values.kilometres],
        ["carriers", values.carriers],
      ];
      return {
        title: say("facts.title"),
        facts: rows
          .filter(([, value]) => value !== "")
          .map(([key, value]) => ({ label: say(`facts.${key}`), text: value })),
        note: say("facts.note"),
        ...(drawn ? { map: drawn } : {}),
      };
    };

    const fareWeeks = (): FareWeeksData =>
      describeWeeks(priced, { locale, say, searchOn });

    /** @param searched the day of a search; left out: the day that the page describes */
    const times = (searched?: string): RouteTimesData =>
      describeTimes(
        searched === undefined
          ? facts
          : {
              date: searched,
              direct: directOn(network, pair, searched, reportedRuns),
            },
        {
          product,
          pair,
          languages,
          days: facts.days,
          say: (key, date) =>
            words(language, `route.times.${key}`, {
              ...values,
              date: dayName(date, LONG_DAY),
            }),
          durationOf: (route) => duration(minutesOf(route)),
          searchOn,
        },
      );

    const faq = (): FaqData => {
      const asked = [
        ...(hasTimes ? ["long", "times", "often", "change", "who"] : []),
        ...(cheapest ? ["price"] : []),
        "far",
        "cancel",
      ];
      return {
        title: say("faq.title"),
        items: asked.map((key) => ({
          question: say(`faq.${key}.question`),
          answer: say(`faq.${key}.answer`),
        })),
      };
    };

    return { detail, hero, routeFacts, fareWeeks, times, faq };
  };
}
