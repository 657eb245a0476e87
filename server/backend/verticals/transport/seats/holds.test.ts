/** A place never has two owners, in either database. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { databaseOf, ENGINES } from "../../../../../tests/support/engines.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { openDatabase } from "#server/backend/storage/open-database.ts";
import type { Owner, Owners } from "#server/backend/callers/owner.ts";
import { coachesOf } from "./seat-layouts.ts";
import { readHeldSeats } from "./hold-rows.ts";
import { createHolds, type Holds } from "./holds.ts";
import { createHolding, type JourneyWish } from "../tickets/holding.ts";
import {
  createQuotes,
  type NewQuote,
  type Quotes,
} from "../../../booking/quotes/quotes.ts";
import type { Quote } from "#server/backend/booking/model/quote.ts";
import type { Vertical } from "#server/backend/booking/model/vertical.ts";
import {
  type Wanted,
  wish,
  codeOf,
  migrations,
} from "../../../../../tests/support/seat-wishes.ts";
import { readNetworks } from "../../../../../tests/support/project-data.ts";

const DRAFT = { vertical: "transport", scope: "house" } as NewQuote;
const MINUTE = 60_000;

const ada: Owners = ["device:ada-0001"];
const grace: Owners = ["device:grace-01"];

describe.each(ENGINES)("%s", (engine) => {
  let database: Database;
  let now: number;
  let holds: Holds;
  let quotes: Quotes;
  /** The journeys that the quotes need. */
  let needed: readonly JourneyWish[];
  const changed: string[] = [];

  beforeEach(async (context) => {
    const url = await databaseOf(engine);
    if (url === null) return context.skip("there is no Postgres here to run");
    database = await openDatabase({ directory: undefined, url, migrations });
    now = Date.parse("2026-11-21T12:00:00Z");
    const input = {
      database,
      now: () => now,
      onChange: async (runs: readonly string[]) => {
        changed.push(...runs);
      },
    };
    holds = createHolds(input);
    const seller = createHolding({
      ...input,
      wishesOf: () => needed,
      runsOf: () =>
        needed.flatMap(({ wishes }) => wishes.map(({ run }) => run)),
    }) as Vertical;
    const sellers = { of: () => seller, all: [seller] };
    const hooks = { cancelledItems: [] };
    quotes = createQuotes({ database, now: () => now, hooks, sellers });
    return undefined;
  });
  afterEach(async (context) => {
    if (context.task.result?.state !== "skip") await database.close();
  });

  const open = (owners: Owners, wanted: Wanted, hold_id?: string) => {
    needed = [{ ...wish(wanted), hold_id }];
    return quotes.open(owners, DRAFT);
  };

  test("of many simultaneous requests for a seat, one gets it", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const owner: Owner = `device:shopper-${index}`;
        return codeOf(holds.hold([owner], wish({ seats: ["2-1A", "2-1B"] })));
      }),
    );
    expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
    expect(answers.filter((answer) => answer !== "done")).toEqual(
      Array.from({ length: 11 }, () => [
        "seat_taken",
        { taken: ["2-1A", "2-1B"] },
      ]),
    );
    expect(await holds.places(["line/1"])).toHaveLength(2);
  });

  test("a hold of two seats fails if one is taken", async () => {
    await holds.hold(ada, wish({ seats: ["2-1A"] }));
    await expect(
      codeOf(holds.hold(grace, wish({ seats: ["2-1A", "2-1B"] }))),
    ).resolves.toEqual(["seat_taken", { taken: ["2-1A"] }]);
    await holds.hold(ada, wish({ seats: ["2-1B"] }));
  });

  test("seats that are sold elsewhere cannot be held", async () => {
    await expect(
      codeOf(holds.hold(ada, wish({ seats: ["1-1A"] }))),
    ).resolves.toEqual(["seat_taken", { taken: ["1-1A"] }]);
  });

  test("a hold lasts 10 minutes, or 30 if extended twice, and then the seat is free", async () => {
    const begun = now;
    const { hold_id, expires_at, extendable } = await holds.hold(
      ada,
      wish({ seats: ["2-1A"] }),
    );
    expect([expires_at - begun, extendable]).toEqual([10 * MINUTE, true]);
    await expect(holds.extend(ada, hold_id)).resolves.toMatchObject({
      expires_at: begun + 20 * MINUTE,
      extendable: true,
    });
    await expect(holds.extend(ada, hold_id)).resolves.toMatchObject({
      seats: ["2-1A"],
      expires_at: begun + 30 * MINUTE,
      extendable: false,
    });
    expect(await codeOf(holds.extend(ada, hold_id))).toBe(
      "hold_not_extendable",
    );
    now = begun + 30 * MINUTE - 1;
    expect(await codeOf(holds.hold(grace, wish({ seats: ["2-1A"] })))).toEqual([
      "seat_taken",
      { taken: ["2-1A"] },
    ]);
    now = begun + 30 * MINUTE;
    expect(await codeOf(holds.extend(ada, hold_id))).toBe("hold_expired");
    expect(await holds.places(["line/1"])).toEqual([]);
    await holds.hold(grace, wish({ seats: ["2-1A"] }));
  });

  test("a hold can be changed by its owner only", async () => {
    const { hold_id } = await holds.hold(ada, wish({ seats: ["2-1A"] }));
    expect(await codeOf(holds.extend(grace, hold_id))).toBe("hold_unknown");
    await holds.release(grace, hold_id);
    expect(await holds.places(["line/1"])).toHaveLength(1);
    await expect(
      holds.find(ada, "line.20261201.0900.a.b", "standard"),
    ).resolves.toMatchObject({ hold_id, seats: ["2-1A"] });
    await holds.release(ada, hold_id);
    expect(await holds.places(["line/1"])).toEqual([]);
    expect(changed).toContain("line/1");
  });

  test("a device's holds stay valid after signing in", async () => {
    const { hold_id } = await holds.hold(ada, wish({ seats: ["2-1A"] }));
    const signedIn: Owners = ["user:7", ...ada];
    await expect(holds.extend(signedIn, hold_id)).resolves.toMatchObject({
      hold_id,
    });
  });

  test("exchanging seats does not extend a hold", async () => {
    const first = await holds.hold(ada, wish({ seats: ["2-1A"] }));
    now += 5 * MINUTE;
    const second = await holds.hold(
      ada,
      wish({ seats: ["2-1B", "2-1A"] }),
      first.hold_id,
    );
    expect(second).toEqual({ ...first, seats: ["2-1A", "2-1B"] });
  });

  test("repeated requests do not accumulate seats", async () => {
    await holds.hold(ada, wish({ seats: ["2-1A", "2-1B"] }));
    await holds.hold(ada, wish({ seats: ["2-1C"] }));
    const held = await holds.places(["line/1"]);
    expect(held.map(({ place }) => place)).toEqual(["2-1C"]);
  });

  /** The trains on which a visitor has places. */
  const trainsHeld = async () => {
    const runs = Array.from({ length: 9 }, (_, index) => `line/${index + 1}`);
    const held = await holds.places(runs);
    const trains = new Set(held.map(({ run }) => Number(run.slice(5))));
    return [...trains].toSorted((one, other) => one - other);
  };

  test("a visitor holds seats on at most six trains: the oldest hold is released", async () => {
    for (const train of [1, 2, 3, 4, 5, 6, 7]) {
      now += MINUTE;
      await holds.hold(ada, wish({ train, seats: ["2-1A"] }));
    }
    expect(await trainsHeld()).toEqual([2, 3, 4, 5, 6, 7]);
    const taken = wish({ train: 1, seats: ["2-1A"] });
    expect(await codeOf(holds.hold(grace, taken))).toBe("done");
  });

  test("a visitor with seats on four trains can exchange them on each", async () => {
    const made = [];
    for (const train of [1, 2, 3, 4]) {
      now += MINUTE;
      made.push(await holds.hold(ada, wish({ train, seats: ["2-1A"] })));
    }
    const other = wish({ train: 1, seats: ["2-1B"] });
    const exchanged = await holds.hold(ada, other, made[0]!.hold_id);
    expect(exchanged).toEqual({ ...made[0], seats: ["2-1B"] });
    expect(await trainsHeld()).toEqual([1, 2, 3, 4]);
  });

  test("a visitor has at most six open quotes, until one has ended or is selected again", async () => {
    for (const train of [1, 2, 3, 4, 5, 6]) await open(ada, { train });
    expect(await codeOf(open(ada, { train: 7 }))).toEqual([
      "too_many_attempts",
      { retry_after_s: 1200 },
    ]);
    expect(await trainsHeld()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await codeOf(open(grace, { train: 7 }))).toBe("done");
    expect(await codeOf(open(ada, { train: 6 }))).toBe("done");
    now += 20 * MINUTE;
    expect(await codeOf(open(ada, { train: 7 }))).toBe("done");
  });

  test("the last place goes to one quote, also without numbered seats", async () => {
    const answers = await Promise.all(
      [ada, grace].map((owners) => codeOf(open(owners, { places: 1 }))),
    );
    expect(answers).toContain("done");
    expect(answers).toContainEqual([
      "sold_out",
      { route_id: wish({}).route_id },
    ]);
  });

  test("a quote takes over selected seats, and any place for the others", async () => {
    const { hold_id } = await holds.hold(ada, wish({ seats: ["2-1A"] }));
    now += 9 * MINUTE;
    const seats = { seats: ["2-1A"], count: 3 };
    needed = [
      {
        ...wish(seats),
        wishes: [{ ...wish(seats).wishes[0]!, count: 3 }],
        hold_id,
      },
    ];
    const { expires_at } = await quotes.open(ada, DRAFT);
    expect(expires_at - now).toBe(20 * MINUTE);
    expect(await holds.places(["line/1"])).toHaveLength(3);
    now += 15 * MINUTE;
    expect(await codeOf(holds.hold(grace, wish({ seats: ["2-1A"] })))).toEqual([
      "seat_taken",
      { taken: ["2-1A"] },
    ]);
  });

  /** A coach of three rows with two seats on each side. */
  const COACHES = coachesOf(readNetworks().get("sgbus")!, "", "standard", {
    standard: 44,
  }).map((coach) => ({ ...coach, rows: coach.rows.slice(0, 3) }));
  const seatsOf = async ({ validate_id }: Quote) => {
    const [journey] = await readHeldSeats(database, validate_id);
    return journey?.legs[0];
  };

  test("travellers who choose no seats are assigned adjacent seats, which nobody else gets", async () => {
    const wanted = { count: 2, places: 12, coaches: COACHES };
    const parties: Owners[] = Array.from({ length: 5 }, (_, index) => [
      `device:party-${index}`,
    ]);
    const opened = await Promise.all(
      parties.map((owners) => open(owners, wanted)),
    );
    const given = await Promise.all(opened.map(seatsOf));
    // 1-1A is sold elsewhere, so that five adjacent pairs remain.
    expect(given.map((seats) => seats!.join()).toSorted()).toEqual(
      ["1-1C,1-1D", "1-2A,1-2B", "1-2C,1-2D"].concat([
        "1-3A,1-3B",
        "1-3C,1-3D",
      ]),
    );
  });

  test("the last party that fits gets the last seats; the next is refused", async () => {
    const wanted = { count: 5, places: 11, coaches: COACHES };
    const first = await seatsOf(await open(ada, wanted));
    const second = await seatsOf(await open(grace, wanted));
    expect(new Set([...first!, ...second!]).size).toBe(10);
    expect(await codeOf(open(["device:late-1"], wanted))).toEqual([
      "sold_out",
      { route_id: wish({}).route_id },
    ]);
  });

  test("a traveller without a chosen seat sits beside the companion who chose one", async () => {
    const { hold_id } = await holds.hold(
      ada,
      wish({ seats: ["1-3C"], coaches: COACHES, places: 11 }),
    );
    const wanted = { ...wish({ coaches: COACHES, places: 11 }).wishes[0]! };
    needed = [
      {
        ...wish(),
        wishes: [{ ...wanted, seats: ["1-3C"], count: 2 }],
        hold_id,
      },
    ];
    const quote = await quotes.open(ada, DRAFT);
    expect(await seatsOf(quote)).toEqual(["1-3C", "1-3D"]);
  });

  test("assigned seats belong to the order when it is confirmed, and are free again otherwise", async () => {
    const wanted = { count: 2, places: 11, coaches: COACHES };
    const quote = await open(ada, wanted);
    const seats = await seatsOf(quote);
    expect(await confirm(quote)).toBeUndefined();
    expect(await seatsOf(quote)).toEqual(seats);
    await quotes.release(quote.validate_id);
    expect(await seatsOf(quote)).toBeUndefined();
    expect(await seatsOf(await open(grace, wanted))).toEqual(seats);
  });

  test("seats that were sold to others after the hold expired are replaced", async () => {
    const wanted = { count: 2, places: 11, coaches: COACHES };
    const late = await open(ada, wanted);
    const before = await seatsOf(late);
    now += 20 * MINUTE;
    const other = await open(grace, wanted);
    expect(await seatsOf(other)).toEqual(before);
    needed = [{ ...wish(wanted), hold_id: undefined }];
    expect(await confirm(late)).toBeUndefined();
    const after = await seatsOf(late);
    expect(after).toHaveLength(2);
    expect(after!.filter((seat) => before!.includes(seat))).toEqual([]);
  });

  test("seats whose hold has expired cannot be bought", async () => {
    const { hold_id } = await holds.hold(ada, wish({ seats: ["2-1A"] }));
    now += 10 * MINUTE;
    expect(await codeOf(open(ada, { seats: ["2-1A"] }, hold_id))).toEqual([
      "hold_expired",
      { route_id: wish({}).route_id },
    ]);
  });

  test("validating again needs no more places", async () => {
    const first = await open(ada, { places: 1 });
    const second = await open(ada, { places: 1 });
    expect(second.validate_id).not.toBe(first.validate_id);
    expect(await holds.places(["line/1"])).toHaveLength(1);
  });

  const confirm = ({ validate_id }: Quote, order = "order-1") =>
    quotes.confirm(validate_id, order);

  test("places of an order stay sold, and are free once they are returned", async () => {
    const quote = await open(ada, { places: 1 });
    expect(await confirm(quote)).toBeUndefined();
    expect(await confirm(quote)).toBeUndefined();
    expect(await confirm(quote, "order-2")).toBe("sold_out");
    now += 365 * 24 * 60 * MINUTE;
    expect(await codeOf(open(grace, { places: 1 }))).toEqual([
      "sold_out",
      { route_id: wish({}).route_id },
    ]);
    await quotes.release(quote.validate_id);
    expect(await codeOf(open(grace, { places: 1 }))).toBe("done");
  });

  test("after its hold an order is confirmed only if places are left", async () => {
    const late = await open(ada, { places: 1 });
    now += 20 * MINUTE;
    const other = await open(grace, { places: 1 });
    needed = [{ ...wish({ places: 1 }), hold_id: undefined }];
    expect(await confirm(late)).toBe("sold_out");
    await quotes.release(other.validate_id);
    expect(await confirm(late)).toBeUndefined();
    expect(await holds.places(["line/1"])).toHaveLength(1);
    expect(await quotes.confirm("nobody-knows-this-one", "order-1")).toBe(
      "sold_out",
    );
  });
});
