/** `wayfare release` and `wayfare releases`, with a server. */
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  edit,
  released,
  withAbout,
} from "../../../../tests/support/numbered-pages.ts";
import { OPERATOR_TOKEN } from "../../../../tests/support/mini-server.tsx";
import { startReleaseServer } from "../../../../tests/support/release-server.ts";
import { runVerb as run } from "../../../../tests/support/run-verb.ts";

beforeEach(() => void vi.stubEnv("OPERATOR_TOKEN", OPERATOR_TOKEN));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it("a folder is released: the list says who, when and what changed", async () => {
  const server = await startReleaseServer(withAbout());
  expect((await run(server, "releases")).said).toMatch(
    /^live: [0-9a-f]{12}\nno release under way$/,
  );
  edit(server);
  const offered = await run(server, "release", server.folder.dir);
  expect(offered.ok).toBe(true);
  expect(offered.said).toContain("2 files changed, of everybody's pages:");
  expect(offered.said).toContain("skeletons/page/about.json");
  await server.pass(1);
  const listed = await run(server, "releases");
  expect(listed.said).toContain("stage 1 of 4: 1 % of visitors");
  expect(listed.said).toContain("2026-11-21T10:20:30Z  ada: offered");
  expect(listed.said).toContain("waits for 300 s to pass");
  const again = await run(server, "release", server.folder.dir);
  expect(again).toMatchObject({ ok: false });
  expect(again.said).toContain("by ada is under way");
});

it("the release under way is paused, resumed, promoted and reverted", async () => {
  const server = await released();
  expect((await run(server, "releases", "--pause")).said).toContain("paused");
  expect((await run(server, "releases", "--resume")).said).not.toContain(
    ", paused",
  );
  expect((await run(server, "releases", "--promote")).said).toContain(
    "stage 2 of 2",
  );
  const late = await run(server, "releases", "--at", "2026-11-22T09:00");
  expect(late).toEqual({ ok: false, said: "the release has begun already" });
  expect((await run(server, "releases", "--revert")).said).toMatch(
    /no release under way\n\nreverted 2026-11-21T/,
  );
  expect(await run(server, "releases", "--revert")).toEqual({
    ok: false,
    said: "there is no release under way",
  });
});

it("a release is planned with --at, and its time changed", async () => {
  const server = await startReleaseServer(withAbout());
  edit(server);
  const { dir } = server.folder;
  const planned = await run(server, "release", dir, "--at", "2026-11-22T09:00");
  expect(planned.said).toContain("waits for 2026-11-22T09:00:00.000Z");
  const moved = await run(server, "releases", "--at", "2026-11-23T09:00+09:00");
  expect(moved.said).toContain("waits for 2026-11-23T00:00:00.000Z");
});

it.each([
  [["release", "nosuch"], "there is no folder nosuch"],
  [["release", "DIR", "--at", "soon"], "at is a time such as"],
  [["release", "DIR", "--partner", "blue"], 'there is no partner "blue"'],
  [
    ["release", "DIR", "--stages", "nosuch.json"],
    "there is no file nosuch.json",
  ],
  [["releases", "--at", "soon"], "at is a time such as"],
])("%j is refused in plain words", async ([name, ...args], message) => {
  const server = await startReleaseServer(withAbout());
  edit(server);
  const real = args.map((arg) => (arg === "DIR" ? server.folder.dir : arg));
  const { ok, said } = await run(server, name!, ...real);
  expect(ok).toBe(false);
  expect(said).toContain(message);
});

it("a folder with errors is refused with all of them", async () => {
  const server = await startReleaseServer(withAbout());
  server.folder.write("defaults.json", "{");
  server.folder.write("guards.json", "[]");
  const { said } = await run(server, "release", server.folder.dir);
  expect(said).toContain(path.join(server.folder.dir, "defaults.json"));
  expect(said).toContain(path.join(server.folder.dir, "guards.json"));
  expect(said).toContain("cannot be released: correct it first");
});
