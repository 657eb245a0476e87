/** The facts of a landing page in the reader's language: names, times, prices. */
import type { Price } from "#schema/common.ts";
import type { Line } from "#server/backend/verticals/transport/network/lines.ts";
import { formatDuration } from "#server/backend/text/format-duration.ts";
import { formatPrice } from "#server/backend/money/format-price.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { localTime } from "#server/backend/time/local-time.ts";
import {
  carrierName,
  serviceName,
} from "#server/backend/verticals/transport/network/line-names.ts";
import { journeyOf } from "#server/backend/verticals/transport/network/networks.ts";
import {
  nameOf,
  stopOf,
} from "#server/backend/verticals/transport/network/stops.ts";
import type { City } from "#server/backend/verticals/transport/network/cities.ts";
import { pricesOf } from "#server/backend/verticals/transport/search/lowest/from-fares.ts";
import { zoneOf } from "#server/backend/verticals/transport/timetable/route.ts";
import type { DescribeLandingInput } from "./landing-detail.ts";
import { landingFacts } from "./landing-facts.ts";
import {
  lineNameOf,
  type LandingProduct,
  type Subject,
} from "./landing-page.ts";

export function createLandingWords({
  published,
  content,
  text,
  money,
  cities,
  now,
  fromFares,
}: DescribeLandingInput) {
  return (
    landing: LandingProduct,
    subject: Subject,
    { language, currency }: Caller,
  ) => {
    const { network, product } = landing;
    const { product_type } = network;
    const { vertical } = product;
    const locale = published().languages[language]!.intl;
    const languages = content.languages(language);
    const listFormat = new Intl.ListFormat(locale, { type: "conjunction" });
    const regions = new Intl.DisplayNames(locale, { type: "region" });
    const say = (key: string, values?: Readonly<Record<string, string>>) =>
      text(language, `landing.${key}`, values);
    const cityName = ({ names }: City) => nameOf(names, languages)!;
    const placeName = (id: string) => stopOf(network, id, languages).name;
    const countryName = (country: string) => regions.of(country) ?? country;
    const carrierOf = (id: string) =>
      carrierName(
        network.data.line_names,
        network.carriers[id]!.name,
        languages,
      );
    const duration = (minutes: number) =>
      formatDuration(minutes, language, text);
    const lineName = (line: Line) => {
      const { stops, minutes } = lineNameOf(line, network);
      const name =
        line.service === undefined
          ? carrierOf(line.timetable.carriers[0]!)
          : serviceName(network.data.line_names, line.service, languages);
      const time = minutes === undefined ? "" : ` (${duration(minutes)})`;
      return `${name}: ${stops.map(placeName).join(" – ")}${time}`;
    };
    const productName =
      content.subject(language, product_type)?.basic_info?.["current_title"] ??
      product_type;

    const about = landingFacts(network, subject, cities, now());
    const { lines, here, pairs, date, departures } = about;
    const timeOf = (departure: (typeof departures)[number] | undefined) =>
      departure
        ? localTime(zoneOf(network, departure.from), departure.departsAt).time
        : "";

    const shown = (price: Price): string =>
      formatPrice(price, published(), locale);
    const fare = (units: number): string =>
      shown(money.convert(money.price(units, network.currency), currency));
    const fromPrice = async (of: Line): Promise<string> => {
      const { lowest } = await fromFares(network, {
        from: of.stops[0]!.place_id,
        to: of.stops.at(-1)!.place_id,
      });
      return lowest
        ? shown(pricesOf(lowest.fares, network, currency, money).price)
        : "";
    };
    const line = subject.kind === "line" ? subject.line : undefined;
    const whole =
      line &&
      journeyOf(
        network,
        line,
        line.stops[0]!.place_id,
        line.stops.at(-1)!.place_id,
      );
    const values: Readonly<Record<string, string>> = {
      name: productName,
      lines: String(lines.length),
      cities: String(here.length),
      count: String(pairs.length),
      first: timeOf(departures[0]),
      last: timeOf(departures.at(-1)),
      city: subject.kind === "city" ? cityName(subject.city) : "",
      country: subject.kind === "country" ? countryName(subject.country) : "",
      carrier: subject.kind === "carrier" ? carrierOf(subject.carrier) : "",
      line: line ? lineName(line) : "",
      origin: line
        ? placeName(line.stops[0]!.place_id)
        : subject.kind === "pair"
          ? cityName(subject.from)
          : "",
      destination: line
        ? placeName(line.stops.at(-1)!.place_id)
        : subject.kind === "pair"
          ? cityName(subject.to)
          : "",
      stops: line ? String(line.stops.length) : "",
      fastest: whole ? duration(whole.minutes) : "",
      date: new Intl.DateTimeFormat(locale, {
        weekday: "long",
        day: "numeric",
        month: "long",
        calendar: "gregory",
        numberingSystem: "latn",
        timeZone: "UTC",
      }).format(Date.parse(date)),
    };
    const hasVertical = ["city", "country", "pair"].includes(subject.kind);
    const titleKey = hasVertical
      ? `${subject.kind}.title.${vertical}`
      : `${subject.kind}.title`;
    const label =
      subject.kind === "home"
        ? productName
        : subject.kind === "pair"
          ? text(language, "route_title", values)
          : (values[subject.kind] ?? "");
    return {
      about,
      carrierOf,
      cityName,
      countryName,
      duration,
      fare,
      fromPrice,
      label,
      /** Joins names: A, B and C. */
      listed: (names: Iterable<string>) => listFormat.format(names),
      line,
      lineName,
      placeName,
      productName,
      say,
      text: (key: string, more?: Readonly<Record<string, string>>) =>
        text(language, key, more),
      titleKey,
      values,
    };
  };
}
