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

it("what is added is counted in the header at once", async () => {
  stubGateway(() => ({ add_offer_to_cart: { result: {} } }));
  const { site } = siteContext();
  const hydrated = await hydrateModule({
    moduleId: "offer_detail",
    view: () => (
      <AddToCart productTypeId={9} canAdd request={() => ({ people: "2" })} />
    ),
    data: {},
    context: { site: { ...site, features: { shopping_cart: true } } },
  });
  await press("Add to cart");
  expect(told("status")).toContain("cart");
  expect(hydrated.refreshed).toHaveLength(1);
  hydrated.stop();
});
