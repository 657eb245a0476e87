/** The search form fills in the stop that is nearest to the visitor. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const ORIGIN = '[data-field="origin_position"]';

/** Opens the list of the origin: in the field, or on phones in a full screen. */
async function openList(page: Page) {
  await page.locator(ORIGIN).click();
  const use = page.getByRole("option", { name: "Use my location" });
  await expect(use).toBeVisible();
  return use;
}

test("one press fills in the nearest stop with its distance; the list has the next ones", async ({
  page,
  context,
  server,
  isMobile,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 35.62345, longitude: 139.73456 });
  await page.goto("/rails-32/");
  await (await openList(page)).click();

  const field = page.locator(ORIGIN);
  await expect(page.locator('input[name="origin_position"]')).toHaveValue(
    "shinagawa",
  );
  if (isMobile) {
    await expect(page.locator("dialog[open]")).toHaveCount(0);
    await expect(field).toContainText("Shinagawa");
    await field.click();
  } else await expect(field).toHaveValue("Shinagawa (Tokyo)");
  await expect(field).toHaveAccessibleDescription(
    /^Nearest stop: Shinagawa.*, \d\skm away$/,
  );
  const group = page.getByRole("group", { name: "Near you" });
  await expect(group.getByRole("option").first()).toContainText("Tokyo");
  await group.getByRole("option").first().click();
  await expect(page.locator('input[name="origin_position"]')).toHaveValue(
    "tokyo",
  );
  expect(server.log.join("\n")).not.toMatch(/35\.62|139\.73/);
});

test(
  "the home page, with all networks, has the name of a city that it does not list",
  { tag: "@mobile" },
  async ({ page, context, isMobile }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 4.2, longitude: 101.26 });
    await page.goto("/transport/");
    await (await openList(page)).click();
    await expect(page.locator('input[name="origin_position"]')).toHaveValue(
      "tapah",
    );
    const field = page.locator(ORIGIN);
    await (isMobile
      ? expect(field).toContainText("Tapah")
      : expect(field).toHaveValue("Tapah"));
  },
);

test("a browser without permission for its location shows a hint, and typing works", async ({
  page,
  isMobile,
}) => {
  await page.goto("/rails-32/");
  const use = await openList(page);
  await use.click();
  await expect(use).toContainText("Location access is blocked");
  await expect(use).toContainText("Type a place");
  const typing = page.locator(isMobile ? "#place-search" : ORIGIN);
  await typing.pressSequentially("hakata");
  await expect(
    page.getByRole("listbox").getByRole("option").first(),
  ).toContainText("Hakata");
  await page.keyboard.press("Enter");
  await expect(page.locator('input[name="origin_position"]')).toHaveValue(
    "hakata",
  );
});
