/** The view from a seat and its neighbours depend on the ride and its direction. */
import { expect, test } from "vitest";
import { readPublished } from "../../../../../tests/support/reference-backend.ts";
import { createWordsOf } from "#server/backend/booking/model/words.ts";
import { describeSeat } from "../tickets/words/seating-text.ts";
import { coachesOf } from "./seat-layouts.ts";
import { factsOf, findSeat, frontOf } from "./seat-facts.ts";
import { readNetworks } from "../../../../../tests/support/project-data.ts";

const networks = readNetworks();

/** A ride on a line; it runs in reverse if `from` comes after `to`. */
function ride(product: string, lineId: string, from: string, to: string) {
  const network = networks.get(product)!;
  const line = network.lines.find(({ line_id }) => line_id === lineId)!;
  const at = (id: string) =>
    line.stops.findIndex(({ place_id }) => place_id === id);
  return { network, line, from, to, back: at(from) > at(to) };
}

function seat(
  { network, ...own }: ReturnType<typeof ride>,
  seatClass: string,
  id: string,
) {
  return findSeat(network, own, seatClass, id)?.facts ?? [];
}

const toKyoto = ride("jprail", "nozomi-osaka", "tokyo", "kyoto");
const toTokyo = ride("jprail", "nozomi-osaka", "kyoto", "tokyo");

test("from Tokyo to Kyoto seat E has a view of Mount Fuji, in a Green car seat D", () => {
  expect(seat(toKyoto, "ordinary", "7-12E")).toEqual([
    "window",
    "fuji",
    "forward",
    "socket",
    "table",
  ]);
  expect(seat(toKyoto, "green", "9-3D")).toContain("fuji");
  expect(seat(toKyoto, "ordinary", "7-12D")).not.toContain("fuji");
  expect(seat(toTokyo, "ordinary", "7-12E")).toContain("fuji");
  expect(seat(toKyoto, "ordinary", "7-12A")).toContain("sea");
});

test("a ride that does not pass Mount Fuji has no such side", () => {
  const kodama = (from: string, to: string) =>
    seat(ride("jprail", "kodama", from, to), "ordinary", "7-12E");
  expect(kodama("mishima", "shizuoka")).toContain("fuji");
  expect(kodama("hamamatsu", "kyoto")).not.toContain("fuji");
  expect(
    seat(
      ride("jprail", "nozomi-hakata", "shin-osaka", "hakata"),
      "ordinary",
      "7-12E",
    ),
  ).not.toContain("fuji");
});

test("large luggage goes behind the last row, which is another one on the return leg", () => {
  const luggage = (own: ReturnType<typeof ride>, id: string) =>
    seat(own, "ordinary", id).includes("luggage_space");
  expect(luggage(toKyoto, "7-15B")).toBe(true);
  expect(luggage(toKyoto, "7-1B")).toBe(false);
  expect(luggage(toTokyo, "7-1B")).toBe(true);
  expect(luggage(toTokyo, "7-15B")).toBe(false);
});

test("the leading end follows the direction, and is left out where it is unknown", () => {
  const front = (own: ReturnType<typeof ride>, seatClass: string) => {
    const { service = "", timetable } = own.line;
    const [coach] = coachesOf(own.network, service, seatClass, timetable.seats);
    return frontOf(coach!, own);
  };
  expect(front(toKyoto, "ordinary")).toBe("first_row");
  expect(front(toTokyo, "ordinary")).toBe("last_row");
  const sendai = ride("jprail", "hayabusa-morioka", "tokyo", "sendai");
  expect(front(sendai, "ordinary")).toBe("last_row");
  const busan = ride("krrail", "ktx-express", "seoul", "busan");
  expect(front(busan, "standard")).toBeUndefined();
});

test("a quiet coach is quiet at every seat; an unknown seat has no facts", () => {
  const rome = ride("eurail", "frecciarossa-milan-rome", "milan", "rome");
  const { network, line } = rome;
  const [second, third] = coachesOf(
    network,
    line.service!,
    "comfort",
    line.timetable.seats,
  );
  expect(factsOf(third!, rome)[0]).toEqual({ fact: "quiet" });
  expect(factsOf(second!, rome).map(({ fact }) => fact)).not.toContain("quiet");
  expect(seat(rome, "comfort", "3-99A")).toEqual([]);
});

test("a seat is drawn in its coach, whose leading end changes on the return leg", () => {
  const words = createWordsOf(readPublished, (_language, key) => key)("en");
  const planOf = ({ network, ...own }: typeof toKyoto) =>
    describeSeat(findSeat(network, own, "ordinary", "7-12E")!, words)?.plan;
  expect(planOf(toKyoto)).toMatchObject({
    columns: "ABC DE",
    rows: 15,
    row: 12,
    column: "E",
  });
  const fronts = [toKyoto, toTokyo].map((own) => planOf(own)?.front);
  expect(new Set(fronts)).toEqual(new Set(["first_row", "last_row"]));
});

test.each([
  ["a330-900", "AC DEFG HK"],
  ["777-300er", "ABC DEFG HJK"],
  ["787-9", "ABC DEF HJK"],
  ["a320neo", "ABC DEF"],
])("the cabin is that of the aircraft: %s", (vehicle, columns) => {
  const network = readNetworks().get("flights")!;
  const { seats } = network.lines.find(
    (line) => line.vehicle === vehicle,
  )!.timetable;
  const [cabin] = coachesOf(network, "", "economy", seats, vehicle);
  const row = cabin!.rows[0]!.seats.map((seat) => seat?.letter ?? " ");
  expect(row.join("")).toBe(columns);
  const facts = cabin!.facts.map(({ fact }) => fact);
  expect(facts).toEqual(expect.arrayContaining(["exit", "lavatory"]));
  expect(facts).not.toContain("forward");
});
