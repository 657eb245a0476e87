/** The pages of a signed-in user with orders, saved items and rewards, in three languages. */
import type { APIRequestContext } from "@playwright/test";
import { hydrated, expect, test } from "./fixtures.ts";
import { codeFor, someone } from "./signing-in.ts";
import { expectAccessible, expectToFit } from "./usable.ts";

const PAGES = [
  "/account/",
  "/account/profile/",
  "/account/privacy/",
  "/account/gift-cards/",
  "/account/coupons/",
  "/wishlist/",
  "/shopping-cart/",
  "/signin/",
];

/** A call of the browser before a page is open. */
async function call(
  request: APIRequestContext,
  name: string,
  data: Readonly<Record<string, string>>,
): Promise<void> {
  const response = await request.post(`/_/call/${name}`, { data });
  expect(await response.json(), name).toMatchObject({ success: true });
}

for (const [segment, card, tag] of [
  ["", "GIFT-1000-0001", "@desktop"],
  ["/ja", "GIFT-1000-0002", "@exhaustive"],
  ["/de", "GIFT-1000-0003", "@mobile"],
] as const) {
  test(
    `pages of a user at ${segment}/ can be used by everyone`,
    { tag },
    async ({ page, server }) => {
      const { request } = page;
      const email = someone();
      await call(request, "send_email_code", { email });
      const code = await codeFor(email, server);
      await call(request, "sign_in_email", { email, code });
      await call(request, "redeem_coupon", { code: "HELLO10" });
      // A card belongs to the first who redeems it, which may be another test of this server.
      await request.post("/_/call/redeem_gift_card", { data: { code: card } });
      for (const item_id of ["product-32", "route-4-milan-venice"])
        await call(request, "add_to_wishlist", { item_id });
      await call(request, "add_to_cart", {
        item_id: "route-32-tokyo-kyoto",
        date: "",
        quantity: "2",
      });
      for (const path of PAGES) {
        await page.goto(`${segment}${path}?complete=1`);
        await hydrated(page);
        await expect(page.locator("h1")).toBeVisible();
        await expectAccessible(
          page,
          segment === "" ? ["light", "dark"] : ["light"],
        );
        await expectToFit(page, [320, 768]);
      }
    },
  );
}
