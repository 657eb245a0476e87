/** An upstream with one fault after another: each is found, with its consequences for pages. */
import { beforeEach, afterEach, expect, it } from "vitest";
import type { Recording } from "#schema/recording.ts";
import { createDataValidator } from "#server/web/validation/data-validator.ts";
import { loadMini } from "../../../../tests/support/load-mini.ts";
import { miniConfig, ROOT } from "../../../../tests/support/mini-config.ts";
import {
  MINI_ASSETS,
  MINI_MODULES,
  MINI_RENDERING,
} from "../../../../tests/support/mini-server.tsx";
import {
  startTestUpstream,
  type TestUpstream,
} from "../../../../tests/support/test-upstream.ts";
import { upstreamReport, upstreamText } from "./check-upstream.ts";

const NOW = Date.parse("2026-11-21T10:20:30Z");
const validator = createDataValidator(ROOT, MINI_MODULES);

let upstream: TestUpstream;

const skeleton = (...sections: object[]) => ({
  publish_languages: ["ALL"],
  sections,
});
const SECTION = {
  name: "words",
  module_id: "text",
  api_path: "/words",
  params: { of: "home" },
};

/** Answers as the configuration expects. */
beforeEach(async () => {
  upstream = await startTestUpstream();
  upstream.reply("/home", skeleton(SECTION));
  upstream.reply("/aggregation", skeleton({ ...SECTION, is_need: true }));
  upstream.reply("/basic_info", {
    product_type: "jprail",
    publish_languages: ["ALL"],
  });
  upstream.reply("/words", { text: "words" });
  upstream.reply("/countries", []);
  upstream.reply("/find", { find_id: "7" });
  upstream.reply("/places/7", { items: [] });
  upstream.reply("/places/39201", { items: [] });
});
afterEach(() => upstream.close());

/** A request of a recorded page. */
const RECORDED: Recording["exchanges"][number] = {
  call: "section",
  method: "GET",
  path: "/words?city_id=39201",
  status: 200,
  body: "",
};

interface Row {
  readonly path: string;
  readonly cache?: object;
  readonly timeout_ms?: number;
}

/** @param change changes the rows of the call table */
async function check(
  change: (rows: Record<string, Row>) => void = () => {},
  unsafe = false,
) {
  const files = structuredClone(miniConfig());
  const { calls } = files["calls/all.json"] as { calls: Record<string, Row> };
  const find = { ...calls["events"]!, path: "/find", safe: true };
  calls["find"] = { ...find, example: { day: "{day+30}" } } as Row;
  calls["places"] = { ...calls["places"]!, path: "/places/{find_id}" };
  change(calls);
  const load = loadMini(
    {
      ...files,
      "skeletons/home/home.json": skeleton(SECTION),
      "skeletons/aggregation/32.json": {
        ...skeleton({ ...SECTION, is_need: true }),
        product_type_id: 32,
        des_id: 1,
        category_list: {
          default_sub_product_type_id: 32,
          sub_category_list: [],
          l1_url: "/home/",
        },
      },
    },
    MINI_MODULES,
  );
  if (!load.ok) throw new Error(JSON.stringify(load.problems));
  const report = await upstreamReport({
    config: load.config,
    url: upstream.url,
    rendering: MINI_RENDERING,
    assets: MINI_ASSETS,
    validator,
    pages: 2,
    more: ["/rails-32/"],
    recordings: [{ exchanges: [RECORDED] }],
    unsafe,
    now: () => NOW,
    say() {},
  });
  const row = (name: string) => report.rows.find((one) => one.row === name)!;
  return { report, row };
}

/** Answers a path with any status, body and headers. */
function answer(
  path: string,
  body: string,
  { status = 200, headers = {} }: { status?: number; headers?: object } = {},
): void {
  upstream.on(path, (_, response) =>
    response.writeHead(status, { ...headers }).end(body),
  );
}

it("a correct upstream passes", async () => {
  const { report, row } = await check();
  expect(report.rows.flatMap(({ findings }) => findings)).toEqual([]);
  expect(report.state).toBe("passed");
  expect(row("section")).toMatchObject({ state: "passed", requests: 2 });
  expect(report.pages.map(({ path, status }) => [path, status])).toEqual([
    ["/rails-32/", 200],
    ["/home/", 200],
    ["/401/", 401],
    ["/404/", 404],
    ["/500/", 500],
  ]);
});

it("calls with examples, and with ids from their answers", async () => {
  const { row } = await check();
  expect(row("find").state).toBe("passed");
  expect(row("places").state).toBe("passed");
  const found = upstream.requests.find(({ line }) => line === "POST /find")!;
  expect(JSON.parse(found.body)).toEqual({ day: "2026-12-21" });
});

it("calls with the parameters of a recorded page", async () => {
  const { row } = await check((rows) => {
    rows["places"] = { ...rows["places"]!, path: "/places/{city_id}" };
  });
  expect(row("places")).toMatchObject({ state: "passed", requests: 1 });
});

it("makes no changing calls, unless the option is set", async () => {
  const { row } = await check();
  expect(row("events")).toMatchObject({
    state: "not_checked",
    why: "changes something: --unsafe makes the call",
  });
  expect(upstream.requests.map(({ line }) => line)).not.toContain(
    "POST /events",
  );
  answer("/events", `{"success":true,"result":{}}`);
  expect((await check(undefined, true)).row("events").state).toBe("passed");
});

it("an unknown id is requested by name", async () => {
  const { row } = await check((rows) => {
    rows["places"] = { ...rows["places"]!, path: "/places/{place_no}" };
  });
  expect(row("places").why).toBe(
    "no value is known for place_no: give the row an example",
  );
});

const LOST = [
  "the section text of aggregation/32 is missing, and the page is a 500",
  "the section text of home/home is left out",
];

it.each([
  [
    "data that its module does not show",
    () => upstream.reply("/words", { text: 7 }),
    "the data of /words is not what the module text shows: /text must be string",
  ],
  [
    "an answer without the envelope",
    () => answer("/words", `{"text":"words"}`),
    "/words the answer is not the envelope, or nested too deeply",
  ],
  [
    "a service that is down",
    () => answer("/words", "<html>", { status: 502 }),
    "/words HTTP status 502",
  ],
  [
    "a service that refuses a page that exists",
    () => answer("/words", `{"success":false,"error":{"code":"E1"}}`),
    expect.stringContaining("/words refuses: E1"),
  ],
])("%s is an error of a section's row", async (_, seed, what) => {
  seed();
  const { report, row } = await check();
  expect(report.state).toBe("failed");
  expect(row("section").findings).toContainEqual(
    expect.objectContaining({ severity: "error", what, losses: LOST }),
  );
});

it("an invalid section is an error of the skeleton's row", async () => {
  upstream.reply("/home", skeleton(SECTION, { name: "more", module_id: 7 }));
  const { row } = await check();
  expect(row("home").findings).toEqual([
    expect.objectContaining({
      what: expect.stringContaining("its section more (7) is no valid section"),
      where: "the page /home/",
      losses: ["the route home: without it there is no page"],
    }),
  ]);
});

it("a skeleton of another shape is an error of its row", async () => {
  upstream.reply("/home", { sections: [] });
  const { row } = await check();
  expect(row("home").findings[0]!.what).toMatch(
    /^the page is a 404: .*has no publish_languages$/,
  );
});

it("a missing fact of a guard is an error of the guard's row", async () => {
  upstream.reply("/basic_info", { product_type: "jprail" });
  const { row } = await check();
  expect(row("basic_info").findings[0]!.what).toBe(
    "the page is a 404: guard product_info: the answer has no publish_languages",
  );
});

it("a result that the gateway refuses is an error of its row", async () => {
  upstream.reply("/places/7", { items: [{ place_id: "kyoto" }] });
  const { report, row } = await check();
  expect(report.state).toBe("failed");
  expect(row("places").findings).toMatchObject([
    {
      severity: "error",
      what: "its result is not answers.places: /items/0 must have required property 'name'",
      where: expect.stringMatching(/^GET \/places\/7/),
    },
  ]);
});

it("invalid data of a refusal is a warning of its row", async () => {
  answer(
    "/places/7",
    `{"success":false,"error":{"code":"wrong","data":{"characters":"+"}}}`,
  );
  const { row } = await check((rows) =>
    Object.assign(rows["places"]!, { refusal: "answers.refused_address" }),
  );
  expect(row("places").findings).toMatchObject([
    {
      severity: "warning",
      what: "what its refusal says is not answers.refused_address: /characters must be array",
    },
  ]);
});

it("an example that has no answer is an error", async () => {
  answer("/find", `{"success":false,"error":{"code":"gone"}}`);
  expect((await check()).row("find").findings[0]!.what).toMatch(
    /^refuses: gone/,
  );
});

it("a call that takes longer than its row allows is an error", async () => {
  upstream.hold("/countries");
  const { row } = await check((rows) => {
    rows["countries"] = { ...rows["countries"]!, timeout_ms: 5 };
  });
  expect(row("countries").findings.map(({ what }) => what)).toEqual([
    "no answer within 5 ms",
  ]);
});

it("headers that forbid the row's caching are a warning", async () => {
  answer("/countries", `{"success":true,"result":[]}`, {
    headers: { "Cache-Control": "no-store" },
  });
  const { report, row } = await check((rows) => {
    rows["countries"] = {
      ...rows["countries"]!,
      cache: { ttl_s: 60, stale_s: 60 },
    };
  });
  expect(report.state).toBe("warning");
  expect(row("countries").findings[0]!.what).toMatch(
    /^may not be shared by its headers, although the row caches it for 60 s/,
  );
});

it("an unreachable upstream is an error of each row", async () => {
  await upstream.close();
  const { report, row } = await check();
  expect(report.state).toBe("failed");
  expect(row("home").findings[0]!.what).toBe(
    "no answer: the connection failed",
  );
  upstream = await startTestUpstream();
});

it("the text names the fault, the place, the fix and the effect", async () => {
  upstream.reply("/words", { text: 7 });
  const { report } = await check();
  expect(upstreamText(report)).toContain(
    [
      "error: section: the data of /words is not what the module text shows: /text must be string",
      "    at    the page /rails-32/; and 1 more",
      "    fix   data.schema.json and example.json of the module text say what it shows.",
      `    lost  ${LOST[0]}`,
      `          ${LOST[1]}`,
    ].join("\n"),
  );
});
