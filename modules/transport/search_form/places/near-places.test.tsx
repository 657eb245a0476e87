// @vitest-environment jsdom
// isolated: dialogs leave entries in the history
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PLATFORMS } from "#renderer/context/site-context.ts";
import type { NearPlaces } from "#schema/near-places.ts";
import { openDialogs } from "../../../../tests/support/dialogs.ts";
import { settle } from "../../../../tests/support/page.ts";
import {
  hydrateModule,
  type HydratedModule,
} from "../../../../tests/support/render-module.tsx";
import {
  described,
  field,
  shown,
  type,
  until,
  values,
} from "../../../../tests/support/search-form.tsx";

const SHINAGAWA: NearPlaces["places"][number] = {
  place_id: "shinagawa",
  kind: "station",
  name: "Shinagawa",
  distance: "2 km",
  verticals: [],
};
const NAGOYA = {
  ...SHINAGAWA,
  place_id: "nagoya",
  name: "Nagoya",
  local_name: "名古屋",
  distance: "3 km",
};
const FOUND: NearPlaces = { places: [SHINAGAWA, NAGOYA] };
/** Of the specification, section 9. */
const MAX_AGE_MS = 60_000;
const MAX_WAIT_MS = 10_000;
const HERE = { coords: { latitude: 35.65432, longitude: -0.001 } };

type Ask = (
  done: (position: object) => void,
  failed: (error: object) => void,
  options: object,
) => void;
const ask = vi.fn<Ask>();
let bodies: unknown[] = [];
let hydrated: HydratedModule | undefined;

const offer = (isSecureContext: boolean) => {
  vi.stubGlobal("isSecureContext", isSecureContext);
  vi.stubGlobal(
    "navigator",
    Object.create(navigator, {
      geolocation: { value: { getCurrentPosition: ask } },
    }),
  );
};
const answerWith = (answer: () => Promise<Response>) =>
  vi.stubGlobal("fetch", (url: string, { body }: RequestInit) => {
    if (!url.includes("near_places"))
      return Promise.resolve(Response.json({ success: true, result: {} }));
    bodies.push(JSON.parse(body as string));
    return answer();
  });
const result = (found: NearPlaces) => () =>
  Promise.resolve(Response.json({ success: true, result: found }));

beforeEach(() => {
  localStorage.clear();
  document.cookie = "last_search=; Max-Age=0; Path=/";
  bodies = [];
  ask.mockReset();
  offer(true);
  answerWith(result(FOUND));
});
afterEach(() => {
  hydrated?.stop();
  hydrated = undefined;
  vi.unstubAllGlobals();
});

const open = async (name = "origin_position") => {
  field(name).focus();
  await until(() => field(name).hasAttribute("aria-activedescendant"));
  field(name).click();
  await until(() => options().length > 0);
};
const options = () => [
  ...document.querySelectorAll<HTMLElement>("[role=option]"),
];
const option = (text: string) =>
  options().find((one) => one.textContent.includes(text));
const press = (key: string) =>
  document.activeElement!.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
  );
const said = () => described(field("origin_position")) ?? "";

it("one press fills in the nearest stop, and the list has the next ones", async () => {
  hydrated = await hydrateModule(shown());
  await open();
  expect(options()[0]!.textContent).toBe("Use my location");
  options()[0]!.click();
  await until(() => said() === "Finding your location…");
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    expect.any(Function),
    expect.any(Function),
    { enableHighAccuracy: false, maximumAge: MAX_AGE_MS, timeout: MAX_WAIT_MS },
  );
  expect(values()["origin_position"]).toBe("tokyo");

  ask.mock.calls[0]![0](HERE);
  await until(() => values()["origin_position"] === "shinagawa");
  expect(bodies).toEqual([{ type: "jprail", latitude: 35.65, longitude: 0 }]);
  expect(said()).toBe("Nearest stop: Shinagawa, 2 km away");
  await until(() => field("origin_position").value === "Shinagawa (Tokyo)");
  expect(option("3 km")!.textContent).toBe("Nagoya3 km · 名古屋");
  option("3 km")!.click();
  await until(() => values()["origin_position"] === "nagoya");
  expect(said()).toBe("");
});

it("works from the keyboard, and announces its messages", async () => {
  hydrated = await hydrateModule(shown());
  await open();
  press("ArrowDown");
  press("Enter");
  await until(() => ask.mock.calls.length === 1);
  ask.mock.calls[0]![0](HERE);
  await until(() => values()["origin_position"] === "shinagawa");
  const id = field("origin_position").getAttribute("aria-describedby")!;
  expect(document.getElementById(id)!.getAttribute("aria-live")).toBe("polite");
});

it("requests no location without a press, even if the field is left while the entry is marked", async () => {
  hydrated = await hydrateModule(shown());
  await open();
  press("ArrowDown");
  field("destination_position").focus();
  await until(() => options().length === 0 || option("Use my") === undefined);
  expect(ask).not.toHaveBeenCalled();
  expect(values()["origin_position"]).toBe("tokyo");
});

describe("says what to do", () => {
  const failing = async (code: number): Promise<void> => {
    hydrated = await hydrateModule(shown());
    await open();
    options()[0]!.click();
    await until(() => ask.mock.calls.length === 1);
    ask.mock.calls[0]![1]({ code });
  };

  it.each([
    [1, "access is blocked"],
    [2, "cannot be found"],
    [3, "cannot be found"],
  ])("when the browser answers %i: %s", async (code, text) => {
    await failing(code);
    await until(() => said().includes(text));
    expect(said()).toContain("Type a place");
    // The list stays open and shows the text as well.
    expect(options()[0]!.textContent).toContain(text);
    expect(values()["origin_position"]).toBe("tokyo");
    expect(bodies).toEqual([]);
    options()[0]!.click();
    await until(() => ask.mock.calls.length === 2);
  });

  it("when the stops cannot be loaded", async () => {
    answerWith(() => Promise.reject(new TypeError("offline")));
    hydrated = await hydrateModule(shown());
    await open();
    options()[0]!.click();
    await until(() => ask.mock.calls.length === 1);
    ask.mock.calls[0]![0](HERE);
    await until(() => said().includes("Check your connection"));
    expect(values()["origin_position"]).toBe("tokyo");
  });

  it("when all stops are too far away, with the distance of the nearest", async () => {
    const beyond = { name: "Shin-Hakodate-Hokuto", distance: "8,958 km" };
    answerWith(result({ places: [], beyond }));
    hydrated = await hydrateModule(shown());
    await open();
    options()[0]!.click();
    await until(() => ask.mock.calls.length === 1);
    ask.mock.calls[0]![0](HERE);
    await until(() => said().includes("Shin-Hakodate-Hokuto, 8,958 km away"));
    expect(values()["origin_position"]).toBe("tokyo");
  });
});

it("is cancelled when the visitor types", async () => {
  hydrated = await hydrateModule(shown());
  await open();
  options()[0]!.click();
  await until(() => ask.mock.calls.length === 1);
  type(field("origin_position"), "Hak");
  await until(() => said() === "");
  ask.mock.calls[0]![0](HERE);
  press("Enter");
  await until(() => values()["origin_position"] === "hakata");
  expect(bodies).toEqual([]);
});

it("its list stays open when the window loses the focus to the browser's prompt", async () => {
  hydrated = await hydrateModule(shown());
  await open();
  options()[0]!.click();
  await until(() => ask.mock.calls.length === 1);
  field("origin_position").dispatchEvent(
    new FocusEvent("focusout", { bubbles: true }),
  );
  await settle();
  expect(option("Finding your location…")).toBeDefined();
});

it("has a name for a stop that is not in the page's list", async () => {
  answerWith(
    result({ places: [{ ...SHINAGAWA, place_id: "tapah", name: "Tapah" }] }),
  );
  hydrated = await hydrateModule(shown());
  await open();
  options()[0]!.click();
  await until(() => ask.mock.calls.length === 1);
  ask.mock.calls[0]![0](HERE);
  await until(() => field("origin_position").value === "Tapah");
  expect(values()["origin_position"]).toBe("tapah");
});

it("closes the full screen on phones, and the field shows the result", async () => {
  openDialogs();
  hydrated = await hydrateModule(shown("", { platform: PLATFORMS.mobile }));
  field("origin_position").click();
  await until(() => options().length > 0);
  options()[0]!.click();
  await until(() =>
    document
      .querySelector("dialog [role=status]")
      ?.textContent.includes("Finding"),
  );
  ask.mock.calls[0]![0](HERE);
  await until(() => !document.querySelector("dialog[open]"));
  expect(field("origin_position").textContent).toContain("Shinagawa");
  expect(said()).toBe("Nearest stop: Shinagawa, 2 km away");
  field("origin_position").click();
  await until(() => option("3 km"));
});

it.each([
  ["the destination", "destination_position", true],
  ["an address that is not secure", "origin_position", false],
])("is not offered for %s", async (_, name, isSecure) => {
  offer(isSecure);
  hydrated = await hydrateModule(shown());
  await open(name);
  expect(option("Use my location")).toBeUndefined();
});
