// @vitest-environment jsdom
import { expect, it } from "vitest";
import type { SearchListData } from "#schema/modules/search_list.ts";
import {
  condition,
  example,
  routes,
} from "../../../tests/support/search-list.tsx";
import { renderModule } from "../../../tests/support/render-module.tsx";
import SearchList from "./view.tsx";

type Condition = NonNullable<SearchListData["condition"]>;
type Legs = NonNullable<Condition["legs"]>;

const DAYS = ["2026-12-01", "2026-12-03", "2026-12-05"];
const CITIES = ["Tokyo", "Kyoto", "Osaka", "Tokyo"];
const HOUR = 3_600_000;

/** A journey of a leg that departs at an hour of its day and takes two hours. */
const journey = (index: number, hour: number, date = DAYS[index]!) => {
  const at = Date.parse(date) + hour * HOUR;
  const route = routes[index]!;
  const time = `${String(hour).padStart(2, "0")}:00`;
  return {
    ...route,
    departure: { ...route.departure, name: CITIES[index]!, date, time, at },
    arrival: {
      ...route.arrival,
      name: CITIES[index + 1]!,
      date,
      time: `${hour + 2}:00`,
      at: at + 2 * HOUR,
    },
  };
};

function show(...changes: readonly Partial<Legs[number]>[]): string {
  const legs: Legs = DAYS.map((departure_date, index) => ({
    origin_position: CITIES[index]!.toLowerCase(),
    origin_name: CITIES[index]!,
    destination_position: CITIES[index + 1]!.toLowerCase(),
    destination_name: CITIES[index + 1]!,
    departure_date,
    ...changes[index],
  }));
  const { is_round: _, return_date: __, ...rest } = condition;
  document.body.innerHTML = renderModule({
    moduleId: "search_list",
    view: SearchList,
    data: {
      ...example,
      condition: {
        ...rest,
        is_round: false,
        trip_phase: changes.filter(({ chosen }) => chosen).length,
        legs,
      },
    },
  });
  return document.body.textContent;
}
const again = () =>
  [...document.querySelectorAll("a")].find(
    ({ textContent }) => textContent === "Choose it again",
  );

it("a leg that is chosen again says what was chosen, and takes it again by a link", () => {
  const text = show({ former: [journey(0, 8)] }, { former: [journey(1, 9)] });
  expect(text).toContain("You had chosen Tokyo to Kyoto, Dec 1, 08:00.");
  expect(text).toContain(
    "Your later choices stay if they still fit: Kyoto to Osaka, Dec 3, 09:00.",
  );
  const { searchParams } = new URL(again()!.href, "http://site");
  expect(searchParams.get("forward_route_id")).toBe(
    `${routes[0]!.route_id}__${routes[1]!.route_id}`,
  );
});

it("what leaves before the new arrival is named, with the reason, and cannot be taken again", () => {
  const text = show(
    { chosen: [journey(0, 20, DAYS[1])] },
    { former: [journey(1, 9)] },
  );
  expect(text).toContain(
    "Kyoto to Osaka, Dec 3, 09:00 no longer fits: it leaves before you arrive (22:00).",
  );
  expect(again()).toBeUndefined();
});

it("what is on another day, or no longer on sale, says so", () => {
  const before = { chosen: [journey(0, 8)] };
  expect(show(before, { former: [journey(1, 9, "2026-12-04")] })).toContain(
    "You had chosen Kyoto to Osaka, Dec 4, 09:00, on another day.",
  );
  expect(
    show(before, { former: [{ ...journey(1, 9), sold_out: true }] }),
  ).toContain("Kyoto to Osaka, Dec 3, 09:00 is no longer available.");
});

it("a leg is named by its places, and a search without former choices says nothing", () => {
  const text = show({ chosen: [journey(0, 8)] });
  expect(text).toContain("Tokyo to Kyoto");
  expect(text).not.toContain("Journey 1");
  expect(text).not.toContain("You had chosen");
  expect(text).not.toContain("What you chose");
});
