/** Nothing that an editor saved is overwritten, and nonsense changes nothing. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  ABOUT,
  LABEL,
  namesOf,
  openEditor,
  startEditedServer,
  type EditorClient,
} from "../../../tests/support/editor-client.ts";
import {
  AS_OPERATOR,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";

let server: MiniServer;
let editor: EditorClient;
beforeEach(async () => {
  server = await startEditedServer();
  editor = await openEditor(server);
});
afterEach(() => server.close());

const FILE = "skeletons/page/about.json";
const file = () => path.join(server.folder.dir, FILE);
const onDisk = () => readFileSync(file(), "utf8");
const set = (section: string, text: unknown) => ({
  kind: "set",
  section,
  data: { text },
});

async function publish(of: EditorClient) {
  await of.command({ command: "save", ...LABEL });
  return of.command({ command: "publish" });
}

describe("two editors of one file", () => {
  it("the second one is told what the first one changed, and overwrites nothing", async () => {
    const other = await openEditor(server);
    await editor.edit(set("hero", "by the first"));
    await other.edit(set("body", "by the second"));
    expect((await publish(editor)).status).toBe(200);
    const written = onDisk();
    await other.read();
    expect(other.state().draft.conflicts).toEqual([
      {
        file: FILE,
        difference: expect.stringContaining('+    { "name": "hero"') as string,
      },
    ]);
    const refused = await publish(other);
    expect(refused.status).toBe(409);
    expect(refused.body.conflicts).toEqual(other.state().draft.conflicts);
    expect(refused.body.conflicts![0]!.difference).toContain("by the first");
    expect(onDisk()).toBe(written);
    expect((await other.drafts()).drafts).toHaveLength(1);

    // Both edits are there after the second one was applied to the first.
    await other.command({ command: "rebase" });
    expect(other.state().draft.conflicts).toEqual([]);
    expect((await other.command({ command: "publish" })).status).toBe(200);
    expect(onDisk()).toContain("by the first");
    expect(onDisk()).toContain("by the second");
  });

  it("at once: one is published, the other is refused", async () => {
    const other = await openEditor(server);
    await editor.edit(set("hero", "by the first"));
    await other.edit(set("hero", "by the second"));
    for (const each of [editor, other])
      await each.command({ command: "save", ...LABEL });
    const told = await Promise.all(
      [editor, other].map((each) => each.command({ command: "publish" })),
    );
    expect(told.map(({ status }) => status)).toEqual([200, 409]);
    expect(onDisk()).toContain("by the first");
    const both = await other.command({ command: "rebase" });
    expect(both.status).toBe(409);
    expect(both.body.problems[0]!.message).toContain("hero");
  });

  it("a file that was saved by other means, and not read yet, is not overwritten either", async () => {
    await editor.edit(set("hero", "by the editor"));
    const saved = ABOUT.replace("about us", "by hand");
    writeFileSync(file(), saved);
    expect((await publish(editor)).status).toBe(409);
    expect(onDisk()).toBe(saved);
  });

  it("a publication is not reverted after later edits of its files", async () => {
    await editor.edit(set("hero", "by the first"));
    const { body } = await publish(editor);
    await editor.edit(set("hero", "by the second"));
    await publish(editor);
    const written = onDisk();
    const back = await editor.command({
      command: "revert",
      publication: body.publications[0]!.id,
      by: "Grace",
    });
    expect(back.status).toBe(409);
    expect(onDisk()).toBe(written);
  });

  it("two windows with one draft do not overwrite each other", async () => {
    const window = await openEditor(server, "/about/", editor.id);
    await editor.edit(set("hero", "in one window"));
    const late = await window.edit(set("hero", "in another"));
    expect(late.status).toBe(409);
    await window.read();
    expect(window.state().page.sections[1]!.data).toEqual({
      text: "in one window",
    });
  });
});

describe("an edit that is not valid", () => {
  it("is refused with the field that it concerns, and the draft stays as it was", async () => {
    await editor.edit(set("hero", "good"));
    const { draft } = editor.state();
    const { status, body } = await editor.edit(set("hero", "x".repeat(41)));
    expect(status).toBe(422);
    expect(body.problems).toEqual([
      expect.objectContaining({
        field: "/text",
        file: `configs/${FILE}`,
        pointer: "/sections/0/data/text",
        rule: "maxLength",
      }),
    ]);
    await editor.read();
    expect(editor.state().draft).toEqual(draft);
  });

  it.each([
    ["a section of another page", set("news", "x"), 404],
    ["a section that is nearly right", set("heroo", "x"), 404],
    [
      "data of a service that was not replaced",
      { kind: "restore", section: "asked" },
      422,
    ],
    ["data that is null", { kind: "set", section: "hero", data: null }, 400],
    ["data that is a list", { kind: "set", section: "hero", data: [] }, 400],
    ["a number as text", set("hero", 7), 422],
    [
      "a key that is unknown",
      { kind: "set", section: "hero", data: { text: "a", extra: 1 } },
      422,
    ],
    ["an unknown kind", { kind: "burn", section: "hero" }, 400],
    ["a path as section", { kind: "remove", section: "../hero" }, 400],
    ["an unknown module", { kind: "insert", module: "txet", after: null }, 404],
    [
      "a place that is not there",
      { kind: "move", section: "hero", after: "nowhere" },
      404,
    ],
    ["no place", { kind: "move", section: "hero" }, 400],
    [
      "a condition of nonsense",
      { kind: "condition", section: "hero", when: { moon: "full" } },
      422,
    ],
    ["null", null, 400],
    ["a text", "remove", 400],
  ])("%s", async (_, operation, status) => {
    const told = await editor.edit(operation as never);
    expect(told.status).toBe(status);
    expect(told.body.problems[0]!.message).not.toBe("");
    await editor.read();
    expect(editor.state().draft.version).toBe(0);
    expect(namesOf(editor.state())).toEqual(["hero", "body", "asked"]);
  });
});

describe("a request that is nonsense", () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    server.fetch("/_/edit/page", {
      method: "POST",
      body,
      headers: {
        ...AS_OPERATOR,
        "content-type": "application/json",
        ...headers,
      },
    });
  const brackets = (count: number) => "[".repeat(count) + "]".repeat(count);
  const whole = (data: string) =>
    `{"draft":"${editor.id}","version":0,"path":"/about/","operation":{"kind":"set","section":"hero","data":${data}}}`;

  it.each([
    ["null", "null"],
    ["a list", "[]"],
    ["no JSON", "{"],
    [
      "an id that is a path",
      '{"draft":"../../etc/x","version":0,"path":"/about/"}',
    ],
    ["20,000 brackets", brackets(20_000)],
  ])("%s", async (_, body) => {
    expect((await post(body)).status).toBe(400);
  });

  it("deep data, a page of another site, and no page", async () => {
    expect((await post(whole(`{"text":${brackets(20_000)}}`))).status).toBe(
      400,
    );
    const elsewhere = whole("{}").replace("/about/", "//evil.test/");
    expect((await post(elsewhere)).status).toBe(400);
    const missing = whole('{"text":"a"}').replace("/about/", "/nowhere/");
    expect((await post(missing)).status).toBe(404);
  });

  it("too much, from another site, and without the operator's access", async () => {
    const large = whole(`{"text":"${"x".repeat(600 * 1024)}"}`);
    expect((await post(large)).status).toBe(413);
    const good = whole('{"text":"a"}');
    const foreign = { origin: "https://evil.test" };
    expect((await post(good, foreign)).status).toBe(400);
    expect((await post(good, { authorization: "" })).status).toBe(401);
    for (const address of [
      "/_/edit?url=/about/",
      "/_/edit.js",
      "/_/edit/modules",
      "/_/edit/drafts",
      "/_/edit/page",
    ])
      expect((await server.fetch(address)).status).toBe(401);
    await editor.read();
    expect(editor.state().draft.version).toBe(0);
  });
});
