/** Landing pages in the reader's language, from the timetable and the fares. */
import type { AreaMap } from "#schema/common.ts";
import type { ComparisonTableData } from "#schema/modules/comparison_table.ts";
import type { FaqData } from "#schema/modules/faq.ts";
import type { HeroData } from "#schema/modules/hero.ts";
import type { RouteFactsData } from "#schema/modules/route_facts.ts";
import type { SeoLinksData } from "#schema/modules/seo_links.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { journeyOf } from "#server/backend/verticals/transport/network/networks.ts";
import type { DescribeLandingInput, LandingDetail } from "./landing-detail.ts";
import { landingLinks } from "./landing-links.ts";
import { createLandingWords } from "./landing-words.ts";
import { createIsShared } from "./shared-subjects.ts";
import {
  partOf,
  stopsIn,
  type LandingProduct,
  type Subject,
} from "./landing-page.ts";

/** The number of lines that an answer lists. */
const MAX_ANSWERED = 6;

export type LandingDescription = ReturnType<
  ReturnType<typeof createDescribeLanding>
>;

export function createDescribeLanding(input: DescribeLandingInput) {
  const { data, published, content, maps, cities, networks } = input;
  const isShared = createIsShared(published, networks, cities, data);
  const wordsOf = createLandingWords(input);
  return (landing: LandingProduct, subject: Subject, caller: Caller) => {
    const { network, product, root } = landing;
    const { product_type } = network;
    const { vertical } = product;
    const { language } = caller;
    const words = wordsOf(landing, subject, caller);
    const { about, line, say, values } = words;
    const { lines, pairs, date, departures } = about;
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
          ? `${say(words.titleKey, values)} | ${words.productName}`
          : say(words.titleKey, values),
        description: say(`${subject.kind}.description`, values),
        label: words.label,
        ...(subject.kind === "home"
          ? {}
          : { parent_label: words.productName, parent_path: root }),
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
      title: say(`${words.titleKey.replace(".title", ".heading")}`, values),
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
        lines.flatMap(({ timetable }) =>
          timetable.carriers.map(words.carrierOf),
        ),
      );
      const rows: readonly (readonly [string, string])[] = [
        [say("fact.stations"), words.listed(stations.map(words.placeName))],
        [say("fact.lines"), line ? "" : values["lines"]!],
        [say("fact.cities"), line ? "" : values["cities"]!],
        [say("fact.stops"), values["stops"]!],
        [words.text("route.facts.fastest"), values["fastest"]!],
        [words.text("route.facts.first"), values["first"]!],
        [words.text("route.facts.last"), values["last"]!],
        [
          say("fact.departures"),
          departures.length > 0 ? String(departures.length) : "",
        ],
        [
          words.text("route.facts.price"),
          line ? await words.fromPrice(line) : "",
        ],
        [words.text("route.facts.carriers"), words.listed(carriers)],
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
      landingLinks({ landing, subject, facts: about, cities }, words);

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
            label: words.placeName(place_id),
            cells: [
              { text: words.duration(journey.minutes) },
              { text: words.fare(journey.fare) },
            ],
          };
        }),
      };

    const faq = (): FaqData => {
      const list =
        subject.kind === "city"
          ? words.listed(pairs.map(({ to }) => words.cityName(to)))
          : line
            ? words.listed(
                line.stops.map((stop) => words.placeName(stop.place_id)),
              )
            : words.listed(lines.map(words.lineName));
      const keys =
        subject.kind === "city"
          ? ["where", ...(departures.length > 0 ? ["times"] : [])]
          : line
            ? ["stops"]
            : // A long list is a wall of text: the lines are among the links of the page.
              lines.length > MAX_ANSWERED
              ? []
              : ["lines"];
      return {
        title: words.text("route.faq.title"),
        items: [
          ...keys.map((key) => ({
            question: say(`faq.${key}.question`, values),
            answer: say(`faq.${key}.answer`, { ...values, list }),
          })),
          {
            question: words.text("route.faq.cancel.question"),
            answer: words.text("route.faq.cancel.answer"),
          },
        ],
      };
    };

    return { detail, hero, facts, more, stops, faq };
  };
}
