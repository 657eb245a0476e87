/** Hotels are shown by city, with the prices of a stay; unknown names are refused. */
import { afterAll, describe, expect, it } from "vitest";
import type { ComparisonTableData } from "#schema/modules/comparison_table.ts";
import type { OfferCardsData } from "#schema/modules/offer_cards.ts";
import type { RichTextData } from "#schema/modules/rich_text.ts";
import { startReferenceBackend } from "../../../../tests/support/reference-backend.ts";
import { stayOf } from "./hotels.ts";

type Params = Readonly<Record<string, string>>;

const PAGE_UNKNOWN = "1105";
const backend = await startReferenceBackend();
afterAll(() => backend.stop());

const ask = (call: string, params: Params, language = "en", currency = "JPY") =>
  backend.ask(`/v1/hotelsrv/hotel/${call}`, params, language, currency);
const list = async (params: Params) =>
  (await ask("list", params)).result as OfferCardsData;
const table = async (params: Params, currency?: string) =>
  (
    await ask(
      "price",
      { hotel: "marunouchi-garden", ...params },
      "en",
      currency,
    )
  ).result as ComparisonTableData;
const cellsOf = ({ rows }: ComparisonTableData) =>
  rows.map(({ cells }) => cells.map(({ text }) => text));

describe("the list", () => {
  it("has the hotels of the city, and links to other cities", async () => {
    const { offers, filters } = await list({ city: "kyoto" });
    expect(offers.map(({ title }) => title)).toEqual(["Kamo River Inn"]);
    const chosen = filters![0]!.options.filter((option) => option.chosen);
    expect(chosen.map(({ label }) => label)).toEqual(["Kyoto"]);
    expect((await list({})).offers.length).toBe(6);
  });

  it("has the stay in its links, and leaves out the hotel of its page", async () => {
    const stay = { check_in: "2026-12-04", nights: "3" };
    const { offers } = await list({ except: "kamo-river-inn", ...stay });
    expect(offers.map(({ offer_id }) => offer_id)).not.toContain(
      "kamo-river-inn",
    );
    expect(offers[0]!.path).toBe(
      "/hotels/marunouchi-garden/?check_in=2026-12-04&nights=3",
    );
  });

  it("describes a hotel's location in the reader's language", async () => {
    const { result } = await ask("list", { city: "tokyo" }, "ja");
    const [card] = (result as OfferCardsData).offers;
    expect(card!.facts).toContain("東京から徒歩6分");
  });
});

describe("the rooms", () => {
  it("cost more in the nights before Saturday and Sunday", async () => {
    const [night, stay] = cellsOf(
      await table({ check_in: "2026-12-03", nights: "3" }),
    );
    expect(night![0]).toBe("¥16,800");
    // Thursday, then Friday and Saturday.
    expect(stay![0]).toBe("¥57,120");
  });

  it("are limited by the night with the fewest rooms, the same each time", async () => {
    const asked = { check_in: "2026-12-03" };
    const [, , one] = cellsOf(await table({ ...asked, nights: "1" }));
    const [, , seven] = cellsOf(await table({ ...asked, nights: "7" }));
    const count = (text: string) => (text === "None" ? 0 : Number(text));
    expect(seven!.map(count)).toEqual(
      one!.map((text, index) => Math.min(count(text), count(seven![index]!))),
    );
    expect(cellsOf(await table({ ...asked, nights: "7" }))[2]).toEqual(seven);
  });

  it("are priced in the reader's currency, and cannot be bought", async () => {
    const { note, rows } = await table({}, "USD");
    expect(rows[0]!.cells[0]!.text).toMatch(/^\$\d/);
    expect(note).toContain("We do not sell rooms.");
  });
});

describe("an address", () => {
  it.each<[string, Params]>([
    ["a hotel", { hotel: "nosuch" }],
    ["a hotel", { hotel: "__proto__" }],
    ["a city", { city: "nosuch" }],
  ])("of an unknown %s is refused: %j", async (_what, params) => {
    expect((await ask("page", params)).error?.code).toBe(PAGE_UNKNOWN);
    expect((await ask("price", params)).success).toBe(false);
  });

  it("is shown as text, never as HTML", async () => {
    const { result } = await ask("detail", { hotel: "canal-saint-martin" });
    const { html } = result as RichTextData;
    expect(html.replaceAll(/<\/?(?:ul|li|p)>/g, "")).not.toMatch(/[<>]/);
  });
});

const NOW = Date.parse("2026-11-21T12:00:00Z");
it.each([
  ["2026-12-04", "2", { check_in: "2026-12-04", nights: 2 }],
  ["2026-11-20", "2", { check_in: "2026-12-21", nights: 2 }],
  ["2028-01-01", "1", { check_in: "2026-12-21", nights: 1 }],
  ["2027-02-30", "0", { check_in: "2026-12-21", nights: 1 }],
  ["", "99", { check_in: "2026-12-21", nights: 1 }],
])("a stay from %j of %j nights is %j", (checkIn, nights, stay) => {
  expect(stayOf(checkIn, nights, NOW)).toEqual(stay);
});
