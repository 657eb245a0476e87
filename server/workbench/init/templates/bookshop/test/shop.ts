/** The shop as its customers see it: `npm test` builds it before. */
import assert from "node:assert/strict";
import path from "node:path";
import { after, before, test } from "node:test";
import { serveProduct, type ServedProduct } from "@wayfare/workbench/testing";
import { startUpstream } from "../upstream.ts";

let shop: ServedProduct;

before(async () => {
  const root = path.resolve(import.meta.dirname, "..");
  shop = await serveProduct(root, await startUpstream());
});
after(() => shop.stop());

async function open(address: string) {
  const response = await fetch(shop.origin + address);
  return { status: response.status, html: await response.text() };
}

test("each page is shown, and nothing fails", async () => {
  const shown: [string, RegExp][] = [
    ["/", /<h2>Rivers<\/h2>/],
    ["/categories/rivers/", /2 books/],
    ["/books/9780141441672/", /£8\.99/],
    ["/search/?q=mill", /1 book</],
  ];
  for (const [address, text] of shown) {
    const { status, html } = await open(address);
    assert.equal(status, 200, address);
    assert.match(html, text);
  }
  assert.deepEqual(shop.log(), []);
});

test("an unknown book has no page", async () => {
  assert.equal((await open("/books/9780000000000/")).status, 404);
});
