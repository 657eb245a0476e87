/** The walk of docs/operators.md in a browser: a section for a market between two times, previewed and inspected. */
import { INSPECT_PATH } from "#renderer/shared/addresses.ts";
import { addOverlay } from "./documented-overlay.ts";
import { AS_OPERATOR, expect, test } from "./fixtures.ts";
import { expectAccessible } from "./usable.ts";

// The error page that this test makes.
test.use({ allowConsole: [/status of 500/] });

test("a page for a day and a market is previewed, explained, broken and edited, without effect for visitors", async ({
  page,
  server,
  isMobile,
}) => {
  const undo = addOverlay(server);
  const query = new URLSearchParams({
    url: "/rails-32/",
    at: "2026-12-24T09:00",
    market: "jp",
    platform: isMobile ? "mobile" : "desktop",
  });
  const linkNow = async () => {
    const answer = await page.request.get(`${INSPECT_PATH}?${query}`, {
      headers: AS_OPERATOR,
    });
    const { link, sections } = (await answer.json()) as {
      link: string;
      sections: { name: string; shown: boolean }[];
    };
    return sections.some(({ name }) => name === "year_end") ? link : undefined;
  };
  await expect.poll(linkNow).toBeDefined();
  await page.goto((await linkNow())!);
  await expect(page).toHaveURL(/\/rails-32\/$/);
  const section = page.locator("#year_end");
  await expect(section).toContainText("turn of the year");

  await page.keyboard.press("Alt+i");
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  const row = (name: string) =>
    inspector.getByRole("button", { name: new RegExp(`^${name} `) });
  await row("year_end").press("Enter");
  await expect(inspector).toContainText("overlays/year-end.json:");
  await expect(inspector).toContainText("✓ markets: japan");
  await expectAccessible(page, ["light", "dark"]);

  await inspector.getByRole("button", { name: "Edit its data" }).click();
  await inspector.getByLabel(/^title/).fill("Another heading");
  await inspector.getByRole("button", { name: "Show it" }).click();
  await expect(section).toContainText("Another heading");
  await row("year_end").click();
  await inspector.getByRole("button", { name: "Edit its data" }).click();
  await expect(inspector.locator("pre")).toContainText("+++ b/");
  await row("year_end").click();

  await row("faq").click();
  // The page is loaded again at once, before a check of the button would be seen.
  await inspector.getByLabel("failing").click();
  await expect(row("faq")).toContainText("network");
  await expect(page.locator("#faq")).toHaveCount(0);
  await expect(section).toContainText("Another heading");

  // Without a needed section the page is an error page, which has none of its sections.
  await row("hero").click();
  await inspector.getByLabel("failing").click();
  await expect(row("error_message")).toBeVisible();
  await inspector
    .getByRole("button", { name: "Undo the change of hero" })
    .click();
  await expect(section).toContainText("Another heading");

  await page.goto("/de/rails-32/");
  await expect(section).toHaveCount(0);
  await row("year_end").click();
  await expect(inspector).toContainText("this page has de");

  await inspector.getByRole("link", { name: "End preview" }).click();
  await expect(inspector).toHaveCount(0);
  await expect(page.locator("#faq")).toHaveCount(1);
  undo();
});
