/** The media library over HTTP: upload, describe, use, show to visitors, delete. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  LABEL,
  openEditor,
  startEditedServer,
  EDITED_FILES,
} from "../../../tests/support/editor-client.ts";
import {
  AS_OPERATOR,
  type MiniRequest,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";
import { createFolderStore } from "#server/web/media/folder-store.ts";
import { createMediaLibrary } from "#server/web/media/media-library.ts";
import type {
  MediaPicture,
  MediaState,
  Uploaded,
} from "../browser/media/media-state.ts";
import type { Refused } from "../browser/editor/editor-state.ts";
import { MAX_UPLOAD } from "./read-upload.ts";

let server: MiniServer;
let folder: string;
/** Of the library's own clock: records are looked up again after a while. */
let clock: number;

/** Red above, blue below. */
const FLAG = await sharp({
  create: { width: 40, height: 40, channels: 3, background: "#f00" },
})
  .composite([
    {
      input: {
        create: { width: 40, height: 20, channels: 3, background: "#00f" },
      },
      gravity: "south",
    },
  ])
  .png()
  .toBuffer();
const SHAPES =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><rect width="40" height="40" fill="#0f0"></rect></svg>';

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "media-"));
  clock = 1;
  server = await startEditedServer(
    {
      ...EDITED_FILES,
      // No call answers with pictures: a product without an upstream's.
      "image-presets.json": {
        quality: { avif: 60, webp: 80 },
        dark: true,
        presets: { card: { width: 20, height: 10, widths: [20, 40] } },
      },
    },
    {},
    { media: createMediaLibrary(createFolderStore(folder), () => clock) },
  );
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Told<T> {
  readonly status: number;
  readonly body: T & Refused;
}

async function ask<T>(
  address: string,
  init: MiniRequest = {},
): Promise<Told<T>> {
  const response = await server.fetch(address, {
    ...init,
    headers: { ...AS_OPERATOR, ...init.headers },
  });
  const isJson = response.headers.get("content-type")?.includes("json");
  const body = (isJson ? await response.json() : {}) as T & Refused;
  return { status: response.status, body };
}

const upload = (body: Buffer | string, query = "name=flag.png&by=Ada") =>
  ask<Uploaded>(`/_/edit/media/upload?${query}`, {
    method: "POST",
    body: typeof body === "string" ? body : new Uint8Array(body),
  });
const send = (body: unknown) =>
  ask<MediaPicture & MediaState>("/_/edit/media", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const pictures = async () =>
  (await ask<MediaState>("/_/edit/media")).body.pictures;

async function seen(id: string, preset = "card@40", accept = "image/webp") {
  const response = await server.fetch(`/_/image/${preset}/${id}`, {
    headers: { accept },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Red, green and blue of what a visitor sees, from 0 to 1. */
async function colour(id: string, preset?: string): Promise<number[]> {
  const { channels } = await sharp((await seen(id, preset)).bytes).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean / 255));
}

describe("a picture", () => {
  it("is uploaded once, described, and shown around its focus, also in the dark", async () => {
    const first = await upload(FLAG);
    expect(first).toMatchObject({
      status: 200,
      body: {
        isNew: true,
        picture: {
          name: "flag.png",
          by: "Ada",
          type: "image/png",
          width: 40,
          height: 40,
          focus: { x: 50, y: 50 },
          alt: {},
          uses: [],
          at: Date.parse("2026-11-21T10:20:30Z"),
        },
      },
    });
    const { id } = first.body.picture;
    expect(id).toMatch(/^media\/[0-9a-f]{32}$/);
    expect(await upload(FLAG, "name=again.png&by=Bob")).toMatchObject({
      body: { isNew: false, picture: { id, name: "flag.png", by: "Ada" } },
    });
    const described = await send({
      command: "describe",
      id,
      version: 0,
      focus: { x: 50, y: 100 },
      alt: { en: "  A flag ", de: "" },
    });
    expect(described).toMatchObject({
      status: 200,
      body: { version: 1, alt: { en: "A flag", de: "" } },
    });
    expect(await colour(id)).toEqual([0, 0, 1]);
    expect(await colour(id, "card.dark")).toEqual([0, 0, 1]);
    const { response } = await seen(id);
    expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
    await send({
      command: "describe",
      id,
      version: 1,
      focus: { x: 0, y: 0 },
      alt: {},
    });
    expect(await colour(id)).toEqual([1, 0, 0]);
    // The upstream was not asked for it.
    const asked = server.upstream.requests.map(({ line }) => line);
    expect(asked.filter((line) => line.includes("media"))).toEqual([]);
  });

  it("of shapes is sent as it is to browsers that show SVG", async () => {
    const { body } = await upload(SHAPES, "name=a.svg&by=Ada");
    expect(body.picture).toMatchObject({ type: "image/svg+xml", width: 40 });
    const { response, bytes } = await seen(
      body.picture.id,
      "card",
      "image/svg+xml",
    );
    expect(response.headers.get("content-security-policy")).toContain(
      "default-src 'none'",
    );
    expect(bytes.toString()).toContain('fill="#0f0"');
    expect(await colour(body.picture.id)).toEqual([0, 1, 0]);
  });

  it("has a small one for the dialog, for the operator only", async () => {
    const { id } = (await upload(FLAG)).body.picture;
    const address = `/_/edit/media/preview?id=${id}`;
    const shown = await server.fetch(address, { headers: AS_OPERATOR });
    expect(shown.headers.get("content-type")).toBe("image/webp");
    expect((await server.fetch(address)).status).toBe(401);
    for (const other of ["", "media/..", `media/${"0".repeat(32)}`])
      expect((await ask(`/_/edit/media/preview?id=${other}`)).status).toBe(404);
  });

  it("is deleted when nothing uses it: no file of the configuration, and no draft", async () => {
    const { id } = (await upload(FLAG)).body.picture;
    const editor = await openEditor(server);
    await editor.edit({ kind: "set", section: "body", data: { text: id } });
    const file = "skeletons/page/about.json";
    const [drafted] = await pictures();
    expect(drafted!.uses).toEqual([{ file, draft: "" }]);
    await editor.command({ command: "save", ...LABEL });
    await editor.command({ command: "publish" });
    const [used] = await pictures();
    expect(used!.uses).toEqual([{ file, pages: ["/about/"] }]);
    const refused = await send({ command: "delete", id, version: 0 });
    expect(refused.status).toBe(409);
    expect(refused.body.problems[0]!.message).toContain(file);
    await editor.edit({
      kind: "set",
      section: "body",
      data: { text: "no picture" },
    });
    await editor.command({ command: "save", ...LABEL });
    await editor.command({ command: "publish" });
    const deleted = await send({ command: "delete", id, version: 0 });
    expect(deleted).toMatchObject({ status: 200, body: { pictures: [] } });
    expect(readdirSync(folder)).toEqual([]);
    expect((await seen(id)).response.status).toBe(404);
  });

  it("that two people describe has the words of the first; the second is told", async () => {
    const { id } = (await upload(FLAG)).body.picture;
    const focus = { x: 1, y: 1 };
    const say = (en: string) =>
      send({ command: "describe", id, version: 0, focus, alt: { en } });
    expect((await say("first")).status).toBe(200);
    expect((await say("second")).status).toBe(409);
    expect((await pictures())[0]!.alt).toEqual({ en: "first" });
  });
});

describe("what is damaged", () => {
  const UNKNOWN = `media/${"0".repeat(32)}`;

  it.each([
    ["no picture has the id", () => UNKNOWN],
    [
      "its record was written in part",
      (id: string) => {
        writeFileSync(path.join(folder, `${id.slice(6)}.json`), '{"id":');
        return id;
      },
    ],
    [
      "its record is null",
      (id: string) => {
        writeFileSync(path.join(folder, `${id.slice(6)}.json`), "null");
        return id;
      },
    ],
    [
      "its record vanished",
      (id: string) => {
        rmSync(path.join(folder, `${id.slice(6)}.json`));
        return id;
      },
    ],
  ])("is shown as a plain area: %s", async (_, damage) => {
    const id = damage((await upload(FLAG)).body.picture.id);
    const { response, bytes } = await seen(id, "card", "image/svg+xml,*/*");
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(bytes.toString()).toContain("<rect");
    expect((await ask<MediaState>("/_/edit/media")).status).toBe(200);
  });

  it.each(["written in part", "gone"])(
    "is shown as a plain area when its file is %s, and is uploaded again",
    async (how) => {
      const { id } = (await upload(FLAG)).body.picture;
      const file = path.join(folder, `${id.slice(6)}.original`);
      if (how === "gone") rmSync(file);
      else writeFileSync(file, FLAG.subarray(0, 20));
      const { response, bytes } = await seen(id, "card", "image/svg+xml,*/*");
      expect(response.status).toBe(502);
      expect(bytes.toString()).toContain("<rect");
      expect(await upload(FLAG)).toMatchObject({ body: { isNew: true } });
      expect(readdirSync(folder)).toHaveLength(3);
    },
  );

  it("is read again after a while, when another server changed it", async () => {
    const { id } = (await upload(FLAG)).body.picture;
    expect((await seen(id)).response.status).toBe(200);
    await createMediaLibrary(createFolderStore(folder)).remove(id);
    clock += 60_000;
    expect((await seen(id)).response.status).toBe(404);
  });
});

describe("a request is refused", () => {
  it.each([
    ["without a name", "by=Ada", 400, '"name"'],
    ["without who", "name=a.png", 400, '"by"'],
    ["with a long name", `name=${"a".repeat(121)}&by=Ada`, 400, '"name"'],
  ])("%s", async (_, query, status, said) => {
    const told = await upload(FLAG, query);
    expect(told.status).toBe(status);
    expect(told.body.problems[0]!.message).toContain(said);
  });

  it.each([
    ["nothing", Buffer.alloc(0), 400, "the body is the file"],
    ["a GIF", Buffer.from("GIF89a"), 422, "flag.png: pictures are PNG"],
    [
      "half a PNG",
      FLAG.subarray(0, FLAG.length / 2),
      422,
      "damaged or incomplete",
    ],
    [
      "a script",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="a"/>'),
      422,
      "a script",
    ],
  ])("that uploads %s", async (_, body, status, said) => {
    const told = await upload(body);
    expect(told.status).toBe(status);
    expect(told.body.problems[0]!.message).toContain(said);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("that is too large", async () => {
    expect((await upload(Buffer.alloc(MAX_UPLOAD + 1))).status).toBe(413);
  });

  it.each([
    [{ command: "delete", id: "../a" }, 400, '"id"'],
    [{ command: "describe", id: null }, 400, '"id"'],
    [[], 400, "the body"],
    [null, 400, ""],
  ])("with %j", async (body, status, said) => {
    const told = await send(body);
    expect(told.status).toBe(status);
    expect(told.body.problems?.[0]!.message ?? "").toContain(said);
  });

  it.each([
    [{ command: "paint" }, 400, "describe or delete"],
    [{ command: "describe" }, 400, '"focus"'],
    [{ command: "describe", focus: { x: -1, y: 0 } }, 400, '"focus"'],
    [{ command: "describe", focus: { x: 0, y: null } }, 400, '"focus"'],
    [{ command: "describe", focus: { x: 0, y: 0 }, alt: "A" }, 400, '"alt"'],
    [
      { command: "describe", focus: { x: 0, y: 0 }, alt: { eng: "A" } },
      422,
      "did you mean en?",
    ],
    [
      {
        command: "describe",
        focus: { x: 0, y: 0 },
        alt: { en: "a".repeat(241) },
      },
      422,
      "240",
    ],
    [{ command: "describe", version: 7 }, 409, "changed meanwhile"],
  ])("that says %j of a picture", async (words, status, said) => {
    const { id } = (await upload(FLAG)).body.picture;
    const told = await send({ id, version: 0, ...words });
    expect(told.status).toBe(status);
    expect(told.body.problems[0]!.message).toContain(said);
    const wrong = id.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    const unknown = await ask(`/_/edit/media?id=${wrong}`);
    expect(unknown.status).toBe(404);
    expect(unknown.body.problems[0]!.message).toContain(`did you mean ${id}?`);
  });

  it("of another site's page, and without the operator's access", async () => {
    const foreign = { origin: "https://elsewhere.example" };
    const init = { method: "POST", body: new Uint8Array(FLAG) };
    const address = "/_/edit/media/upload?name=a&by=b";
    expect((await ask(address, { ...init, headers: foreign })).status).toBe(
      400,
    );
    for (const [path, given] of [
      [address, init],
      ["/_/edit/media", {}],
      [
        "/_/edit/media",
        {
          method: "POST",
          body: "{}",
          headers: { "content-type": "application/json" },
        },
      ],
    ] as const)
      expect((await server.fetch(path, given)).status).toBe(401);
    expect(readdirSync(folder)).toEqual([]);
  });
});
