/**
 * Partners whose colours are just readable enough for `npm run check`: their pages have
 * no contrast that is too low, in either scheme.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { readableColours } from "#server/config/settings/theme-colours.ts";
import { expect, hydrated, openAsOperator, test } from "./fixtures.ts";
import { expectAccessible } from "./usable.ts";

/** Each is just above the limit at which it would be refused. */
const LIMITS = {
  grey: readableColours({ main: "#767676", background: "#8c8c8c" }),
  black: { main: "#000000", background: "#ffffff" },
  yellow: readableColours({ main: "#ffcc00", background: "#ffe680" }),
};
/** Every module with its example, and everything around a page. */
const PAGE = "/_/catalogue/example?complete=1";

Object.entries(LIMITS).forEach(([name, colours], index) => {
  // Yellow has the most colours of its own: buttons, and the words on them.
  const tag = name === "yellow" ? "@desktop" : "@exhaustive";
  test(
    `a partner in ${name} is readable`,
    { tag },
    async ({ page, server, isMobile }) => {
      test.skip(isMobile, "the colours are the same");
      const host = `limit-${name}.localhost`;
      const { port } = new URL(server.origin);
      writeFileSync(
        path.join(server.configDir, `partners/limit_${name}.json`),
        JSON.stringify({
          $schema: "../../schema/partner.schema.json",
          partner_id: 98_000 + index,
          name: `In ${name}`,
          site: "wayfare",
          hosts: [host],
          origin: `https://${host}`,
          colours,
        }),
      );
      const origin = `http://${host}:${port}`;
      await expect
        .poll(async () => {
          const headers = { host: `${host}:${port}` };
          return (await page.request.get("/signin/", { headers })).status();
        })
        .toBe(200);
      for (const scheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await openAsOperator(page, origin, PAGE);
        await hydrated(page);
        await expectAccessible(page, [scheme]);
      }
    },
  );
});
