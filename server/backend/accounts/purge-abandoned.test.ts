import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  tempFolder,
  type TempFolder,
} from "../../../tests/support/mini-config.ts";
import { visitBackend } from "../../../tests/support/backend-visitor.ts";
import {
  NOW,
  startReferenceBackend,
  type ReferenceBackend,
} from "../../../tests/support/reference-backend.ts";

const DAY = 24 * 60 * 60 * 1000;
const item_id = "route-32-tokyo-kyoto";
const WISHLIST = "/v1/usrcsrv/wishlist";
const CART = "/v1/cartsrv/shopping_cart";
const EMAIL = "/v1/usrcsrv/login/email";

let now: number;
let backend: ReferenceBackend;
let folder: TempFolder;
const start = async () => {
  backend = await startReferenceBackend(undefined, {
    now: () => now,
    dataDir: folder.dir,
  });
};
beforeEach(async () => {
  now = NOW;
  folder = tempFolder({});
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await start();
});
afterEach(async () => {
  await backend.stop();
  folder.remove();
  vi.useRealTimers();
});

let devices = 0;
function newVisitor() {
  devices += 1;
  const device = {
    "X-Device-Id": `device-${String(devices).padStart(4, "0")}`,
  };
  const visit = () => visitBackend(backend.url, device);
  return {
    visit,
    async collect() {
      await visit().post(`${WISHLIST}/add`, { item_id });
      await visit().post(`${CART}/add`, { item_id, date: "", quantity: "2" });
    },
    async counts(headers = {}) {
      const visitor = visitBackend(backend.url, { ...device, ...headers });
      const lists = [await visitor.get(WISHLIST), await visitor.get(CART)];
      return lists.map(
        ({ result }) => (result as { items: readonly unknown[] }).items.length,
      );
    },
  };
}

test("abandoned lists are deleted after 90 days, at a start", async () => {
  const old = newVisitor();
  await old.collect();
  now += DAY;
  const newer = newVisitor();
  await newer.collect();
  now += 90 * DAY - 1;
  await backend.stop();
  await start();
  expect(await old.counts()).toEqual([0, 0]);
  expect(await newer.counts()).toEqual([1, 1]);
});

test("abandoned lists are deleted once a day at run time", async () => {
  const visitor = newVisitor();
  await visitor.collect();
  now += 90 * DAY;
  vi.advanceTimersByTime(DAY);
  expect(await visitor.counts()).toEqual([1, 1]);
  now += DAY;
  vi.advanceTimersByTime(DAY);
  expect(await visitor.counts()).toEqual([0, 0]);
});

test("recently changed lists and lists of accounts stay", async () => {
  const visitor = newVisitor();
  await visitor.collect();
  const user = newVisitor();
  await user.collect();
  const email = "someone@example.com";
  await user.visit().post(`${EMAIL}/send_code`, { email });
  const code = backend.codes.at(-1)!.slice(-6);
  await user.visit().post(EMAIL, { email, code });
  now += 80 * DAY;
  await visitor.collect();
  now += 20 * DAY;
  vi.advanceTimersByTime(DAY);
  // The item is in the wishlist already: only the cart changes.
  expect(await visitor.counts()).toEqual([0, 1]);
  await user.visit().post(`${EMAIL}/send_code`, { email });
  const again = backend.codes.at(-1)!.slice(-6);
  const { result } = await user.visit().post(EMAIL, { email, code: again });
  const { token } = result as { token: string };
  expect(await user.counts({ Token: token })).toEqual([1, 1]);
});
