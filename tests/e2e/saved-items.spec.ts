/** The wishlist and the cart, with an account or without; codes of coupons and gift cards. */
import { hydrated, expect, test } from "./fixtures.ts";
import { inDays, searchOf } from "./buying.ts";
import { signIn } from "./signing-in.ts";

test("saved items can be added to the cart, and move to the account at sign-in", async ({
  page,
  server,
}) => {
  await page.goto("/wishlist/");
  await hydrated(page);
  await page.getByRole("button", { name: /^Save/ }).first().click();
  const add = page.getByRole("button", { name: "Add to cart" });
  await expect(add).toHaveCount(1);
  // The header counts what visitors without an account have.
  const wishes = page.locator('[data-counted="wishlist"]');
  const inCart = page.locator('[data-counted="shopping_cart"]');
  await expect(wishes).toHaveText("1");
  await expect(inCart).toBeHidden();
  await add.click();
  await expect(inCart).toHaveText("1");
  await page.getByRole("link", { name: "See the cart" }).click();

  await expect(page).toHaveURL("/shopping-cart/");
  await hydrated(page);
  const total = page.getByRole("region", { name: "Summary" });
  const before = await total.textContent();
  await page.getByRole("button", { name: /^One more/ }).click();
  await expect(total).not.toHaveText(before!);
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expect(inCart).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Remove" })).toBeVisible();
  await page.goto("/help/");
  await expect(inCart).toHaveText("1");
  await expect(wishes).toHaveText("1");

  await page.goto("/signin/?signin_jump=%2Fshopping-cart%2F");
  await signIn(page, server);
  await expect(page).toHaveURL("/shopping-cart/");
  await expect(page.getByRole("button", { name: "Remove" })).toBeVisible();
  await expect(
    page
      .locator('#site_header a[href$="/shopping-cart/"]:not([hreflang])')
      .first(),
  ).toContainText("1");
});

test(
  "a heart saves what a page is about, and a second press removes it",
  { tag: "@mobile" },
  async ({ page }) => {
    await page.goto("/rails-32/route-3201/tokyo-to-kyoto/");
    const heart = page.getByRole("button", { name: "Save Tokyo to Kyoto" });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await page.goto("/wishlist/");
    await expect(
      page.locator("#wishlist").getByRole("link", { name: /Tokyo to Kyoto/ }),
    ).toBeVisible();
    await page.goBack();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
  },
);

test(
  "the heart of a list covers nothing of its search",
  { tag: "@mobile" },
  async ({ page }) => {
    for (const [path, from, to] of [
      ["/flights/", "tpe", "nrt"],
      ["/rails-32/", "tokyo", "kyoto"],
    ] as const) {
      await page.goto(searchOf({ home: path, from, to, date: inDays(12) }));
      await expect(page.getByRole("button", { name: /^Save/ })).toBeVisible();
      const heart = await page
        .getByRole("button", { name: /^Save/ })
        .boundingBox();
      const search = await page.locator("#search_form").boundingBox();
      expect(heart!.y + heart!.height, path).toBeLessThanOrEqual(search!.y);
    }
  },
);

test(
  "without a breadcrumb the heart is in the row of the notice, beside its text",
  { tag: "@mobile" },
  async ({ page, server }) => {
    const { port } = new URL(server.origin);
    await page.goto(`http://gate-express.localhost:${port}/rails-32/`);
    const notice = page.locator("#home_notice summary");
    const [heart, row, text] = await Promise.all(
      [
        page.getByRole("button", { name: "Save Japan rail" }),
        notice,
        notice.locator("span").first(),
      ].map(async (one) => (await one.boundingBox())!),
    );
    expect(heart!.y).toBeLessThan(row!.y + row!.height);
    expect(heart!.y + heart!.height / 2).toBeCloseTo(
      row!.y + row!.height / 2,
      -1,
    );
    expect(text!.x + text!.width).toBeLessThanOrEqual(heart!.x);
  },
);

test(
  "a coupon's code works once; an unknown one is explained and stays in the field",
  { tag: "@desktop" },
  async ({ page, server }) => {
    await page.goto("/signin/?signin_jump=%2Faccount%2Fcoupons%2F");
    await signIn(page, server);
    await expect(page).toHaveURL("/account/coupons/");
    await hydrated(page);
    const code = page.getByRole("textbox");
    await code.fill("NOSUCHCODE");
    await page.getByRole("button", { name: "Redeem" }).click();
    await expect(code).toHaveAttribute("aria-invalid", "true");
    await expect(code).toHaveValue("NOSUCHCODE");
    await code.fill("HELLO10");
    await page.getByRole("button", { name: "Redeem" }).click();
    await expect(
      page.getByRole("heading", { name: "10% off a journey" }),
    ).toBeVisible();
  },
);

test(
  "a partner's customers get a coupon by their phone number, once",
  { tag: "@mobile" },
  async ({ page }) => {
    await page.goto("/phone-coupon/harbour-mobile/");
    await hydrated(page);
    const number = `5${String(process.pid).padStart(6, "1")}1`.slice(0, 8);
    await page.getByLabel("Country or region").selectOption("HK");
    await page.getByRole("textbox", { name: "Phone number" }).fill(number);
    await page.getByRole("button", { name: "Get the coupon" }).click();
    await expect(page.getByText(/[A-Z0-9]{6,}/).first()).toBeVisible();
  },
);
