import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import {
  visitBackend,
  type BackendAnswer,
  type BackendVisitor,
} from "../../../../tests/support/backend-visitor.ts";
import {
  NOW,
  publishedIn,
  readPublished,
  startReferenceBackend,
  type ReferenceBackend,
} from "../../../../tests/support/reference-backend.ts";
import { moduleFaults } from "../../../../tests/support/module-data.ts";
import { signInByCode } from "../../../../tests/support/sign-in-by-code.ts";
import type { User } from "../users/user.ts";
import type { Cart } from "./cart-lines.ts";
import type { WishlistItem } from "./wishlist.ts";

const WISHLIST = "/v1/usrcsrv/wishlist";
const CART = "/v1/cartsrv/shopping_cart";
const KYOTO = "route-32-tokyo-kyoto";

const published = publishedIn(readPublished(), "2", ["en"]);
let now = NOW;
let backend: ReferenceBackend;
let visitor: BackendVisitor;
/** The number of the test, in the devices and addresses of its visitors. */
let turn = 0;

const visit = (device: string) =>
  visitBackend(backend.url, {
    Currency: "JPY",
    "X-Device-Id": `${device}-${turn}`,
    "X-Session-Key": `session-${device}-${turn}`,
  });
const emailOf = (name: string) => `${name}-${turn}@example.com`;

beforeAll(async () => {
  backend = await startReferenceBackend(published, { now: () => now });
});
beforeEach(() => {
  now = NOW;
  turn += 1;
  visitor = visit("device");
});
afterAll(() => backend.stop());

const signIn = async (
  who: BackendVisitor,
  email = emailOf("someone"),
): Promise<User> => {
  now += 60_000;
  return (await signInByCode(backend, who, email)).user;
};

const codeOf = ({ status, error }: BackendAnswer) => [status, error?.code];
const cartOf = ({ result }: BackendAnswer) => result as Cart;
const wishesOf = ({ result }: BackendAnswer) =>
  (result as { items: WishlistItem[]; count: number }).items;
const idsOf = (items: readonly { item_id: string }[]) =>
  items.map(({ item_id }) => item_id);

describe("the wishlist", () => {
  const add = (item_id: string) => visitor.post(`${WISHLIST}/add`, { item_id });

  test("has products and routes, each once, the latest first", async () => {
    await add("product-32");
    now += 1;
    await add(KYOTO);
    const answer = await add("product-32");
    expect(answer.result).toMatchObject({ count: 2 });
    expect(wishesOf(answer)).toEqual([
      {
        item_id: KYOTO,
        kind: "route",
        vertical: "rail",
        price_for: "for one adult, one way",
        title: "Tokyo to Kyoto",
        subtitle: "Japan rail · Nozomi",
        path: "/rails-32/?origin_position=tokyo&destination_position=kyoto#search_form",
        image: { image_id: expect.stringMatching(/^japan\//), alt: "" },
        from_price: { amount: 13650, currency: "JPY" },
        added_at: new Date(NOW + 1).toISOString(),
      },
      expect.objectContaining({
        item_id: "product-32",
        title: "Japan rail",
        path: "/rails-32/",
      }),
    ]);
    const removed = await visitor.post(`${WISHLIST}/remove`, {
      item_id: KYOTO,
    });
    expect(idsOf(wishesOf(removed))).toEqual(["product-32"]);
  });

  test("is in the reader's language and currency, with charged amounts", async () => {
    await add("route-4-london-st-pancras-paris-nord");
    visitor.headers["Accept-Language"] = "de";
    visitor.headers["Currency"] = "USD";
    const [item] = wishesOf(await visitor.get(WISHLIST));
    expect(item).toMatchObject({
      from_price: { currency: "USD" },
      charged_price: { amount: 7700, currency: "EUR" },
    });
    expect(item!.title).not.toBe("");
  });

  test.each([
    "",
    "product-999",
    "product-32-tokyo",
    "route-32",
    "route-32-tokyo-tokyo",
    "route-32-tokyo-atlantis",
    "route-32-sendai-kyoto",
    "route-__proto__-a-b",
    "hotel-1",
  ])("refuses the item %j", async (item_id) => {
    expect(codeOf(await add(item_id))).toEqual([200, "item_unknown"]);
  });

  test("has only the title of what is not sold in the caller's language", async () => {
    const { languages } = published;
    const abroad = await startReferenceBackend({
      ...published,
      languages: { ...languages, xx: { ...languages["en"]!, backend: "xx" } },
    });
    const who = visitBackend(abroad.url);
    await who.post(`${WISHLIST}/add`, { item_id: "product-2" });
    await who.post(`${WISHLIST}/add`, { item_id: "product-40" });
    who.headers["Accept-Language"] = "xx";
    expect(wishesOf(await who.get(WISHLIST))).toEqual([
      expect.objectContaining({ item_id: "product-40", path: "/ferry-40/" }),
      {
        item_id: "product-2",
        vertical: "bus",
        title: expect.stringMatching(/./),
        added_at: new Date(NOW).toISOString(),
      },
    ]);
    await abroad.stop();
  });

  test.each([
    ["route-32-3201", KYOTO],
    ["journey-jprail-nozomi-hakata.20261203.0600.tokyo.kyoto", KYOTO],
    ["search-jprail-tokyo-kyoto", KYOTO],
    ["search-flights-taipei-tokyo", "route-60-tpe-nrt"],
    ["search-all-london-rome", "trip-1-london-rome"],
    ["offer-activity-tokyo/asakusa-food-walk", undefined],
    ["offer-car-narita-airport.compact", undefined],
    ["offer-transfer-narita-airport.tokyo.sedan", undefined],
    ["offer-eupass", undefined],
  ])("saves what a page names as %s, once", async (named, id = named) => {
    const about = await visitor.get("/v1/reappserv/ptp/site/wishlist_item", {
      item_id: named,
    });
    expect(about.result).toMatchObject({ item_id: id });
    expect(moduleFaults("wishlist_heart", about.result)).toEqual([]);
    await add(id);
    const saves = await add(named);
    // The edge removes what the module does not know.
    const faults = moduleFaults("wishlist", saves.result).filter(
      (fault) => !fault.includes("additional"),
    );
    expect(faults).toEqual([]);
    const [item, ...more] = wishesOf(saves);
    expect(more).toEqual([]);
    expect(item).toMatchObject({
      item_id: id,
      from_price: { currency: "JPY" },
      image: { alt: "" },
    });
    const saved = (item_id: string) =>
      visitor.get(`${WISHLIST}/saved`, { item_id });
    expect((await saved(id)).result).toEqual({ saved: true });
    expect((await saved("product-32")).result).toEqual({ saved: false });
    await visitor.post(`${WISHLIST}/remove`, { item_id: id });
    expect((await saved(id)).result).toEqual({ saved: false });
  });

  test("counts what a device has saved", async () => {
    const counts = async () =>
      (await visitor.get("/v1/usrcsrv/saved/counts")).result;
    expect(await counts()).toEqual({ wishlist: 0, shopping_cart: 0 });
    await add("product-32");
    await add("product-40");
    await visitor.post(`${CART}/add`, { item_id: KYOTO, quantity: 2 });
    expect(await counts()).toEqual({ wishlist: 2, shopping_cart: 1 });
  });

  test.each([
    "offer-car-narita-airport.boat",
    "offer-car-nowhere.compact",
    "offer-activity-tokyo",
    "offer-car-narita-airport",
    "journey-jprail-nozomi.20261203.0600.tokyo.atlantis",
    "search-jprail-tokyo-atlantis",
    // No network has a line between the two.
    "search-all-lisbon-kyoto",
    "trip-1-london",
    "trip-32-tokyo-atlantis",
  ])("has nothing for the page of %s", async (item_id) => {
    const about = await visitor.get("/v1/reappserv/ptp/site/wishlist_item", {
      item_id,
    });
    expect(about.result).toEqual({});
    expect(codeOf(await add(item_id))).toEqual([200, "item_unknown"]);
  });

  test.each([
    ["an offer", "offer-car-narita-airport.compact"],
    ["a trip", "trip-1-london-rome"],
  ])("%s does not go into the cart without its choices", async (_, item_id) => {
    const line = { item_id, quantity: 1 };
    expect(codeOf(await visitor.post(`${CART}/add`, line))).toEqual([
      200,
      "item_unknown",
    ]);
  });

  test("is separate for each device", async () => {
    await add(KYOTO);
    visitor.headers["X-Device-Id"] = `other-${turn}`;
    expect(wishesOf(await visitor.get(WISHLIST))).toEqual([]);
  });

  test("belongs to its owner only", async () => {
    const { cacheControl } = await visitor.get(WISHLIST);
    expect(cacheControl).toBe("private, no-store");
  });
});

describe("the cart", () => {
  const add = (line: Readonly<Record<string, string | number>>) =>
    visitor.post(`${CART}/add`, { item_id: KYOTO, quantity: 1, ...line });

  test("counts in minor units of the caller's currency", async () => {
    await add({ date: "2026-12-01", quantity: 2 });
    const cart = cartOf(await add({ item_id: "route-32-tokyo-nagano" }));
    const [kyoto, nagano] = cart.items;
    expect(kyoto).toMatchObject({
      line_id: expect.any(String),
      date: "2026-12-01",
      quantity: 2,
      price: { amount: 13650, currency: "JPY" },
      total: { amount: 27300, currency: "JPY" },
      available: true,
    });
    expect(kyoto).not.toHaveProperty("charged_total");
    expect(nagano).not.toHaveProperty("date");
    expect(cart.count).toBe(2);
    expect(cart.total).toEqual({
      amount: 27300 + nagano!.total.amount,
      currency: "JPY",
    });

    visitor.headers["Currency"] = "USD";
    const inDollars = cartOf(await visitor.get(CART));
    expect(inDollars.total.currency).toBe("USD");
    expect(inDollars.items[0]).toMatchObject({
      charged_total: { amount: 27300, currency: "JPY" },
    });
    expect(inDollars.items[0]!.total.amount).toBe(
      2 * inDollars.items[0]!.price.amount,
    );
  });

  test("has one line for a journey, which can be changed and removed", async () => {
    await add({ date: "2026-12-01", quantity: 2 });
    const [line] = cartOf(await add({ date: "2026-12-01" })).items;
    expect(line).toMatchObject({ quantity: 3 });
    const { line_id } = line!;
    const changed = await visitor.post(`${CART}/change`, {
      line_id,
      quantity: 5,
    });
    expect(cartOf(changed).items).toMatchObject([{ quantity: 5 }]);
    const removed = await visitor.post(`${CART}/remove`, { line_id });
    expect(cartOf(removed)).toEqual({
      items: [],
      total: { amount: 0, currency: "JPY" },
      count: 0,
    });
  });

  test("keeps past items, and excludes them from the total", async () => {
    await add({ date: "2026-11-22" });
    // In Tokyo the 23rd begins at 15:00 UTC.
    now = Date.parse("2026-11-22T14:59:00Z");
    expect(cartOf(await visitor.get(CART)).total.amount).toBe(13650);
    now = Date.parse("2026-11-22T15:00:00Z");
    expect(cartOf(await visitor.get(CART))).toMatchObject({
      items: [{ available: false, unavailable_reason: "past" }],
      total: { amount: 0, currency: "JPY" },
      count: 1,
    });
  });

  test.each([
    ["a day that has passed", { date: "2026-11-20" }, "date_invalid"],
    ["a day that is not on sale", { date: "2027-06-01" }, "date_invalid"],
    ["a day that there is not", { date: "2026-11-31" }, "date_invalid"],
    ["a day in words", { date: "tomorrow" }, "date_invalid"],
    ["nobody", { quantity: 0 }, "quantity_invalid"],
    ["ten people", { quantity: 10 }, "quantity_invalid"],
    ["half a person", { quantity: "1.5" }, "quantity_invalid"],
    ["something unknown", { item_id: "x" }, "item_unknown"],
  ])("refuses a line for %s", async (_label, line, code) => {
    expect(codeOf(await add(line))).toEqual([200, code]);
    expect(cartOf(await visitor.get(CART)).count).toBe(0);
  });

  test("limits a journey to nine people in total", async () => {
    await add({ quantity: 8 });
    expect(codeOf(await add({ quantity: 2 }))).toEqual([
      200,
      "quantity_invalid",
    ]);
  });

  test("refuses changes to the lines of others", async () => {
    const [line] = cartOf(await add({})).items;
    const other = visit("other");
    const input = { line_id: line!.line_id, quantity: 2 };
    expect(codeOf(await other.post(`${CART}/change`, input))).toEqual([
      200,
      "line_unknown",
    ]);
    await other.post(`${CART}/remove`, input);
    expect(cartOf(await visitor.get(CART)).items).toMatchObject([
      { quantity: 1 },
    ]);
  });
});

describe("a visitor's lists from before signing in", () => {
  test("are merged into the account's", async () => {
    await signIn(visitor);
    await visitor.post(`${WISHLIST}/add`, { item_id: "product-32" });
    await visitor.post(`${CART}/add`, { item_id: KYOTO, quantity: 3 });

    const phone = visit("phone");
    await phone.post(`${WISHLIST}/add`, { item_id: "product-32" });
    await phone.post(`${WISHLIST}/add`, { item_id: "product-40" });
    await phone.post(`${CART}/add`, { item_id: KYOTO, quantity: 2 });
    await phone.post(`${CART}/add`, {
      item_id: "route-32-tokyo-nagano",
      quantity: 1,
    });
    const user = await signIn(phone);
    expect(user.counts).toEqual({ shopping_cart: 2, wishlist: 2, coupons: 0 });
    expect(idsOf(wishesOf(await phone.get(WISHLIST))).toSorted()).toEqual([
      "product-32",
      "product-40",
    ]);
    expect(cartOf(await phone.get(CART)).items).toMatchObject([
      { item_id: KYOTO, quantity: 3 },
      { item_id: "route-32-tokyo-nagano", quantity: 1 },
    ]);

    await phone.post("/v1/usrcsrv/logout");
    expect(cartOf(await phone.get(CART)).count).toBe(0);
    expect(wishesOf(await phone.get(WISHLIST))).toEqual([]);
  });

  test("of a guest are merged into the account's, too", async () => {
    const { result } = await visitor.post("/v1/usrcsrv/login/guest", {
      email: emailOf("someone"),
    });
    visitor.headers["Token"] = (result as { token: string }).token;
    await visitor.post(`${CART}/add`, { item_id: KYOTO, quantity: 1 });
    const user = await signIn(visitor);
    expect(user).toMatchObject({ guest: false, counts: { shopping_cart: 1 } });
  });

  test("of another account stay there", async () => {
    await signIn(visitor, emailOf("one"));
    await visitor.post(`${CART}/add`, { item_id: KYOTO, quantity: 1 });
    const other = await signIn(visitor, emailOf("two"));
    expect(other.counts.shopping_cart).toBe(0);
  });
});
