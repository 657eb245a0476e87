// @vitest-environment jsdom
import { expect, it } from "vitest";
import type { TicketDetailData } from "#schema/modules/ticket_detail.ts";
import {
  exampleOf,
  renderModule,
} from "../../../../tests/support/render-module.tsx";
import TicketDetail from "../view.tsx";

const example = exampleOf<TicketDetailData>("ticket_detail");
const [there] = example.journeys!;
const shown = (data: TicketDetailData = example) => ({
  moduleId: "ticket_detail",
  view: TicketDetail,
  data,
});
const text = ({ textContent }: Element) =>
  textContent.replaceAll("\u00A0", " ");

it("compares the fares of each class side by side, and the class of the chosen one is open", () => {
  document.body.innerHTML = renderModule(shown());
  const [standard, business] = document.querySelectorAll("fieldset > details");
  expect(standard!.hasAttribute("open")).toBe(true);
  expect(business!.hasAttribute("open")).toBe(false);
  expect(standard!.getAttribute("name")).toBe(business!.getAttribute("name"));
  expect(text(standard!.querySelector("summary")!)).toBe("StandardFrom $94.60");
  const rows = [...standard!.querySelectorAll("tr")].map((row) =>
    [...row.children].map(text),
  );
  expect(rows.map(([label]) => label)).toEqual([
    "Fare",
    "Reserved seats",
    "Drink, snack and newspaper",
    "Power socket at every seat",
    "Change fee",
    "Refund fee",
  ]);
  expect(rows[1]!.slice(1)).toEqual(["Included", "Included"]);
  expect(rows[2]!.slice(1)).toEqual(["Not included", "Not included"]);
  expect(rows[4]!.slice(1)).toEqual(["free", "free"]);
});

it("classes of one fare each are the columns of one comparison", () => {
  const { fares } = there!;
  const byClass = [
    ...new Map(fares.map((fare) => [fare.seat_class, fare])).values(),
  ];
  document.body.innerHTML = renderModule(
    shown({ ...example, journeys: [{ ...there!, fares: byClass }] }),
  );
  expect(document.querySelectorAll("fieldset > details")).toHaveLength(0);
  expect(
    document.querySelectorAll("fieldset th[scope=col] input"),
  ).toHaveLength(byClass.length);
});
