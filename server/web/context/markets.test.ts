/** The market of a visitor, and its effects. */
import { expect, it } from "vitest";
import { miniConfigLoaded } from "../../../tests/support/loading-deps.ts";
import { miniConfig } from "../../../tests/support/mini-config.ts";
import { HOST, partner } from "../../../tests/support/partner-server.ts";
import { sitesByHost, type SitesByHost } from "./effective-site.ts";

/** A site and a partner of it, in a configuration with two markets. */
function sitesWith(settings: object): SitesByHost {
  const config = miniConfigLoaded({
    ...miniConfig(),
    "markets.json": {
      markets: {
        global: { id: 1, summary: "Everyone." },
        asia: { id: 5, summary: "Asia.", countries: ["JP"] },
      },
    },
    "partners/skin.json": partner(settings),
  });
  return sitesByHost(config, () => "/home/");
}

it.each([
  ["JP", "asia"],
  ["DE", "global"],
  ["", "global"],
  ["__proto__", "global"],
])("a visitor from %j is in the market %s", (country, market) => {
  expect(sitesWith({}).get("localhost")!.marketOf(country)).toBe(market);
});

it("a partner that names a market is in that one for everybody", () => {
  const sites = sitesWith({ market: "global" });
  expect(sites.get(HOST)!.marketOf("JP")).toBe("global");
  expect(sites.get("localhost")!.marketOf("JP")).toBe("asia");
});

it("contexts of different markets are different, with the market's number", () => {
  const site = sitesWith({}).get("localhost")!;
  const choice = {
    language: "de",
    currency: "JPY",
    platform: "desktop",
    isBot: false,
  } as const;
  const [global, asia] = ["global", "asia"].map((market) =>
    site.context({ ...choice, market }),
  );
  expect([global!.market, asia!.market]).toEqual([
    { code: "global", id: 1 },
    { code: "asia", id: 5 },
  ]);
});
