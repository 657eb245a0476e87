/** Products of other trades, from the packed packages: a bookshop, a public form of several steps, and a newspaper with a live blog. */
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pack } from "../bookshop/install.ts";
import { runShop } from "../bookshop/run-shop.ts";
import { makeProduct } from "../products/make-product.ts";
import { startNewsroom } from "../products/templates/news/upstream.ts";
import { expect, test } from "./fixtures.ts";

// One process, because the packages are made once in each.
test.describe.configure({ mode: "default" });
test.skip(({ isMobile }) => isMobile, "their pages are the same on phones");

let dir: string;
let packed: { folder: string; tarballs: readonly string[] };

test.beforeAll(() => {
  dir = realpathSync(mkdtempSync(path.join(tmpdir(), "products-")));
  const folder = path.join(dir, "packages");
  packed = { folder, tarballs: pack(folder) };
});
test.afterAll(() => rmSync(dir, { recursive: true }));

test(
  "a book is found by its category and by words, and the shop is asked for it",
  { tag: "@desktop" },
  async ({ page }) => {
    const site = await runShop(makeProduct("bookshop", packed), ["start.ts"]);
    await page.goto(`${site.origin}/categories/rivers/`);
    await expect(page.getByRole("status")).toHaveText("2 books");
    await page.getByRole("link", { name: "The Mill on the Floss" }).click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("The Mill on the Floss");
    await expect(page.getByText("£8.99")).toBeVisible();
    // The press hydrates the island, and is not lost.
    await page.getByRole("button", { name: "Is it in the shop?" }).click();
    await expect(page.getByText("2 copies in the shop")).toBeVisible();

    await page.goto(site.origin);
    await page.getByLabel("Title or author").fill("eliot");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/search\/\?q=eliot$/);
    await expect(
      page.getByRole("link", { name: "The Mill on the Floss" }),
    ).toBeVisible();
    await site.stop();
  },
);

test(
  "an application of several steps needs no script, and loses nothing",
  { tag: "@desktop" },
  async ({ browser }) => {
    const site = await runShop(makeProduct("permit", packed), ["start.ts"]);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const heading = page.getByRole("heading", { level: 1 });
    const next = () => page.getByRole("button").click();

    await page.goto(site.origin);
    await next();
    await expect(heading).toHaveText("About you");
    await page.getByLabel("Your name").fill("Ana <b>Rivera</b>");
    await next();
    // The alert leads to the field, which has what was typed in the others.
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("There is a problem");
    await alert.getByRole("link", { name: "Enter your street" }).click();
    await expect(page).toHaveURL(/#street$/);
    const street = page.getByLabel("Street and number");
    await expect(street).toHaveAttribute("aria-invalid", "true");
    await street.fill("Mill Lane 7");
    await next();

    await expect(heading).toHaveText("Your car");
    await page.getByLabel("Registration number").fill("rubbish");
    await page.getByLabel("Electricity").check();
    await next();
    const plate = page.getByLabel("Registration number");
    await expect(plate).toHaveValue("rubbish");
    await expect(page.getByLabel("Electricity")).toBeChecked();
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page.getByLabel("Your name")).toHaveValue("Ana <b>Rivera</b>");
    await next();
    await plate.fill("RV26 ABC");
    await next();

    await expect(heading).toHaveText("Check your answers");
    await expect(page.getByRole("definition")).toHaveText([
      "Ana <b>Rivera</b>",
      "Mill Lane 7",
      "RV26 ABC",
      "Electricity",
    ]);
    await next();
    await expect(heading).toHaveText("Your permit is on its way");
    await expect(page.getByText("Your reference is RV-000001")).toBeVisible();
    // What was sent cannot be sent again.
    await page.goBack();
    await next();
    await expect(page.getByText("Your reference is RV-000001")).toBeVisible();
    await context.close();
    await site.stop();
  },
);

test(
  "an article is read while the rest of its page arrives, and its live blog goes on",
  { tag: "@desktop" },
  async ({ page }) => {
    const newsroom = await startNewsroom();
    const site = await runShop(makeProduct("news", packed), ["start.ts"], {
      UPSTREAM_URL: newsroom.url,
    });
    const letGo = newsroom.hold();
    await page.clock.install();
    await page.goto(`${site.origin}/articles/bridge-opens/`, {
      waitUntil: "commit",
    });
    const entries = page.locator("#live li");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "The new bridge opens today",
    );
    await expect(entries).toHaveCount(1);
    const more = page.getByRole("heading", { name: "Read next" });
    await expect(more).toHaveCount(0);
    letGo();
    await expect(more).toBeVisible();

    await expect(
      page
        .locator("#live [data-hydrated]")
        .or(page.locator("#live[data-hydrated]")),
    ).toHaveCount(1);
    newsroom.publish("12:04", "The first tram is on the bridge.");
    await page.clock.runFor(15_000);
    await expect(entries.first()).toContainText("The first tram");
    await expect(page.getByRole("status")).toHaveText("1 new entry");
    await site.stop();
  },
);
