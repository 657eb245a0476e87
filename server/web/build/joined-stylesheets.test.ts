import { hash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { stylesheetUrl } from "#renderer/shared/stylesheets.ts";
import { createStyleJoiner } from "./joined-stylesheets.ts";

const find = createStyleJoiner(
  new Map([
    ["base0", "@layer base, ui;"],
    ["a-_1Z", ".a{color:red}"],
    ["bbbbb", ".b{content:'é'}"],
  ]),
);

it("joins the parts in the order of the name", async () => {
  const joined = find(stylesheetUrl(["base0", "bbbbb", "a-_1Z"]))!;
  const text = "@layer base, ui;.b{content:'é'}.a{color:red}";
  expect(String(await joined.bytes("identity"))).toBe(text);
  expect(String(gunzipSync(await joined.bytes("gzip")))).toBe(text);
  expect(String(brotliDecompressSync(await joined.bytes("br")))).toBe(text);
  const sha256 = `sha256-${hash("sha256", text, "base64")}`;
  expect(joined.integrity).toBe(sha256);
  expect(joined.inline).toEqual({
    html: `<style data-parts="base0bbbbba-_1Z">${text}</style>`,
    hash: sha256,
  });
});

it("joins and compresses a combination once", async () => {
  const [first, second] = [find("bbbbb.css")!, find("/_/styles/bbbbb.css")!];
  expect(await first.bytes("br")).toBe(await second.bytes("br"));
});

it.each([
  ["no part", ".css"],
  ["an unknown part", "base0ccccc.css"],
  ["a part twice", "bbbbbbbbbb.css"],
  ["half a part", "base0bbb.css"],
  ["a path", "../base0.css"],
  ["another extension", "base0.js"],
  ["no extension", "base0"],
  ["an inherited property", "__proto__.css"],
  ["more parts than any page has", `${"bbbbb".repeat(1000)}.css`],
])("finds nothing by a name with %s", (_, name) => {
  expect(find(name.replace("../", "..%2F"))).toBeUndefined();
});
