// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import type { OfferSearchData } from "#schema/modules/offer_search.ts";
import { press, settle } from "../../../tests/support/page.ts";
import {
  exampleOf,
  hydrateModule,
  renderModule,
  visitorContext,
  type HydratedModule,
} from "../../../tests/support/render-module.tsx";
import { until } from "../../../tests/support/search-form.tsx";
import OfferSearch from "./view.tsx";

const shown = (change: Partial<OfferSearchData> = {}) => ({
  moduleId: "offer_search",
  view: OfferSearch,
  data: { ...exampleOf<OfferSearchData>("offer_search"), ...change },
  context: visitorContext("en", "desktop"),
});
const form = () => document.querySelector("form")!;
const values = () =>
  Object.fromEntries(
    [...new FormData(form())].map(([name, value]) => [name, value]),
  );

describe("the form without scripts", () => {
  it("asks everything with the browser's own controls", () => {
    document.body.innerHTML = renderModule(shown());
    expect(form().method).toBe("get");
    expect(values()).toEqual({
      from: "narita-airport",
      to: "shinjuku",
      date: "2027-03-20",
      time: "12:00",
      return_date: "",
      return_time: "12:00",
      people: "2",
    });
    expect(form().querySelectorAll("select option")).not.toHaveLength(0);
  });

  it("is a line that opens the form on the page of results", () => {
    const summary = { title: "Narita to Shinjuku", details: ["Sat 20 Mar"] };
    document.body.innerHTML = renderModule(shown({ summary }));
    const bar = document.querySelector("summary")!;
    expect(bar.textContent).toBe("Narita to ShinjukuSat 20 MarEditClose");
    expect(bar.parentElement!.querySelector("form")).toBe(form());
  });
});

describe("the form with scripts", () => {
  let hydrated: HydratedModule;
  afterEach(() => hydrated.stop());

  it("finds a place by typing, and offers places of its area only", async () => {
    hydrated = await hydrateModule(shown());
    const to = () =>
      document.querySelector<HTMLInputElement>('[data-field="to"]')!;
    to().focus();
    to().click();
    const options = () => [...document.querySelectorAll('[role="option"]')];
    await until(() => options().length > 0);
    expect(options().map(({ textContent }) => textContent)).toEqual([
      "Shinjuku",
    ]);
  });

  it("has buttons for one more, and asks for the return's time with its day", async () => {
    hydrated = await hydrateModule(shown());
    await press("One more: People");
    expect(values()).toMatchObject({ people: "3", return_date: "" });
    expect(values()).not.toHaveProperty("return_time");
    document
      .querySelector<HTMLButtonElement>('button[data-field="return_date"]')!
      .click();
    const day = () =>
      [...document.querySelectorAll("button")].find(({ textContent }) =>
        textContent.includes("22 March 2027"),
      );
    await until(day);
    day()!.click();
    await settle();
    expect(values()).toMatchObject({
      return_date: "2027-03-22",
      return_time: "12:00",
    });
    form().requestSubmit();
    await settle();
    expect(hydrated.navigated).toEqual([expect.stringContaining("people=3")]);
  });

  it("keeps what was answered before hydration", async () => {
    hydrated = await hydrateModule({
      ...shown(),
      before() {
        form().querySelector<HTMLSelectElement>('[name="people"]')!.value = "5";
      },
    });
    expect(values()).toMatchObject({ people: "5" });
  });

  it("says that a place is missing, and goes there", async () => {
    const { fields } = exampleOf<OfferSearchData>("offer_search");
    hydrated = await hydrateModule(
      shown({
        fields: fields.map((field) =>
          field.name === "from" ? { ...field, value: "" } : field,
        ),
      }),
    );
    form().requestSubmit();
    await settle();
    expect(hydrated.navigated).toEqual([]);
    expect(form().textContent).toContain("Choose a place from the list.");
    expect(document.activeElement).toBe(
      document.querySelector('[data-field="from"]'),
    );
  });
});
