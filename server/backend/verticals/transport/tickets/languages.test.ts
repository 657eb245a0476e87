/** What was bought is described in the reader's language, and no amount changes. */
import { afterAll, expect, test } from "vitest";
import type { ItemCard, PriceDetails } from "#schema/booking.ts";
import { visitBackend } from "../../../../../tests/support/backend-visitor.ts";
import { buyTicket } from "../../../../../tests/support/booking.ts";
import { ROOT } from "../../../../../tests/support/mini-config.ts";
import {
  readJson,
  readPublished,
  startReferenceBackend,
} from "../../../../../tests/support/reference-backend.ts";
import type { Published } from "../../../kernel/published.ts";

const { languages } = readJson(ROOT, "configs", "languages.json") as Pick<
  Published,
  "languages"
>;
const published: Published = { ...readPublished(), languages };
const backend = await startReferenceBackend(published);
afterAll(() => backend.stop());

const PAGE = "/v3/reappserv/ptp/orderdetail";
const visitor = visitBackend(backend.url, {
  "X-Device-Id": "reads-in-many-languages",
  "X-Session-Key": "reads-in-many-languages",
});
const { order_guid } = await buyTicket(visitor);

async function read(language: string) {
  visitor.headers["Accept-Language"] = published.languages[language]!.backend;
  const section = async <T>(name: string): Promise<T> =>
    (await visitor.get(`${PAGE}/${name}`, { order_guid })).result as T;
  const { items } = await section<{ items: readonly ItemCard[] }>("items");
  const { price } = await section<{ price: PriceDetails }>("price");
  const { travellers } = await section<{
    travellers: readonly { label: string }[];
  }>("travellers");
  const item = items[0]!;
  return {
    title: item.title,
    fare: item.details[0],
    traveller: travellers[0]!.label,
    line: price.lines[0]!.label,
    amounts: price.lines.map(({ amount }) => amount),
    total: price.total,
    starts: item.starts.at,
  };
}

test.each(["ja", "de", "th"])(
  "an order bought in English is read in %s",
  async (language) => {
    const bought = await read("en");
    const seen = await read(language);
    const { amounts, total, starts } = bought;
    expect(seen).toMatchObject({ amounts, total, starts });
    expect(seen.fare).not.toBe(bought.fare);
    expect(seen.traveller).not.toBe(bought.traveller);
    expect(seen.line).not.toBe(bought.line);
  },
);

test("in Japanese the places have their Japanese names", async () => {
  expect((await read("ja")).title).toContain("東京");
});
