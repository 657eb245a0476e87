/**
 * Two pages with the same title compete in search results, so pages of pairs and landing pages have
 * unique titles.
 */
import { afterAll, expect, test } from "vitest";
import {
  readPublished,
  startReferenceBackend,
} from "../../../../../../tests/support/reference-backend.ts";
import { createCities } from "#server/backend/verticals/transport/network/cities.ts";
import {
  landingProducts,
  partOf,
  subjectsOf,
} from "../landing/landing-page.ts";
import { hasPair, pairsOf } from "../links/pairs.ts";
import {
  projectData,
  readNetworks,
} from "../../../../../../tests/support/project-data.ts";

const networks = readNetworks();
const published = readPublished();
const backend = await startReferenceBackend(published);
afterAll(() => backend.stop());

/** Networks with common places: coaches of Singapore and of Malaysia. */
const SHARING = ["sgbus", "mybus"];

async function titleOf(
  address: string,
  params: Readonly<Record<string, string>>,
): Promise<string> {
  const { result } = await backend.ask(`/v1/reappserv/ptp/${address}`, params);
  return (result as { readonly title: string }).title;
}

test("pairs of places", async () => {
  const titles: string[] = [];
  for (const type of SHARING) {
    const others = SHARING.filter((other) => other !== type);
    for (const [id, pair] of pairsOf(networks.get(type)!))
      if (others.some((other) => hasPair(networks.get(other)!, pair)))
        titles.push(
          await titleOf(`${type}/dlp_page_detail`, {
            route_id: String(id),
            tpl_no: "1",
          }),
        );
  }
  expect(titles.length).toBeGreaterThan(3);
  expect(titles.filter((title, at) => titles.indexOf(title) < at)).toEqual([]);
  expect(
    titles.filter((title) => title.includes("Kuala Lumpur TBS to Melaka")),
  ).toEqual([
    expect.stringMatching(/ \| .*Singapore/),
    expect.stringMatching(/ \| .*Malaysia/),
  ]);
});

test("landing pages", async () => {
  const cities = createCities(networks, projectData());
  const titles: string[] = [];
  for (const { network, product } of landingProducts(published, networks))
    if (SHARING.includes(network.product_type))
      for (const subject of subjectsOf(network, cities)) {
        const [part = "", arrival = ""] = partOf(subject).split("/");
        titles.push(
          await titleOf("vertical/page", {
            vertical: product.landing!,
            ...(arrival === ""
              ? { part }
              : { part: "", departure: part, arrival }),
          }),
        );
      }
  expect(titles.length).toBeGreaterThan(100);
  expect(titles.filter((title, at) => titles.indexOf(title) < at)).toEqual([]);
});

test("a pair's description promises no reviews, which its page may lack", async () => {
  const cities = createCities(networks, projectData());
  const [pair] = landingProducts(published, networks).flatMap(
    ({ network, product }) =>
      subjectsOf(network, cities)
        .filter(({ kind }) => kind === "pair")
        .map((subject) => ({ vertical: product.landing!, subject })),
  );
  const [departure, arrival] = partOf(pair!.subject).split("/");
  const { result } = await backend.ask("/v1/reappserv/ptp/vertical/page", {
    vertical: pair!.vertical,
    part: "",
    departure: departure!,
    arrival: arrival!,
  });
  const { description } = result as { readonly description: string };
  expect(description).toContain("The cheapest weeks");
  expect(description).not.toMatch(/travellers|reviews/);
});
