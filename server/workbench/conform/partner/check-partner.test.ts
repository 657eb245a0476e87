/** The report about a white label, over the small configuration of the tests. */
import { JSDOM } from "jsdom";
import { expect, it } from "vitest";
import { edited, loadMini } from "../../../../tests/support/load-mini.ts";
import type { Files } from "../../../../tests/support/mini-config.ts";
import type { BrowseReport } from "./browse.ts";
import { partnerReport, type BrowseRefused } from "./check-partner.ts";
import { reportHtml } from "./report-html.ts";

const PARTNER = {
  partner_id: 7,
  name: "Boats & <Trains>",
  site: "main",
  hosts: ["boats.localhost", "boats.example"],
  origin: "https://boats.example",
  default_currency: "USD",
};

const NONE: BrowseReport = { pages: [], accessibility: [], behaviour: [] };

function reportOf(
  partner: object,
  browsed: BrowseReport | BrowseRefused = NONE,
  files: Files = edited("defaults.json", () => {}),
) {
  const content = { ...PARTNER, ...partner };
  const report = partnerReport(
    {
      label: "configs",
      partner: "boats",
      text: JSON.stringify(content),
      load: loadMini({ ...files, "partners/boats.json": content }),
      browsed,
      heroes: null,
    },
    new Date("2026-11-21T10:20:30Z"),
  );
  const check = (id: string) => report.checks.find((one) => one.id === id)!;
  return { report, check };
}

/** The visible text, by line. */
function textOf(html: string): string {
  const { document } = new JSDOM(html).window;
  return document.body.textContent.replaceAll(/\s+/g, " ");
}

it("a correct partner passes", () => {
  const { report } = reportOf({});
  expect(report.checks.map(({ id, state }) => [id, state])).toEqual([
    ["file", "passed"],
    ["colours", "passed"],
    ["languages", "passed"],
    ["pages", "passed"],
    ["accessibility", "passed"],
  ]);
  expect(report.state).toBe("passed");
  const html = reportHtml(report);
  expect(textOf(html)).toContain("Boats & <Trains>");
  // No resource is loaded from elsewhere.
  expect(html).not.toMatch(/<(?:script|link|iframe)|(?:src|href)="(?!#|data:)/);
});

it("a problem of its file is reported with line, rule and the nearest name", () => {
  const { report, check } = reportOf({ default_curency: "USD" });
  expect(report.state).toBe("failed");
  const { findings } = check("file");
  expect(findings[0]!.what).toContain("additionalProperties");
  expect(findings[0]!.where).toMatch(/^configs\/partners\/boats\.json:\d+:\d+/);
  expect(findings[0]!.fix).toContain("default_currency");
  expect(check("languages").state).toBe("not_checked");
});

it("a mistake elsewhere is reported, because no server starts with it", () => {
  const files = edited("sites/main.json", (site: { home_route: string }) => {
    site.home_route = "hme";
  });
  const { findings } = reportOf({}, NONE, files).check("file");
  expect(findings.map(({ what }) => what)).toEqual([
    "Other files have 1 error: a server does not start with them",
  ]);
});

it("unreadable colours are reported with their contrast and the required one", () => {
  const { report, check } = reportOf({
    colours: { main: "#ffcc00", background: "#ffffff" },
  });
  // The configuration's own check refuses them, so they are reported for the file.
  expect(check("file").findings[0]).toMatchObject({
    severity: "error",
    what: expect.stringMatching(/contrast: .* the contrast is 1\.\d\d:1/),
    fix: expect.stringMatching(/^Write "#[0-9a-f]{6}"\.$/),
  });
  // A failed check still lists all pairs of colours.
  expect(check("colours").state).toBe("failed");
  expect(report.colours).toContainEqual({
    scheme: "light",
    what: "main: white text on it",
    ratio: 1.51,
    needed: 4.5,
  });
});

it("missing texts are counted for each language that the partner offers", () => {
  const files = edited("locales/de/pages.json", (texts: { error?: string }) => {
    delete texts.error;
  });
  const { report, check } = reportOf({ languages: ["en", "de"] }, NONE, files);
  expect(report.languages).toEqual([
    expect.objectContaining({ language: "en", missing: 0 }),
    {
      language: "de",
      name: "Deutsch",
      texts: 2,
      missing: 1,
      fallback: "English",
      byFile: { pages: ["pages:error"] },
    },
  ]);
  expect(check("languages").state).toBe("warning");
  expect(textOf(reportHtml(report))).toContain("Missing in Deutschpages:error");
  expect(reportOf({ languages: ["en"] }, NONE, files).report.state).toBe(
    "passed",
  );
});

it("without a browser pages are not checked, and not reported as passed", () => {
  const { report } = reportOf({}, { why: "There is no browser." });
  expect(report.state).toBe("not_checked");
  expect(textOf(reportHtml(report))).toContain(
    "Accessibility Not checked Not checked. There is no browser.",
  );
});

it("equal findings are merged in the page, with all their places", () => {
  const finding = (where: string) => ({
    severity: "error" as const,
    what: "image-alt: Images must have alternative text (light)",
    where,
    fix: "Fix it. https://example.com/rule?a=1",
  });
  const { report } = reportOf(
    {},
    { ...NONE, accessibility: [finding("/a/: img"), finding("/b/: img")] },
  );
  const { document } = new JSDOM(reportHtml(report)).window;
  const items = document.querySelectorAll("#accessibility .findings > li");
  expect(items).toHaveLength(1);
  expect(items[0]!.textContent).toMatch(/\/a\/: img.*\/b\/: img/s);
  expect(items[0]!.querySelector("a")!.href).toBe(
    "https://example.com/rule?a=1",
  );
});
