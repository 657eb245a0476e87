/** Reviews over HTTP: who may write one, when, and how the product's page shows it. */
import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import type { ReviewsData } from "#schema/modules/reviews.ts";
import {
  visitBackend,
  type BackendVisitor,
} from "../../../../tests/support/backend-visitor.ts";
import { buyTicket } from "../../../../tests/support/booking.ts";
import {
  NOW,
  readPublished,
  startReferenceBackend,
} from "../../../../tests/support/reference-backend.ts";

const WRITE = "/v1/reappserv/ptp/order/review";
const REMOVE = "/v1/reappserv/ptp/order/review/remove";
const SECTION = "/v3/reappserv/ptp/orderdetail/review";
const AFTER = Date.parse("2026-12-02T00:00:00Z");

const clock = { now: NOW };
const backend = await startReferenceBackend(readPublished(), {
  now: () => clock.now,
});
afterAll(() => backend.stop());

let buyers = 0;
let bought: { visitor: BackendVisitor; order_guid: string }[] = [];
async function buyer() {
  clock.now = NOW;
  buyers += 1;
  const visitor = visitBackend(backend.url, {
    "X-Device-Id": `reviews-device-${buyers}`,
    "X-Session-Key": `reviews-session-${buyers}`,
  });
  const { order_guid } = await buyTicket(visitor);
  clock.now = AFTER;
  bought.push({ visitor, order_guid });
  return { visitor, order_guid };
}

const write = (
  { visitor }: { visitor: BackendVisitor },
  review: Readonly<Record<string, string>>,
) =>
  visitor.post(WRITE, { rating: "5", text: "", author: "Ana R.", ...review });

async function listed(language = "en", product_type_id = "32") {
  const path = "/v1/reappserv/ptp/home/reviews";
  const { result } = await backend.ask(path, { product_type_id }, language);
  return result as ReviewsData;
}

let first: (typeof bought)[number];
beforeEach(async () => {
  first = await buyer();
});
afterEach(async () => {
  for (const { visitor, order_guid } of bought)
    await visitor.post(REMOVE, { order_guid });
  bought = [];
});

describe("an order", () => {
  test("can be reviewed after it has ended, with its buyer's name as a suggestion", async () => {
    const { visitor, order_guid } = first;
    clock.now = NOW;
    const section = () => visitor.get(SECTION, { order_guid });
    expect((await section()).result).toEqual({ open: false });
    const early = await write(first, { order_guid });
    expect(early.error?.code).toBe("review_closed");
    clock.now = AFTER;
    expect((await section()).result).toEqual({
      open: true,
      order_guid,
      author: "Ana R.",
    });
    expect((await section()).cacheControl).toBe("private, no-store");
  });

  test.each<[string, Record<string, string>]>([
    ["no star", { rating: "0" }],
    ["six stars", { rating: "6" }],
    ["half a star", { rating: "4.5" }],
    ["words for stars", { rating: "five" }],
    ["no name", { author: " \u202e " }],
  ])("cannot be reviewed with %s", async (_what, review) => {
    const { order_guid } = first;
    const answer = await write(first, { order_guid, ...review });
    expect(answer.error?.code).toBe("bad_request");
    expect((await listed()).count).toBe(0);
  });

  test("cannot be reviewed by others", async () => {
    const other = await buyer();
    const { order_guid } = first;
    for (const path of [WRITE, REMOVE]) {
      const answer = await other.visitor.post(path, {
        order_guid,
        rating: "1",
      });
      expect(answer.error?.code).toBe("order_not_found");
    }
  });
});

describe("the reviews of a product", () => {
  test("are those of its orders, in the reader's language", async () => {
    const { order_guid } = first;
    expect(await listed()).toMatchObject({ count: 0, items: [] });
    await write(first, {
      order_guid,
      rating: "4",
      text: "On time.\u202e\u0007 <b>Fuji</b>!",
    });
    expect(await listed("ja")).toMatchObject({
      count: 1,
      average: 4,
      items: [
        {
          author: "Ana R.",
          date: "2026-12-01",
          rating: 4,
          text: "On time.  <b>Fuji</b>!",
          language: "en",
          item: "東京 → 京都",
        },
      ],
    });
    expect((await listed("en", "24")).count).toBe(0);
  });

  test("with a link are held, and their author sees that", async () => {
    const { visitor, order_guid } = first;
    const text = "Cheaper at www.tickets.example";
    const answer = await write(first, { order_guid, text });
    expect(answer.result).toMatchObject({ text, published: false });
    expect(await listed()).toMatchObject({ count: 0, items: [] });
    expect((await visitor.get(SECTION, { order_guid })).result).toMatchObject({
      published: false,
    });
    const better = await write(first, { order_guid, text: "On time." });
    expect(better.result).toMatchObject({ published: true });
    const [shown] = (await listed()).items;
    expect(shown!.review_id).toMatch(/^r-[0-9a-f]{12}$/);
  });

  test("count an order once, with its latest review", async () => {
    const { order_guid } = first;
    for (const rating of ["1", "3"]) await write(first, { order_guid, rating });
    expect(await listed()).toMatchObject({ count: 1, average: 3 });
    await first.visitor.post(REMOVE, { order_guid });
    expect(await listed()).not.toHaveProperty("average");
  });

  test("include stars without a text in their average only", async () => {
    const second = await buyer();
    await write(first, { order_guid: first.order_guid, rating: "2" });
    const { order_guid } = second;
    await write(second, { order_guid, rating: "5", text: "Green car!" });
    const { items, ...rest } = await listed();
    expect(rest).toMatchObject({ count: 2, average: 3.5 });
    expect(items.map(({ text }) => text)).toEqual(["Green car!"]);
  });
});
