/** The operators' page that reports a service as delayed, cancelled or on time again. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  published,
  shop,
  useShop,
} from "../../../../../tests/support/order-shop.ts";
import { readDisruptions } from "./disruption-store.ts";
import { createFeedPages, type FeedPagesInput } from "./feed-pages.ts";

useShop();

const { product_type } = Object.values(published.productTypes)[0]!;
const GARDEN = { product_type, service: "Garden 12", date: "2026-12-01" };
const sellers = {
  byType: () => ({
    seller: {
      servicesOn: (_type: string, date: string) =>
        date === GARDEN.date ? ["Garden 11", GARDEN.service] : [],
    },
  }),
} as unknown as FeedPagesInput["sellers"];

let url: string;
let stop: () => void;
beforeEach(async () => {
  const app = express();
  app.use(
    createFeedPages({
      database: shop.database,
      published: () => published,
      sellers,
      disruptions: shop.disruptions,
      scenarios: {
        all: {},
        running: () => Promise.resolve([]),
        start: () => Promise.resolve(false),
        stop: () => Promise.resolve(),
        job: shop.disruptions.job,
      },
    }),
  );
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  stop = () => server.close();
});
afterEach(() => stop());

const post = async (fields: Readonly<Record<string, string>>) => {
  const response = await fetch(url, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
  });
  return { status: response.status, text: await response.text() };
};
const page = async () => (await fetch(url)).text();

test("a report is withdrawn with one press, once", async () => {
  expect((await post({ ...GARDEN, minutes: "70" })).status).toBe(303);
  const { disruption_id } = (await readDisruptions(shop.database, 1))[0]!;
  expect(await page()).toContain("delayed, 70 min");
  for (const withdraw of [disruption_id, disruption_id, "nothing"])
    expect((await post({ withdraw })).status).toBe(303);
  const after = await page();
  expect(after).toContain(`2026-12-01: on time</p>`);
  expect(after).not.toContain("On time after all");
});

test.each([
  [{ service: "Garden 21" }, "There is Garden 11, for example"],
  [{ service: "Garten 12" }, "There is Garden 12, for example"],
  [{ date: "2026-12-02" }, "Nothing does"],
  [{ service: "<b>" }, "No &lt;b&gt; starts on 2026-12-01"],
  [{ minutes: "-1" }, "Give minutes from 0 to 1440"],
  [{ product_type: "nothing" }, "No such product"],
])("a report of %j is refused", async (wrong, says) => {
  const answer = await post({ ...GARDEN, minutes: "70", ...wrong });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(says);
  expect(await readDisruptions(shop.database, 1)).toEqual([]);
});
