import { JSDOM } from "jsdom";
import { expect, it } from "vitest";
import type { ChangedPage } from "./diff-configurations.ts";
import { reportOf } from "./report.ts";
import { summarize } from "./summarize.ts";

function page(url: string, changes: Partial<ChangedPage> = {}): ChangedPage {
  const same = <T>(value: T) => ({ before: value, after: value });
  return {
    file: "a.json",
    url,
    context: {
      site: "shop",
      partner: null,
      language: "en",
      currency: "EUR",
      market: "global",
      platform: "desktop",
    },
    route: same("home"),
    status: same(200),
    title: same("Home"),
    layout: same("default"),
    sections: [
      {
        kind: "changes",
        name: "hero",
        module_id: "hero",
        before: ["<h1>", "Old <b>", "</h1>"],
        after: ["<h1>", "New <b>", "</h1>"],
      },
    ],
    document: [],
    calls: { added: [], removed: [] },
    cost: same({ calls: 3, bytes: 100, critical_ms: 50 }),
    ...changes,
  };
}

function report(changed: readonly ChangedPage[], pictures = new Map()) {
  const found = { pages: 9, changed, outdated: [] };
  const html = reportOf({
    ...found,
    before: "git:main",
    after: "configs",
    summary: summarize(found),
    problems: [],
    pictures,
  });
  return { html, document: new JSDOM(html).window.document };
}

it("sums up in a sentence", () => {
  const cost = { calls: 4, bytes: 100, critical_ms: 50 };
  const { context } = page("/");
  const more = page("/b/", {
    context: { ...context, partner: "wego", language: "de" },
    route: { before: "product", after: "Error404" },
    status: { before: 200, after: 404 },
    cost: { before: { ...cost, calls: 3 }, after: cost },
  });
  expect(summarize({ pages: 9, changed: [page("/a/"), more] }).sentence).toBe(
    "2 routes, 1 partner, 2 languages, 2 of 9 recorded pages; 1 page becomes another page; 1 section changes; +1 call",
  );
});

it("shows the difference of the HTML as text, each line with its sign", () => {
  const { document } = report([page("/a/<script>")]);
  expect(document.querySelector("article h3")!.textContent).toBe("/a/<script>");
  expect(document.querySelector("article del")!.textContent).toBe("- Old <b>");
  expect(document.querySelector("article ins")!.textContent).toBe("+ New <b>");
  expect(document.querySelectorAll("script, article b")).toHaveLength(0);
});

it("shows a change shared by several pages once, and links to it", () => {
  const { document } = report([page("/a/"), page("/b/")]);
  const articles = document.querySelectorAll("article");
  expect(articles).toHaveLength(2);
  const link = articles[1]!.querySelector<HTMLAnchorElement>("details a")!;
  expect(document.querySelector(link.hash)).toBe(articles[0]);
  expect(document.querySelectorAll("pre")).toHaveLength(1);
});

it("is one file, and has a picture where one was taken", () => {
  const changed = page("/a/");
  const url = "data:image/png;base64,AAAA";
  const pictures = new Map([
    [changed.sections[0], { before: url, after: url, isSame: false }],
  ]);
  const { html, document } = report([changed], pictures);
  const images = [...document.querySelectorAll("img")];
  expect(images.map(({ alt }) => alt)).toEqual(["hero: before", "hero: after"]);
  expect(html).not.toMatch(/(?:src|href)="(?!data:|#)/);
});

it("says that nothing changes", () => {
  const { document } = report([]);
  expect(document.body.textContent).toContain(
    "Nothing changes on 9 recorded pages.",
  );
});
