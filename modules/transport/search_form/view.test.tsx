// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { GERMAN } from "../../../tests/support/contexts.ts";
import { renderModule } from "../../../tests/support/render-module.tsx";
import {
  data,
  shown,
  ADULTS,
  USUAL,
  form,
  values,
  field,
  described,
} from "../../../tests/support/search-form.tsx";

describe("the search form, before hydration", () => {
  const render = (...args: Parameters<typeof shown>) => {
    document.body.innerHTML = renderModule(shown(...args));
  };

  it("begins with the most popular route, tomorrow, at any time, for one", () => {
    render();
    expect(values()).toEqual(USUAL);
  });

  it("accepts dates from today to the end of the sales period", () => {
    render();
    const { min, max } = field("departure_date");
    expect([min, max]).toEqual(["2026-11-21", "2026-12-21"]);
  });

  it("accepts dates from the preview's day on", () => {
    render("", { now: Date.parse("2026-12-24T09:00:00Z") });
    const { min, max } = field("departure_date");
    expect([min, max]).toEqual(["2026-12-24", "2027-01-23"]);
    expect(values()["departure_date"]).toBe("2026-12-25");
  });

  it("begins with the current day of the product's time zone", () => {
    render("", { now: Date.parse("2026-11-22T03:00:00Z") });
    expect(field("departure_date").min).toBe("2026-11-21");
  });

  it("takes its values from the query", () => {
    const query = new URLSearchParams({
      origin_position: "nagoya",
      destination_position: "hakata",
      departure_date: "2026-12-01",
      return_date: "2026-12-04",
      departure_time: "06:00-11:59",
      return_time: "18:00-23:59",
      passengers: ADULTS,
      seat_class: "green",
    });
    render(`?${query}`);
    expect(values()).toEqual(Object.fromEntries(query));
  });

  it.each(["2026-11-20", "2026-12-22", "2026-11-31", "tomorrow", ""])(
    "does not take the unavailable date %j",
    (date) => {
      render(`?origin_position=atlantis&departure_date=${date}`);
      expect(values()).toMatchObject({
        origin_position: "tokyo",
        departure_date: "2026-11-22",
      });
    },
  );

  it.each([
    ["departure_date", "2026-02-30", ""],
    ["departure_date", "2020-01-01", "2020-01-01"],
    ["return_date", "2026-11-30", "2026-11-30"],
    ["origin_position", "atlantis", ""],
    ["passengers", '[{"passenger_type":"adult","count":-1}]', ""],
  ])(
    "shows an error for %s=%s, and does not correct it",
    (name, value, left) => {
      const asked = {
        origin_position: "nagoya",
        destination_position: "hakata",
        departure_date: "2026-12-01",
        [name]: value,
      };
      const problem = { field: name, text: "This cannot be." };
      render(`?${new URLSearchParams(asked)}`, {}, { problem });
      expect(values()).toMatchObject({ ...asked, [name]: left });
      expect(document.querySelector("details")).toBeNull();
      expect(field(name).getAttribute("aria-invalid")).toBe("true");
      expect(described(field(name))).toContain(problem.text);
      expect(document.querySelectorAll("[aria-invalid=true]")).toHaveLength(1);
    },
  );

  it.each([
    ["{", "nobody reads it"],
    ["7", "it is no list"],
    ['[{"passenger_type":"dog","count":1}]', "no such passenger"],
  ])("reads passengers %s as none, and so as one adult: %s", (passengers) => {
    render(`?passengers=${encodeURIComponent(passengers)}`);
    expect(values()["passengers"]).toBe(USUAL.passengers);
  });

  it("offers common groups, within the limit of one order", () => {
    render("", {}, { most_passengers: 2 });
    const options = [
      ...form().querySelectorAll('select[name="passengers"] option'),
    ].map(({ textContent }) => textContent);
    expect(options.slice(0, 3)).toEqual([
      "1 adult",
      "2 adults",
      "1 adult, 1 child",
    ]);
    expect(options).not.toContain("3 adults");
  });

  it("selects the fourth time span on a partner's pages", () => {
    const white_label = {
      partner_code: "p",
      partner_id: 1,
      main_color: "#000",
      style_tokens: { bg_color: "#fff" },
      hide_vertical_back_button: false,
      login: "house" as const,
    };
    const time_range = data.time_range.map((range, index) => ({
      ...range,
      default_select: index === 1,
    }));
    render("", {}, { time_range });
    expect(values()["departure_time"]).toBe("12:00-17:59");
    const util = { is_guest_checkout: false, use_credits: true, white_label };
    render("", { util }, { time_range });
    expect(values()["departure_time"]).toBe("");
  });

  it("submits to the search page in the current language", () => {
    render("", GERMAN);
    expect(form().getAttribute("action")).toBe("/de/rails-32/search/");
    expect(form().method).toBe("get");
  });

  it("shows an error for the same origin and destination", () => {
    render("?origin_position=kyoto");
    expect(described(field("destination_position"))).toContain("the same");
  });

  it("is a line that unfolds where the address is a search", () => {
    const condition = {
      origin_position: "tokyo",
      destination_position: "kyoto",
      departure_date: "2026-12-04",
      passengers: [{ passenger_type: "adult" as const, count: 2 }],
    };
    render("", {}, { condition });
    const bar = document.querySelector("details")!;
    expect(bar.open).toBe(false);
    expect(bar.querySelector("summary")!.textContent).toContain(
      "Fri, Dec 4 2 adults",
    );
    expect(bar.contains(form())).toBe(true);
    expect(values()).toMatchObject({
      departure_date: "2026-12-04",
      passengers: ADULTS,
    });
  });
});
