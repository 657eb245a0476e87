// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SiteContext } from "#renderer/context/site-context.ts";
import type { WishlistHeartData } from "#schema/modules/wishlist_heart.ts";
import { stubGateway, type Answers } from "../../../tests/support/gateway.ts";
import { button, press } from "../../../tests/support/page.ts";
import { PATIENT } from "../../../tests/support/patience.ts";
import {
  exampleOf,
  hydrateModule,
  renderModule,
  type HydratedModule,
} from "../../../tests/support/render-module.tsx";
import { HANA } from "../../../tests/support/users.ts";
import WishlistHeart from "./view.tsx";

const HEART = "Save Tokyo to Kyoto";
const item_id = "route-32-tokyo-kyoto";
const shown = (
  data: WishlistHeartData = exampleOf<WishlistHeartData>("wishlist_heart"),
  context: Partial<SiteContext> = {},
) => ({ moduleId: "wishlist_heart", view: WishlistHeart, data, context });
const isFull = () => button(HEART).getAttribute("aria-pressed") === "true";

let answers: Answers;
let calls: ReturnType<typeof stubGateway>;
let hydrated: HydratedModule | undefined;

beforeEach(() => {
  answers = {
    wishlist_saved: { result: { saved: true } },
    add_to_wishlist: { result: {} },
    remove_from_wishlist: { result: {} },
  };
  calls = stubGateway(() => answers);
});
afterEach(() => {
  hydrated?.stop();
  hydrated = undefined;
  localStorage.clear();
  vi.unstubAllGlobals();
});

it("a page about nothing that can be saved has none", () => {
  expect(renderModule(shown({}))).not.toContain("<button");
});

it("saves without an account, and removes when it is pressed again", async () => {
  hydrated = await hydrateModule(shown());
  expect(calls.made).toEqual([]);
  expect(isFull()).toBe(false);
  await press(HEART);
  expect(calls.made).toEqual([["add_to_wishlist", { item_id }]]);
  expect(isFull()).toBe(true);
  await press(HEART);
  expect(calls.made.at(-1)).toEqual(["remove_from_wishlist", { item_id }]);
  expect(isFull()).toBe(false);
});

it("of a visitor without an account changes the number in the header, and reloads nothing", async () => {
  const saved_counts = { result: { wishlist: 1, shopping_cart: 0 } };
  answers = { ...answers, saved_counts };
  hydrated = await hydrateModule({ ...shown(), counts: "saved_counts" });
  const number = document.createElement("b");
  number.dataset["counted"] = "wishlist";
  document.body.append(number);
  await press(HEART);
  await vi.waitFor(() => expect(number.textContent).toBe("1"), PATIENT);
  expect(hydrated.refreshed).toEqual([]);
});

it("of a user refreshes the page, whose header has the number", async () => {
  hydrated = await hydrateModule(shown(undefined, { user: HANA }));
  await press(HEART);
  expect(hydrated.refreshed).toHaveLength(1);
});

it("a browser that saved something asks whether this is saved, too", async () => {
  localStorage.setItem("saved_counts", "1");
  hydrated = await hydrateModule(shown());
  await vi.waitFor(() => expect(isFull()).toBe(true), PATIENT);
  expect(calls.made).toEqual([["wishlist_saved", { item_id }]]);
});

it("is hydrated at once for a user with saved items", () => {
  expect(renderModule(shown())).not.toContain("data-live");
  expect(renderModule(shown(undefined, { user: HANA }))).toContain("data-live");
});

it("stays as it was after a failure", async () => {
  answers = { add_to_wishlist: { code: "list_full" } };
  hydrated = await hydrateModule(shown());
  await press(HEART);
  expect(isFull()).toBe(false);
});
