import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizePath } from "./normalize-path.ts";

const LANGUAGES = { codes: ["en", "ja", "zh-TW"], unprefixed: "en" };
const ROUTES = new Set([
  "/transport/",
  "/rails-32/",
  "/apiHealthCheck/",
  "/transport/%E6%97%A5/",
]);
const isRoute = (candidate: string) => ROUTES.has(candidate);
const normalize = (path: string) => normalizePath(path, LANGUAGES, isRoute);

describe("normalizePath", () => {
  it.each([
    ["/transport/", "en", "/transport/"],
    ["/ja/transport/", "ja", "/transport/"],
    ["/zh-TW/rails-32/", "zh-TW", "/rails-32/"],
    ["/apiHealthCheck/", "en", "/apiHealthCheck/"],
    ["/transport/%E6%97%A5/", "en", "/transport/%E6%97%A5/"],
    ["/", "en", "/"],
    ["/ja/", "ja", "/"],
  ])("%s is the page %s %s", (path, language, rest) => {
    expect(normalize(path)).toEqual({ kind: "page", language, path: rest });
  });

  it.each([
    ["/transport", "/transport/"],
    ["/Transport/", "/transport/"],
    ["/TRANSPORT", "/transport/"],
    ["//transport//", "/transport/"],
    ["/zh-tw/transport/", "/zh-TW/transport/"],
    ["/ZH-TW/Rails-32", "/zh-TW/rails-32/"],
    ["/en/transport/", "/transport/"],
    ["/apiHealthCheck", "/apiHealthCheck/"],
    ["/JA/apiHealthCheck/", "/ja/apiHealthCheck/"],
  ])("%s is redirected to %s in one step", (path, location) => {
    expect(normalize(path)).toEqual({ kind: "redirect", location });
    expect(normalize(location).kind).toBe("page");
  });

  it.each([
    ["/Nowhere/", "/nowhere/"],
    ["/ja/Nowhere", "/ja/nowhere"],
    ["//evil.com//X", "/evil.com/x"],
    ["/\\Evil.com/%E6%97%A5", "/%5Cevil.com/%E6%97%A5"],
  ])("%s, which matches no route, is in lowercase: %s", (path, location) => {
    expect(normalize(path)).toEqual({ kind: "redirect", location });
    expect(normalize(location).kind).toBe("page");
  });

  it.each(["/nowhere", "/nowhere/", "/ja/nowhere", "/de/transport", "/%E6%97"])(
    "%s is left to be a 404",
    (path) => {
      expect(normalize(path).kind).toBe("page");
    },
  );

  describe("of a site below a path", () => {
    const below = { ...LANGUAGES, base: "/w/skin" };
    const normalizeBelow = (path: string) =>
      normalizePath(path, below, isRoute);

    it.each([
      ["/w/skin/transport/", "en", "/transport/"],
      ["/w/skin/ja/transport/", "ja", "/transport/"],
      ["/w/skin/", "en", "/"],
      ["/w/skin", "en", "/"],
      ["/w/skin/nowhere/", "en", "/nowhere/"],
    ])("%s is the page %s %s", (path, language, rest) => {
      const page = { kind: "page", language, path: rest };
      expect(normalizeBelow(path)).toEqual(page);
    });

    it.each([
      ["/w/skin/transport", "/w/skin/transport/"],
      ["/W/Skin/transport/", "/w/skin/transport/"],
      ["//w//skin/zh-tw/Rails-32", "/w/skin/zh-TW/rails-32/"],
      ["/w/skin/en/transport/", "/w/skin/transport/"],
    ])("%s is redirected to %s in one step", (path, location) => {
      expect(normalizeBelow(path)).toEqual({ kind: "redirect", location });
      expect(normalizeBelow(location).kind).toBe("page");
    });
  });

  describe("of a site without the language that has no segment", () => {
    const languages = { codes: ["ja"], unprefixed: "en", standard: "ja" };
    const normalizeJapanese = (path: string) =>
      normalizePath(path, languages, isRoute);

    it("leads to the site's first language", () => {
      expect(normalizeJapanese("/transport/")).toEqual({
        kind: "redirect",
        location: "/ja/transport/",
      });
    });

    it.each(["/", "/ja/", "/nowhere/"])("is Japanese at %s", (path) => {
      expect(normalizeJapanese(path)).toMatchObject({
        kind: "page",
        language: "ja",
      });
    });
  });

  it("never redirects to another host, nor in a circle", () => {
    const path = fc
      .array(
        fc.constantFrom(
          "/",
          "\\",
          "transport",
          "Transport",
          "ja",
          "JA",
          "evil.com",
          "%5C",
          "%2f",
          "..",
        ),
      )
      .map((parts) => `/${parts.join("")}`);
    fc.assert(
      fc.property(path, (text) => {
        const result = normalize(text);
        if (result.kind === "page") return;
        expect(new URL(result.location, "http://page").host).toBe("page");
        expect(normalize(result.location).kind).toBe("page");
      }),
    );
  });
});
