// @vitest-environment jsdom
import { expect, it } from "vitest";
import type { PageLine } from "../shared/page-state.ts";
import type { Islands } from "./islands.ts";
import { loadStyles, swapRegions } from "./swap-page.ts";

it("loads the styles that the document lacks, in one file", async () => {
  document.head.innerHTML =
    '<style data-parts="base0first"></style><style>:root{}</style>';
  document.body.innerHTML =
    '<link rel="stylesheet" href="/_/styles/later.css">';
  await loadStyles(["base0", "later"]);
  expect(document.querySelectorAll("link")).toHaveLength(1);

  const loaded = loadStyles(["base0", "new-1", "later", "new_2"]);
  const link = document.head.querySelector("link:last-child")!;
  expect(link.getAttribute("href")).toBe("/_/styles/new-1new_2.css");
  link.dispatchEvent(new Event("load"));
  await loaded;
});

it("leaves a stylesheet between sections, and the sections around it, in place", () => {
  const section = (name: string) =>
    `<div class="section" id="${name}" data-module="m" data-key="1"></div>`;
  document.body.innerHTML = `<div data-region="main">${section("a")}<link rel="stylesheet" href="/_/styles/later.css"><script> </script>${section("b")}</div>`;
  const before = [...document.querySelector("div")!.children];
  const main = ["a", "b"].map((name) => ({ name, html: section(name) }));
  swapRegions({ regions: { main } } as unknown as PageLine, {} as Islands);
  expect([...document.querySelector("div")!.children]).toEqual(before);
});
