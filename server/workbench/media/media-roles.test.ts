/** What staff may do in the media library, and what they are told when its store fails. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, it, onTestFinished } from "vitest";
import {
  EDITED_FILES,
  startEditedServer,
} from "../../../tests/support/editor-client.ts";
import { AS_OPERATOR } from "../../../tests/support/mini-server.tsx";
import { asStaff } from "../../../tests/support/staff-cookie.ts";
import { createFolderStore } from "#server/web/media/folder-store.ts";
import { createMediaLibrary } from "#server/web/media/media-library.ts";
import type { Uploaded } from "../browser/media/media-state.ts";

it("a viewer sees pictures, an editor uploads with a name of its own, and strangers have neither", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "media-"));
  const person = (id: string, role: string) => ({
    name: id,
    email: `${id}@example.org`,
    grants: [{ role }],
  });
  const server = await startEditedServer(
    {
      ...EDITED_FILES,
      "staff.json": {
        sign_in: { name: "E", issuer: "https://e.example", client_id: "w" },
        people: {
          vera: person("vera", "viewer"),
          eli: person("eli", "editor"),
        },
      },
    },
    {},
    { media: createMediaLibrary(createFolderStore(folder), () => 1) },
  );
  onTestFinished(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const picture = await sharp({
    create: { width: 8, height: 8, channels: 3, background: "#f00" },
  })
    .png()
    .toBuffer();
  const upload = (headers: { readonly cookie: string }) =>
    server.fetch("/_/edit/media/upload?name=a.png&by=The%20owner", {
      method: "POST",
      headers: { ...headers, "content-type": "application/octet-stream" },
      body: new Uint8Array(picture),
    });
  const vera = asStaff("vera");
  expect((await server.fetch("/_/edit/media", { headers: vera })).status).toBe(
    200,
  );
  const refused = await upload(vera);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain("vera may not edit pages");
  const done = await upload(asStaff("eli"));
  const { picture: taken } = (await done.json()) as Uploaded;
  expect(taken.by).toBe("eli");
  const removed = await server.fetch("/_/edit/media", {
    method: "POST",
    headers: { ...vera, "content-type": "application/json" },
    body: JSON.stringify({
      command: "delete",
      id: taken.id,
      version: taken.version,
    }),
  });
  expect(removed.status).toBe(403);
  expect((await upload(asStaff("nora"))).status).toBe(401);
});

it("a store that fails is told in words, and what it says is in the log only", async () => {
  const fail = () =>
    Promise.reject(
      Object.assign(new Error("ENOSPC: no space left, '/secret/place'"), {
        code: "ENOSPC",
      }),
    );
  const server = await startEditedServer(
    EDITED_FILES,
    {},
    {
      media: createMediaLibrary(
        { read: fail, write: fail, remove: fail, names: fail },
        () => 1,
      ),
    },
  );
  onTestFinished(() => server.close());
  const id = `media/${"0".repeat(32)}`;
  for (const address of [
    "/_/edit/media",
    `/_/edit/media?id=${id}`,
    `/_/edit/media/preview?id=${id}`,
  ]) {
    const told = await server.fetch(address, { headers: AS_OPERATOR });
    expect([address, told.status, await told.json()]).toEqual([
      address,
      502,
      {
        problems: [
          { message: "the store of the pictures failed (ENOSPC): try again" },
        ],
      },
    ]);
  }
  expect(JSON.stringify(server.logs)).toContain("/secret/place");
});
