import { expect, it } from "vitest";
import { edited, problemsIn } from "../../../../tests/support/load-mini.ts";
import type { Files } from "../../../../tests/support/mini-config.ts";

function withBudget(budget: object): Files {
  return edited(
    "routes/pages.json",
    (file: { routes: Record<string, { meta: object }> }) => {
      Object.assign(file.routes["product"]!.meta, { budget });
    },
  );
}

it("a page within its route's budget is no problem", () => {
  expect(problemsIn(withBudget({ calls: 2, first_byte_ms: 60_000 }))).toEqual(
    [],
  );
});

it("a page that makes more calls is refused, with the calls", () => {
  expect(problemsIn(withBudget({ calls: 1 }))).toEqual([
    {
      file: "configs/routes/pages.json",
      line: 63,
      column: 11,
      pointer: "/routes/product/meta/budget/calls",
      rule: "budget",
      message:
        "the page makes 2 calls (basic_info, aggregation) with a skeleton of the upstream on the site main",
      value: "1",
    },
  ]);
});

it("a page whose first byte can take longer is refused, with the calls for which it waits", () => {
  const [problem, ...others] = problemsIn(withBudget({ first_byte_ms: 100 }));
  expect(others).toEqual([]);
  expect(problem).toMatchObject({
    pointer: "/routes/product/meta/budget/first_byte_ms",
    rule: "budget",
    message:
      "the first byte can take 60000 ms (basic_info 60000; the deadline is at 60000) with a skeleton of the upstream on the site main",
    value: "100",
  });
});

it("counts the worst of several skeletons, and the number of others", () => {
  const files = edited("calls/all.json", (file: { calls: object }) => {
    Object.assign((file.calls as Record<string, object>)["home"]!, {
      skeleton_files: { folder: "home", param: "slug" },
    });
  });
  const { routes } = files["routes/pages.json"] as {
    routes: Record<string, Record<string, object>>;
  };
  const home = routes["home"]!;
  Object.assign(home["meta"]!, { budget: { calls: 1 } });
  Object.assign(home["skeleton"]!, { params: { slug: "{slug}" } });
  Object.assign(home, { query: { slug: { pattern: "[a-z]+" } } });
  const sections = ["a", "b", "c"].map((name) => ({
    name,
    module_id: "text",
    api_path: `/v1/${name}`,
  }));
  for (const [at, name] of ["few", "some", "many"].entries())
    files[`skeletons/home/${name}.json`] = {
      publish_languages: ["ALL"],
      sections: sections.slice(0, at + 1),
    };
  expect(problemsIn(files)).toEqual([
    expect.objectContaining({
      message:
        "the page makes 4 calls (home, a, b, c) with skeletons/home/many.json on the site main, and 2 other pages of the route cost too much",
    }),
  ]);
});
