/** Landing pages in the reader's words, from the timetable and the fares. */
import type { AreaMap, Price } from "#schema/common.ts";
import type { ComparisonTableData } from "#schema/modules/comparison_table.ts";
import type { FaqData } from "#schema/modules/faq.ts";
import type { HeroData } from "#schema/modules/hero.ts";
import type { RouteFactsData } from "#schema/modules/route_facts.ts";
import type { SeoLinksData } from "#schema/modules/seo_links.ts";
import type { Line } from "#schema/backend/network.ts";
import { formatPrice } from "../../../booking/sender.ts";
import type { Caller } from "../../../kernel/caller.ts";
import { localTime } from "../../../kernel/local-time.ts";
import { carrierName, serviceName } from "../network/line-names.ts";
import { journeyOf } from "../network/networks.ts";
import { nameOf, stopOf } from "../network/stops.ts";
import type { City } from "../places/cities.ts";
import { pricesOf } from "../search/from-fares.ts";
import { zoneOf } from "../timetable/route.ts";
import type { DescribeLandingInput, LandingDetail } from "./landing-detail.ts";
import { landingFacts } from "./landing-facts.ts";
import { landingLinks } from "./landing-links.ts";
import { createIsShared } from "./shared-subjects.ts";
import {
  lineNameOf,
  partOf,
  stopsIn,
  type LandingProduct,
  type Subject,
} from "./landing-page.ts";

export type LandingDescription = ReturnType<
  ReturnType<typeof createDescribeLanding>
>;

export function createDescribeLanding({
  published,
  content,
  text,
  money,
  maps,
  cities,
  networks,
  now,
  fromFares,
}: DescribeLandingInput) {
  const isShared = createIsShared(published, networks, cities);
  return (
    landing: LandingProduct,
    subject: Subject,
    { language, currency }: Caller,
  ) => {
    const { network, product, root } = landing;
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
      carrierName(network.carriers[id]!.name, languages);
    const duration = (total: number): string => {
      const [hours, rest] = [Math.floor(total / 60), total % 60];
      const key =
        hours === 0 ? "minutes" : rest === 0 ? "hours" : "hours_minutes";
      return text(language, `route.duration.${key}`, {
        hours: String(hours),
        minutes: String(rest),
      });
    };
    const lineName = (line: Line) => {
      const { stops, minutes } = lineNameOf(line, network);
      const name =
        line.service === undefined
          ? carrierOf(line.timetable.carriers[0]!)
          : serviceName(line.service, languages);
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
    const usual = content.section(language, product_type, "hero")!;
    const pairImage =
      subject.kind === "pair" ? subject.pair.image_id : undefined;
    const image_id = pairImage ?? usual.image.image_id;

    const detail = (): LandingDetail => {
      const own = partOf(subject).split("/").filter(Boolean);
      const isPair = subject.kind === "pair";
      return {
        kind: subject.kind,
        publish_languages:
          published().skeletons.aggregation[landing.product_type_id]
            ?.publish_languages ?? [],
        skeleton: `vertical-${subject.kind}`,
        vertical: product.landing!,
        product_type,
        product_type_id: landing.product_type_id,
        part: isPair ? "" : (own[0] ?? ""),
        departure: isPair ? own[0]! : "",
        arrival: isPair ? own[1]! : "",
        title: isShared(landing, subject)
          ? `${say(titleKey, values)} | ${productName}`
          : say(titleKey, values),
        description: say(`${subject.kind}.description`, values),
        label,
        ...(subject.kind === "home"
          ? {}
          : { parent_label: productName, parent_path: root }),
        image_id,
        ...(isPair
          ? {
              route_id: subject.pair.route_id,
              search_id: `${subject.pair.route_id}.${date}`,
            }
          : {}),
      };
    };

    const hero = (): HeroData => ({
      title: say(`${titleKey.replace(".title", ".heading")}`, values),
      subtitle: say(`${subject.kind}.description`, values),
      image: pairImage ? { image_id: pairImage, alt: "" } : usual.image,
    });

    const map = (): AreaMap | undefined =>
      maps.ofJourney(
        { network, vertical },
        (line ? [line] : lines).map(({ stops }) =>
          stops.map(({ place_id }) => place_id),
        ),
        language,
      );

    const facts = async (): Promise<RouteFactsData> => {
      const drawn = map();
      const stations =
        subject.kind === "city" ? stopsIn(subject.city, network) : [];
      const carriers = new Set(
        lines.flatMap(({ timetable }) => timetable.carriers.map(carrierOf)),
      );
      const rows: readonly (readonly [string, string])[] = [
        [say("fact.stations"), listFormat.format(stations.map(placeName))],
        [say("fact.lines"), line ? "" : values["lines"]!],
        [say("fact.cities"), line ? "" : values["cities"]!],
        [say("fact.stops"), values["stops"]!],
        [text(language, "route.facts.fastest"), values["fastest"]!],
        [text(language, "route.facts.first"), values["first"]!],
        [text(language, "route.facts.last"), values["last"]!],
        [
          say("fact.departures"),
          departures.length > 0 ? String(departures.length) : "",
        ],
        [
          text(language, "route.facts.price"),
          line ? await fromPrice(line) : "",
        ],
        [text(language, "route.facts.carriers"), listFormat.format(carriers)],
      ];
      return {
        title: say("facts"),
        facts: rows
          .filter(([, value]) => value !== "")
          .map(([name, value]) => ({ label: name, text: value })),
        note: say(departures.length > 0 ? "note.day" : "note.network", values),
        ...(drawn ? { map: drawn } : {}),
      };
    };

    const more = (): SeoLinksData =>
      landingLinks(
        { landing, subject, facts: about, cities },
        {
          text: (key, more) => text(language, key, more),
          cityName,
          lineName,
          carrierOf,
          countryName,
        },
      );

    const stops = (): ComparisonTableData | undefined =>
      line && {
        title: say("stops.title"),
        columns: [
          { label: say("stops.time", values) },
          { label: say("stops.fare", values) },
        ],
        rows: line.stops.slice(1).map(({ place_id }) => {
          const journey = journeyOf(
            network,
            line,
            line.stops[0]!.place_id,
            place_id,
          )!;
          return {
            label: placeName(place_id),
            cells: [
              { text: duration(journey.minutes) },
              { text: fare(journey.fare) },
            ],
          };
        }),
      };

    const faq = (): FaqData => {
      const list =
        subject.kind === "city"
          ? listFormat.format(pairs.map(({ to }) => cityName(to)))
          : line
            ? listFormat.format(
                line.stops.map((stop) => placeName(stop.place_id)),
              )
            : listFormat.format(lines.map(lineName));
      const keys =
        subject.kind === "city"
          ? ["where", ...(departures.length > 0 ? ["times"] : [])]
          : [line ? "stops" : "lines"];
      return {
        title: text(language, "route.faq.title"),
        items: [
          ...keys.map((key) => ({
            question: say(`faq.${key}.question`, values),
            answer: say(`faq.${key}.answer`, { ...values, list }),
          })),
          {
            question: text(language, "route.faq.cancel.question"),
            answer: text(language, "route.faq.cancel.answer"),
          },
        ],
      };
    };

    return { detail, hero, facts, more, stops, faq };
  };
}
