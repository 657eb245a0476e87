// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PLATFORMS } from "#renderer/context/site-context.ts";
import { GERMAN } from "../../../tests/support/contexts.ts";
import {
  hydrateModule,
  type HydratedModule,
} from "../../../tests/support/render-module.tsx";
import {
  shown,
  USUAL,
  form,
  values,
  field,
  described,
  button,
  until,
  type,
} from "../../../tests/support/search-form.tsx";
import * as scripts from "./journey/submit-scripts.ts";

vi.mock("./journey/submit-scripts.ts", { spy: true });

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
  /** The field for a place with its list, after it was opened. */
  const placeField = async (name: string): Promise<HTMLInputElement> => {
    field(name).focus();
    await until(() => field(name).hasAttribute("aria-activedescendant"));
    return field(name);
  };
  const options = () =>
    [...document.querySelectorAll("[role=option]")].map(
      (one) => one.querySelector("span")!.firstChild!.textContent,
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

  it("navigates to the address that the form would open, without empty fields", async () => {
    hydrated = await hydrateModule(shown("", GERMAN));
    expect(await submit()).toBe(
      "/de/rails-32/search/?origin_position=tokyo&destination_position=kyoto&departure_date=2026-11-22",
    );
  });

  it("is submitted by the browser when a script that it needs does not load", async () => {
    hydrated = await hydrateModule(shown());
    const sent = vi.spyOn(form(), "submit").mockReturnValue();
    vi.spyOn(scripts, "loadSubmitScripts").mockResolvedValueOnce(undefined);
    form().requestSubmit();
    await until(() => sent.mock.calls.length > 0);
    expect(hydrated.navigated).toEqual([]);
  });

  it("has only a date while an order is changed, and names the order", async () => {
    const address = `?${new URLSearchParams({
      ...USUAL,
      origin_booking_no: "WF-23456789",
      extra_info: '{"channel":"map"}',
      select_time_range_type: "arrival",
    })}`;
    hydrated = await hydrateModule(
      shown(address, {}, { filter_only: true, trip_types: ["single"] }),
    );
    for (const name of ["origin_position", "destination_position"])
      expect(field(name)).toBeNull();
    expect(values()).toMatchObject({
      origin_position: "tokyo",
      destination_position: "kyoto",
      passengers: USUAL.passengers,
      origin_booking_no: "WF-23456789",
      select_time_range_type: "arrival",
      extra_info: '{"channel":"map"}',
    });
    expect(form().textContent).toContain("Arrival time");
    const sent = new URLSearchParams((await submit()).split("?")[1]);
    expect(Object.fromEntries(sent)).toMatchObject({
      origin_position: "tokyo",
      origin_booking_no: "WF-23456789",
      select_time_range_type: "arrival",
      extra_info: '{"channel":"map"}',
    });
    // It is not used as the initial search the next time.
    expect(document.cookie).not.toContain("last_search");
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

  it("waits for its turn at a peak, and the wait can be cancelled", async () => {
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

  it("is a combobox: Enter selects the first match, Escape restores the old value", async () => {
    hydrated = await hydrateModule(shown());
    await choose("destination_position", "hiro");
    expect(field("destination_position").value).toBe("Hiroshima");
    expect(values()["destination_position"]).toBe("hiroshima");

    type(field("destination_position"), "zzz");
    await until(() =>
      document.body.textContent.includes("No place with this name"),
    );
    press("Escape");
    await until(() => field("destination_position").value === "Hiroshima");
    expect(field("destination_position").getAttribute("aria-expanded")).toBe(
      "false",
    );
    expect(values()["destination_position"]).toBe("hiroshima");
  });

  it("refuses the same origin and destination, until one is changed", async () => {
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

  it("shows a date with its weekday", async () => {
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

  it("removes a return date again", async () => {
    hydrated = await hydrateModule(
      shown("?departure_date=2026-12-01&return_date=2026-12-02"),
    );
    expect(await submit()).toContain("return_date=2026-12-02");
    button("Remove the return").click();
    await until(() => values()["return_date"] === "");
    expect(await submit()).not.toContain("return");
  });

  it("asks for the ages of children, and refuses children without an adult", async () => {
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

  it("shows the lowest fare of each day, and selects a day", async () => {
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
      "lowest fare, ¥",
    );
    expect(day("Friday, November 20").hasAttribute("disabled")).toBe(true);

    day("Thursday, November 26").click();
    await until(() => !document.querySelector("[role=grid]"));
    expect(values()["departure_date"]).toBe("2026-11-26");
  });

  it("resets to the defaults, whatever the address says", async () => {
    hydrated = await hydrateModule(
      shown("?origin_position=hakata&departure_date=2026-12-05"),
    );
    button("Start over").click();
    await until(() => values()["origin_position"] === "tokyo");
    expect(values()).toEqual(USUAL);
  });

  it("takes over choices made before hydration", async () => {
    hydrated = await hydrateModule({
      ...shown(),
      before: () => {
        field("departure_date").value = "2026-12-05";
      },
    });
    expect(values()["departure_date"]).toBe("2026-12-05");
    expect(await submit()).toContain("departure_date=2026-12-05");
  });

  it("searches the text typed before hydration", async () => {
    hydrated = await hydrateModule({
      ...shown(),
      before() {
        field("destination_position").focus();
        field("destination_position").value = "hak";
      },
    });
    await until(() =>
      field("destination_position").hasAttribute("aria-activedescendant"),
    );
    expect(document.activeElement).toBe(field("destination_position"));
    expect(field("destination_position").value).toBe("hak");
    expect(document.querySelector("[role=option]")!.textContent).toContain(
      "Hakata",
    );
  });

  it("begins with the last search where the address has none", async () => {
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

  it("shows the errors of the address until they are corrected", async () => {
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

  it("opens lists in full screens on phones", async () => {
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
