/** Paying at a partner that has a cashier of its own, in a browser. */
import { hydrated, expect, openAsOperator, test } from "./fixtures.ts";
import {
  AIKO,
  choose,
  EMAIL,
  goOn,
  inDays,
  sayWhoTravels,
  seeTickets,
} from "./buying.ts";

test(
  "a ticket is paid at the partner's cashier, after a first cancellation",
  { tag: "@mobile" },
  async ({ page, server }) => {
    const { port } = new URL(server.origin);
    const here = `http://atlas-voyager.localhost:${port}`;
    // The server plays the cashier: its page is for operators.
    await openAsOperator(page, here, "/rails-32/");
    await choose(page, {
      home: `${here}/rails-32/`,
      from: "tokyo",
      to: "kyoto",
      date: inDays(12),
    });
    await goOn(page);
    await sayWhoTravels(page, [AIKO]);
    const form = page.locator("#checkout form");
    for (const term of await form.locator('[name="terms"]').all())
      await term.check();
    const toCashier = async () => {
      await form.locator("[type=submit]").click();
      await expect(page).toHaveURL(
        /\/_\/test-cashier\/atlas_voyager\?request=/,
      );
      await expect(page.locator("header")).toHaveText("Atlas Voyager");
    };

    await toCashier();
    await page.getByRole("button", { name: "Cancel and go back" }).click();
    await expect(page).toHaveURL(/\/transport-tickets\/pay\/\?validate_id=/);
    await hydrated(page);
    await expect(
      page.getByRole("heading", { name: "You have not paid yet" }),
    ).toBeFocused();
    await expect(page.locator("#checkout")).toContainText(
      "You have not been charged",
    );
    await expect(page.locator("#checkout")).toContainText(EMAIL);

    await toCashier();
    await page.getByRole("button", { name: /^Pay JPY/ }).click();
    await seeTickets(page, 1);
    await expect(page.locator("#order_price")).toContainText(
      "Paid · With the partner",
    );
  },
);
