// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PlaceSuggestions } from "#schema/place-suggestions.ts";
import {
  hydrateModule,
  type HydratedModule,
} from "../../../../tests/support/render-module.tsx";
import {
  shown,
  form,
  values,
  field,
  until,
  type,
} from "../../../../tests/support/search-form.tsx";

const LONDON: PlaceSuggestions = {
  everywhere: { product_type_id: 1, path: "/ptp-1/search/" },
  cities: [
    {
      city_id: "london",
      name: "London",
      country: "United Kingdom",
      places: [
        {
          position: "london",
          kind: "city",
          name: "London",
          verticals: ["rail", "bus"],
        },
        {
          position: "london-victoria",
          kind: "station",
          name: "London Victoria",
          verticals: ["bus"],
        },
      ],
    },
  ],
};

describe("places that are not in the page", () => {
  let hydrated: HydratedModule;
  let asked: string[] = [];
  beforeEach(() => {
    localStorage.clear();
    asked = [];
  });
  afterEach(() => {
    hydrated.stop();
    vi.unstubAllGlobals();
  });

  const answerWith = (answer: (signal: AbortSignal) => Promise<Response>) =>
    vi.stubGlobal("fetch", (url: string, { signal }: RequestInit) => {
      asked.push(url);
      return url.includes("search_places")
        ? answer(signal!)
        : Promise.resolve(Response.json({ success: true, result: {} }));
    });
  const typeInto = async (name: string, text: string): Promise<void> => {
    field(name).focus();
    await until(() => field(name).hasAttribute("aria-activedescendant"));
    type(field(name), text);
  };
  const list = () =>
    document.querySelector("[role=listbox]:not([hidden])")?.textContent ?? "";
  const press = (key: string) =>
    document.activeElement!.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    );

  it("are fetched once, selected with Enter, and searched in all networks", async () => {
    answerWith(() =>
      Promise.resolve(Response.json({ success: true, result: LONDON })),
    );
    hydrated = await hydrateModule(shown("?seat_class=green"));
    await typeInto("destination_position", "Lon");
    await until(() => list().includes("United Kingdom"));
    type(field("destination_position"), "Lond");
    expect(list()).toContain("London Victoria");
    await until(() => asked.some((url) => url.includes("text=Lond&")));
    expect(asked.filter((url) => url.includes("search_places"))).toEqual([
      expect.stringContaining("text=Lon&type=jprail"),
      expect.stringContaining("text=Lond&type=jprail"),
    ]);
    press("Enter");
    await until(() => values()["destination_position"] === "london");
    expect(field("destination_position").value).toBe("London");

    form().requestSubmit();
    await until(() => hydrated.navigated.length > 0);
    expect(hydrated.navigated[0]).toBe(
      "/ptp-1/search/?origin_position=tokyo&destination_position=london&departure_date=2026-11-22",
    );
  });

  it("are fetched for the latest text only: calls for earlier ones are aborted", async () => {
    const signals: AbortSignal[] = [];
    answerWith((signal) => {
      signals.push(signal);
      return new Promise((_, reject) =>
        signal.addEventListener("abort", () => reject(new Error("aborted"))),
      );
    });
    hydrated = await hydrateModule(shown());
    await typeInto("destination_position", "Lon");
    await until(() => signals.length === 1);
    type(field("destination_position"), "Lond");
    await until(() => signals.length === 2);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(list()).not.toContain("Check your connection");
  });

  it("are left out with a message when the call fails; the page's own stay", async () => {
    answerWith(() => Promise.reject(new TypeError("offline")));
    hydrated = await hydrateModule(shown());
    await typeInto("destination_position", "hak");
    await until(() => list().includes("Check your connection"));
    expect(list()).toContain("Hakata");
    press("Enter");
    await until(() => values()["destination_position"] === "hakata");
  });

  it("show that they load, and only then that there is no match", async () => {
    const { promise, resolve: answer } = Promise.withResolvers<Response>();
    answerWith(() => promise);
    hydrated = await hydrateModule(shown());
    await typeInto("destination_position", "atlantis");
    expect(list()).toBe("Looking…");
    await until(() => asked.length > 0);
    answer(Response.json({ success: true, result: { cities: [] } }));
    await until(() => list().includes("No place with this name"));
  });

  it("are not selected by Enter or blur when only their names are similar", async () => {
    answerWith(() =>
      Promise.resolve(
        Response.json({ success: true, result: { ...LONDON, is_near: true } }),
      ),
    );
    hydrated = await hydrateModule(shown());
    await typeInto("destination_position", "Lodnon");
    await until(() => list().includes("Did you mean"));
    const box = field("destination_position");
    expect(box.getAttribute("aria-activedescendant")).toBeFalsy();
    press("Enter");
    expect(list()).toContain("Did you mean");
    expect(values()["destination_position"]).toBe("kyoto");
    expect(box.value).toBe("Lodnon");
    press("ArrowDown");
    await until(() => box.getAttribute("aria-activedescendant"));
    press("Enter");
    await until(() => values()["destination_position"] === "london");
  });

  it("are empty for a known place without tickets, which the list says", async () => {
    const note = "No tickets from or to Cologne in this search.";
    answerWith(() =>
      Promise.resolve(
        Response.json({ success: true, result: { cities: [], note } }),
      ),
    );
    hydrated = await hydrateModule(shown());
    await typeInto("destination_position", "Köln");
    await until(() => list().includes(note));
    press("Enter");
    expect(hydrated.navigated).toEqual([]);
    expect(field("destination_position").value).toBe("Köln");
  });

  it("do not replace the list while an option is pressed", async () => {
    const { promise, resolve: answer } = Promise.withResolvers<Response>();
    answerWith(() => promise);
    hydrated = await hydrateModule(shown());
    await typeInto("destination_position", "hak");
    await until(() => asked.length > 0);
    const option = document.querySelector<HTMLElement>("[role=option]")!;
    option.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    const response = Response.json({ success: true, result: LONDON });
    answer(response);
    await until(() => response.bodyUsed);
    // Processes everything that follows the answer, rendering included.
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
    expect(option.isConnected).toBe(true);
    option.dispatchEvent(new Event("pointerup", { bubbles: true }));
    option.click();
    await until(() => values()["destination_position"] === "hakata");
  });
});
