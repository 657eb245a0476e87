/** The faults that a browser finds on a page. Launching it takes a second, so there is one test. */
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { expect, it, onTestFinished } from "vitest";
import { browse, launchBrowser } from "./browse.ts";
import type { KeyPage, PageChooser } from "./key-pages.ts";

const PAGE = `<!doctype html><html lang="en"><title>Boats</title><body>
<main><h1>Boats</h1><img src="data:," width="20" height="20">
<p style="width: 3000px">Wide</p>
<a href="/boats/?day=1">More</a> <a href="https://elsewhere.example/">Elsewhere</a></main>
<script>throw new Error("broken")</script>`;

/** A chooser with one page; it records that page's links. */
function chooser(page: KeyPage): PageChooser & { readonly added: Set<string> } {
  const queue = [page];
  const added = new Set<string>();
  return {
    added,
    next: () => queue.shift(),
    add: (addresses) => addresses.forEach((one) => added.add(one)),
  };
}

it("finds the wrong status, scripts that fail, pages that are too wide, and what axe-core finds", async () => {
  const server = createServer((_, response) => {
    response.writeHead(500, {
      "content-type": "text/html",
      "x-request-id": "page-1",
    });
    response.end(PAGE);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const pages = chooser({ route: "home", path: "/home/", status: 200 });

  const {
    pages: rows,
    behaviour,
    accessibility,
  } = await browse(
    browser,
    {
      // No DNS server knows it: the browser resolves it to this machine.
      host: "boats.example",
      port: (server.address() as AddressInfo).port,
      logged: (id) => [{ request_id: id, detail: `why ${id} failed` }],
    },
    pages,
    5,
    () => {},
  );

  const places = ["/home/ on desktop", "/home/ on mobile"];
  for (const [what, fix] of [
    ["The page has the status 500 instead of 200", /why page-1 failed/],
    ["A script failed: broken", /console/],
    [/The page is \d+ px wider than the window/, /Shorten/],
  ] as const)
    expect(
      behaviour.filter((one) => one.what.match(what) && fix.test(one.fix)),
    ).toMatchObject(places.map((where) => ({ severity: "error", where })));
  expect(accessibility.map(({ what }) => what)).toContainEqual(
    expect.stringMatching(/^image-alt: /),
  );
  expect([...pages.added]).toEqual(["/boats/?day=1"]);
  expect(rows).toMatchObject([{ path: "/home/", title: "Boats" }]);
  const [, base64 = ""] = rows[0]!.views[1]!.screenshot.split(",");
  expect(await sharp(Buffer.from(base64, "base64")).metadata()).toMatchObject({
    format: "webp",
    width: 300,
  });
});
