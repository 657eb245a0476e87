/** Saved searches in a shop with a fake vertical and a fake clock; the test sets the price. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SavedSearchesFile } from "#schema/backend/saved-searches.ts";
import { createFakeVertical } from "../../../../tests/support/fake-vertical.ts";
import {
  NOW,
  readPublished,
} from "../../../../tests/support/reference-backend.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { openDatabase } from "#server/backend/storage/open-database.ts";
import { MAIL_MIGRATIONS } from "#server/backend/mail/migrations.ts";
import { createOutbox, type Outbox } from "#server/backend/mail/outbox.ts";
import { createMoney } from "#server/backend/money/money.ts";
import type { Owner, Owners } from "#server/backend/callers/owner.ts";
import { projectData } from "#server/backend/data-set/read-data.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { readTexts } from "#server/backend/text/texts.ts";
import { createSellers } from "../model/sellers.ts";
import type { SavedSearching } from "../model/vertical.ts";
import { createWordsOf } from "../model/words.ts";
import { createCheckPrices } from "./check-prices.ts";
import { SAVED_MIGRATIONS } from "./migrations.ts";
import { adoptSaved } from "./rows.ts";
import { createSavedSearches, type SavedSearches } from "./saved-searches.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const RULES: SavedSearchesFile = {
  max_saved: 3,
  check_hours: 24,
  min_drop: { share: 0.1, amount: { amount: 500, currency: "USD" } },
  max_mails: 2,
  confirm_hours: 48,
};

let now: number;
/** In US cents; undefined: sold out. */
let price: number | undefined;
let whileAsked: () => Promise<void>;
let database: Database;
let outbox: Outbox;
let saved: SavedSearches;
let check: () => Promise<void>;
let asked: number;
let errors: unknown[];
const stops: (() => Promise<void>)[] = [];

const searches: SavedSearching = {
  read: ({ body }) => {
    const { day } = body as { readonly day: string };
    return { key: day, ends_at: Date.parse(day) + DAY, payload: { day } };
  },
  lowestPrice(_product, _payload, { currency }) {
    asked += 1;
    return price === undefined ? undefined : { amount: price, currency };
  },
  describe: (_product, payload) => ({
    title: "Garden visit",
    details: [(payload as { readonly day: string }).day],
    path: "/gardens-9/search/?day=1",
  }),
};

const visitor = (...owners: Owners) => ({
  owners,
  language: "de",
  currency: "USD",
  scope: "wayfare",
});
const ana = visitor("user:1");
const ben = visitor("device:ben-0001");
const SEARCH = { day: "2026-12-05" };
const save = (who = ana, search: object = SEARCH) =>
  saved.add(who, "fake_visit", search);
const mails = () => outbox.list();
const keyIn = (text: string) => /[?]key=([\w-]+)/.exec(text)![1]!;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );
const nextDay = async (amount: number | undefined) => {
  now += DAY;
  price = amount;
  await check();
};

beforeEach(async () => {
  [now, price, asked, errors] = [NOW, 10_000, 0, []];
  whileAsked = async () => {};
  database = await openDatabase({
    directory: undefined,
    url: undefined,
    migrations: { mail: MAIL_MIGRATIONS, saved: SAVED_MIGRATIONS },
  });
  const real = readPublished();
  const [first] = Object.values(real.productTypes);
  const published = {
    ...real,
    productTypes: {
      "9": { ...first!, product_type: "fake_visit", sold_by: "fake" },
    },
  };
  const text = readTexts(projectData(), (language) => [language, "en"]);
  outbox = createOutbox({
    database,
    now: () => now,
    schedule: { every: () => () => {} },
    onError: (error) => errors.push(error),
  });
  stops.push(() => outbox.job.stop());
  const input = {
    database: {
      ...database,
      // Another request runs between reading the price and storing it.
      transaction: async <T>(work: (inside: Database) => Promise<T>) => {
        await whileAsked();
        return database.transaction(work);
      },
    },
    now: () => now,
    published: () => published,
    sellers: createSellers(
      () => published,
      [{ ...createFakeVertical(), searches }],
    ),
    wordsOf: createWordsOf(() => published, text),
    money: createMoney(
      () => projectData().one("rates"),
      () => published.currencies,
    ),
    outbox,
    provenAddress: async (_from: Database, owner: Owner) =>
      owner === "user:1" ? "ana@example.com" : undefined,
    rules: RULES,
    onError: (error: unknown) => errors.push(error),
  };
  saved = createSavedSearches(input);
  check = createCheckPrices(input);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await database.close();
  if (errors.length > 0) throw errors[0];
});

describe("saving", () => {
  test("lists the search with its earlier and its current price", async () => {
    const { items, mail } = await save();
    expect(mail).toEqual({ state: "on", address: "ana@example.com" });
    await nextDay(9_500);
    expect((await saved.list(ana)).items).toEqual([
      {
        saved_id: items[0]!.saved_id,
        title: "Garden visit",
        details: ["2026-12-05"],
        path: "/gardens-9/search/?day=1",
        saved_price: { amount: 10_000, currency: "USD" },
        price: { amount: 9_500, currency: "USD" },
      },
    ]);
    await nextDay(undefined);
    expect((await saved.list(ana)).items[0]).not.toHaveProperty("price");
  });

  test("in two tabs saves it once, within the limit", async () => {
    await Promise.all([save(), save()]);
    await save();
    expect((await saved.list(ana)).items).toHaveLength(1);
    await save(ana, { day: "2026-12-06" });
    await save(ana, { day: "2026-12-07" });
    expect(await codeOf(save(ana, { day: "2026-12-08" }))).toBe("list_full");
    expect((await save()).items).toHaveLength(3);
  });

  test("requires something that is for sale", async () => {
    price = undefined;
    expect(await codeOf(save())).toBe("sold_out");
    expect(await codeOf(saved.add(ana, "unknown", SEARCH))).toBe(
      "product_unknown",
    );
  });

  test("is private to its owner and its site", async () => {
    const { items } = await save();
    const { saved_id } = items[0]!;
    const elsewhere = { ...ana, scope: "wayfare/harbour_pay" };
    for (const other of [ben, elsewhere]) {
      expect((await saved.list(other)).items).toEqual([]);
      expect(await codeOf(saved.remove(other, saved_id))).toBe(
        "saved_search_unknown",
      );
    }
    expect((await saved.remove(ana, saved_id)).items).toEqual([]);
  });

  test("on a device moves to the account that signs in, each search once", async () => {
    await save(ana);
    await save(ben);
    await save(ben, { day: "2026-12-06" });
    await adoptSaved(database, "device:ben-0001", "user:1");
    const days = (await saved.list(ana)).items.map(({ details }) => details[0]);
    expect(days).toEqual(["2026-12-05", "2026-12-06"]);
  });

  test("ends with the searched day", async () => {
    await save();
    now = Date.parse("2026-12-06T00:00:00Z");
    expect((await saved.list(ana)).items).toEqual([]);
    await check();
    expect(await database.all("SELECT saved_id FROM saved_searches")).toEqual(
      [],
    );
    expect(asked).toBe(1);
  });
});

describe("a price drop", () => {
  test("is mailed when the price is far enough below the last mailed one", async () => {
    await save();
    await nextDay(9_100);
    expect(await mails()).toEqual([]);
    await nextDay(8_900);
    await nextDay(8_900);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: "ana@example.com",
      subject: expect.stringContaining("jetzt ab") as string,
    });
    expect(mail!.plain).toContain("/de/gardens-9/search/?day=1");
    expect(mail!.plain).toMatch(/100,00.*89,00/s);
  });

  test("must reach the minimum amount, too", async () => {
    price = 2_000;
    await save();
    await nextDay(1_600);
    expect(await mails()).toEqual([]);
    await nextDay(1_500);
    expect(await mails()).toHaveLength(1);
  });

  test("is checked once per interval, by one process", async () => {
    await save();
    asked = 0;
    now += DAY - 1;
    await check();
    expect(asked).toBe(0);
    now += 1;
    await Promise.all([check(), check()]);
    await check();
    expect(asked).toBe(1);
  });

  test("is mailed a limited number of times", async () => {
    await save();
    for (const amount of [8_000, 6_000, 4_000, 2_000]) await nextDay(amount);
    expect(await mails()).toHaveLength(2);
  });

  test("of a search that was removed meanwhile is not mailed", async () => {
    const { items } = await save();
    whileAsked = async () => {
      await saved.remove(ana, items[0]!.saved_id);
      whileAsked = async () => {};
    };
    await nextDay(1_000);
    expect(asked).toBe(2);
    expect(await mails()).toEqual([]);
  });
});

describe("an address", () => {
  test("that is not verified gets mails after its link was pressed", async () => {
    expect((await save(ben)).mail).toEqual({ state: "needed" });
    expect(await codeOf(saved.setAddress(ben, "nobody"))).toBe("email_invalid");
    await saved.setAddress(ben, "Ben@Example.com");
    await nextDay(8_000);
    const [asking, ...more] = await mails();
    expect(more).toEqual([]);
    expect(asking).toMatchObject({ recipient: "ben@example.com" });
    expect(asking!.unsubscribe).toBeNull();

    const key = keyIn(asking!.plain);
    // A mail program that opens the link does not confirm the address.
    expect(await saved.showLink(key, "en")).toEqual({ state: "confirm" });
    expect((await saved.list(ben)).mail).toMatchObject({ state: "sent" });
    await saved.followLink(key);
    expect(await saved.showLink(key, "en")).toEqual({ state: "confirmed" });
    await nextDay(6_000);
    expect(await mails()).toHaveLength(2);
  });

  test("has to be confirmed again when it changes, and the old link is invalid", async () => {
    await save(ben);
    await saved.setAddress(ben, "ben@example.com");
    const key = keyIn((await mails())[0]!.plain);
    await saved.followLink(key);
    await saved.setAddress(ben, "stranger@example.com");
    await saved.followLink(key);
    await nextDay(5_000);
    expect((await saved.list(ben)).mail).toEqual({
      state: "sent",
      address: "stranger@example.com",
      can_change: true,
    });
    expect(await mails()).toHaveLength(2);
  });

  test("is not confirmed by an expired link", async () => {
    await save(ben);
    await saved.setAddress(ben, "ben@example.com");
    const key = keyIn((await mails())[0]!.plain);
    now += 48 * HOUR;
    await saved.followLink(key);
    expect(await saved.showLink(key, "en")).toEqual({ state: "expired" });
    expect((await saved.list(ben)).mail).toMatchObject({ state: "sent" });
  });
});

test("an address is deleted with its last search", async () => {
  await save(ben);
  await saved.setAddress(ben, "ben@example.com");
  await saved.followLink(keyIn((await mails())[0]!.plain));
  const mailOf = async () => (await saved.list(ben)).mail;
  now += 3 * DAY;
  await check();
  expect(await mailOf()).toMatchObject({ state: "on" });
  const { items } = await saved.list(ben);
  await saved.remove(ben, items[0]!.saved_id);
  await check();
  expect(await mailOf()).toEqual({ state: "needed" });
});

test("the link of a mail stops its search only, and a forged link stops nothing", async () => {
  await save();
  await save(ana, { day: "2026-12-06" });
  await nextDay(5_000);
  const [mail] = await mails();
  const key = keyIn(mail!.unsubscribe!);
  expect(mail!.plain).toContain(`/saved-searches/mail/?key=${key}`);
  for (const forged of ["", "s", `${key}x`, key.slice(0, -1), "s' OR 1=1 --"])
    await saved.followLink(forged);
  expect((await saved.list(ana)).items).toHaveLength(2);

  expect(await saved.showLink(key, "en")).toEqual({
    state: "stop",
    title: "Garden visit",
  });
  await saved.followLink(key);
  await saved.followLink(key);
  expect(await saved.showLink(key, "en")).toEqual({ state: "stopped" });
  expect((await saved.list(ana)).items).toHaveLength(1);
});
