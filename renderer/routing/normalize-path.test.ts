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
const normalize = (path: string) =>
  normalizePath(path, LANGUAGES, (candidate) => ROUTES.has(candidate));

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

  it.each(["/nowhere", "/Nowhere/", "/ja/Nowhere", "/de/transport"])(
    "%s is left to be a 404",
    (path) => {
      expect(normalize(path).kind).toBe("page");
    },
  );

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
