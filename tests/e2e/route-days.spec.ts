/** The departures of another day on the page of a route. */
import { expect, test } from "./fixtures.ts";
import { expectAccessible, expectToFit } from "./usable.ts";

test("a day that is pressed before hydration is shown, and stays after a failure", async ({
  page,
  server,
}) => {
  await page.goto("/rails-32/route-3201/tokyo-to-kyoto/");
  const times = page.locator("#route_times");
  const days = times.getByRole("navigation").getByRole("link");
  const marked = times.locator("[aria-current=date]");
  await expect(days).toHaveCount(7);
  const { href } = new URL(page.url());
  const own = await times.locator("h2").textContent();
  await days.nth(2).click();
  await expect(times.locator("h2")).not.toHaveText(own!);
  await expect(marked).toHaveText((await days.nth(2).textContent())!);
  const seats = times.getByRole("link", { name: "Seats and prices" });
  const shown = new URL(
    (await days.nth(2).getAttribute("href"))!,
    href,
  ).searchParams.get("departure_date")!;
  await expect(seats).toHaveAttribute("href", new RegExp(shown));
  expect(page.url()).toBe(href);

  await server.fault({
    path: "/v1/reappserv/ptp/jprail/route/search",
    kind: "failed",
  });
  await days.nth(3).click();
  await expect(times.getByRole("alert")).toContainText("could not be loaded");
  await expect(seats).toHaveAttribute("href", new RegExp(shown));
  await expectAccessible(page, ["light", "dark"]);
  await expectToFit(page, [320]);
});
