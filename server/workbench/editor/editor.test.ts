/** Pages are edited in drafts, which are published and reverted; visitors see what is live only. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  ABOUT,
  EDITED_FILES,
  LABEL,
  namesOf,
  openEditor,
  startEditedServer,
} from "../../../tests/support/editor-client.ts";
import {
  AS_OPERATOR,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";

let server: MiniServer;
beforeEach(async () => {
  server = await startEditedServer();
});
afterEach(() => server.close());

const FILE = "skeletons/page/about.json";
const onDisk = (file = FILE) =>
  readFileSync(path.join(server.folder.dir, file), "utf8");

async function page(address: string, cookie?: string): Promise<string> {
  const headers = cookie === undefined ? {} : { cookie };
  return (await server.fetch(address, { headers })).text();
}

/** Opens the editor in a browser. @returns its cookie */
async function browserOf(id: string, query = "url=/about/"): Promise<string> {
  const opened = await server.fetch(`/_/edit?${query}&draft=${id}`, {
    headers: AS_OPERATOR,
  });
  expect(opened.status).toBe(200);
  return opened.headers.getSetCookie()[0]!.split(";")[0]!;
}

const set = (section: string, text: unknown) => ({
  kind: "set",
  section,
  data: { text },
});

describe("a page of the configuration", () => {
  it("is edited in its file, in which everything else stays as it was written", async () => {
    const editor = await openEditor(server);
    expect(namesOf(editor.state())).toEqual(["hero", "body", "asked"]);
    await editor.edit(set("body", "about them"));
    await editor.edit({ kind: "move", section: "body", after: null });
    await editor.edit({ kind: "insert", module: "notice", after: "body" });
    await editor.edit({ kind: "remove", section: "hero" });
    const { draft } = editor.state();
    expect(namesOf(editor.state())).toEqual(["body", "notice", "asked"]);
    expect(draft).toMatchObject({ files: [FILE], canUndo: true });
    expect(onDisk()).toBe(ABOUT);
    await editor.command({ command: "save", ...LABEL });
    await editor.command({ command: "publish" });
    expect(onDisk()).toBe(`{
  "$schema": "../../../schema/landing-skeleton.schema.json",
  "publish_languages": ["en"],
  "sections": [
    {
      "name": "body",
      "module_id": "text",
      "data": { "text": "about them" }
    },
    {
      "name": "notice",
      "module_id": "notice",
      "data": {
        "text": "example"
      }
    },
    { "name": "asked", "module_id": "text", "api_path": "/asked" }
  ]
}
`);
    expect(await page("/about/")).toContain("about them");
  });

  it("shows a draft to the browser that edits it, and to nobody else", async () => {
    const before = await page("/about/");
    const editor = await openEditor(server);
    await editor.edit(set("hero", "good day"));
    await editor.command({ command: "save", ...LABEL });
    const cookie = await browserOf(editor.id);
    const edited = await page("/about/", cookie);
    expect(edited).toContain("good day");
    // The page's script refreshes it when the editor says so.
    expect(edited).toContain('"refresh_s":');
    expect(await page("/about/")).toBe(before);
    expect(before).not.toMatch(/refresh_s|inspector|edit\.js/);

    const link = await server.fetch(
      `/_/preview?url=/about/&draft=${editor.id}`,
      { headers: AS_OPERATOR },
    );
    const opened = await fetch(((await link.json()) as { link: string }).link, {
      redirect: "manual",
    });
    const guest = opened.headers.getSetCookie()[0]!.split(";")[0]!;
    expect(await page("/about/", guest)).toContain("good day");
    const refused = await server.fetch("/_/edit/drafts", {
      headers: { cookie: guest },
    });
    expect(refused.status).toBe(401);
  });

  it("is undone and done again; what is typed in one go is one step", async () => {
    const editor = await openEditor(server);
    await editor.edit(set("hero", "g"), { step: "typing" });
    await editor.edit(set("hero", "go"), { step: "typing" });
    await editor.edit({ kind: "remove", section: "body" });
    const travel = (command: string) =>
      editor.send({
        draft: editor.id,
        version: editor.state().draft.version,
        path: "/about/",
        command,
      });
    const heading = () => editor.state().page.sections[1]!.data;
    await travel("undo");
    expect(namesOf(editor.state())).toEqual(["hero", "body", "asked"]);
    expect(heading()).toEqual({ text: "go" });
    await travel("undo");
    expect(heading()).toEqual({ text: "welcome" });
    expect(editor.state().draft).toMatchObject({ files: [], canUndo: false });
    expect((await travel("undo")).status).toBe(422);
    await travel("redo");
    await travel("redo");
    expect(namesOf(editor.state())).toEqual(["hero", "asked"]);
    expect(editor.state().draft.canRedo).toBe(false);
  });

  it("gets a condition, and loses it", async () => {
    const editor = await openEditor(server);
    const when = { platforms: ["mobile"] };
    await editor.edit({ kind: "condition", section: "hero", when });
    expect(editor.state().page.sections[1]).toMatchObject({
      name: "hero",
      shown: false,
      when,
    });
    await editor.edit({ kind: "condition", section: "hero", when: null });
    expect(editor.state().draft.files).toEqual([]);
  });

  it("has sections of its layout, which are edited for all pages but stay where they are", async () => {
    const editor = await openEditor(server);
    await editor.edit(set("top", "a new header"));
    expect(editor.state().draft.files).toEqual(["layouts/default.json"]);
    const moved = await editor.edit({
      kind: "move",
      section: "top",
      after: "hero",
    });
    expect(moved.status).toBe(422);
    expect(moved.body.problems[0]!.message).toContain("layout");
  });
});

describe("a page that an upstream publishes", () => {
  const OVERLAY = "overlays/edited-home.json";

  it("is edited by an overlay of this page", async () => {
    const editor = await openEditor(server, "/home/");
    await editor.edit(set("hero", "at our home"));
    await editor.edit(set("hero", "at your home"));
    await editor.edit({ kind: "move", section: "news", after: null });
    await editor.edit({ kind: "insert", module: "text", after: "hero" });
    await editor.edit({ kind: "move", section: "text", after: "news" });
    expect(namesOf(editor.state())).toEqual(["news", "text", "hero"]);
    await editor.edit({ kind: "remove", section: "text" });
    await editor.command({ command: "save", ...LABEL });
    await editor.command({ command: "publish" });
    expect(JSON.parse(onDisk(OVERLAY))).toMatchObject({
      pages: [{ route: "home" }],
      changes: [
        {
          replace: "hero",
          with: {
            name: "hero",
            module_id: "text",
            data: { text: "at your home" },
          },
        },
        { move: "news", first: true },
      ],
    });
    const html = await page("/home/");
    expect(html.indexOf("news")).toBeLessThan(html.indexOf("at your home"));
  });

  it("has no overlay again when nothing is left of it", async () => {
    const editor = await openEditor(server, "/home/");
    await editor.edit({ kind: "insert", module: "notice", after: null });
    expect(editor.state().draft.files).toEqual([OVERLAY]);
    await editor.edit({ kind: "remove", section: "notice" });
    expect(editor.state().draft.files).toEqual([]);
  });

  it("shows data of its own in place of a service's answer, to readers of the language only", async () => {
    await server.close();
    server = await startEditedServer({
      ...EDITED_FILES,
      "skeletons/home/start.json": {
        publish_languages: ["ALL"],
        sections: [
          { name: "asked", module_id: "text", api_path: "/asked" },
          { name: "again", module_id: "text", api_path: "/asked" },
        ],
      },
    });
    const editor = await openEditor(server, "/home/");
    const cookie = await browserOf(editor.id, "url=/home/");
    await page("/home/", cookie);
    const shown = await server.fetch(
      `/_/edit/page?draft=${editor.id}&path=/home/&section=asked`,
      { headers: { ...AS_OPERATOR, cookie } },
    );
    expect(await shown.json()).toEqual({ data: { text: "an answer" } });
    await editor.edit(set("asked", "our own"));
    await editor.edit({ kind: "move", section: "again", after: null });
    await editor.edit({ kind: "move", section: "asked", after: null });
    await editor.edit({ kind: "move", section: "again", after: null });
    expect(editor.state().draft.files).toEqual([
      "overlays/edited-home-en.json",
      OVERLAY,
    ]);
    await editor.command({ command: "save", ...LABEL });
    await editor.command({ command: "publish" });
    const english = await page("/home/");
    expect(english.indexOf('id="again"')).toBeLessThan(
      english.indexOf("our own"),
    );
    const german = await page("/de/home/");
    expect(german).not.toContain("our own");
    expect(german.indexOf('id="again"')).toBeLessThan(
      german.indexOf('id="asked"'),
    );
    await editor.edit({ kind: "restore", section: "asked" });
    expect(editor.state().page.sections).toContainEqual(
      expect.objectContaining({ name: "asked", api_path: "/asked" }),
    );
    await editor.edit(set("asked", "ours again"));
    await editor.edit({ kind: "remove", section: "asked" });
    expect(namesOf(editor.state())).toEqual(["again"]);
  });

  it("refuses an edit that another overlay undoes", async () => {
    await server.close();
    server = await startEditedServer({
      ...EDITED_FILES,
      "overlays/later.json": {
        summary: "The news are first.",
        pages: [{ route: "home" }],
        changes: [{ move: "news", first: true }],
      },
    });
    const editor = await openEditor(server, "/home/");
    expect(namesOf(editor.state())).toEqual(["news", "hero"]);
    const moved = await editor.edit({
      kind: "move",
      section: "hero",
      after: null,
    });
    expect(moved.status).toBe(422);
    expect(moved.body.problems[0]!.message).toContain("overlay");
    expect(editor.state().draft.version).toBe(0);
  });
});

describe("a publication", () => {
  it("is in the history with who, when and what, and is reverted by one call", async () => {
    const editor = await openEditor(server);
    await editor.edit(set("hero", "good day"));
    await editor.command({ command: "save", ...LABEL });
    expect((await editor.drafts()).drafts).toMatchObject([
      { id: editor.id, ...LABEL, pages: ["/about/"], files: [FILE] },
    ]);
    const { body } = await editor.command({ command: "publish" });
    expect(body).toMatchObject({
      drafts: [],
      publications: [
        {
          ...LABEL,
          at: Date.parse("2026-11-21T10:20:30Z"),
          pages: ["/about/"],
          files: [FILE],
        },
      ],
    });
    expect(editor.state().draft.files).toEqual([]);
    expect(await page("/about/")).toContain("good day");
    const { id } = body.publications[0]!;
    const back = await editor.command({
      command: "revert",
      publication: id,
      by: "Grace",
    });
    expect(back.body.publications).toMatchObject([
      { by: "Grace", reverts: id },
      { id },
    ]);
    expect(onDisk()).toBe(ABOUT);
    expect(await page("/about/")).toContain("welcome");
  });

  it("needs a name, and a change", async () => {
    const editor = await openEditor(server);
    await editor.edit(set("hero", "good day"));
    const unnamed = await editor.command({ command: "publish" });
    expect(unnamed).toMatchObject({
      status: 422,
      body: { problems: [{ message: "save the draft with a name first" }] },
    });
    const other = await openEditor(server);
    await other.command({ command: "save", ...LABEL });
    expect((await other.command({ command: "publish" })).status).toBe(422);
    expect(onDisk()).toBe(ABOUT);
  });
});
