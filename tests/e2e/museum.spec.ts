/** A vertical that only the tests have (tests/museum) is sold in a browser, from the offer to the ticket. */
import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { ROOT } from "../support/mini-config.ts";
import { CARDS, pay, sayWhoTravels, seeTickets } from "./buying.ts";
import { expect, hydrated, test as base } from "./fixtures.ts";

const test = base.extend<{ readonly museum: string }>({
  // Playwright reads the names of what a fixture needs from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  museum: async ({}, use) => {
    const child = spawn(
      process.execPath,
      [path.join(ROOT, "tests/museum/main.ts")],
      { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] },
    );
    const ended = new Promise((resolve) => child.once("exit", resolve));
    const origin = await new Promise<string>((resolve, reject) => {
      void ended.then((code) =>
        reject(new Error(`it ended with ${String(code)}`)),
      );
      createInterface(child.stdout).on("line", (line) => {
        const found = /^ready: (\S+)$/.exec(line);
        if (found) resolve(found[1]!);
      });
    });
    await use(origin);
    child.kill("SIGTERM");
    await ended;
  },
});

test(
  "an entry of a museum is chosen, paid for and shown in another language",
  { tag: "@mobile" },
  // The first fixture ends last: until then the page has its server.
  async ({ museum, page }) => {
    await page.goto(`${museum}/museums-71/`);
    await hydrated(page);
    await page.locator("#offers").getByRole("button").first().click();
    await expect(page).toHaveURL(/\/transport-tickets\/pay\/\?validate_id=/);
    await hydrated(page);
    await sayWhoTravels(page, [{ family_name: "Tanaka", given_name: "Aiko" }]);
    await pay(page, CARDS.good);
    await seeTickets(page, 1);
    await expect(page.locator("#order_items")).toContainText("Harbour Museum");
    const { pathname, search } = new URL(page.url());
    await page.goto(`${museum}/ja${pathname}${search}`);
    await expect(page.locator("#order_items")).toContainText("ハーバー博物館");
    await expect(page.locator("#order_price")).toContainText("文化財税");
  },
);
