import { expect, it } from "vitest";
import { loadMini, problemsIn } from "../../../../tests/support/load-mini.ts";
import {
  miniConfig,
  type Files,
} from "../../../../tests/support/mini-config.ts";

interface Calls {
  readonly calls: Record<string, object>;
}

/** A page whose section requests a path, and rows that take any path with these `paths`. */
function asking(
  api_path: string,
  request: object = {},
  paths: readonly string[] | null = ["/v1/ours/home/faq"],
): Files {
  const files = structuredClone(miniConfig());
  const { calls } = files["calls/all.json"] as Calls;
  for (const name of ["section", "personal_section"])
    if (paths) Object.assign(calls[name]!, { paths });
  Object.assign(calls["events"]!, { csrf: true, gateway: false });
  const sections = [{ name: "a", module_id: "text", api_path, ...request }];
  const skeleton = { publish_languages: ["ALL"], sections };
  return { ...files, "skeletons/page/error.json": skeleton };
}

it.each([
  ["is a row's", "/places/7"],
  ["fills a row's with a fact of the page", "/places/{route}"],
  ["is named by a row for any path", "/v1/ours/home/faq"],
])("a path that %s is accepted", (_, api_path) => {
  expect(loadMini(asking(api_path)).ok).toBe(true);
});

it.each([
  ["nearly that of a row", "/plces/7", "/places/7"],
  ["nearly one that is named", "/v1/ours/home/fqa", "/v1/ours/home/faq"],
  ["nothing that is known", "/v1/theirs/home/faq/more", undefined],
  ["a call that changes a session", "/events", undefined],
])("a path that is %s is reported with its place", (_, api_path, nearest) => {
  const [problem, ...others] = problemsIn(asking(api_path));
  expect(others).toEqual([]);
  expect(problem).toMatchObject({
    file: "configs/skeletons/page/error.json",
    pointer: "/sections/0/api_path",
    rule: "api_path",
    value: JSON.stringify(api_path),
  });
  expect(problem!.severity).toBeUndefined();
  expect(problem!.nearest).toBe(nearest);
});

it("a path whose row has another method is reported with it", () => {
  const files = asking("/places/7", { request_type: "POST" });
  expect(problemsIn(files)).toEqual([
    expect.objectContaining({
      message: expect.stringContaining("for GET only") as string,
    }),
  ]);
});

it("a row for any path without a list means all", () => {
  const files = asking("/anything/at/all", {}, null);
  expect(loadMini(files).ok).toBe(true);
});
