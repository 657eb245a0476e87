/** Texts are translated in drafts of the editor, checked like saved ones, merged with those of others, published and reverted. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type {
  TextRow,
  TranslatorState,
} from "#server/workbench/browser/translator/translator-state.ts";
import {
  EDITED_FILES,
  LABEL,
  openEditor,
  startEditedServer,
  type EditorClient,
} from "../../../tests/support/editor-client.ts";
import {
  AS_OPERATOR,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";

const GERMAN = `{
  "$schema": "../../../schema/messages.schema.json",
  "home": "Start von {site}",
  "error": "Fehler"
}
`;
const FILES = {
  ...EDITED_FILES,
  "locales/de/pages.json": GERMAN,
  "locales/en/cart.json": {
    title: "Your cart",
    items_one: "{count} item",
    items_other: "{count} items",
  },
};

let server: MiniServer;
let editor: EditorClient;
beforeEach(async () => {
  server = await startEditedServer(FILES);
  editor = await openEditor(server, "/de/home/");
});
afterEach(() => server.close());

const fileOf = (relative: string) => path.join(server.folder.dir, relative);
const onDisk = (relative = "locales/de/pages.json") =>
  readFileSync(fileOf(relative), "utf8");
const text = (texts: unknown, file = "pages", language = "de") => ({
  kind: "text",
  language,
  file,
  texts,
});

async function texts(of = editor): Promise<TranslatorState> {
  const query = new URLSearchParams({ draft: of.id, path: "/de/home/" });
  const response = await server.fetch(`/_/translate/texts?${query}`, {
    headers: AS_OPERATOR,
  });
  expect(response.status).toBe(200);
  return (await response.json()) as TranslatorState;
}

async function rowOf(key: string, of = editor): Promise<TextRow | undefined> {
  return (await texts(of)).rows.find((row) => row.key === key);
}

async function title(): Promise<string> {
  return /<title>(.*)<\/title>/.exec(
    await (await server.fetch("/de/home/")).text(),
  )![1]!;
}

async function publish(of: EditorClient) {
  await of.command({ command: "save", ...LABEL });
  return of.command({ command: "publish" });
}

describe("a text", () => {
  it("is changed in its file, seen by visitors when it is published, and reverted", async () => {
    await editor.edit(text({ home: "Willkommen bei {site}" }));
    expect(editor.state().draft.files).toEqual(["locales/de/pages.json"]);
    expect((await rowOf("home"))!.target).toEqual({
      "": "Willkommen bei {site}",
    });
    expect(await title()).toBe("Start von Mini");
    const { body } = await publish(editor);
    expect(onDisk()).toBe(
      GERMAN.replace("Start von {site}", "Willkommen bei {site}"),
    );
    expect(await title()).toBe("Willkommen bei Mini");
    await editor.command({
      command: "revert",
      publication: body.publications[0]!.id,
      by: "Grace",
    });
    expect(onDisk()).toBe(GERMAN);
    expect(await title()).toBe("Start von Mini");
  });

  it("is undone, and done again", async () => {
    await editor.edit(text({ error: "Oje" }));
    const travel = (command: string) =>
      editor.send({
        draft: editor.id,
        version: editor.state().draft.version,
        path: "/de/home/",
        command,
      });
    await travel("undo");
    expect((await rowOf("error"))!.target).toEqual({ "": "Fehler" });
    expect(editor.state().draft.files).toEqual([]);
    await travel("redo");
    expect((await rowOf("error"))!.target).toEqual({ "": "Oje" });
  });

  it("of a file that the language lacks makes the file, and reverting removes it", async () => {
    const before = await texts();
    expect(before).toMatchObject({
      source: { code: "en" },
      target: { code: "de", name: "Deutsch" },
      suggests: false,
    });
    expect(before.languages).toContainEqual({
      code: "de",
      name: "Deutsch",
      missing: 2,
      isOffered: true,
    });
    await editor.edit(
      text(
        { items_one: "{count} Artikel", items_other: "{count} Artikel" },
        "cart",
      ),
    );
    expect((await texts()).languages[1]!.missing).toBe(1);
    const { body } = await publish(editor);
    expect(JSON.parse(onDisk("locales/de/cart.json"))).toMatchObject({
      items_one: "{count} Artikel",
      items_other: "{count} Artikel",
    });
    await editor.command({
      command: "revert",
      publication: body.publications[0]!.id,
      by: "Grace",
    });
    expect(existsSync(fileOf("locales/de/cart.json"))).toBe(false);
  });

  it("that is removed is read from the fallback", async () => {
    await editor.edit(text({ error: null }));
    expect(await rowOf("error")).toMatchObject({
      target: {},
      fallback: { "": "Error" },
      isMissing: true,
    });
  });
});

describe("a text that is not valid is refused with its place", () => {
  it.each<[string, object, string, string]>([
    [
      "without its placeholder",
      text({ home: "Start" }),
      "placeholders",
      "/home",
    ],
    [
      "with another one",
      text({ home: "Start {seite}" }),
      "placeholders",
      "/home",
    ],
    [
      "with markup",
      text({ error: "<b>Fehler</b>" }),
      "message_markup",
      "/error",
    ],
    [
      "without a plural form",
      text({ items_one: "{count} Artikel" }, "cart"),
      "plural_forms",
      "/items_one",
    ],
    ["that is empty", text({ error: "" }), "anyOf", "/error"],
    ["that is too long", text({ error: "x".repeat(2001) }), "anyOf", "/error"],
  ])("%s", async (_, operation, rule, pointer) => {
    const { status, body } = await editor.edit(operation as never);
    expect(status).toBe(422);
    expect(body.problems).toContainEqual(
      expect.objectContaining({ rule, pointer }),
    );
    await editor.read();
    expect(editor.state().draft).toMatchObject({ version: 0, files: [] });
  });
});

describe("nonsense is refused", () => {
  it.each<[string, object, number]>([
    ["an unknown language", text({ home: "x" }, "pages", "du"), 404],
    [
      "a language of every object",
      text({ home: "x" }, "pages", "__proto__"),
      404,
    ],
    ["an unknown file", text({ home: "x" }, "page"), 404],
    ["a path as a file", text({ home: "x" }, "../../x"), 400],
    ["a text that the source lacks", text({ hone: "x" }), 404],
    ["a key of every object", text(JSON.parse('{"__proto__":"x"}')), 404],
    ["a group as text", text({ home: {} }), 400],
    ["a number as text", text({ home: 7 }), 400],
    ["no text", text({}), 400],
    ["null", text(null), 400],
    ["a list", text(["x"]), 400],
    [
      "too many",
      text(
        Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, ""])),
      ),
      400,
    ],
  ])("%s", async (_, operation, status) => {
    const told = await editor.edit(operation as never);
    expect(told.status).toBe(status);
    expect(told.body.problems[0]!.message).not.toBe("");
    await editor.read();
    expect(editor.state().draft.version).toBe(0);
  });

  it("a text of a megabyte, deep texts, another site, and no access", async () => {
    const post = (texts: string, headers: Record<string, string> = {}) =>
      server.fetch("/_/edit/page", {
        method: "POST",
        headers: {
          ...AS_OPERATOR,
          "content-type": "application/json",
          ...headers,
        },
        body: `{"draft":"${editor.id}","version":0,"path":"/de/home/","operation":{"kind":"text","language":"de","file":"pages","texts":${texts}}}`,
      });
    const statusOf = async (...given: Parameters<typeof post>) =>
      (await post(...given)).status;
    expect(await statusOf(`{"error":"${"x".repeat(1024 * 1024)}"}`)).toBe(413);
    const brackets = "[".repeat(20_000) + "]".repeat(20_000);
    expect(await statusOf(`{"error":${brackets}}`)).toBe(400);
    const good = '{"error":"Oje"}';
    expect(await statusOf(good, { origin: "https://evil.test" })).toBe(400);
    expect(await statusOf(good, { authorization: "" })).toBe(401);
    for (const address of [
      "/_/translate?url=/home/",
      "/_/translate.js",
      "/_/translate/texts",
    ])
      expect((await server.fetch(address)).status).toBe(401);
    expect(onDisk()).toBe(GERMAN);
  });

  it("a view of a language or a page that does not exist", async () => {
    const statusOf = async (address: string) =>
      (await server.fetch(address, { headers: AS_OPERATOR })).status;
    expect(await statusOf("/_/translate?url=/home/&language=du")).toBe(400);
    expect(await statusOf("/_/translate?url=//evil.test/")).toBe(400);
    const of = `/_/translate/texts?draft=${editor.id}`;
    expect(await statusOf(`${of}&path=//evil.test/`)).toBe(400);
    expect(await statusOf("/_/translate/texts?path=/home/")).toBe(400);
    const opened = await server.fetch("/_/translate?url=/home/&language=de", {
      headers: AS_OPERATOR,
    });
    expect(await opened.text()).toContain('data-location="/de/home/"');
  });
});

it("a language that the site does not offer yet is translated beside a page in another one", async () => {
  const languages = EDITED_FILES["languages.json"] as {
    readonly languages: Record<string, object>;
  };
  const early = await startEditedServer({
    ...FILES,
    "languages.json": {
      ...languages,
      languages: {
        ...languages.languages,
        fr: {
          ...languages.languages["de"],
          name: "Français",
          backend: "fr_FR",
          intl: "fr-u-ca-gregory-nu-latn",
          draft: true,
        },
      },
    },
  });
  try {
    const client = await openEditor(early, "/home/");
    const ask = (language: string) =>
      early.fetch(
        `/_/translate/texts?${new URLSearchParams({ draft: client.id, path: "/home/", language })}`,
        { headers: AS_OPERATOR },
      );
    await client.edit(text({ error: "Erreur" }, "pages", "fr"));
    const state = (await (await ask("fr")).json()) as TranslatorState;
    expect(state.languages.at(-1)).toEqual({
      code: "fr",
      name: "Français",
      missing: 3,
      isOffered: false,
    });
    expect(state.target.code).toBe("fr");
    expect(state.rows.find(({ key }) => key === "error")!.target).toEqual({
      "": "Erreur",
    });
    expect((await ask("constructor")).status).toBe(404);
  } finally {
    await early.close();
  }
});

describe("two translators", () => {
  it("of different texts: the second one is told, and publishes both", async () => {
    const other = await openEditor(server, "/de/home/");
    await editor.edit(text({ home: "Los mit {site}" }));
    await other.edit(text({ error: "Oje" }));
    expect((await publish(editor)).status).toBe(200);
    await other.read();
    expect(other.state().draft.conflicts).toEqual([
      {
        file: "locales/de/pages.json",
        difference: expect.stringContaining("Los mit") as string,
      },
    ]);
    expect((await publish(other)).status).toBe(409);
    await other.command({ command: "rebase" });
    expect((await rowOf("home", other))!.target[""]).toBe("Los mit {site}");
    expect((await other.command({ command: "publish" })).status).toBe(200);
    expect(onDisk()).toBe(
      GERMAN.replace("Start von", "Los mit").replace("Fehler", "Oje"),
    );
  });

  it("of one text: nothing is overwritten; of the same words: nothing is left to publish", async () => {
    const [other, third] = await Promise.all([
      openEditor(server, "/de/home/"),
      openEditor(server, "/de/home/"),
    ]);
    await editor.edit(text({ error: "Oje" }));
    await other.edit(text({ error: "Panne" }));
    await third.edit(text({ error: "Oje" }));
    await publish(editor);
    const refused = await other.command({ command: "rebase" });
    expect(refused.status).toBe(409);
    expect(refused.body.problems[0]!.message).toContain("error of locales/de");
    await third.command({ command: "rebase" });
    expect(third.state().draft.files).toEqual([]);
    expect(onDisk()).toContain("Oje");
  });

  it("and a file that was saved by hand, and not read yet", async () => {
    await editor.edit(text({ error: "Oje" }));
    const saved = GERMAN.replace("Fehler", "von Hand");
    writeFileSync(fileOf("locales/de/pages.json"), saved);
    expect((await publish(editor)).status).toBe(409);
    expect(onDisk()).toBe(saved);
  });
});
