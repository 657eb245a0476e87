/** A partner's name in each language, and its logo, as pages get them. */
import { expect, it } from "vitest";
import { miniConfig } from "../../../tests/support/mini-config.ts";
import { miniConfigLoaded } from "../../../tests/support/loading-deps.ts";
import { HOST, partner } from "../../../tests/support/partner-server.ts";
import { sitesByHost } from "./effective-site.ts";

function siteWith(more: object) {
  const config = miniConfigLoaded({
    ...miniConfig(),
    "partners/skin.json": partner({ languages: ["de", "en"], ...more }),
  });
  return sitesByHost(config, () => "/home/").get(HOST)!;
}

const contextIn = (language: string, more: object) =>
  siteWith(more).context({
    language,
    currency: "JPY",
    market: "global",
    platform: "desktop",
    isBot: false,
  });

it("is named in the page's language, else in its fallback, else by its name", () => {
  const nameIn = (language: string, names?: object) =>
    contextIn(language, names ? { names } : {}).partner!.name;
  expect(nameIn("de")).toBe("Skin");
  expect(nameIn("de", { de: "Haut" })).toBe("Haut");
  expect(nameIn("en", { de: "Haut" })).toBe("Skin");
  expect(nameIn("de", { en: "Skin Inc" })).toBe("Skin Inc");
});

it("another name or logo is another setting: cached sections are not used again", () => {
  const plain = contextIn("de", {});
  const named = contextIn("de", { names: { de: "Haut" } });
  const marked = contextIn("de", { logo: "logos/marks/skin" });
  expect(marked.partner!.logo).toBe("logos/marks/skin");
  expect(plain.partner).not.toHaveProperty("logo");
  expect(
    new Set([plain, named, marked].map(({ settings }) => settings)).size,
  ).toBe(3);
});
