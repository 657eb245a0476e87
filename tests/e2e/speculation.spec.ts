/** Pages that are loaded before they are opened. In Chromium under test a prerender is a prefetch. */
import { cpSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../support/mini-config.ts";
import { expect, test, withoutSpeculation } from "./fixtures.ts";

// Chromium loads nothing ahead where requests are intercepted.
test.use({ pictures: true });

const FILE = "routes/transport.json";

test(
  "a page whose route says so is loaded when the pointer rests on its link, and counted when it is opened",
  { tag: "@desktop" },
  async ({ page, server, request }) => {
    const rules = async () =>
      (await request.get("/transport/")).headers()["speculation-rules"];
    cpSync(path.join(ROOT, "configs", FILE), path.join(server.configDir, FILE));
    try {
      await expect.poll(rules).toBeDefined();
      let views = 0;
      const ahead: string[] = [];
      page.context().on("request", (sent) => {
        const { pathname } = new URL(sent.url());
        if (sent.headers()["sec-purpose"]) ahead.push(pathname);
        if (pathname.endsWith("/track_events")) views += 1;
      });
      const loaded = page.waitForResponse("**/_/speculation/*.json");
      await page.goto("/transport/");
      expect((await loaded).ok()).toBe(true);
      await expect.poll(() => views).toBe(1);
      await page.locator('main a[href="/rails-32/"]').first().hover();
      await expect.poll(() => ahead).toEqual(["/rails-32/"]);
      expect(views).toBe(1);

      await page.locator('main a[href="/rails-32/"]').first().click();
      await expect(page).toHaveURL("/rails-32/");
      const delivery = await page.evaluate(
        () =>
          (
            performance.getEntriesByType(
              "navigation",
            )[0] as PerformanceNavigationTiming & { deliveryType: string }
          ).deliveryType,
      );
      expect(delivery).toBe("navigational-prefetch");
      await expect.poll(() => views).toBeGreaterThan(1);
      expect(ahead).toEqual(["/rails-32/"]);
    } finally {
      withoutSpeculation(server.configDir);
      await expect.poll(rules).toBeUndefined();
    }
  },
);
