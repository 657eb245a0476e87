// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import type { PlatformKind } from "#renderer/context/site-context.ts";
import type { OfferCardsData } from "#schema/modules/offer_cards.ts";
import {
  exampleOf,
  renderModule,
  visitorContext,
} from "../../../tests/support/render-module.tsx";
import OfferCards from "./view.tsx";

const example = exampleOf<OfferCardsData>("offer_cards");

function show(kind: PlatformKind, change: Partial<OfferCardsData> = {}) {
  document.body.innerHTML = renderModule({
    moduleId: "offer_cards",
    view: OfferCards,
    data: { ...example, ...change },
    context: visitorContext("en", kind),
  });
  const names = (within: Element | null) =>
    [...(within?.querySelectorAll("nav") ?? [])].map((nav) =>
      nav.getAttribute("aria-label"),
    );
  const sheet = document.querySelector("[popover]");
  return {
    sheet,
    inSheet: names(sheet),
    aboveList: names(document.body).filter(
      (name) => !names(sheet).includes(name),
    ),
    opener: document.querySelector(
      `button[popovertarget="${sheet?.id}"]:not([popovertargetaction])`,
    ),
  };
}

describe("rows with filters", () => {
  it("have one row above them on phones; the others are in a sheet that needs no script", () => {
    const { aboveList, inSheet, opener } = show("mobile");
    expect(aboveList).toEqual(["City"]);
    expect(inSheet).toEqual(["Sort by", "Gearbox", "Duration"]);
    expect(opener!.textContent).toBe("Filters1");
  });

  it("have the orders above them on desktop, and everything else beside them", () => {
    const { aboveList, inSheet } = show("desktop");
    expect(aboveList).toEqual(["Sort by"]);
    expect(inSheet).toEqual(["City", "Gearbox", "Duration"]);
  });

  it("have the orders above them on phones, too, if no filter is quick", () => {
    const filters = example.filters!.filter(({ quick }) => !quick);
    expect(show("mobile", { filters }).aboveList).toEqual(["Sort by"]);
  });

  it("do not count a chosen order, and link to the list without filters", () => {
    const filters = example.filters!.filter(({ title }) => title !== "Gearbox");
    const reset = { label: "Remove all filters", path: "/transport/ttd/" };
    const { opener, sheet } = show("mobile", { filters, reset });
    expect(opener!.textContent).toBe("Filters");
    expect(sheet!.querySelector("a")!.textContent).toBe(reset.label);
  });

  it("have no button if there is nothing to filter", () => {
    const { opener, aboveList } = show("mobile", { filters: [] });
    expect([opener, aboveList]).toEqual([null, []]);
  });
});

it("what a badge says is among the facts of a row, because its picture is small", () => {
  const badgeOf = (rows?: true) => {
    const { rows: _, ...data } = example;
    document.body.innerHTML = renderModule({
      moduleId: "offer_cards",
      view: OfferCards,
      data: rows ? { ...data, rows } : data,
    });
    const card = [...document.querySelectorAll("article")].at(-1)!;
    return card.querySelector("li")!.textContent;
  };
  expect(badgeOf(true)).toBe("New");
  expect(badgeOf()).toBe("1 h");
});
