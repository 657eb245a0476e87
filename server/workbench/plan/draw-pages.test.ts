import { expect, it } from "vitest";
import type { PlannedCall, RoutePlan } from "#server/config/plan/plan.ts";
import { drawPages } from "./draw-pages.ts";
import { drawTable } from "./draw-table.ts";

const call = (
  name: string,
  starts_ms: number,
  timeout_ms: number,
  extra: Partial<PlannedCall> = {},
): PlannedCall => ({
  part: "section",
  name,
  call: `${name}_call`,
  address: `GET /${name}`,
  region: "main",
  timeout_ms,
  waits: "last_byte",
  starts_ms,
  ends_ms: starts_ms + timeout_ms,
  critical: false,
  shared: false,
  ...extra,
});

const PLAN: RoutePlan = {
  route: "home",
  path: "/home/",
  pages: [
    {
      skeleton: "skeletons/home/a.json",
      calls: [
        call("skeleton", 0, 1000, {
          part: "skeleton",
          waits: "first_byte",
          critical: true,
          ttl_s: 60,
        }),
        call("top", 1000, 1000, { region: "header", waits: "first_flush" }),
        call("hero", 1000, 1500, { waits: "first_byte", critical: true }),
        call("list", 1000, 3000, { ttl_s: 3600 }),
        call("more", 1000, 3000, { same_as: "list", shared: true }),
      ],
      requests: { cold: 4, warm: 2 },
      times: {
        first_byte_ms: 2600,
        last_byte_ms: 3000,
        complete_ms: 3100,
        sections_ms: 1000,
        deadline_ms: 3000,
        shown: { first_byte_ms: 2500, last_byte_ms: 3000 },
        fails_ms: 2500,
      },
    },
  ],
};

it("a page is a waterfall up to its deadline, with the parts of its first byte", () => {
  expect(drawPages(PLAN, "main", { calls: 4, first_byte_ms: 3000 }))
    .toMatchInlineSnapshot(`
    "home  /home/  (main)
    skeletons/home/a.json

                call           0 ms                               4,000  time-out   cached
    skeleton    skeleton_call  ██████████                    │              1,000     60 s
    header top  top_call                 ▒▒▒▒▒▒▒▒▒▒          │              1,000           first flush
    hero        hero_call                ███████████████     │              1,500           needed
    list        list_call                ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒··········     3,000  3,600 s
    more        more_call                ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒··········     3,000           same as list

    calls       4 with nothing cached, 2 with every answer cached that may be
    first byte  2,600 ms at the latest: the calls with a full bar, 2,500, 100 for an error page
    last byte   3,000 ms at the latest; the page in one piece, for bots, 3,100 ms
                a page that does not fail: 2,500 ms and 3,000 ms
    twice       more asks what list asks, and shares its answer
    note        by their time-outs the calls end after 4,000 ms; the page's deadline is at 3,000
    budget      4 calls, first byte 3,000 ms"
  `);
});

it("a page's skeletons are listed where there are several, and the worst is drawn", () => {
  const [page] = PLAN.pages;
  const cheap = {
    ...page!,
    skeleton: "skeletons/home/b.json",
    requests: { cold: 1, warm: 0 },
  };
  const lines = drawPages(
    { ...PLAN, pages: [cheap, page!] },
    "main",
    undefined,
  ).split("\n");
  expect(lines.slice(2, 5).map((line) => line.split(/ {2,}/))).toEqual([
    ["skeleton", "calls", "cached", "twice", "first byte", "last byte"],
    ["skeletons/home/b.json", "1", "0", "1", "2,600", "3,000"],
    ["skeletons/home/a.json", "4", "2", "1", "2,600", "3,000"],
  ]);
  expect(lines[6]).toBe("skeletons/home/a.json");
});

it("the table has the range of a route's pages", () => {
  const [page] = PLAN.pages;
  const other = {
    ...page!,
    skeleton: "skeletons/home/c.json",
    requests: { cold: 12, warm: 0 },
  };
  const [, row] = drawTable([{ ...PLAN, pages: [page!, other] }], {}).split(
    "\n",
  );
  expect(row!.split(/ {2,}/)).toEqual([
    "home",
    "2",
    "4 - 12",
    "0 - 2",
    "1",
    "2,600",
    "3,000",
  ]);
});
