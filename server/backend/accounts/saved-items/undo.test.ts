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
  type BackendVisitor,
} from "../../../../tests/support/backend-visitor.ts";
import { databaseOf, ENGINES } from "../../../../tests/support/engines.ts";
import { CAR, TEA } from "../../../../tests/support/offer-buyer.ts";
import {
  NOW,
  publishedIn,
  readPublished,
  startReferenceBackend,
  type ReferenceBackend,
} from "../../../../tests/support/reference-backend.ts";
import type { Cart } from "./cart-lines.ts";
import { UNDO_MS } from "./undo.ts";
import type { WishlistItem } from "./wishlist.ts";

const WISHLIST = "/v1/usrcsrv/wishlist";
const CART = "/v1/cartsrv/shopping_cart";
const KYOTO = "route-32-tokyo-kyoto";

let now = NOW;
let backend: ReferenceBackend | undefined;
/** The number of the test, in the devices of its visitors. */
let turn = 0;
let ana: BackendVisitor;
let ben: BackendVisitor;

const cartOf = async (who: BackendVisitor) =>
  (await who.get(CART)).result as Cart;
const wishesOf = async (who: BackendVisitor) =>
  ((await who.get(WISHLIST)).result as { items: WishlistItem[] }).items;

describe.each(ENGINES)("on %s", (engine) => {
  beforeAll(async () => {
    const databaseUrl = await databaseOf(engine);
    backend =
      databaseUrl === null
        ? undefined
        : await startReferenceBackend(
            publishedIn(readPublished(), "2", ["en"]),
            { now: () => now, databaseUrl },
          );
  });
  beforeEach((context) => {
    if (!backend) return context.skip();
    now = NOW;
    turn += 1;
    const { url } = backend;
    ana = visitBackend(url, { "X-Device-Id": `device-ana-${turn}` });
    ben = visitBackend(url, { "X-Device-Id": `device-ben-${turn}` });
  });
  afterAll(() => backend?.stop());

  test("an item that is saved again just after its removal has its old day", async () => {
    await ana.post(`${WISHLIST}/add`, { item_id: KYOTO });
    now += 60_000;
    await ana.post(`${WISHLIST}/remove`, { item_id: KYOTO });
    await ben.post(`${WISHLIST}/add`, { item_id: KYOTO });
    await ana.post(`${WISHLIST}/add`, { item_id: KYOTO });
    expect(await wishesOf(ana)).toMatchObject([
      { added_at: new Date(NOW).toISOString() },
    ]);
    // What another device removed is nothing to this one.
    expect(await wishesOf(ben)).toMatchObject([
      { added_at: new Date(NOW + 60_000).toISOString() },
    ]);
  });

  test("a day later it is saved as of that day", async () => {
    await ana.post(`${WISHLIST}/add`, { item_id: KYOTO });
    await ana.post(`${WISHLIST}/remove`, { item_id: KYOTO });
    now += UNDO_MS;
    await ana.post(`${WISHLIST}/add`, { item_id: KYOTO });
    expect(await wishesOf(ana)).toMatchObject([
      { added_at: new Date(now).toISOString() },
    ]);
  });

  test("a chosen offer comes back where it was, once", async () => {
    for (const offer of [CAR, TEA]) await ana.post(`${CART}/add_offer`, offer);
    const before = await cartOf(ana);
    const [{ line_id }] = before.items as [Cart["items"][number]];
    await ana.post(`${CART}/remove`, { line_id });
    await ana.post(`${CART}/remove`, { line_id });
    expect((await cartOf(ana)).count).toBe(1);
    await ana.post(`${CART}/restore`, { line_id });
    await ana.post(`${CART}/restore`, { line_id });
    expect(await cartOf(ana)).toEqual(before);
  });

  test("only its owner restores a line, and only for a day", async () => {
    await ana.post(`${CART}/add_offer`, TEA);
    const [{ line_id }] = (await cartOf(ana)).items as [Cart["items"][number]];
    await ana.post(`${CART}/remove`, { line_id });
    const restore = async (who: BackendVisitor, id: string) =>
      (await who.post(`${CART}/restore`, { line_id: id })).error?.code;
    expect(await restore(ben, line_id)).toBe("line_unknown");
    for (const id of ["", "0", "-1", "1e3", "9".repeat(30), "__proto__"])
      expect(await restore(ana, id)).toBe("line_unknown");
    now += UNDO_MS;
    expect(await restore(ana, line_id)).toBe("line_unknown");
  });

  test("a line that was added again meanwhile is not doubled", async () => {
    await ana.post(`${CART}/add_offer`, TEA);
    const [{ line_id }] = (await cartOf(ana)).items as [Cart["items"][number]];
    await ana.post(`${CART}/remove`, { line_id });
    await ana.post(`${CART}/add_offer`, TEA);
    await ana.post(`${CART}/restore`, { line_id });
    expect((await cartOf(ana)).count).toBe(1);
  });

  test("an offer has a picture, and what is refunded until when", async () => {
    await ana.post(`${CART}/add_offer`, CAR);
    await ana.post(`${CART}/add_offer`, TEA);
    const { items } = await cartOf(ana);
    expect(items).toMatchObject([
      {
        image: { image_id: expect.stringMatching(/./) as string },
        refund: "Full refund until Dec 10, 2026, 10:00, local time",
      },
      { refund: "Full refund until Dec 10, 2026, 13:00, local time" },
    ]);
    const [car, tea] = items;
    expect(car!.image).not.toEqual(tea!.image);
  });

  test("an offer whose places others bought is not available, and holds nothing itself", async () => {
    const all = {
      ...TEA,
      // On a day of its own, because the other tests choose from the same places.
      request: {
        ...(TEA["request"] as object),
        date: "2026-12-12",
        adults: "6",
      },
    };
    await ana.post(`${CART}/add_offer`, all);
    // Reading a cart, however often, takes no places.
    for (let time = 0; time < 5; time += 1)
      expect((await cartOf(ana)).items).toMatchObject([{ available: true }]);
    for (let time = 0; time < 5; time += 1)
      await ben.post("/v1/reappserv/ptp/quote", all);
    const cart = await cartOf(ana);
    expect(cart.items).toMatchObject([{ available: false }]);
    expect(cart.payable).toBeUndefined();
  });

  test("the price of the day on which something was saved is compared in its currency", async () => {
    await ana.post(`${WISHLIST}/add`, { item_id: KYOTO });
    await ana.post(`${CART}/add_offer`, TEA);
    // Rates of another currency are no change of the price.
    for (const currency of ["JPY", "EUR", "USD"]) {
      ana.headers["Currency"] = currency;
      const [wish] = await wishesOf(ana);
      expect(wish!.from_price!.currency).toBe(currency);
      expect(wish).not.toHaveProperty("change");
      expect((await cartOf(ana)).items[0]).not.toHaveProperty("change");
    }
  });

  test("removals and restorations at once lose no line and fail in no way", async () => {
    await ana.post(`${CART}/add_offer`, TEA);
    const [{ line_id }] = (await cartOf(ana)).items as [Cart["items"][number]];
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        ana.post(`${CART}/${index % 2 === 0 ? "remove" : "restore"}`, {
          line_id,
        }),
      ),
    );
    await ana.post(`${CART}/restore`, { line_id });
    expect((await cartOf(ana)).items).toMatchObject([{ line_id }]);
  });

  test("an item is saved and removed by many requests at once", async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        ana.post(`${WISHLIST}/${index % 2 === 0 ? "add" : "remove"}`, {
          item_id: KYOTO,
        }),
      ),
    );
    await ana.post(`${WISHLIST}/add`, { item_id: KYOTO });
    expect(await wishesOf(ana)).toMatchObject([
      { item_id: KYOTO, added_at: new Date(NOW).toISOString() },
    ]);
  });
});
