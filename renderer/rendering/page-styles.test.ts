import type { Region } from "../shared/regions.ts";
import { expect, it } from "vitest";
import type { LoadedPage } from "../loading/page.ts";
import type { Assets } from "./assets.ts";
import { pageStyles } from "./page-styles.ts";

const assets = {
  base: ["base", "common"],
  styles: (id: string) => ({
    shown: ["common", `${id}.own`],
    later: [`${id}.popover`, "calendar"],
  }),
} as unknown as Assets;

/**
 * A page of sections, each with a module of the same name, whose placeholder has this height in
 * pixels.
 */
function pageOf(
  sections: readonly (readonly [name: string, height: number])[],
  kind = "desktop",
): LoadedPage {
  return {
    context: { platform: { kind } },
    sections: sections.map(([name, height]) => ({
      name,
      module_id: name,
      region: "main" satisfies Region,
      manifest: {
        placeholder: { height: { desktop: height, mobile: height * 2 } },
      },
      settled: height < 0 ? { status: "skipped" } : undefined,
    })),
  } as unknown as LoadedPage;
}

it("the first paint needs the styles of the sections that begin on the first screen", () => {
  const page = pageOf([
    ["skipped", -1],
    ["header", 100],
    ["form", 800],
    ["tall", 500],
    ["below", 100],
    ["footer", 300],
  ]);
  expect(pageStyles(page, assets)).toEqual({
    first: ["base", "common", "header.own", "form.own", "tall.own"],
    rest: [
      "below.own",
      "footer.own",
      "header.popover",
      "calendar",
      "form.popover",
      "tall.popover",
      "below.popover",
      "footer.popover",
    ],
    restFrom: "below",
    screenEndsAt: "tall",
  });
});

it("measures a phone's sections by their own heights", () => {
  const page = (kind: string) =>
    pageOf(
      [
        ["a", 450],
        ["b", 100],
      ],
      kind,
    );
  expect(pageStyles(page("desktop"), assets).restFrom).toBeUndefined();
  expect(pageStyles(page("mobile"), assets).restFrom).toBe("b");
});

it("the first screen ends before the first section that is longer", () => {
  const end = (...sections: (readonly [string, number])[]) =>
    pageStyles(pageOf(sections), assets).screenEndsAt;
  expect(end(["header", 100], ["form", 900], ["next", 50])).toBe("next");
  expect(end(["header", 100], ["list", 901], ["next", 50])).toBe("list");
  expect(end(["list", 5000])).toBe("list");
  expect(end(["header", 100], ["nothing", -1])).toBeUndefined();
});
