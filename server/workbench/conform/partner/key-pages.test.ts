import { compileRoutes } from "#renderer/routing/compile.ts";
import { buildPath } from "#renderer/routing/build-path.ts";
import { expect, it } from "vitest";
import { loadMini } from "../../../../tests/support/load-mini.ts";
import { miniConfig } from "../../../../tests/support/mini-config.ts";
import { sitesByHost } from "#server/web/context/effective-site.ts";
import { createPageChooser } from "./key-pages.ts";

function chooser(language = "en") {
  const load = loadMini(miniConfig());
  if (!load.ok) throw new Error("the configuration has errors");
  const routes = compileRoutes(load.config.routes);
  const site = sitesByHost(load.config, (route) =>
    buildPath(routes, route),
  ).get("localhost")!;
  return createPageChooser(routes, site, language);
}

function all(pages: ReturnType<typeof chooser>): string[] {
  const found: string[] = [];
  for (let page = pages.next(); page; page = pages.next())
    found.push(`${page.status} ${page.path}`);
  return found;
}

it("begins with the home page and the 404", () => {
  expect(all(chooser())).toEqual(["200 /home/", "404 /404/"]);
});

it("takes one page of each route, and no error page or foreign address", () => {
  const pages = chooser();
  pages.add(["/rails-32/?des_id=1", "/buses-2/", "/500/", "/unknown/"]);
  expect(all(pages)).toEqual([
    "200 /home/",
    "404 /404/",
    "200 /rails-32/?des_id=1",
  ]);
});

it("opens the found pages in the language of the report", () => {
  const pages = chooser("de");
  pages.add(["/buses-2/"]);
  expect(all(pages)).toContain("200 /de/buses-2/");
});
