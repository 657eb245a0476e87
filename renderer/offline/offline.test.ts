/** The service worker's answers, with fake caches and a fake network. */
import { beforeEach, describe, expect, it } from "vitest";
import { FakeCaches } from "../../tests/support/fake-caches.ts";
import { createAnswer, type Answer } from "./answer.ts";
import { createCopies, type Copies } from "./copies.ts";
import {
  NOTICE,
  NOTICE_TIME,
  OUTDATED_HEADER,
  OWNER_HEADER,
} from "./protocol.ts";

const HOST = "https://shop.example";
const ORDER = "/orders/?order=1";
const OTHER = "/orders/?order=2";
const SAVED_AT = Date.parse("2026-12-01T14:05:00Z");

const DAY = 24 * 60 * 60 * 1000;
const page = (heading: string, files = "", until = SAVED_AT + DAY) =>
  `<!doctype html><html lang="en-GB"><title>Shop</title>${NOTICE}as of ${NOTICE_TIME}</p><main data-copy-until="${until}"><h1>${heading}</h1>${files}`;

let caches: FakeCaches;
/** The server's responses by path; for a missing path there is no network. */
let served: Map<string, () => Response | Promise<Response>>;
let requested: string[];
let clock: number;
let copies: Copies;
let answer: Answer;
let wait: (ms: number) => Promise<void>;

function serve(path: string, html: string, owner?: string, init = {}): void {
  const headers = new Headers({ "content-security-policy": "default-src x" });
  if (owner !== undefined) headers.set(OWNER_HEADER, owner);
  served.set(path, () => new Response(html, { headers, ...init }));
}

beforeEach(() => {
  caches = new FakeCaches();
  served = new Map();
  requested = [];
  clock = SAVED_AT;
  wait = () => new Promise(() => {});
  const network = async (path: string) => {
    requested.push(path);
    const found = served.get(path);
    if (!found) throw new TypeError("no network");
    return found();
  };
  const storage = caches as unknown as CacheStorage;
  copies = createCopies({
    caches: storage,
    fetch: network,
    now: () => clock,
  });
  answer = createAnswer({
    copies,
    caches: storage,
    fetch: ({ url }) => network(url.slice(HOST.length)),
    wait: (ms) => wait(ms),
  });
});

/** Makes a request like a browser, and waits for the service worker's remaining work. */
async function ask(
  path: string,
  mode = "navigate",
  method = "GET",
): Promise<Response | undefined> {
  const work: Promise<unknown>[] = [];
  const request = { url: HOST + path, mode, method } as unknown as Request;
  const response = await answer({
    request,
    waitUntil: (promise) => work.push(promise),
  });
  await Promise.all(work);
  return response;
}

const open = async (path: string) => (await ask(path))!.text();

describe("a saved page", () => {
  it("comes from the network while it is available", async () => {
    serve(ORDER, page("Yesterday"), "aiko");
    await copies.save(ORDER);
    serve(ORDER, page("Today"), "aiko");
    expect(await open(ORDER)).toContain("Today");
  });

  it.each([
    ["without a network", () => served.delete(ORDER)],
    ["while the server fails", () => serve(ORDER, "", "aiko", { status: 502 })],
    [
      "when the network takes too long",
      () => {
        served.set(ORDER, () => new Promise(() => {}));
        wait = () => Promise.resolve();
      },
    ],
  ])(
    "opens %s, shows when it was saved, and has its policy",
    async (_, cut) => {
      serve(ORDER, page("Kyoto"), "aiko");
      expect(await copies.save(ORDER)).toBe(true);
      cut();
      const response = (await ask(ORDER))!;
      const html = await response.text();
      expect(html).toMatch(/<p class="copy-notice">as of <time>1 Dec 2026, /);
      expect(response.headers.get("content-security-policy")).toBe(
        "default-src x",
      );
    },
  );

  it("includes the files that it loads, and those that they import", async () => {
    const files = `<script src="/_/assets/build/entry-1.js"></script><link href="/_/styles/ab-cd.css"><link href="/_/assets/fonts/sans-2.0-latin.woff2">`;
    serve(ORDER, page("Kyoto", files), "aiko");
    serve(
      "/_/assets/build/entry-1.js",
      `import"./base-1.js";import("./a/b-1.js")`,
    );
    serve("/_/assets/build/base-1.js", `import "./entry-1.js"`);
    serve("/_/assets/build/a/b-1.js", `import "../base-1.js"`);
    serve("/_/styles/ab-cd.css", "p{}");
    serve("/_/assets/fonts/sans-2.0-latin.woff2", "");
    await copies.save(ORDER);
    expect(caches.paths()).toEqual([
      "/_/assets/build/a/b-1.js",
      "/_/assets/build/base-1.js",
      "/_/assets/build/entry-1.js",
      "/_/assets/fonts/sans-2.0-latin.woff2",
      "/_/styles/ab-cd.css",
      ORDER,
    ]);
    served.clear();
    const file = await ask("/_/assets/build/a/b-1.js", "cors");
    expect(await file!.text()).toBe(`import "../base-1.js"`);
  });

  it("is replaced when it is saved again, and stays when that fails", async () => {
    serve(ORDER, page("Yesterday"), "aiko");
    await copies.save(ORDER);
    serve(ORDER, page("Today"), "aiko");
    await copies.save(ORDER);
    served.clear();
    expect(await copies.save(ORDER)).toBe(false);
    expect(await open(ORDER)).toContain("Today");
    expect(caches.paths()).toEqual([ORDER]);
  });

  it("is loaded as a document when client navigation has no network", async () => {
    serve(ORDER, page("Kyoto"), "aiko");
    await copies.save(ORDER);
    served.clear();
    const state = (path: string) =>
      ask(`/_/page-state?url=${encodeURIComponent(path)}`, "cors");
    expect((await state(ORDER))!.status).toBe(503);
    await expect(state(OTHER)).rejects.toThrow("no network");
  });
});

describe("nothing is saved", () => {
  it.each([
    ["of nobody", undefined, {}],
    ["that fails", "aiko", { status: 500 }],
  ])("of a page %s", async (_, owner, init) => {
    serve(ORDER, page("Kyoto"), owner, init);
    expect(await copies.save(ORDER)).toBe(false);
    expect(caches.paths()).toEqual([]);
  });

  it("of a page without tickets, which deletes its earlier copy", async () => {
    serve(ORDER, page("Kyoto"), "aiko");
    await copies.save(ORDER);
    serve(ORDER, "<h1>Refunded</h1>", "aiko");
    expect(await copies.save(ORDER)).toBe(false);
    expect(caches.paths()).toEqual([]);
  });

  it("of other requests, which are left to the browser or fail without a network", async () => {
    expect(await ask("/_/call/search", "cors")).toBeUndefined();
    expect(await ask("/pay/", "navigate", "POST")).toBeUndefined();
    serve("/search/", page("London"));
    await ask("/search/");
    expect(caches.paths()).toEqual([]);
    served.clear();
    await expect(ask("/search/")).rejects.toThrow("no network");
  });
});

describe("a personal copy is deleted", () => {
  beforeEach(async () => {
    serve("/offline/", page("Offline"));
    await copies.save("/offline/", true);
    serve(ORDER, page("Kyoto"), "aiko");
    await copies.save(ORDER);
  });

  it("when the visitor signs out, even if the network fails", async () => {
    await expect(ask("/_/sign-out", "cors", "POST")).rejects.toThrow(
      "no network",
    );
    expect(caches.paths()).toEqual(["/offline/"]);
  });

  it("when an answer names another visitor", async () => {
    serve("/account/", page("Ren"), "ren");
    await ask("/account/");
    expect(caches.paths()).toEqual(["/offline/"]);
  });

  it("but not by an answer that names nobody, or its owner", async () => {
    serve("/", page("Home"));
    await ask("/");
    await ask(ORDER);
    expect(caches.paths()).toEqual(["/offline/", ORDER]);
  });

  it.each([
    ["signs out", () => copies.deletePersonal()],
    [
      "becomes another one",
      () => {
        const headers = { [OWNER_HEADER]: "ren" };
        return copies.keepOnlyOwner(new Response("", { headers }));
      },
    ],
  ])("and not stored if its visitor %s meanwhile", async (_, change) => {
    const gate = Promise.withResolvers<Response>();
    served.set(OTHER, () => gate.promise);
    const saving = copies.save(OTHER);
    await change();
    const headers = { [OWNER_HEADER]: "aiko" };
    gate.resolve(new Response(page("Nara"), { headers }));
    expect(await saving).toBe(false);
    expect(caches.paths()).toEqual(["/offline/"]);
  });

  it("when its travel is past: it is not found, and is deleted with the next page", async () => {
    clock += DAY;
    expect(await copies.list(false)).toEqual([]);
    served.delete(ORDER);
    await expect(open(ORDER)).resolves.toContain("Offline");
    expect(caches.paths()).toEqual(["/offline/"]);
  });

  it("when there are more than twenty: the one whose travel is last", async () => {
    for (let number = 2; number <= 21; number += 1) {
      const path = `/orders/?order=${number}`;
      serve(path, page("Kyoto", "", SAVED_AT + (22 - number) * DAY), "aiko");
      await copies.save(path);
    }
    expect(caches.paths()).toContain(ORDER);
    expect(caches.paths()).not.toContain(OTHER);
    expect(await copies.list(false)).toHaveLength(20);
  });
});

describe("when tickets may be void", () => {
  const REFUND = "/_/call/refund_confirm";
  const done = (headers = {}) =>
    served.set(REFUND, () => new Response("{}", { headers }));
  beforeEach(async () => {
    for (const path of [ORDER, OTHER]) {
      serve(path, page("Two codes"), "aiko");
      await copies.save(path);
    }
  });

  it("copies are deleted before the page is notified, and saved again", async () => {
    done({ [OUTDATED_HEADER]: "1" });
    serve(ORDER, page("One code"), "aiko");
    serve(OTHER, "<h1>Refunded</h1>", "aiko");
    const work: Promise<unknown>[] = [];
    const request = { url: HOST + REFUND, mode: "cors", method: "POST" };
    const later = Promise.withResolvers<Response>();
    const now = served.get(ORDER)!;
    served.set(ORDER, () => later.promise);
    await answer({
      request: request as unknown as Request,
      waitUntil: (promise) => work.push(promise),
    });
    expect(caches.paths()).toEqual([]);
    later.resolve(now());
    await Promise.all(work);
    served.clear();
    expect(await open(ORDER)).toContain("One code");
    expect(caches.paths()).toEqual([ORDER]);
  });

  it("pages that cannot be fetched again stay deleted", async () => {
    done({ [OUTDATED_HEADER]: "1" });
    serve(ORDER, "", "aiko", { status: 502 });
    served.delete(OTHER);
    await ask(REFUND, "cors", "POST");
    expect(caches.paths()).toEqual([]);
  });

  it("other calls, and calls without an answer, change no copies", async () => {
    done();
    await ask(REFUND, "cors", "POST");
    served.delete(REFUND);
    await expect(ask(REFUND, "cors", "POST")).rejects.toThrow("no network");
    expect(caches.paths()).toEqual([ORDER, OTHER]);
  });

  it("a page that announces new tickets has them saved, and all others saved again", async () => {
    const issued = "/orders/?order=3";
    serve(issued, page("New"), "aiko");
    serve(ORDER, "<h1>Changed</h1>", "aiko");
    serve("/booked/", `<main data-copy-instead="${issued}">`, "aiko");
    expect(await copies.save("/booked/")).toBe(false);
    expect(caches.paths()).toEqual([OTHER, issued]);
  });

  it.each(["//elsewhere.example/", "https://elsewhere.example/"])(
    "no page of another host is saved: %s",
    async (path) => {
      serve("/booked/", `<main data-copy-instead="${path}">`, "aiko");
      await copies.save("/booked/");
      expect(requested).not.toContain(path);
    },
  );
});

describe("the offline page", () => {
  const LIST = `<ul class="x" data-saved-pages=""></ul>`;

  it("is in the language of the address and lists what is saved", async () => {
    for (const path of ["/offline/", "/ja/offline/"]) {
      serve(path, page(path) + LIST);
      await copies.save(path, true);
    }
    serve(ORDER, page(`<span>Tokyo</span> – Kyoto &amp; Nara`), "aiko");
    await copies.save(ORDER);
    served.clear();
    const japanese = (await ask("/ja/search/"))!;
    expect(japanese.status).toBe(503);
    const html = await japanese.text();
    expect(html).toContain("<h1>/ja/offline/</h1>");
    expect(html).toContain(
      `<li><a href="${ORDER}">Tokyo – Kyoto &amp; Nara</a> <time>`,
    );
    expect(await open("/search/")).toContain("<h1>/offline/</h1>");
  });
});

it("data of earlier versions of the service worker is deleted", async () => {
  serve(ORDER, page("Kyoto"), "aiko");
  await copies.save(ORDER);
  await caches.open("copy-0 aiko /orders/");
  await copies.deleteOldFormats();
  expect(caches.all.size).toBe(1);
  expect(caches.paths()).toEqual([ORDER]);
});
