/** Every page has one address: others lead to it, or nowhere. */
import { beforeAll, expect, it } from "vitest";
import { readProjectConfig } from "../support/project-config.ts";
import {
  sharedProjectServer,
  type ProjectServer,
} from "../support/project-server.ts";

const OF_TRANSPORT = /^\/(?:ptp|transport|\{prefix\})/;

// Read before the server starts: reading stops this thread for seconds on a busy machine, and
// then the server closes its idle connections just when the next test uses one.
const routes = Object.entries(readProjectConfig().routes);

let server: ProjectServer;
beforeAll(async () => {
  server = await sharedProjectServer();
});

it.each([
  ["/buses-32/", "/rails-32/"],
  ["/buses-32/search/", "/rails-32/search/"],
  ["/ja/ferry-32/ticket-detail/", "/ja/rails-32/ticket-detail/"],
  ["/rails-30/search/", "/buses-30/search/"],
  ["/rails-2/", "/buses-2/"],
  ["/buses-2/wrong-name/", "/buses-2/14-taiwan/"],
  ["/buses-30/wrong-name/search/", "/buses-30/6-singapore/search/"],
  [
    "/ferry-32/wrong/?wid=123&aff_pid=5",
    "/rails-32/28-japan/?wid=123&aff_pid=5",
  ],
  ["/Buses-32?page=2", "/rails-32/?page=2"],
  ["/japan-rail", "/japan-rail/shinkansen/"],
  [
    "/DE//rails-32/Route-3201/kyoto-to-osaka?x=%26",
    "/de/rails-32/route-3201/tokyo-to-kyoto/?x=%26",
  ],
])("%s leads to %s", async (address, canonical) => {
  const { status, headers } = await server.ask(address);
  expect([status, headers["location"]]).toEqual([301, canonical]);
  expect((await server.ask(canonical)).status).toBe(200);
});

it.each([
  "/ptp-32/",
  "/ptp-32/search/",
  "/ptp-2/14-taiwan/",
  "/rails-32/28-japan/ticket-detail/",
])("%s is a page", async (address) => {
  expect((await server.ask(address)).status).toBe(200);
});

it.each([
  "/rails-32/route-5/",
  "/buses-2/route-5/",
  "/rails-32/route-5/search/",
  "/rails-32/route-5/tokyo-to-kyoto/",
  "/rails-7/",
])("%s is not a page", async (address) => {
  expect((await server.ask(address)).status).toBe(404);
});

it("pages of transport post their events 5 at a time (specification, section 7)", () => {
  const others = routes.filter(
    ([, { path, meta }]) => OF_TRANSPORT.test(path) && meta.log_batch !== 5,
  );
  expect(others.map(([name]) => name)).toEqual([]);
});

it.each([
  ["harbour-pay.localhost", "/account/", 404],
  ["harbour-pay.localhost", "/shopping-cart/", 404],
  ["island-hop.localhost", "/shopping-cart/", 404],
  ["localhost", "/shopping-cart/", 200],
  ["localhost", "/account/", 302],
])("on %s, %s is answered with %i", async (host, address, status) => {
  const answer = await server.ask(address, { headers: { host } });
  expect(answer.status).toBe(status);
});
