/** Unknown facts are left out. */
import { expect, test } from "vitest";
import { createMoney } from "#server/backend/money/money.ts";
import { readTexts } from "#server/backend/text/texts.ts";
import { createContent } from "../../../content/content.ts";
import { readPublished } from "../../../../../tests/support/reference-backend.ts";
import type { Network } from "../network/networks.ts";
import { createDescribeTravel } from "./describe-travel.ts";
import { pairSubject } from "./subject.ts";
import {
  projectData,
  readData,
  readNetworks,
} from "../../../../../tests/support/project-data.ts";

const { languages, ...others } = readPublished();
const published = {
  ...others,
  languages: { ...languages, "de-AT": languages["de"]! },
};
const chain = (language: string) =>
  language === "de-AT" ? [language, "de", "en"] : [language, "en"];
const describeTravel = createDescribeTravel({
  data: projectData(),
  published: () => published,
  content: createContent(projectData(), chain),
  text: readTexts(projectData(), chain),
  money: createMoney(
    () => readData("rates"),
    () => published.currencies,
  ),
});
const jprail = readNetworks().get("jprail")!;

/** The page of Tokyo and Kyoto for a network that lacks a fact. */
function described(network: Network, language = "en") {
  const pair = { from: "tokyo", to: "kyoto" };
  return describeTravel(pairSubject(network, "rail", pair), {
    language,
    currency: "JPY",
  });
}

function withPlaces(
  change: (place: Network["places"][string]) => void,
  ids: readonly string[],
): Network {
  const places = structuredClone(jprail.places);
  for (const id of ids) change(places[id]!);
  return { ...jprail, places };
}

test("a place without facilities is left out, as is an empty section", () => {
  const bare = (...ids: string[]) =>
    described(
      withPlaces((place) => {
        delete place.facilities;
        delete place.platforms;
      }, ids),
    ).stations();
  expect(bare("tokyo")!.stations.map(({ name }) => name)).toEqual(["Kyoto"]);
  expect(bare("tokyo", "kyoto")).toBeUndefined();
});

test("a place with known platforms only shows them", () => {
  const [tokyo] = described(
    withPlaces(
      (place) => {
        delete place.facilities;
      },
      ["tokyo"],
    ),
  ).stations()!.stations;
  expect(tokyo).toMatchObject({ facilities: [] });
  expect(tokyo!.platforms).toHaveLength(1);
});

test("a name that a language lacks is read from its fallback", () => {
  const [tokyo] = described(
    withPlaces(
      (place) => {
        delete place.names["de"];
      },
      ["tokyo"],
    ),
    "de",
  ).stations()!.stations;
  expect(tokyo!.name).toBe("Tokyo");
});

test("a language without texts has those of its fallback", () => {
  const [austrian, german] = ["de-AT", "de"].map((language) =>
    described(jprail, language),
  );
  expect(austrian!.beforeYouGo()).toEqual(german!.beforeYouGo());
  expect(austrian!.questions()).toEqual(german!.questions());
});

test("a network without rules has no section and no questions", () => {
  const { collection, luggage, passes, ...rest } = jprail;
  const nothing = described(rest);
  expect(nothing.beforeYouGo()).toBeUndefined();
  expect(nothing.questions()).toEqual([]);
  const icons = (network: Network) =>
    described(network)
      .beforeYouGo()!
      .items.map(({ icon }) => icon);
  expect(icons({ ...rest, collection: collection! })).toEqual(["ticket"]);
  expect(icons({ ...rest, passes: passes! })).toEqual(["calendar"]);
  const { bicycles: _b, prams: _p, ...usual } = luggage!.usual;
  expect(icons({ ...rest, luggage: { usual } })).toEqual(["luggage"]);
});
