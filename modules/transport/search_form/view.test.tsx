// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PLATFORMS, type SiteContext } from "#renderer/context/site-context.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import { GERMAN } from "../../../tests/support/contexts.ts";
import { PATIENT } from "../../../tests/support/patience.ts";
import {
  hydrateModule,
  exampleOf,
  renderModule,
  type HydratedModule,
} from "../../../tests/support/render-module.tsx";
import Desktop from "./desktop.tsx";
import Mobile from "./mobile.tsx";

const data: SearchFormData = {
  ...exampleOf<SearchFormData>("search_form"),
  first_date: "2026-11-21",
  last_date: "2026-12-21",
};

const shown = (
  search = "",
  context: Partial<SiteContext> = {},
  changes: Partial<SearchFormData> = {},
) => ({
  moduleId: "search_form",
  view: context.platform === PLATFORMS.mobile ? Mobile : Desktop,
  data: { ...data, ...changes },
  context: {
    ...context,
    location: { path: "/rails-32/", search, published: ["en", "de"] },
  },
});

const ADULTS = JSON.stringify([{ passenger_type: "adult", count: 2 }]);
const USUAL = {
  origin_position: "tokyo",
  destination_position: "kyoto",
  departure_date: "2026-11-22",
  return_date: "",
  departure_time: "",
  seat_class: "",
  passengers: JSON.stringify([{ passenger_type: "adult", count: 1 }]),
};

const form = () => document.querySelector("form")!;
const values = () =>
  Object.fromEntries(new FormData(form())) as Record<string, string>;
const field = (name: string) =>
  form().querySelector<HTMLInputElement>(`[data-field="${name}"]`)!;
const described = (element: Element) =>
  element
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)!.textContent)
    .join(" ");
const button = (name: string) =>
  [...document.querySelectorAll("button")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent) === name,
  )!;

const until = (check: () => unknown) => vi.waitUntil(check, PATIENT);

/** What a person types: React tells it by the element's own setter and an input event. */
function type(element: HTMLInputElement | HTMLSelectElement, value: string) {
  Object.getOwnPropertyDescriptor(
    Object.getPrototypeOf(element) as object,
    "value",
  )!.set!.call(element, value);
  const event = element instanceof HTMLInputElement ? "input" : "change";
  element.dispatchEvent(new Event(event, { bubbles: true }));
}

describe("the search form, before its script is there", () => {
  const render = (...args: Parameters<typeof shown>) => {
    document.body.innerHTML = renderModule(shown(...args));
  };

  it("asks for where most people go, tomorrow, at any time, alone", () => {
    render();
    expect(values()).toEqual(USUAL);
  });

  it("takes dates from today until tickets are no longer sold", () => {
    render();
    const { min, max } = form().querySelector("input")!;
    expect([min, max]).toEqual(["2026-11-21", "2026-12-21"]);
  });

  it("asks for what the query asks for", () => {
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
    "does not ask for the date %j, which cannot be had",
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
    "says of %s=%s what is wrong with it, and makes nothing else of it",
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
  ])("takes passengers %s for none, and so for one adult: %s", (passengers) => {
    render(`?passengers=${encodeURIComponent(passengers)}`);
    expect(values()["passengers"]).toBe(USUAL.passengers);
  });

  it("offers common groups, within what one order takes", () => {
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

  it("begins a partner's pages with the fourth span of the day", () => {
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

  it("goes to the page that answers, in the language of this one", () => {
    render("", GERMAN);
    expect(form().getAttribute("action")).toBe("/de/rails-32/search/");
    expect(form().method).toBe("get");
  });

  it("says already then that origin and destination are the same", () => {
    render("?origin_position=kyoto");
    expect(described(field("destination_position"))).toContain("the same");
  });

  it("is a line that opens where the address is a search", () => {
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
      "Fri, Dec 4 · 2 adults",
    );
    expect(bar.contains(form())).toBe(true);
    expect(values()).toMatchObject({
      departure_date: "2026-12-04",
      passengers: ADULTS,
    });
  });
});

describe("the search form, hydrated", () => {
  let hydrated: HydratedModule;
  beforeEach(() => {
    localStorage.clear();
    document.cookie = "last_search=; Max-Age=0; Path=/";
  });
  afterEach(() => hydrated.stop());

  const submit = async (): Promise<string> => {
    const before = hydrated.navigated.length;
    form().requestSubmit();
    await until(() => hydrated.navigated.length > before);
    return hydrated.navigated[before]!;
  };
  const refused = async (name: string): Promise<string> => {
    form().requestSubmit();
    await until(() => document.activeElement === field(name));
    expect(hydrated.navigated).toEqual([]);
    return described(field(name))!;
  };
  /** The field for a place with its list, as it is once somebody uses it. */
  const placeField = async (name: string): Promise<HTMLInputElement> => {
    field(name).focus();
    await until(() => field(name).hasAttribute("aria-activedescendant"));
    return field(name);
  };
  const options = () =>
    [...document.querySelectorAll("[role=option]")].map(
      ({ lastElementChild }) => lastElementChild!.firstChild!.textContent,
    );
  const press = (key: string) =>
    document.activeElement!.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    );
  const choose = async (name: string, text: string): Promise<void> => {
    type(await placeField(name), text);
    await until(() => options().length > 0);
    press("Enter");
    await until(() => options().length === 0);
  };

  it("navigates to the address to which the form would go, without what is not asked", async () => {
    hydrated = await hydrateModule(shown("", GERMAN));
    expect(await submit()).toBe(
      "/de/rails-32/search/?origin_position=tokyo&destination_position=kyoto&departure_date=2026-11-22",
    );
  });

  it.each([
    ["KYO", "Kyoto"],
    ["名古", "Nagoya"],
    ["shinyoko", "Shin-Yokohama"],
    ["ふくおか", undefined],
    ["福岡", "Hakata (Fukuoka)"],
    ["tōkyō", "Tokyo"],
  ])("finds by %s: %s", async (typed, name) => {
    hydrated = await hydrateModule(shown());
    type(await placeField("origin_position"), typed);
    await until(() => document.querySelector("[role=listbox]:not([hidden])"));
    expect(options()[0]).toBe(name);
  });

  it("waits for its turn while many people search, and can stop waiting", async () => {
    hydrated = await hydrateModule(shown());
    const now = Date.now();
    const asked: string[] = [];
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    vi.stubGlobal("fetch", async (url: string) => {
      asked.push(url);
      const result = {
        is_limited: true,
        max_piece: 2,
        duration: 3600,
        start_timestamp: now - 1000,
        stop_timestamp: now + 60_000,
      };
      return Response.json({ success: true, result });
    });
    try {
      form().requestSubmit();
      await until(() => button("Stop waiting"));
      expect(asked).toEqual(["/_/call/search_peak_limit?type=search-result"]);
      expect(document.querySelector("[role=timer]")!.textContent).toMatch(
        /^Yours starts in 3\d{3} seconds\.$/,
      );
      expect(hydrated.navigated).toEqual([]);
      button("Stop waiting").click();
      await until(() => !document.querySelector("[role=timer]"));
      expect(hydrated.navigated).toEqual([]);
    } finally {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    }
    expect(await submit()).toContain("destination_position=kyoto");
  });

  it("is a combobox for the keyboard: what is found first is taken, Escape keeps what was", async () => {
    hydrated = await hydrateModule(shown());
    await choose("destination_position", "hiro");
    expect(field("destination_position").value).toBe("Hiroshima");
    expect(values()["destination_position"]).toBe("hiroshima");

    type(field("destination_position"), "zzz");
    await until(() => document.body.textContent.includes("No such place"));
    press("Escape");
    await until(() => field("destination_position").value === "Hiroshima");
    expect(field("destination_position").getAttribute("aria-expanded")).toBe(
      "false",
    );
    expect(values()["destination_position"]).toBe("hiroshima");
  });

  it("says that origin and destination are the same, and waits for another", async () => {
    hydrated = await hydrateModule(shown());
    await choose("destination_position", "tokyo");
    expect(field("destination_position").getAttribute("aria-invalid")).toBe(
      "true",
    );
    field("origin_position").focus();
    expect(await refused("destination_position")).toContain("the same");
    await choose("destination_position", "kyoto");
    expect(field("destination_position").getAttribute("aria-invalid")).toBe(
      "false",
    );
    expect(await submit()).toContain("destination_position=kyoto");
  });

  it("swaps origin and destination", async () => {
    hydrated = await hydrateModule(shown());
    button("Swap origin and destination").click();
    await until(() => values()["origin_position"] === "kyoto");
    expect(await submit()).toContain(
      "origin_position=kyoto&destination_position=tokyo",
    );
  });

  it("says a date with its weekday", async () => {
    hydrated = await hydrateModule(shown());
    expect(described(field("departure_date"))).toContain("Sun, Nov 22");
    type(field("departure_date"), "2026-12-01");
    await until(() =>
      described(field("departure_date"))!.includes("Tue, Dec 1"),
    );
  });

  it.each([
    ["departure_date", "2027-05-01", "not on sale"],
    ["departure_date", "", "a valid date"],
    ["return_date", "2026-11-21", "before the departure"],
  ])("refuses %s %j: %s", async (name, date, text) => {
    hydrated = await hydrateModule(shown());
    type(field(name), date);
    expect(await refused(name)).toContain(text);
    expect(field(name).value).toBe(date);
  });

  it("takes a return off again", async () => {
    hydrated = await hydrateModule(
      shown("?departure_date=2026-12-01&return_date=2026-12-02"),
    );
    expect(await submit()).toContain("return_date=2026-12-02");
    button("Remove the return").click();
    await until(() => values()["return_date"] === "");
    expect(await submit()).not.toContain("return");
  });

  it("asks how old children are, and lets no child travel alone", async () => {
    hydrated = await hydrateModule(shown());
    field("passengers").click();
    await until(() => button("One more: Child"));
    button("One more: Child").click();
    await until(() => document.querySelector("[role=dialog] select"));
    expect(await refused("passengers")).toContain("the age of each child");

    type(
      document.querySelector<HTMLSelectElement>("[role=dialog] select")!,
      "7",
    );
    await until(() => values()["passengers"]!.includes("[7]"));
    button("One fewer: Adult").click();
    await until(() => !values()["passengers"]!.includes("adult"));
    expect(await refused("passengers")).toContain("with an adult");

    button("One more: Adult").click();
    await until(() => values()["passengers"]!.includes("adult"));
    const address = new URL(await submit(), "http://site");
    expect(JSON.parse(address.searchParams.get("passengers")!)).toEqual([
      { passenger_type: "adult", count: 1 },
      { passenger_type: "child", count: 1, ages: [7] },
    ]);
  });

  it("shows the lowest fares of the days, and takes one", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", (address: string) => {
      asked.push(address);
      const days = [
        {
          date: "2026-11-25",
          price: { amount: 9000, currency: "JPY" },
          available: true,
        },
        {
          date: "2026-11-26",
          price: { amount: 14170, currency: "JPY" },
          available: true,
        },
      ];
      return Promise.resolve(
        Response.json({ success: true, result: { days } }),
      );
    });
    hydrated = await hydrateModule(shown());
    button("Calendar: Departure").click();
    const day = (text: string) =>
      [...document.querySelectorAll("[role=grid] button")].find((one) =>
        one.textContent.startsWith(text),
      ) as HTMLElement;
    await until(() =>
      day("Wednesday, November 25, 2026")?.textContent.includes("9,000"),
    );
    vi.unstubAllGlobals();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain(
      "lowest_fares?type=jprail&origin_position=tokyo",
    );
    expect(asked[0]).toContain("from_date=2026-11-21&to_date=2026-12-21");
    expect(day("Wednesday, November 25").textContent).toContain(
      "lowest fare, JPY",
    );
    expect(day("Friday, November 20").hasAttribute("disabled")).toBe(true);

    day("Thursday, November 26").click();
    await until(() => !document.querySelector("[role=grid]"));
    expect(values()["departure_date"]).toBe("2026-11-26");
  });

  it("goes back to the usual, whatever was asked for", async () => {
    hydrated = await hydrateModule(
      shown("?origin_position=hakata&departure_date=2026-12-05"),
    );
    button("Start over").click();
    await until(() => values()["origin_position"] === "tokyo");
    expect(values()).toEqual(USUAL);
  });

  it("keeps what was chosen before the script was there", async () => {
    hydrated = await hydrateModule({
      ...shown(),
      before: () => {
        field("origin_position").value = "hakata";
        field("departure_date").value = "2026-12-05";
        field("passengers").value = ADULTS;
      },
    });
    expect(values()).toMatchObject({
      origin_position: "hakata",
      departure_date: "2026-12-05",
      passengers: ADULTS,
    });
    expect(await submit()).toContain(
      "origin_position=hakata&destination_position=kyoto&departure_date=2026-12-05",
    );
  });

  it("keeps the focus in the field that takes another's place", async () => {
    hydrated = await hydrateModule({
      ...shown(),
      before: () => field("destination_position").focus(),
    });
    await until(() => field("destination_position").role === "combobox");
    expect(document.activeElement).toBe(field("destination_position"));
  });

  it("begins with the last search where the address asks for nothing", async () => {
    hydrated = await hydrateModule(
      shown("?origin_position=hakata&departure_date=2026-12-05"),
    );
    await submit();
    hydrated.stop();
    expect(document.cookie).toContain("last_search=32%3F");

    hydrated = await hydrateModule(shown());
    await until(() => values()["origin_position"] === "hakata");
    expect(values()["departure_date"]).toBe("2026-12-05");
    hydrated.stop();

    hydrated = await hydrateModule(shown("?origin_position=nagoya"));
    expect(values()["origin_position"]).toBe("nagoya");
  });

  it("goes on saying what is wrong with the address, until that is mended", async () => {
    const problem = { field: "origin_position", text: "This cannot be." };
    const query =
      "?origin_position=atlantis&destination_position=kyoto&departure_date=2026-02-30";
    hydrated = await hydrateModule(shown(query, {}, { problem }));
    expect(described(field("origin_position"))).toContain(problem.text);
    expect(await refused("origin_position")).toContain("Choose a place");
    type(field("departure_date"), "2026-12-05");
    await choose("origin_position", "nagoya");
    await until(() => !document.querySelector("[aria-invalid=true]"));
    expect(await submit()).toContain("origin_position=nagoya");
  });

  it("offers recent searches, and none of what else the storage has", async () => {
    localStorage.setItem(
      "recent_searches",
      JSON.stringify([
        {
          product: 32,
          query:
            "origin_position=hakata&destination_position=kyoto&departure_date=2026-12-05",
        },
        {
          product: 32,
          query:
            "origin_position=atlantis&destination_position=kyoto&departure_date=2026-12-05",
        },
        {
          product: 24,
          query:
            "origin_position=tokyo&destination_position=kyoto&departure_date=2026-12-05",
        },
        {
          product: 32,
          query:
            "origin_position=tokyo&destination_position=kyoto&departure_date=2020-12-05",
        },
        null,
        "x",
      ]),
    );
    hydrated = await hydrateModule(shown());
    const input = await placeField("origin_position");
    input.click();
    await until(() => options().length > 0);
    expect(options().filter((text) => text?.includes(" to "))).toEqual([
      "Hakata (Fukuoka) to Kyoto",
    ]);
    document.querySelector<HTMLElement>("[role=option]")!.click();
    await until(() => values()["origin_position"] === "hakata");
    expect(values()["departure_date"]).toBe("2026-12-05");
  });

  it("opens lists in screens of their own on phones", async () => {
    // jsdom draws no dialogs.
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        this.open = false;
      },
    });
    hydrated = await hydrateModule(shown("", { platform: PLATFORMS.mobile }));
    field("destination_position").click();
    await until(() => options().length > 0);
    document
      .querySelectorAll<HTMLElement>("[role=option]")
      [options().indexOf("Hiroshima")]!.click();
    await until(() => values()["destination_position"] === "hiroshima");
    await until(() => !document.querySelector("dialog[open]"));
    expect(field("destination_position").textContent).toContain("Hiroshima");
  });
});
