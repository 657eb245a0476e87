/** Saving copies while others are deleted or saved. */
import { beforeEach, expect, it } from "vitest";
import { FakeCaches } from "../../tests/support/fake-caches.ts";
import { createCopies, type Copies } from "./copies.ts";
import { OWNER_HEADER } from "./protocol.ts";

const NOW = Date.parse("2026-12-01T14:05:00Z");
const ORDER = "/orders/?order=1";

const page = (heading: string) =>
  `<!doctype html><main data-copy-until="${NOW + 1}"><h1>${heading}</h1>`;
const response = (html: string) =>
  new Response(html, { headers: { [OWNER_HEADER]: "aiko" } });

let caches: FakeCaches;
let served: () => Response | Promise<Response>;
let copies: Copies;

beforeEach(() => {
  caches = new FakeCaches();
  copies = createCopies({
    caches: caches as unknown as CacheStorage,
    fetch: async () => served(),
    now: () => NOW,
  });
});

const shown = async () => (await copies.find(ORDER))?.html;

it("a page whose copy became outdated during saving is saved again", async () => {
  const earlier = Promise.withResolvers<Response>();
  served = () => earlier.promise;
  const saving = copies.save(ORDER);
  const again = await copies.outdate();
  served = () => response(page("One code"));
  earlier.resolve(response(page("Two codes")));
  await again();
  expect(await saving).toBe(true);
  expect(await shown()).toContain("One code");
});

it("a page is not saved if the visitor signs out during saving", async () => {
  const earlier = Promise.withResolvers<Response>();
  served = () => earlier.promise;
  const saving = copies.save(ORDER);
  await copies.deletePersonal();
  served = () => response(page("Two codes"));
  earlier.resolve(response(page("Two codes")));
  expect(await saving).toBe(false);
  expect(caches.paths()).toEqual([]);
});

it("a late copy deletes none that was saved since", async () => {
  served = () => response(page("Two codes"));
  const open = caches.open.bind(caches);
  const opened = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  caches.open = async (name: string) => {
    caches.open = open;
    opened.resolve();
    await goesOn.promise;
    return open(name);
  };
  const saving = copies.save(ORDER);
  await opened.promise;
  await copies.outdate();
  served = () => response(page("One code"));
  expect(await copies.save(ORDER)).toBe(true);
  goesOn.resolve();
  await saving;
  expect(await shown()).toContain("One code");
});
