/** From the facts of a network to the sections of its pages. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FaqData } from "#schema/modules/faq.ts";
import type { SeoLinksData } from "#schema/modules/seo_links.ts";
import type { StationFacilitiesData } from "#schema/modules/station_facilities.ts";
import type { UspItem, UspListData } from "#schema/modules/usp_list.ts";
import type { PolicyDetailData } from "#schema/modules/policy_detail.ts";
import { EXHAUSTIVE } from "../../../../../tests/support/exhaustive.ts";
import { moduleFaults } from "../../../../../tests/support/module-data.ts";
import {
  LANGUAGES,
  readPublished,
  startReferenceBackend,
  type ReferenceBackend,
} from "../../../../../tests/support/reference-backend.ts";
import { pairsOf, type RoutePair } from "../pages/links/pairs.ts";
import { readNetworks } from "../../../../../tests/support/project-data.ts";

const published = readPublished();
const networks = [...readNetworks()];

/** The remains of a message, an unknown value or an invalid number in a text. */
const LEFT_OVER = /\{\w+\}|undefined|NaN|travel\./;

let backend: ReferenceBackend;
beforeAll(async () => {
  backend = await startReferenceBackend();
});
afterAll(() => backend.stop());

const ask = async <T>(
  path: string,
  params: Readonly<Record<string, string>>,
  language = "en",
  from = backend,
): Promise<T> => {
  const { result } = await from.ask(
    `/v1/reappserv/ptp/${path}`,
    params,
    language,
    "JPY",
  );
  // There is no line break between a number and its unit.
  return JSON.parse(
    JSON.stringify(result ?? null).replaceAll("\u00a0", " "),
  ) as T;
};

/** The section of a landing page, by its address below the product's. */
const landing = <T>(
  section: string,
  vertical: string,
  part: string,
  language?: string,
) => ask<T>(`vertical/${section}`, { vertical, part }, language);

/** The section of the page of two places. */
function between<T>(
  section: string,
  type: string,
  from: string,
  to: string,
  language?: string,
): Promise<T> {
  const network = readNetworks().get(type)!;
  const pair = [...pairsOf(network).values()].find(
    (one) => one.from === from && one.to === to,
  )!;
  const params = { route_id: String(pair.route_id) };
  return ask(`${type}/dlp/${section}`, params, language);
}

function textOf({ items }: UspListData, icon: UspItem["icon"]): string {
  return items.find((item) => item.icon === icon)!.text;
}

function answerTo(faq: FaqData, question: string): string {
  return faq.items.find((item) => item.question === question)!.answer;
}

/** Pairs share stations and rules: without EXHAUSTIVE=1 only one of this many is requested. */
const ONE_IN = EXHAUSTIVE ? 1 : 20;

/** English and others in turn, so that each network and each language is requested; with EXHAUSTIVE=1 all. */
const languagesOf = (turn: number) =>
  LANGUAGES.filter(
    (language, index) =>
      EXHAUSTIVE ||
      language === "en" ||
      (index - turn) % Math.min(LANGUAGES.length, networks.length) === 0,
  );

describe.each(
  networks.map(([type, network], turn) => [type, network, turn] as const),
)("%s", (type, network, turn) => {
  const pairs = [...pairsOf(network).values()];
  const check = async ({ route_id }: RoutePair, language: string) => {
    const [stations, rules] = await Promise.all(
      ["stations", "before_you_go"].map((path) =>
        ask(`${type}/dlp/${path}`, { route_id: String(route_id) }, language),
      ),
    );
    expect(moduleFaults("station_facilities", stations)).toEqual([]);
    expect(moduleFaults("usp_list", rules)).toEqual([]);
    expect(JSON.stringify([stations, rules])).not.toMatch(LEFT_OVER);
    expect((stations as StationFacilitiesData).stations).toHaveLength(2);
    expect((rules as UspListData).items.map(({ icon }) => icon)).toEqual([
      "ticket",
      "luggage",
      "bicycle",
      ...(network.passes ? ["calendar"] : []),
    ]);
  };

  test("pairs have two stations and all rules, in the shape of the modules' data", async () => {
    expect(pairs.length).toBeGreaterThan(1);
    for (const pair of pairs.filter((_, index) => index % ONE_IN === 0))
      await check(pair, "en");
  });

  test.each(languagesOf(turn))(
    "a pair has them in %s, and questions about each rule",
    async (language) => {
      await check(pairs[0]!, language);
      const route_id = String(pairs[0]!.route_id);
      const faq = await ask<FaqData>(`${type}/dlp/faq`, { route_id }, language);
      expect(moduleFaults("faq", faq)).toEqual([]);
      expect(JSON.stringify(faq)).not.toMatch(LEFT_OVER);
      const asked = faq.items.map(({ question }) => question);
      expect(new Set(asked).size).toBe(asked.length);
    },
  );
});

describe("links", () => {
  test("a list of one has its heading in the singular", async () => {
    const { groups } = await landing<SeoLinksData>(
      "links",
      "japan-rail/shinkansen",
      "",
    );
    const headings = new Map(groups.map((of) => [of.title, of.links.length]));
    expect(headings.get("Country")).toBe(1);
    expect(headings.get("Cities")).toBeGreaterThan(1);
  });
});

describe("stations", () => {
  test("a city has all of its stations, a line its two ends", async () => {
    const city = await landing<StationFacilitiesData>(
      "stations",
      "japan-rail/shinkansen",
      "39201-tokyo",
    );
    expect(city.stations.map(({ place_id }) => place_id)).toEqual([
      "tokyo",
      "shinagawa",
      "ueno",
    ]);
    expect(city.stations[0]).toMatchObject({
      name: "Tokyo",
      local_name: "東京",
      facilities: expect.arrayContaining([
        "lockers",
        "step_free",
        "metro",
      ]) as unknown,
    });
    const line = await landing<StationFacilitiesData>(
      "stations",
      "europe-rail",
      "bernina-express",
    );
    expect(line.stations.map(({ name }) => name)).toEqual(["Chur", "Tirano"]);
  });

  test("platforms lead to the ends of the lines of the page", async () => {
    const { stations } = await between<StationFacilitiesData>(
      "stations",
      "jprail",
      "tokyo",
      "kyoto",
    );
    expect(stations[0]!.platforms).toEqual([
      { platform: "14–19", toward: "Hakata (Fukuoka) and Shin-Osaka (Osaka)" },
    ]);
    expect(stations[1]!.platforms).toContainEqual({
      platform: "11–12",
      toward: "Tokyo",
    });
  });

  test("pages with many stations name none", async () => {
    for (const part of ["", "33-france", "trenitalia"])
      expect(await landing("stations", "europe-rail", part)).toBeNull();
  });
});

describe("tickets", () => {
  test("have an earlier arrival where passports are checked, in both directions", async () => {
    for (const [from, to] of [
      ["london-st-pancras", "paris-nord"],
      ["paris-nord", "london-st-pancras"],
    ] as const)
      expect(
        textOf(await between("before_you_go", "eurail", from, to), "ticket"),
      ).toBe(
        "Scan your ticket’s code at the gate. Bring: your passport. Arrive 75 minutes before departure.",
      );
    expect(
      textOf(
        await between("before_you_go", "eurail", "paris-nord", "brussels-midi"),
        "ticket",
      ),
    ).not.toContain("75");
  });

  test("name the places of that rule on other pages", async () => {
    const of = async (part: string) =>
      textOf(await landing("before_you_go", "europe-rail", part), "ticket");
    expect(await of("")).toContain("\nFrom and to London St Pancras: Scan");
    // All journeys of the page begin there.
    expect(await of("82601-london")).toMatch(/^Scan .* 75 minutes[^\n]*$/);
    expect(await of("bernina-express")).not.toContain("London");
  });

  test("may be the passport itself, earlier where the border is before boarding", async () => {
    const of = async (from: string, to: string) =>
      textOf(await between("before_you_go", "cnrail", from, to), "ticket");
    const passport =
      "The document whose number is on your ticket opens the gate: no code and no paper are needed. Bring: your passport.";
    const guangzhou = "guangzhou-south";
    const kowloon = "hong-kong-west-kowloon";
    expect([
      await of(guangzhou, kowloon),
      await of(kowloon, guangzhou),
    ]).toEqual([
      `${passport} Arrive 30 minutes before departure.`,
      `${passport} Arrive 45 minutes before departure.`,
    ]);
  });

  test("require the document that the checkout asks for", async () => {
    const text = textOf(
      await between("before_you_go", "sgferry", "harbourfront", "batam-centre"),
      "ticket",
    );
    expect(text).toContain("Bring: your passport.");
    expect(readNetworks().get("sgferry")!.collection!.usual.papers).toBe(
      undefined,
    );
  });

  test("have the same policy in the ticket and in the page's questions", async () => {
    const { groups } = await ask<PolicyDetailData>("jprail/policy", {
      policy_type: "ticket",
    });
    const rows = groups.at(-1)!.rows.map(({ text }) => text);
    const answer = answerTo(
      await between("faq", "jprail", "tokyo", "kyoto"),
      "How do I get and use my ticket?",
    );
    expect(answer).toContain("ticket machine. Bring: the pick-up code.");
    expect(answer.split("\n\n")).toContain(rows[0]);
  });
});

describe("luggage", () => {
  test("follows from the network, its fares and its extras", async () => {
    const { luggage } = readNetworks().get("jprail")!;
    const { max_sum_cm, oversized } = luggage!.exceptions![0]!.rule;
    const answer = answerTo(
      await between("faq", "jprail", "tokyo", "kyoto"),
      "How much luggage can I take?",
    );
    expect(answer).toContain(`${max_sum_cm} cm (length, width and height`);
    expect(answer).toContain(
      `From ${max_sum_cm! + 1} cm to ${oversized!.to_cm} cm: free with a seat`,
    );
    expect(answer).toMatch(/you pay ¥1,000 on board/);
    expect(answer).toMatch(/luggage delivery with the ticket: ¥2,600/);
    // The number of pieces comes from the fares.
    expect(
      textOf(
        await between("before_you_go", "hkferry", "kowloon", "macau-taipa"),
        "luggage",
      ),
    ).toContain("One suitcase and hand luggage, free of charge.");
  });

  test("differs by service where it does", async () => {
    const rules = await landing<UspListData>(
      "before_you_go",
      "europe-rail",
      "",
    );
    expect(textOf(rules, "luggage").split("\n")).toEqual([
      expect.stringMatching(/^Eurostar: Two bags .* 85 cm long\.$/),
      expect.stringMatching(/^Frecciarossa and Bernina Express: As much/),
    ]);
    expect(textOf(rules, "bicycle").split("\n")).toEqual([
      expect.stringMatching(/^Eurostar: Only folding/),
      expect.stringMatching(/^Frecciarossa: /),
      "Bernina Express: Bicycles are not allowed.",
      "Prams travel folded, free of charge.",
    ]);
  });
});

describe("passes", () => {
  const pass = ({ items }: UspListData) =>
    items.find(({ icon }) => icon === "calendar")!;

  test("link to the page that sells them, and name trains with a surcharge", async () => {
    const kyoto = pass(
      await between("before_you_go", "jprail", "tokyo", "kyoto"),
    );
    expect(kyoto).toMatchObject({
      title: "Japan Rail Pass",
      link: { path: "/ptp-10010/" },
    });
    expect(kyoto.text).toContain("supplement on: Nozomi.");
    const sendai = pass(
      await between("before_you_go", "jprail", "tokyo", "sendai"),
    );
    expect(sendai.text).not.toContain("supplement");
  });

  test("have no link in a language in which the page is not published", async () => {
    const { aggregation } = published.skeletons;
    const elsewhere = await startReferenceBackend({
      ...published,
      skeletons: {
        ...published.skeletons,
        aggregation: {
          ...aggregation,
          "10010": { ...aggregation["10010"]!, publish_languages: ["ja"] },
        },
      },
    });
    const of = async (language: string) =>
      pass(
        await ask<UspListData>(
          "jprail/dlp/before_you_go",
          { route_id: "3201" },
          language,
          elsewhere,
        ),
      );
    expect(await of("ja")).toHaveProperty("link");
    const { title, link } = await of("en");
    expect([title, link]).toEqual(["Japan Rail Pass", undefined]);
    await elsewhere.stop();
  });
});

test("Chinese sentences have no spaces between them", async () => {
  const { title, items } = await between<UspListData>(
    "before_you_go",
    "jprail",
    "tokyo",
    "kyoto",
    "zh-TW",
  );
  expect(title).toBe("出發之前");
  expect(items[0]!.text).toMatch(/。請/);
});
