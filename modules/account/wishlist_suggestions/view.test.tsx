// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import type { WishlistSuggestionsData } from "#schema/modules/wishlist_suggestions.ts";
import { stubGateway } from "../../../tests/support/gateway.ts";
import { press } from "../../../tests/support/page.ts";
import {
  hydrateModule,
  exampleOf,
  renderModule,
} from "../../../tests/support/render-module.tsx";
import WishlistSuggestions from "./view.tsx";

const shown = {
  moduleId: "wishlist_suggestions",
  view: WishlistSuggestions,
  data: exampleOf<WishlistSuggestionsData>("wishlist_suggestions"),
};

afterEach(() => {
  vi.unstubAllGlobals();
});

it("saves a product by the id in its address, and refreshes the page", async () => {
  const { made } = stubGateway(() => ({ add_to_wishlist: { result: {} } }));
  const hydrated = await hydrateModule(shown);
  await press("Save Shinkansen");
  expect(made).toEqual([["add_to_wishlist", { item_id: "product-32" }]]);
  expect(hydrated.refreshed).toHaveLength(1);
  hydrated.stop();
});

it("leaves out products that cannot be saved", () => {
  const [product] = shown.data.items;
  const items = [{ ...product!, path: "/transport/" }];
  expect(renderModule({ ...shown, data: { items } })).not.toContain("Save");
});
