// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  clearRecentPages,
  readRecentPages,
  storeRecentPage,
  type RecentPage,
} from "./recent-pages.ts";

const KEY = "recent_pages";
const DAY_MS = 24 * 60 * 60 * 1000;

const page = (path: string, changes: Partial<RecentPage> = {}): RecentPage => ({
  path,
  title: `Page ${path}`,
  language: "en",
  at: Date.now(),
  ...changes,
});
const paths = (partner?: string) =>
  readRecentPages(partner).map(({ path }) => path);
const put = (value: unknown) =>
  localStorage.setItem(
    KEY,
    typeof value === "string" ? value : JSON.stringify(value),
  );

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

it("has each page once, the newest first, and at most nine", () => {
  for (const name of "abcdefghijk")
    storeRecentPage(undefined, page(`/${name}/`));
  storeRecentPage(undefined, page("/e/", { title: "Again" }));
  expect(paths().join("")).toBe("/e//k//j//i//h//g//f//d//c/");
  expect(readRecentPages(undefined)[0]!.title).toBe("Again");
});

it("keeps what another tab stored meanwhile", () => {
  storeRecentPage(undefined, page("/a/"));
  put([page("/other-tab/"), ...readRecentPages(undefined)]);
  storeRecentPage(undefined, page("/b/"));
  expect(paths()).toEqual(["/b/", "/other-tab/", "/a/"]);
});

it("has a list for each partner, and one for the site", () => {
  storeRecentPage(undefined, page("/house/"));
  storeRecentPage("voyager", page("/partner/"));
  expect(paths()).toEqual(["/house/"]);
  expect(paths("voyager")).toEqual(["/partner/"]);
  clearRecentPages("voyager");
  expect(paths("voyager")).toEqual([]);
  expect(paths()).toEqual(["/house/"]);
});

it("takes paths with the query that names a page, and titles in any script", () => {
  const cars = page("/cars/offer/?pick_up=narita-airport&car=compact", {
    title: "東京",
    language: "zh-TW",
    image_id: "road/compact",
  });
  storeRecentPage(undefined, cars);
  expect(readRecentPages(undefined)).toEqual([cars]);
});

describe("ignores", () => {
  it.each<[string, unknown]>([
    ["a script as path", page("javascript:alert(1)")],
    ["another host", page("//elsewhere.example/")],
    ["a host after a backslash", page("/\\elsewhere.example/")],
    ["an absolute address", page("https://elsewhere.example/")],
    ["markup in a path", page('/a/?x="><script>')],
    ["a fragment", page("/a/#b")],
    ["a path that is too long", page(`/${"a".repeat(400)}/`)],
    ["no title", page("/a/", { title: "" })],
    ["a title that is too long", page("/a/", { title: "a".repeat(201) })],
    ["a title that is no text", { ...page("/a/"), title: { a: 1 } }],
    ["no language", page("/a/", { language: "<b>" })],
    ["a picture elsewhere", page("/a/", { image_id: "../../x?y" })],
    ["no time", { ...page("/a/"), at: "today" }],
    [
      "what is older than 90 days",
      page("/a/", { at: Date.now() - 91 * DAY_MS }),
    ],
    ["the far future", page("/a/", { at: Date.now() + 91 * DAY_MS })],
    ["nothing", null],
    ["a list in the list", [page("/a/")]],
  ])("%s", (_, entry) => {
    put([entry, page("/good/")]);
    expect(paths()).toEqual(["/good/"]);
  });

  it.each([
    ["no JSON", "{"],
    ["no list", { path: "/a/" }],
    ["a megabyte", [page("/a/", { title: "a".repeat(1_000_000) })]],
  ])("a storage with %s, which the next page replaces", (_, value) => {
    put(value);
    expect(paths()).toEqual([]);
    storeRecentPage(undefined, page("/a/"));
    expect(paths()).toEqual(["/a/"]);
  });
});

it("has no list where storage is forbidden, without an error", () => {
  const forbidden = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.spyOn(window, "localStorage", "get").mockImplementation(forbidden);
  storeRecentPage(undefined, page("/a/"));
  clearRecentPages(undefined);
  expect(paths()).toEqual([]);
});

it("keeps the list when the storage is full", () => {
  storeRecentPage(undefined, page("/a/"));
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  storeRecentPage(undefined, page("/b/"));
  expect(paths()).toEqual(["/a/"]);
});
