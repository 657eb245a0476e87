// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { siteContext } from "../../../tests/support/contexts.ts";
import { stubGateway } from "../../../tests/support/gateway.ts";
import { press, told } from "../../../tests/support/page.ts";
import { hydrateModule } from "../../../tests/support/render-module.tsx";
import { AddToCart } from "./add-to-cart.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

const { site } = siteContext();
const hydrate = () =>
  hydrateModule({
    moduleId: "offer_detail",
    view: () => (
      <AddToCart productTypeId={9} canAdd request={() => ({ people: "2" })} />
    ),
    data: {},
    context: { site: { ...site, features: { shopping_cart: true } } },
  });

it("what is added is counted in the header at once", async () => {
  stubGateway(() => ({ add_offer_to_cart: { result: {} } }));
  const hydrated = await hydrate();
  await press("Add to cart");
  expect(told("status")).toContain("cart");
  expect(hydrated.refreshed).toHaveLength(1);
  hydrated.stop();
});

it.each([
  ["sold_out", "It is sold out now"],
  ["list_full", "It could not be added"],
])("what is refused as %s is not added", async (code, text) => {
  stubGateway(() => ({ add_offer_to_cart: { code } }));
  const hydrated = await hydrate();
  await press("Add to cart");
  expect(told("alert")).toContain(text);
  expect(told("status")).toBe("");
  expect(hydrated.refreshed).toEqual([]);
  hydrated.stop();
});
