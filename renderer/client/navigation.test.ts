// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { ERR_REDIRECT } from "../shared/errors.ts";
import type { StateLine } from "../shared/page-state.ts";
import { createNavigation, type NavigationDeps } from "./navigation.ts";
import type { CurrentPage } from "./store/page-store.ts";

const leave = vi.fn<(url: string) => void>();
const fail = vi.fn<() => void>();
const notify = vi.fn<NavigationDeps["notify"]>();
const report = vi.fn<NavigationDeps["report"]>();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** A navigation that the server answers with one response after the other. */
function navigationWith(...responses: (Response | Error)[]) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(decodeURIComponent(address.split("url=")[1]!));
    const next = responses.shift()!;
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  const page = {
    state: () => ({ build: "now", context: { language: { code: "en" } } }),
    translate: (key: string) => key,
  } as unknown as CurrentPage;
  const navigation = createNavigation({
    page,
    progress: { start() {}, finish() {}, fail },
    notify,
    report,
    leave,
  } as unknown as NavigationDeps);
  const go = (url: string, how: "push" | "poll") => navigation.go(url, how);
  return { go, asked };
}

const line = (content: Partial<StateLine>) =>
  new Response(`${JSON.stringify(content)}\n`);
const OTHER_BUILD = {
  kind: "page",
  build: "later",
  regions: {},
  context: {},
} as unknown as StateLine;
const to = (location: string) => line({ kind: "redirect", location });

it.each([
  ["page of another build", line(OTHER_BUILD), "/a/?b=1"],
  ["error without a page", new Response("", { status: 500 }), "/a/?b=1"],
])(
  "a %s is loaded as a document, and ends the pending navigation",
  async (_, answer, at) => {
    const { go } = navigationWith(answer);
    await expect(go("/a/?b=1", "push")).rejects.toMatchObject({
      code: ERR_REDIRECT,
    });
    expect(leave.mock.calls).toEqual([[at]]);
    for (const told of [fail, notify, report])
      expect(told).not.toHaveBeenCalled();
  },
);

it("a redirect is followed, and a redirect loop is left to the browser", async () => {
  const circle = Array.from({ length: 6 }, () => to("/b/"));
  const { go, asked } = navigationWith(...circle);
  await expect(go("/a/#c", "push")).rejects.toMatchObject({
    code: ERR_REDIRECT,
  });
  expect(asked).toEqual(["/a/", ...Array.from({ length: 5 }, () => "/b/")]);
  expect(leave.mock.calls).toEqual([["/b/#c"]]);
});

it("a poll never loads a document", async () => {
  const { go } = navigationWith(line(OTHER_BUILD), to("/signin/"));
  await go("/a/", "poll");
  await go("/a/", "poll");
  expect(leave).not.toHaveBeenCalled();
});

it("without a response the page stays and shows a message", async () => {
  const { go } = navigationWith(new TypeError("offline"));
  await go("/a/", "push");
  expect(leave).not.toHaveBeenCalled();
  expect(fail).toHaveBeenCalledOnce();
  expect(notify.mock.calls).toEqual([
    ["error", "errors:client_network_failure"],
  ]);
});
