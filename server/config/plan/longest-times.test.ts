/**
 * The longest times of a plan equal those of the real loader with the slowest possible upstream.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EXHAUSTIVE } from "../../../tests/support/exhaustive.ts";
import { miniConfigLoaded } from "../../../tests/support/loading-deps.ts";
import {
  slowPages,
  type LastAnswer,
  type SlowPage,
} from "../../../tests/support/slow-page.ts";
import type { Config } from "../model/config.ts";
import type { PagePlan } from "./plan.ts";
import { createPlanner } from "./plan-page.ts";

interface Shape {
  readonly user: number;
  readonly guards: readonly number[];
  /** Milliseconds of the skeleton's call; undefined: the skeleton is a file. */
  readonly skeleton: number | undefined;
  /** Whether the skeleton's call needs a fact of the guards. */
  readonly waits: boolean;
  readonly sections: readonly {
    readonly ms: number;
    readonly kind: "needed" | "early" | "late";
  }[];
  /** Milliseconds of a section of the error pages. */
  readonly error: number;
  readonly first_flush_ms: number;
  readonly page_deadline_ms: number;
  readonly auth: boolean;
}

const ms = fc.integer({ min: 1, max: 40 }).map((tens) => tens * 10);
const SHAPES: fc.Arbitrary<Shape> = fc.record({
  user: ms,
  guards: fc.array(ms, { maxLength: 2 }),
  skeleton: fc.option(ms, { nil: undefined }),
  waits: fc.boolean(),
  sections: fc.array(
    fc.record({
      ms,
      kind: fc.constantFrom("needed", "early", "late"),
    }),
    { maxLength: 4 },
  ),
  error: ms,
  first_flush_ms: ms,
  page_deadline_ms: fc.integer({ min: 10, max: 100 }).map((tens) => tens * 10),
  auth: fc.boolean(),
});

const row = (path: string, timeout_ms: number) => ({
  summary: "A call.",
  service: "testsrv",
  origin: "ours",
  method: "GET",
  path,
  timeout_ms,
});

const sectionsOf = ({ sections }: Shape) =>
  sections.map(({ kind }, at) => ({
    name: `section_${at}`,
    module_id: "text",
    api_path: `/section/${at}`,
    load_type: kind === "early" ? "sync" : "other",
    is_need: kind === "needed",
  }));

const BASE = miniConfigLoaded();

/** A page of this shape at /slow/. Each section has a row of its own. */
function configOf(shape: Shape): Config {
  const guards = shape.guards.map((_, at) => `guard_${at}`);
  const waits = shape.waits && guards.length > 0;
  const skeleton = { publish_languages: ["ALL"], sections: sectionsOf(shape) };
  const error = {
    publish_languages: ["ALL"],
    sections: [{ name: "more", module_id: "text", api_path: "/error" }],
  };
  const skeletonCall = {
    call: "slow",
    params: { of: waits ? "{fact_0.of}" : "x" },
    shape: "landing",
    on_failure: 404,
  };
  const site = BASE.sites["main"]!;
  const { first_flush_ms, page_deadline_ms } = shape;
  return {
    ...BASE,
    routes: {
      ...BASE.routes,
      slow: {
        path: "/slow/",
        guards,
        skeleton:
          shape.skeleton === undefined ? { file: "slow" } : skeletonCall,
        meta: {
          ...BASE.routes["home"]!.meta,
          header: "none",
          ...(shape.auth ? { auth: true } : {}),
        },
      },
    },
    guards: Object.fromEntries(
      guards.map((call, at) => [
        call,
        { summary: "A guard.", provides: `fact_${at}`, call },
      ]),
    ),
    calls: {
      ...BASE.calls,
      verify: row("/verify", shape.user),
      tests: row("/tests", 500),
      slow: {
        ...row("/slow", shape.skeleton ?? 1),
        skeleton_files: { folder: "home", name: "slow" },
      },
      error: row("/error", shape.error),
      ...Object.fromEntries(
        shape.guards.map((ms, at) => [`guard_${at}`, row(`/guard/${at}`, ms)]),
      ),
      ...Object.fromEntries(
        shape.sections.map(({ ms }, at) => [
          `section_${at}`,
          row(`/section/${at}`, ms),
        ]),
      ),
    },
    skeletons: {
      ...BASE.skeletons,
      page: { slow: skeleton, error },
      home: { slow: skeleton },
    },
    sites: {
      main: {
        ...site,
        loading: {
          ...site.loading,
          first_flush_ms,
          page_deadline_ms,
          early_sections: 0,
        },
        users: {
          sign_in_route: "home",
          verify_call: "verify",
          session_key_call: "tests",
          csrf_call: "tests",
          sign_out_call: "tests",
          preference_call: "tests",
          identity_start_call: "tests",
          identity_finish_call: "tests",
          experiments_call: "tests",
        },
      },
    },
  } as Config;
}

/** How the calls end at the last moment: all succeed, or one kind of them times out. */
function answersOf(shape: Shape): readonly LastAnswer[] {
  const sections = sectionsOf(shape);
  const published = { publish_languages: ["ALL"], sections };
  const well: LastAnswer = (name) => {
    if (name === "slow") return published;
    if (name === "verify") return { user: { user_id: 1 } };
    return { text: "text", of: "x" };
  };
  return [
    well,
    ...["verify", "guard", "guard_1", "slow", "section"].map(
      (fails): LastAnswer =>
        (name) =>
          name.startsWith(fails) ? undefined : well(name),
    ),
  ];
}

async function longestOf(shape: Shape) {
  const config = configOf(shape);
  const [planned] = createPlanner(config, config.sites["main"]!).plan("slow", {
    params: {},
    query: {},
    language: "en",
  }).pages;
  const load = slowPages(config);
  const loaded: Record<"streamed" | "complete", SlowPage>[] = [];
  for (const answer of answersOf(shape))
    loaded.push({
      streamed: await load("/slow/", answer),
      complete: await load("/slow/?complete=1", answer),
    });
  const longest = (of: (page: (typeof loaded)[number]) => number) =>
    Math.max(...loaded.map(of));
  return {
    planned: planned!,
    made: loaded[0]!.streamed.made,
    times: {
      first_byte_ms: longest(({ streamed }) => streamed.first_byte_ms),
      last_byte_ms: longest(({ streamed }) => streamed.last_byte_ms),
      complete_ms: longest(({ complete }) => complete.first_byte_ms),
    },
  };
}

const worstOf = ({ times }: PagePlan) => {
  const { first_byte_ms, last_byte_ms, complete_ms } = times;
  return { first_byte_ms, last_byte_ms, complete_ms };
};

const USUAL: Shape = {
  user: 30,
  guards: [100, 50],
  skeleton: 200,
  waits: false,
  sections: [
    { ms: 300, kind: "needed" },
    { ms: 250, kind: "early" },
    { ms: 400, kind: "late" },
  ],
  error: 20,
  first_flush_ms: 100,
  page_deadline_ms: 1000,
  auth: false,
};

describe("a page of slow calls", () => {
  it("takes the time of the plan", async () => {
    const { planned, times, made } = await longestOf(USUAL);
    expect(worstOf(planned)).toEqual({
      // The user, the skeleton, the needed section, and the error page's first flush.
      first_byte_ms: 30 + 200 + 300 + 20,
      last_byte_ms: 30 + 200 + 400,
      complete_ms: 30 + 200 + 400 + 20,
    });
    expect(times).toEqual(worstOf(planned));
    expect(new Set(planned.calls.map(({ call }) => call))).toEqual(
      new Set(made),
    );
    expect(planned.calls).toHaveLength(made.length);
  });

  it.each<[string, Partial<Shape>, number]>([
    ["the skeleton's call needs a guard", { waits: true }, 30 + 350 + 320],
    ["the guards take longer", { skeleton: 10 }, 30 + 150 + 300 + 20],
    ["the skeleton is a file", { skeleton: undefined }, 30 + 150 + 300 + 20],
    ["the deadline passes before", { page_deadline_ms: 120 }, 30 + 120 + 20],
    [
      "nothing is needed",
      { sections: [{ ms: 400, kind: "early" }], auth: true },
      30 + 200 + 100,
    ],
  ])("where %s", async (_, changes, first_byte_ms) => {
    const { planned, times } = await longestOf({ ...USUAL, ...changes });
    expect(planned.times.first_byte_ms).toBe(first_byte_ms);
    expect(times).toEqual(worstOf(planned));
  });

  it("takes the time of the plan in any shape", async () => {
    await fc.assert(
      fc.asyncProperty(SHAPES, async (shape) => {
        const { planned, times } = await longestOf(shape);
        expect(times).toEqual(worstOf(planned));
      }),
      { numRuns: EXHAUSTIVE ? 200 : 8 },
    );
  });
});
