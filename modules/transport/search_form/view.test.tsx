// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import type { SiteContext } from "#renderer/context/site-context.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import { GERMAN } from "../../../tests/support/contexts.ts";
import {
  bringToLife,
  exampleOf,
  renderModule,
  type Alive,
} from "../../../tests/support/render-module.tsx";
import SearchForm from "./view.tsx";

// The tests' day is 21 November 2026.
const shown = (search = "", context: Partial<SiteContext> = {}) => ({
  moduleId: "search_form",
  view: SearchForm,
  data: exampleOf<SearchFormData>("search_form"),
  context: {
    ...context,
    location: { path: "/rails-32/", search, published: ["en", "de"] },
  },
});

const form = () => document.querySelector("form")!;
const values = () => Object.fromEntries(new FormData(form()));
const field = (name: string) =>
  form().elements.namedItem(name) as HTMLSelectElement;
const problem = () => document.querySelector("[aria-live]")!.textContent;

function change(name: string, value: string): void {
  field(name).value = value;
  field(name).dispatchEvent(new Event("change", { bubbles: true }));
}

describe("the search form, before its script is there", () => {
  const render = (search?: string, context?: Partial<SiteContext>) => {
    document.body.innerHTML = renderModule(shown(search, context));
  };

  it("asks for where most people go, tomorrow", () => {
    render();
    expect(values()).toEqual({
      from: "tokyo",
      to: "kyoto",
      departure_date: "2026-11-22",
    });
  });

  it("takes dates from today until tickets are no longer sold", () => {
    render();
    const { min, max } = form().querySelector("input")!;
    expect([min, max]).toEqual(["2026-11-21", "2026-12-21"]);
  });

  it("asks for what the query asks for", () => {
    render("?from=nagoya&to=hakata&departure_date=2026-12-01");
    expect(values()).toEqual({
      from: "nagoya",
      to: "hakata",
      departure_date: "2026-12-01",
    });
  });

  it.each(["2026-11-20", "2026-12-22", "2026-11-31", "tomorrow", ""])(
    "does not ask for the date %j, which cannot be had",
    (date) => {
      render(`?from=atlantis&departure_date=${date}`);
      expect(values()).toMatchObject({
        from: "tokyo",
        departure_date: "2026-11-22",
      });
    },
  );

  it("goes to the page that answers, in the language of this one", () => {
    render("", GERMAN);
    expect(form().getAttribute("action")).toBe("/de/rails-32/");
    expect(form().method).toBe("get");
  });

  it("says already then that origin and destination are the same", () => {
    render("?from=kyoto");
    expect(problem()).not.toBe("");
  });
});

describe("the search form, alive", () => {
  let alive: Alive;
  afterEach(() => {
    alive.stop();
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const submit = () => form().requestSubmit();

  it("navigates to the address to which the form would go", async () => {
    alive = await bringToLife(shown("", GERMAN));
    change("to", "nagoya");
    await settle();
    submit();
    expect(alive.navigated).toEqual([
      "/de/rails-32/?from=tokyo&to=nagoya&departure_date=2026-11-22",
    ]);
  });

  it("says that origin and destination are the same, and waits for another", async () => {
    alive = await bringToLife(shown());
    expect(problem()).toBe("");
    change("to", "tokyo");
    await settle();
    expect(problem()).toContain("the same");
    expect(field("to").getAttribute("aria-invalid")).toBe("true");
    expect(field("to").getAttribute("aria-describedby")).toBe(
      document.querySelector("[aria-live]")!.id,
    );

    submit();
    expect(alive.navigated).toEqual([]);
    expect(document.activeElement).toBe(field("to"));
    expect(values()).toMatchObject({ from: "tokyo", to: "tokyo" });

    change("to", "kyoto");
    await settle();
    expect(problem()).toBe("");
    submit();
    expect(alive.navigated).toHaveLength(1);
  });

  it("swaps origin and destination", async () => {
    alive = await bringToLife(shown());
    form().querySelector<HTMLElement>("button[type=button]")!.click();
    expect(values()).toMatchObject({ from: "kyoto", to: "tokyo" });
    await settle();
    submit();
    expect(alive.navigated[0]).toContain("from=kyoto&to=tokyo");
  });

  it("says the weekday of the date", async () => {
    alive = await bringToLife(shown());
    const weekday = () =>
      document.getElementById(
        field("departure_date").getAttribute("aria-describedby")!,
      )!.textContent;
    expect(weekday()).toBe("Sunday");
    // React tells a change of an input by its input event and its own setter.
    Object.getOwnPropertyDescriptor(
      HTMLInputElement.prototype,
      "value",
    )!.set!.call(field("departure_date"), "2026-12-01");
    field("departure_date").dispatchEvent(
      new Event("input", { bubbles: true }),
    );
    await settle();
    expect(weekday()).toBe("Tuesday");
  });

  it("keeps what was chosen before the script was there", async () => {
    alive = await bringToLife({
      ...shown(),
      before: () => {
        field("from").value = "hakata";
        field("departure_date").value = "2026-12-05";
      },
    });
    expect(values()).toMatchObject({
      from: "hakata",
      departure_date: "2026-12-05",
    });
    submit();
    expect(alive.navigated[0]).toContain(
      "from=hakata&to=kyoto&departure_date=2026-12-05",
    );
  });
});
