/** The sources of a page's sections: what the query and a partner may name. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { miniConfig } from "../../../tests/support/mini-config.ts";
import {
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";
import { problemsIn } from "../../../tests/support/load-mini.ts";

// JSON that a test edits.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

function files(): Loose {
  const all: Loose = structuredClone(miniConfig());
  all["routes/pages.json"].routes.home.query = {
    text_path: { section: "a", paths: ["/v1/a", "/v1/other"] },
  };
  const { calls } = all["calls/all.json"];
  calls.partner_home = { ...calls.home, path: "/partner/home" };
  all["partners/jet.json"] = {
    partner_id: 7,
    name: "Jet",
    site: "main",
    path: "/w/jet",
    skeleton_calls: { home: "partner_home" },
  };
  return all;
}

let server: MiniServer;
const page = async (path: string) => (await server.fetch(path)).text();
const skeleton = (api_path: string) => ({
  publish_languages: ["ALL"],
  sections: [{ name: "a", module_id: "text", api_path }],
});

beforeEach(async () => {
  server = await startMiniServer(files());
  server.upstream.reply("/home", skeleton("/v1/a"));
  server.upstream.reply("/partner/home", skeleton("/v1/theirs"));
  for (const name of ["a", "other", "theirs", "secret"])
    server.upstream.reply(`/v1/${name}`, { text: `text of ${name}` });
});
afterEach(() => server.close());

it("a query names one of the listed paths", async () => {
  expect(await page("/home/")).toContain("text of a");
  expect(await page("/home/?text_path=/v1/other")).toContain("text of other");
  expect(server.logs.filter(({ param }) => param)).toEqual([]);
});

it.each(["/v1/othr", "/v1/secret", "https://evil.example/v1/other", "//evil"])(
  "another path is not requested, and the log has the nearest name: %s",
  async (value) => {
    const text = await page(
      `/home/?${new URLSearchParams({ text_path: value })}`,
    );
    expect(text).toContain("text of a");
    expect(text).not.toContain("evil");
    expect(server.logs.filter(({ param }) => param)).toEqual([
      expect.objectContaining({
        route: "home",
        param: "text_path",
        section: "a",
        value,
        paths: ["/v1/a", "/v1/other"],
        msg: "the query names none of the paths of the section, which is loaded from its own",
        ...(value === "/v1/othr" ? { nearest: "/v1/other" } : {}),
      }),
    ]);
  },
);

it("the logged part of a path is limited", async () => {
  await page(`/home/?text_path=/${"x".repeat(1500)}`);
  const [line] = server.logs.filter(({ param }) => param);
  expect(String(line!["value"])).toHaveLength(200);
});

it("a partner's pages get their skeleton from the partner's call, and the site's from its own", async () => {
  expect(await page("/w/jet/home/")).toContain("text of theirs");
  expect(await page("/home/")).toContain("text of a");
});

it.each<[string, (all: Loose) => void, object]>([
  [
    "a path that the call table does not have",
    (all) => {
      all["calls/all.json"].calls.section.paths = ["/v1/a"];
      all["calls/all.json"].calls.personal_section.paths = ["/v1/mine"];
    },
    {
      rule: "api_path",
      file: "configs/routes/pages.json",
      pointer: "/routes/home/query/text_path/paths/1",
    },
  ],
  [
    "a path of a personal call",
    (all) => {
      const { calls } = all["calls/all.json"];
      calls.own = { ...calls.home, path: "/v1/other", personal: true };
      delete calls.own.cache;
    },
    {
      rule: "personal_path",
      pointer: "/routes/home/query/text_path/paths/1",
    },
  ],
  [
    "a partner's call for a page whose skeleton is a file",
    (all) => {
      all["partners/jet.json"].skeleton_calls = { Error500: "partner_home" };
    },
    { rule: "skeleton_call", pointer: "/skeleton_calls/Error500" },
  ],
  [
    "a partner's call that needs what the route does not have",
    (all) => {
      all["calls/all.json"].calls.partner_home.path = "/partner/{type}";
    },
    { rule: "missing_param", pointer: "/skeleton_calls/home" },
  ],
  [
    "a partner's call that is personal",
    (all) => {
      const { partner_home } = all["calls/all.json"].calls;
      partner_home.personal = true;
      delete partner_home.cache;
    },
    { rule: "personal_call", pointer: "/skeleton_calls/home" },
  ],
  [
    "a partner's call that does not exist",
    (all) => {
      all["partners/jet.json"].skeleton_calls = { home: "partner_hom" };
    },
    { pointer: "/skeleton_calls/home", nearest: "partner_home" },
  ],
])("%s is refused with its place", (_, edit, expected) => {
  const all = files();
  edit(all);
  expect(problemsIn(all)).toContainEqual(expect.objectContaining(expected));
});
