/** A list of more than 50 journeys, most of which scripts render after the page is shown. */
import { searchOf } from "./buying.ts";
import { hydrated, expect, test } from "./fixtures.ts";
import { watchShifts } from "./layout-shifts.ts";
import { cards, KYOTO, list, textsOf } from "./search-pages.ts";

test("every journey is found in the page, and Back returns to the scroll position", async ({
  page,
}) => {
  const shift = await watchShifts(page);
  await page.goto(searchOf(KYOTO));
  await hydrated(page);
  const before = await shift();
  const texts = await textsOf(page);
  expect(texts.length).toBeGreaterThan(50);
  expect(await shift()).toBe(before);

  const [service] = /(?:Nozomi|Hikari|Kodama) \d+/.exec(texts.at(-1)!)!;
  const last = cards(page).filter({ hasText: service }).last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();

  const card = cards(page).nth(50);
  await card.scrollIntoViewIfNeeded();
  const text = await card.textContent();
  // Its position when it is pressed: rows that come into view get their real heights.
  await card.evaluate((pressed) =>
    document.addEventListener(
      "click",
      () =>
        (document.body.dataset["y"] = String(
          pressed.getBoundingClientRect().y,
        )),
      { capture: true, once: true },
    ),
  );
  await card.getByRole("link").click();
  await expect(page).toHaveURL(/ticket-detail/);
  await page.goBack();
  await expect(list(page)).toBeVisible();
  await expect(card).toHaveText(text!);
  await expect(card).toBeInViewport();
  const y = Number(await page.locator("body").getAttribute("data-y"));
  expect(y).toBeGreaterThan(0);
  expect((await card.boundingBox())!.y).toBeCloseTo(y, -1);
});
