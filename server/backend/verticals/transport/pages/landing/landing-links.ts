/** The onward links of a landing page. */
import type { SeoLinksData } from "#schema/modules/seo_links.ts";
import type { Line } from "#server/backend/verticals/transport/network/lines.ts";
import type {
  Cities,
  City,
} from "#server/backend/verticals/transport/network/cities.ts";
import type { LandingFacts } from "./landing-facts.ts";
import {
  countriesOf,
  partOf,
  type LandingProduct,
  type Subject,
} from "./landing-page.ts";

export interface LandingLinksInput {
  readonly landing: LandingProduct;
  readonly subject: Subject;
  readonly facts: LandingFacts;
  readonly cities: Cities;
}

/** The reader's texts. */
export interface LinkWords {
  readonly text: (
    key: string,
    values?: Readonly<Record<string, string>>,
  ) => string;
  readonly cityName: (city: City) => string;
  readonly lineName: (line: Line) => string;
  readonly carrierOf: (carrier: string) => string;
  readonly countryName: (country: string) => string;
}

const MAX_LINKS = 60;

export function landingLinks(
  { landing, subject, facts, cities }: LandingLinksInput,
  { text: say, cityName, lineName, carrierOf, countryName }: LinkWords,
): SeoLinksData {
  const { network, root } = landing;
  const { lines, here, pairs, back } = facts;
  const line = subject.kind === "line" ? subject.line : undefined;
  const city = subject.kind === "city" ? cityName(subject.city) : "";
  const path = (to: Subject) => `${root}${partOf(to)}`;
  const links = (
    key: string,
    to: readonly (readonly [label: string, path: string])[],
  ) => ({
    title: say(key, { count: String(to.length), place: city }),
    links: to
      .slice(0, MAX_LINKS)
      .map(([name, target]) => ({ label: name, path: target })),
  });
  const cityLinks = (of: readonly City[]) =>
    of.map((city) => [cityName(city), path({ kind: "city", city })] as const);
  const pairTitle = (one: (typeof pairs)[number]) =>
    say("route_title", {
      origin: cityName(one.from),
      destination: cityName(one.to),
    });
  return {
    title: say("landing.more"),
    groups: [
      links(
        "landing.lines",
        lines
          .filter((one) => one !== line)
          .map((one) => [lineName(one), path({ kind: "line", line: one })]),
      ),
      links(
        "landing.cities",
        cityLinks(
          here.filter(
            (city) => subject.kind !== "city" || city !== subject.city,
          ),
        ),
      ),
      links(
        "route.links.from",
        pairs.map((one) => [pairTitle(one), path(one)]),
      ),
      links(
        "route.links.to",
        back.map((one) => [pairTitle(one), path(one)]),
      ),
      links(
        "landing.countries",
        subject.kind === "home"
          ? countriesOf(network, cities).map((country) => [
              countryName(country),
              path({
                kind: "country",
                country,
                country_id: cities.countryId(country),
              }),
            ])
          : [],
      ),
      links(
        "route.facts.carriers",
        subject.kind === "home"
          ? Object.keys(network.carriers).map((carrier) => [
              carrierOf(carrier),
              path({ kind: "carrier", carrier }),
            ])
          : [],
      ),
      ...(subject.kind === "pair"
        ? [links("landing.cities", cityLinks([subject.from, subject.to]))]
        : []),
    ].filter(({ links: { length } }) => length > 0),
  };
}
