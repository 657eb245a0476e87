/** The verb with the project's own configuration, which it only reads. */
import { beforeEach, expect, it, vi, type MockInstance } from "vitest";
import { verb } from "./plan.ts";

let log: MockInstance<typeof console.log>;

beforeEach(() => {
  log = vi.spyOn(console, "log").mockImplementation(() => {});
});

const run = async (...args: readonly string[]) => {
  await verb.parseAsync(args, { from: "user" });
  return log.mock.calls.map(([text]) => String(text)).join("\n");
};

it("finds the page of a path by the router, with its language and its skeleton", async () => {
  const { site, partner, routes } = JSON.parse(
    await run("/ja//rails-32?des_id=5", "--json"),
  ) as {
    site: string;
    partner: string | null;
    routes: {
      route: string;
      pages: { skeleton: string; calls: { address: string }[] }[];
    }[];
  };
  expect([site, partner]).toEqual(["wayfare", null]);
  expect(routes.map(({ route }) => route)).toEqual(["productHome"]);
  const [page, ...others] = routes[0]!.pages;
  expect(others).toEqual([]);
  expect(page!.skeleton).toBe("skeletons/aggregation/32.json");
  expect(page!.calls.map(({ address }) => address)).toContain(
    "GET /v3/reappserv/ptp/aggregation/home/sections?product_type_id=32&entrance_path=rails&des_id=5",
  );
});

it("suggests the nearest page where the path has none", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  await expect(run("/transprt/")).rejects.toThrow("exit 1");
  expect(said.mock.calls.flat().join("\n")).toBe(
    'no route has this path: /transprt/\n    mean  "/transport/"?',
  );
});
