/** A wheelchair space never has two owners, in either database, and names nobody. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { databaseOf, ENGINES } from "../../../../../tests/support/engines.ts";
import {
  codeOf,
  migrations,
  wish,
} from "../../../../../tests/support/seat-wishes.ts";
import type { Owner } from "#server/backend/callers/owner.ts";
import type { Quote } from "#server/backend/booking/model/quote.ts";
import type { Vertical } from "#server/backend/booking/model/vertical.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { openDatabase } from "#server/backend/storage/open-database.ts";
import {
  createQuotes,
  type NewQuote,
  type Quotes,
} from "../../../booking/quotes/quotes.ts";
import { createHolding, type JourneyWish } from "../tickets/holding.ts";
import { newHold, takePlaces } from "../seats/hold-rows.ts";
import { dropSpacesOf } from "./space-rows.ts";

const DRAFT = { vertical: "transport", scope: "house" } as NewQuote;
const MINUTE = 60_000;
const SPACES = [{ run: "line/1", count: 2 }];

describe.each(ENGINES)("%s", (engine) => {
  let database: Database;
  let now: number;
  let quotes: Quotes;
  let needed: readonly JourneyWish[];

  beforeEach(async (context) => {
    const url = await databaseOf(engine);
    if (url === null) return context.skip("there is no Postgres here to run");
    database = await openDatabase({ directory: undefined, url, migrations });
    now = Date.parse("2026-11-21T12:00:00Z");
    const seller = createHolding({
      now: () => now,
      onChange: async () => {},
      wishesOf: () => needed,
      runsOf: () => [],
    }) as Vertical;
    const sellers = { of: () => seller, all: [seller] };
    quotes = createQuotes({
      database,
      now: () => now,
      hooks: { cancelledItems: [] },
      sellers,
    });
    return undefined;
  });
  afterEach(async (context) => {
    if (context.task.result?.state !== "skip") await database.close();
  });

  const open = (owner: Owner, travellers: readonly number[] = [0]) => {
    needed = [
      {
        ...wish({
          count: 1,
          places: 50,
          spaces: travellers.map((traveller) => ({
            assistance_id: "wheelchair_space",
            traveller,
            spaces: SPACES,
          })),
        }),
        hold_id: undefined,
      },
    ];
    return quotes.open([owner], DRAFT);
  };
  const SOLD_OUT = [
    "assistance_sold_out",
    { route_id: "line.20261201.0900.a.b" },
  ];
  const spacesTaken = async (): Promise<number> =>
    (await database.get<{ count: number }>(
      "SELECT count(*) AS count FROM held_places WHERE seat_class = 'space.wheelchair_space'",
    ))!.count;

  test("of many simultaneous quotes, as many as there are spaces get one", async () => {
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        codeOf(open(`device:wheel-${index}`)),
      ),
    );
    expect(answers.filter((answer) => answer === "done")).toHaveLength(2);
    expect(answers.filter((answer) => answer !== "done")).toEqual(
      Array.from({ length: 7 }, () => SOLD_OUT),
    );
    expect(await spacesTaken()).toBe(2);
  });

  test("a quote that gets no space holds no seat either", async () => {
    await open("device:ada-0001", [0, 1]);
    expect(await codeOf(open("device:grace-01"))).toEqual(SOLD_OUT);
    const { count } = (await database.get<{ count: number }>(
      "SELECT count(*) AS count FROM seat_holds WHERE owner = 'device:grace-01'",
    ))!;
    expect(count).toBe(0);
  });

  test("an expired quote, a released one and a newer one give their spaces back", async () => {
    await open("device:ada-0001", [0, 1]);
    now += 21 * MINUTE;
    const expired = await open("device:grace-01", [0, 1]);
    await quotes.release(expired.validate_id);
    await open("device:linus-01", [0, 1]);
    // The same visitor chooses again.
    await open("device:linus-01", [0, 1]);
    expect(await spacesTaken()).toBe(2);
  });

  test("with the same chosen seats, too", async () => {
    const owner: Owner = "device:ada-0001";
    const seat = wish({ seats: ["1-2B"], places: 50 });
    const expires = now + 20 * MINUTE;
    const { hold_id } = await newHold(database, owner, seat, expires);
    await takePlaces(database, hold_id, seat.wishes, now);
    const spaces = [
      { assistance_id: "wheelchair_space", traveller: 1, spaces: SPACES },
    ];
    needed = [{ ...seat, hold_id, spaces }];
    for (let time = 0; time < 3; time += 1) await quotes.open([owner], DRAFT);
    expect(await spacesTaken()).toBe(1);
  });

  test("a sold space is nobody else's, until its traveller is refunded", async () => {
    const { validate_id }: Quote = await open("device:ada-0001", [0, 1]);
    expect(await quotes.confirm(validate_id, "order-1")).toBeUndefined();
    now += 24 * 60 * MINUTE;
    expect(await codeOf(open("device:grace-01"))).toEqual(SOLD_OUT);
    await database.transaction((inside) =>
      dropSpacesOf(inside, validate_id, "line.20261201.0900.a.b", [1]),
    );
    expect(await codeOf(open("device:grace-01"))).toBe("done");
    expect(await codeOf(open("device:linus-01"))).toEqual(SOLD_OUT);
  });

  test("a paid quote whose space was sold meanwhile is refused", async () => {
    const late = await open("device:ada-0001", [0, 1]);
    now += 21 * MINUTE;
    const other = await open("device:grace-01");
    needed = needed.map((one) => ({
      ...one,
      spaces: [0, 1].map((traveller) => ({ ...one.spaces[0]!, traveller })),
    }));
    expect(await quotes.confirm(late.validate_id, "order-1")).toBe("sold_out");
    await quotes.release(other.validate_id);
    expect(await quotes.confirm(late.validate_id, "order-1")).toBeUndefined();
    expect(await spacesTaken()).toBe(2);
  });

  test("the hold of a space has neither its owner nor its quote", async () => {
    const { validate_id } = await open("device:ada-0001");
    const rows = await database.all<{ owner: string; validate_id: string }>(
      "SELECT owner, validate_id FROM seat_holds JOIN held_places USING (hold_id) WHERE held_places.seat_class LIKE 'space.%'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.owner).toBe("device:none");
    expect(rows[0]!.validate_id).not.toBe(validate_id);
  });
});
