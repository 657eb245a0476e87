// @vitest-environment jsdom
/** A page and its later calls are of one snapshot of the configuration. */
import { afterEach, expect, it, vi } from "vitest";
import { ERR_REDIRECT } from "../shared/errors.ts";
import { createNavigation, type NavigationDeps } from "./navigation.ts";
import { createGatewayCall } from "./react/gateway-call.ts";
import { callingPage } from "./store/calling-page.ts";
import type { CurrentPage } from "./store/page-store.ts";

afterEach(() => vi.unstubAllGlobals());

const pageOf = (snapshot?: string) =>
  ({
    state: () => ({
      build: "b1",
      ...(snapshot === undefined ? {} : { snapshot }),
      currency: "USD",
      page_id: "p-1",
      context: { language: { code: "en", segment: "" } },
    }),
    translate: (key: string) => key,
  }) as unknown as CurrentPage;

/** Answers all requests. @returns the headers of each */
function answering(body: object): Record<string, string>[] {
  const sent: Record<string, string>[] = [];
  vi.stubGlobal(
    "fetch",
    async (_: string, init: { headers: Record<string, string> }) => {
      sent.push(init.headers);
      return new Response(`${JSON.stringify(body)}\n`);
    },
  );
  return sent;
}

it.each([["0123456789abcdef"], [undefined]])(
  "calls of a page of the snapshot %s name it",
  async (snapshot) => {
    const sent = answering({ success: true, result: 1 });
    await createGatewayCall(pageOf(snapshot))("places");
    expect(sent[0]!["X-Snapshot"]).toBe(snapshot);
    expect(callingPage(pageOf(snapshot)).snapshot).toBe(snapshot);
    // A beacon's query has each of its keys.
    expect(Object.keys(callingPage(pageOf()))).not.toContain("snapshot");
  },
);

it("a page of another snapshot is loaded as a document", async () => {
  const leave = vi.fn<(url: string) => void>();
  const sent = answering({
    kind: "page",
    build: "b1.later",
    snapshot: "later",
    regions: {},
    context: { language: { code: "en", segment: "" } },
  });
  const navigation = createNavigation({
    page: pageOf("earlier"),
    progress: { start() {}, finish() {}, fail() {} },
    leave,
  } as unknown as NavigationDeps);
  await expect(navigation.go("/a/", "push")).rejects.toMatchObject({
    code: ERR_REDIRECT,
  });
  expect(sent).toEqual([{ "X-Snapshot": "earlier" }]);
  expect(leave).toHaveBeenCalledWith("/a/");
});
