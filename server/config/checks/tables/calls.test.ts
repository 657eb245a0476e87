/**
 * Personal calls that would be shared, calls that a site cannot make, answers that arrive too late.
 */
import { describe, expect, it } from "vitest";
import { edited, problemsIn } from "../../../../tests/support/load-mini.ts";
import {
  textSection,
  type Files,
} from "../../../../tests/support/mini-config.ts";

const CACHE = { ttl_s: 60, stale_s: 60 };
const one = (expected: object) => [expect.objectContaining(expected)];

function rows(change: (calls: Record<string, object>) => void): Files {
  return edited(
    "calls/all.json",
    ({ calls }: { calls: Record<string, object> }) => change(calls),
  );
}

describe("a cache", () => {
  it.each<[string, string, object]>([
    ["a personal call", "places", { personal: true }],
    ["a POST", "events", {}],
    ["a file to download", "places", { file: "text/calendar" }],
    ["what personal sections are fetched by", "personal_section", {}],
  ])(
    "of %s is refused, because it would share one visitor's answer",
    (_, name, more) => {
      const files = rows((calls) =>
        Object.assign(calls[name]!, { cache: CACHE, ...more }),
      );
      expect(problemsIn(files)).toEqual(
        one({ rule: "personal_cache", pointer: `/calls/${name}/cache` }),
      );
    },
  );

  it("of any other call is accepted", () => {
    expect(
      problemsIn(
        rows((calls) => Object.assign(calls["places"]!, { cache: CACHE })),
      ),
    ).toEqual([]);
  });
});

describe("a call that pages post as a form", () => {
  it.each([
    [
      "is a POST",
      "places",
      { form: true, answer: undefined },
      "/calls/places/method",
    ],
    [
      "answers with the next page",
      "events",
      { form: true, answer: "near-places" },
      "/calls/events/answer",
    ],
  ])("%s", (_, name, more, pointer) => {
    const files = rows((calls) => Object.assign(calls[name]!, more));
    expect(problemsIn(files)).toEqual(one({ rule: "form", pointer }));
  });

  it("is accepted", () => {
    const files = rows((calls) =>
      Object.assign(calls["events"]!, { form: true, answer: "form-answer" }),
    );
    expect(problemsIn(files)).toEqual([]);
  });
});

it("a call with a CSRF token on a site without users is reported", () => {
  const files = rows((calls) =>
    Object.assign(calls["events"]!, { csrf: true }),
  );
  expect(problemsIn(files)).toEqual(
    one({
      rule: "needs_users",
      pointer: "/calls/events/csrf",
      message: expect.stringContaining("the site main has no users") as string,
    }),
  );
});

describe("a timeout beyond the page's deadline", () => {
  it("is a warning, because nobody waits for the answer", () => {
    const files = rows((calls) =>
      Object.assign(calls["basic_info"]!, { timeout_ms: 90_000 }),
    );
    expect(problemsIn(files)).toEqual(
      one({
        severity: "warning",
        rule: "late_answer",
        pointer: "/calls/basic_info/timeout_ms",
        value: "90000",
      }),
    );
  });

  const withSection = (row: object): Files => {
    const files = rows((calls) =>
      Object.assign(calls, {
        own: {
          ...calls["basic_info"],
          path: "/own",
          timeout_ms: 90_000,
          ...row,
        },
      }),
    );
    const page = files["skeletons/page/error.json"] as { sections: object[] };
    page.sections.push({ name: "own", module_id: "text", api_path: "/own" });
    return files;
  };

  it("is a warning for the row of a section's path, too", () => {
    expect(problemsIn(withSection({}))).toEqual(
      one({ rule: "late_answer", pointer: "/calls/own/timeout_ms" }),
    );
  });

  it("is accepted for a row that browsers call", () => {
    expect(problemsIn(withSection({ gateway: true }))).toEqual([]);
  });

  it.each([
    ["a cached answer serves the next visitor", "basic_info", { cache: CACHE }],
    ["no page makes the call", "events", {}],
  ])("is accepted where %s", (_, name, more) => {
    const files = rows((calls) =>
      Object.assign(calls[name]!, { timeout_ms: 90_000, ...more }),
    );
    expect(problemsIn(files)).toEqual([]);
  });
});

describe("a section of a shared page", () => {
  const SECTION = { name: "me", module_id: "text" };
  const asking = (api_path: string, meta: object = {}): Files => {
    const files = rows((calls) => {
      Object.assign(calls["places"]!, { personal: true });
      Object.assign(calls["section"]!, { paths: ["/v1/faq", "/v1/both"] });
      Object.assign(calls["personal_section"]!, {
        paths: ["/v1/orders", "/v1/both"],
        personal: true,
      });
    });
    const { routes } = files["routes/pages.json"] as {
      routes: Record<string, { meta: object }>;
    };
    const error = structuredClone(routes["Error404"]!);
    Object.assign(error.meta, { status: 200, ...meta });
    const own = { path: "/mine/", skeleton: { file: "mine" } };
    routes["mine"] = { ...error, ...own };
    return {
      ...files,
      "skeletons/page/mine.json": {
        publish_languages: ["ALL"],
        sections: [{ ...SECTION, api_path }],
      },
    };
  };

  it.each([
    ["of its own row", "/places/7", "places"],
    ["that personal sections have", "/v1/orders", "personal_section"],
  ])("cannot have a personal path %s", (_, path, call) => {
    expect(problemsIn(asking(path))).toEqual(
      one({
        rule: "personal_path",
        pointer: "/sections/0/api_path",
        message: expect.stringContaining(`the personal call ${call}`) as string,
      }),
    );
  });

  it.each(["/v1/faq", "/v1/both"])("can have %s", (path) => {
    expect(problemsIn(asking(path))).toEqual([]);
  });

  it("may be personal where the route says so", () => {
    expect(problemsIn(asking("/places/7", { personal: true }))).toEqual([]);
  });

  it("may come from a layout, or an overlay", () => {
    const files = asking("/v1/faq");
    const layout = files["layouts/default.json"] as {
      footer: { full: object[] };
    };
    layout.footer.full.push({ ...SECTION, api_path: "/v1/orders" });
    files["overlays/a.json"] = {
      summary: "A test.",
      pages: [{ route: "mine" }],
      changes: [
        { insert: { ...SECTION, name: "more", api_path: "/v1/orders" } },
      ],
    };
    expect(problemsIn(files)).toEqual([
      expect.objectContaining({
        rule: "personal_path",
        pointer: "/footer/full/0/api_path",
      }),
      expect.objectContaining({
        rule: "personal_path",
        pointer: "/changes/0/insert/api_path",
      }),
    ]);
  });
});

describe("content that no page can show", () => {
  it.each([
    ["skeletons/page/help2.json", "skeleton"],
    ["layouts/spare.json", "layout"],
  ])("%s is a warning", (file, what) => {
    const files = edited("languages.json", () => {});
    files[file] = {
      ...(what === "layout"
        ? (files["layouts/default.json"] as object)
        : { publish_languages: ["ALL"], sections: [textSection("a", "x")] }),
    };
    expect(problemsIn(files)).toEqual(
      one({
        severity: "warning",
        file: `configs/${file}`,
        rule: "unused_file",
        message: expect.stringContaining(
          `no route shows this ${what}`,
        ) as string,
      }),
    );
  });

  it("is a warning for a guard, too", () => {
    const files = edited("guards.json", ({ guards }: { guards: object }) => {
      Object.assign(guards, { spare: { summary: "S.", provides: "spare" } });
    });
    expect(problemsIn(files)).toEqual(
      one({ rule: "unused_guard", pointer: "/guards/spare" }),
    );
  });
});
