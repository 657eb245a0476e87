// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SiteContext } from "#renderer/context/site-context.ts";
import type { WishlistData } from "#schema/modules/wishlist.ts";
import { siteContext } from "../../../tests/support/contexts.ts";
import { stubGateway, type Answers } from "../../../tests/support/gateway.ts";
import { button, press, settle, told } from "../../../tests/support/page.ts";
import {
  hydrateModule,
  exampleOf,
  renderModule,
  type HydratedModule,
} from "../../../tests/support/render-module.tsx";
import { HANA } from "../../../tests/support/users.ts";
import Wishlist from "./view.tsx";

const example = exampleOf<WishlistData>("wishlist");
const features = { user_center: true, shopping_cart: true };
const shown = (
  data: WishlistData = example,
  context: Partial<SiteContext> = {},
) => ({
  moduleId: "wishlist",
  view: Wishlist,
  data,
  context: { site: { ...siteContext().site, features }, ...context },
});

describe("the wishlist", () => {
  it("tells an anonymous visitor that it is stored on this device only, and to sign in", () => {
    document.body.innerHTML = renderModule(shown());
    expect(
      document.querySelector('a[href*="signin"]')!.getAttribute("href"),
    ).toBe("/signin/?signin_jump=%2Fwishlist%2F");
    expect(renderModule(shown(example, { user: HANA }))).not.toContain(
      "this browser only",
    );
  });

  it("links to a search when it is empty", () => {
    const html = renderModule(shown({ items: [] }));
    expect(html).toContain("Nothing saved yet");
    expect(html).toContain('href="/home/"');
  });

  it("says what is no longer sold, without a link or a cart button", () => {
    document.body.innerHTML = renderModule(
      shown({
        items: [
          {
            item_id: "product-9",
            title: "Night ferry",
            added_at: "2026-11-12T09:30:00.000Z",
          },
        ],
      }),
    );
    const card = document.querySelector("article")!;
    expect(card.textContent).toContain("No longer sold");
    expect(card.querySelectorAll("a, img")).toHaveLength(0);
    expect(card.querySelectorAll("button")).toHaveLength(1);
  });

  it("says what a price is for, and how it changed, also when it rose", () => {
    document.body.innerHTML = renderModule(shown());
    const [cheaper, dearer] = document.querySelectorAll("article");
    expect(cheaper!.textContent).toContain("for one adult, one way");
    expect(cheaper!.textContent).toContain(
      "$8.00 less than when you saved it on November 12 (then $102.50)",
    );
    expect(dearer!.textContent).toContain("$1.50 more than when you saved it");
  });

  it("has a cart button for what goes into the cart without choices", () => {
    const [item] = example.items;
    const addable = (["product", "route", "trip", "offer"] as const).filter(
      (kind) =>
        renderModule(shown({ items: [{ ...item!, kind }] })).includes(
          "Add to cart",
        ),
    );
    expect(addable).toEqual(["product", "route"]);
  });

  it("leads to something similar when an item is not sold", () => {
    document.body.innerHTML = renderModule(shown());
    const links = document.querySelectorAll('a[href="/ferry-40/"]');
    expect(links).toHaveLength(1);
    expect(links[0]!.textContent).toContain("Find something similar");
  });

  it("has no cart button on a site without a cart", () => {
    const site = { ...siteContext().site, features: {} };
    expect(renderModule(shown(example, { site }))).not.toContain("cart");
  });
});

describe("actions", () => {
  let hydrated: HydratedModule;
  let answers: Answers;
  let calls: ReturnType<typeof stubGateway>;

  beforeEach(async () => {
    answers = {
      add_to_wishlist: { result: {} },
      remove_from_wishlist: { result: {} },
      add_to_cart: { result: {} },
    };
    calls = stubGateway(() => answers);
    hydrated = await hydrateModule(shown());
  });
  afterEach(() => {
    hydrated.stop();
    vi.unstubAllGlobals();
  });

  it("a removed item can be restored, and the focus is never lost", async () => {
    await press("Remove Tokyo to Kyoto");
    const item_id = "route-32-tokyo-kyoto";
    expect(calls.made).toEqual([["remove_from_wishlist", { item_id }]]);
    expect(hydrated.refreshed).toHaveLength(1);
    await hydrated.rerender({ items: example.items.slice(1) });
    expect(document.activeElement).toBe(button("Undo"));
    expect(document.body.textContent).toContain(
      "Tokyo to Kyoto is no longer on your wishlist.",
    );

    await press("Undo");
    expect(calls.made.at(-1)).toEqual(["add_to_wishlist", { item_id }]);
    await hydrated.rerender(example);
    expect(document.activeElement).toBe(document.querySelector("h1"));
    expect(() => button("Undo")).toThrow("no button");
  });

  it("adds an item to the cart, and links to the cart", async () => {
    await press("Add to cart");
    expect(calls.made).toEqual([
      ["add_to_cart", { item_id: "route-32-tokyo-kyoto", quantity: 1 }],
    ]);
    expect(told("status")).toContain("Tokyo to Kyoto is in your cart.");
    expect(
      document.querySelector('[role=status] a[href="/shopping-cart/"]'),
    ).not.toBeNull();
  });

  it("shows one kind only, and sorts by price", async () => {
    const titles = () =>
      [...document.querySelectorAll("article h2")].map(
        (one) => one.textContent,
      );
    await press("Trains");
    expect(titles()).toEqual(["Tokyo to Kyoto", "Taiwan High Speed Rail"]);
    await press("All");
    const select = document.querySelector("select")!;
    select.value = "price";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    await settle();
    expect(titles().slice(0, 3)).toEqual([
      "Taiwan High Speed Rail",
      "Tokyo to Kyoto",
      "Compact, Narita Airport",
    ]);
  });

  it("explains a failure, and changes nothing", async () => {
    answers = { remove_from_wishlist: { code: "csrf_invalid" } };
    await press("Remove Tokyo to Kyoto");
    expect(told("alert")).toContain("Reload it");
    expect(hydrated.refreshed).toEqual([]);
    expect(() => button("Undo")).toThrow("no button");
  });
});
