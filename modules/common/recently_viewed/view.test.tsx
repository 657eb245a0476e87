// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GERMAN } from "../../../tests/support/contexts.ts";
import { PATIENT } from "../../../tests/support/patience.ts";
import {
  hydrateModule,
  renderModule,
  type HydratedModule,
} from "../../../tests/support/render-module.tsx";
import View from "./view.tsx";

const SHOWN = { moduleId: "recently_viewed", view: View, data: {} };
const KEY = "recent_pages";

const entry = (path: string, changes: object = {}) => ({
  path,
  title: `Title of ${path}`,
  language: "en",
  at: Date.now(),
  ...changes,
});
const store = (...pages: readonly object[]) =>
  localStorage.setItem(KEY, JSON.stringify(pages));
const links = () =>
  [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
const until = (check: () => unknown) => vi.waitUntil(check, PATIENT);
const button = () => document.querySelector("button");

let hydrated: HydratedModule | undefined;
beforeEach(() => localStorage.clear());
afterEach(() => {
  hydrated?.stop();
  hydrated = undefined;
});

it("is empty in the server's HTML, which marks it for hydration", () => {
  document.body.innerHTML = renderModule(SHOWN);
  const section = document.querySelector(".section")!;
  expect(section.querySelector(".island")!.innerHTML).toBe("");
  expect(section.getAttribute("data-hydrate-with")).toBe(KEY);
});

it("shows at most eight pages, newest first, in the page's language", async () => {
  store(...Array.from({ length: 9 }, (_, at) => entry(`/p${at}/`)));
  hydrated = await hydrateModule({ ...SHOWN, context: GERMAN, texts: "de" });
  await until(() => links().length > 0);
  expect(links()).toEqual(Array.from({ length: 8 }, (_, at) => `/de/p${at}/`));
  expect(document.querySelector("h2")!.textContent).toBe("Zuletzt angesehen");
});

it("marks titles in another language, and has a placeholder for a missing picture", async () => {
  store(
    entry("/a/", { language: "ja", title: "東京", image_id: "japan/tokyo" }),
    entry("/b/"),
  );
  hydrated = await hydrateModule(SHOWN);
  await until(() => links().length === 2);
  const [first, second] = document.querySelectorAll("article");
  expect(first!.querySelector("a")!.lang).toBe("ja");
  expect(first!.querySelector("img")!.src).toContain("/japan/tokyo");
  expect(second!.querySelector("a")!.hasAttribute("lang")).toBe(false);
  expect(second!.querySelector("img")).toBeNull();
});

it("updates from another tab, and after the back/forward cache", async () => {
  store(entry("/a/"));
  hydrated = await hydrateModule(SHOWN);
  await until(() => links().length === 1);
  store(entry("/b/"), entry("/a/"));
  window.dispatchEvent(new Event("storage"));
  await until(() => links().length === 2);
  expect(links()).toEqual(["/b/", "/a/"]);
  store(entry("/c/"), entry("/b/"), entry("/a/"));
  window.dispatchEvent(new Event("pageshow"));
  await until(() => links().length === 3);
});

it("is cleared by one press, which is announced where the focus is", async () => {
  store(entry("/a/"));
  hydrated = await hydrateModule(SHOWN);
  await until(button);
  button()!.focus();
  button()!.click();
  await until(() => localStorage.getItem(KEY) === null);
  await until(() => document.activeElement?.tagName === "P");
  expect(document.activeElement!.textContent).toContain("cleared");
  expect(links()).toEqual([]);
  expect(button()).toBeNull();
});

it.each(["", "[]", "{", '[{"path":"javascript:alert(1)"}]'])(
  "shows nothing of %j",
  async (text) => {
    localStorage.setItem(KEY, text);
    hydrated = await hydrateModule(SHOWN);
    await import("#renderer/shared/recent-pages.ts");
    window.dispatchEvent(new Event("storage"));
    expect(hydrated.island.innerHTML).toBe("");
  },
);
