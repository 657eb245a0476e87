/**
 * The server's page of a search with many results: it is small, and every result can be
 * reached without scripts.
 */
import { JSDOM } from "jsdom";
import { beforeAll, expect, it } from "vitest";
import { paintStylesOf } from "../support/paint-styles.ts";
import {
  sharedProjectServer,
  type ProjectServer,
} from "../support/project-server.ts";

/**
 * The HTML of a search's page without the styles in its head, in bytes, before compression. It includes the formula of the ranking,
 * the words of all verticals, each carrier's mark, the ranges of price and hours, the signed promise of each price, the heart, the words of several legs, also of those that were chosen before, and what guests have saved.
 */
const MAX_BYTES = 167_500;

const DAY_MS = 86_400_000;
const inDays = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const SEARCH = `/rails-32/search/?origin_position=tokyo&destination_position=kyoto&departure_date=${inDays(12)}`;
const TWO = `&return_date=${inDays(14)}&passengers=${encodeURIComponent('[{"passenger_type":"adult","count":2}]')}`;

let server: ProjectServer;
beforeAll(async () => {
  server = await sharedProjectServer();
});

async function ask(address: string, agent = "Mozilla/5.0") {
  const { status, body } = await server.ask(`${address}&complete=1`, {
    headers: { "user-agent": agent },
  });
  expect(status).toBe(200);
  const { document } = new JSDOM(body).window;
  const list = document.querySelector("#search_list")!;
  return {
    bytes:
      Buffer.byteLength(body) - Buffer.byteLength(paintStylesOf(body).text),
    count: Number(/\d+/.exec(list.querySelector("[role=status]")!.textContent)),
    cards: list.querySelectorAll("article").length,
    rest: list.querySelector('a[href*="show=all"]')?.getAttribute("href"),
  };
}

it.each([
  ["one adult", SEARCH],
  ["two adults, there and back", SEARCH + TWO],
  ["one adult, in German", `/de${SEARCH}`],
  ["one adult, in Japanese", `/ja${SEARCH}`],
  ["one adult, in Thai", `/th${SEARCH}`],
])("the page of more than 50 trains is small: %s", async (_, address) => {
  const { bytes, count } = await ask(address);
  expect(count).toBeGreaterThan(50);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
});

it("all results are one link away", async () => {
  const first = await ask(SEARCH);
  expect(first.cards).toBeLessThan(first.count);
  const all = await ask(first.rest!.replace(/#.*/, ""));
  expect(all.cards).toBe(first.count);
  expect(all.rest).toBeUndefined();
});
