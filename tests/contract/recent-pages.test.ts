/** Which pages devices list as recently viewed, and by which path (`recently_viewed` of their routes). */
import { beforeAll, expect, it } from "vitest";
import type { PageState } from "#renderer/shared/page-state.ts";
import {
  sharedProjectServer,
  type ProjectServer,
} from "../support/project-server.ts";

let server: ProjectServer;
beforeAll(async () => {
  server = await sharedProjectServer();
});

async function viewed(
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<PageState["viewed"]> {
  const { body } = await server.ask(address, { headers });
  const [, state = ""] = /id="page-state"[^>]*>(.*?)<\/script>/s.exec(body)!;
  return (JSON.parse(state) as PageState).viewed;
}

it.each([
  [
    "/rails-32/?departure_date=2026-12-01&utm_source=x",
    { path: "/rails-32/", image_id: "japan/fuji-morning" },
  ],
  [
    "/de/rails-32/route-3201/tokyo-to-kyoto/",
    {
      path: "/rails-32/route-3201/tokyo-to-kyoto/",
      image_id: "japan/kyoto",
    },
  ],
  [
    "/car-rentals/offer/?car=compact&pick_up=narita-airport&age=40",
    {
      path: "/car-rentals/offer/?pick_up=narita-airport&car=compact",
      image_id: "road/compact",
    },
  ],
  [
    "/w/qyer/rails-32/",
    { path: "/rails-32/", image_id: "japan/fuji-morning", partner: "qyer" },
  ],
])("%s is listed", async (address, expected) => {
  expect(await viewed(address)).toEqual(expected);
});

it.each([
  "/transport/",
  "/help/",
  "/signin/",
  "/ptp/order-details/",
  "/rails-99999/",
  "/rails-32/search/?origin_position=tokyo&destination_position=kyoto&departure_date=2026-12-03",
])("%s is not listed", async (address) => {
  expect(await viewed(address)).toBeUndefined();
});

it("nothing is listed where the feature is off", async () => {
  const headers = { host: "gate-express.localhost" };
  expect(await viewed("/rails-32/", headers)).toBeUndefined();
});
