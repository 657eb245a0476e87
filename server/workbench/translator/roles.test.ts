/** Translators are members of staff with the folder of a language. */
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  EDITED_FILES,
  openEditor,
  startEditedServer,
} from "../../../tests/support/editor-client.ts";
import type { MiniServer } from "../../../tests/support/mini-server.tsx";
import { asStaff } from "../../../tests/support/staff-cookie.ts";

const person = (name: string, ...grants: object[]) => ({
  name,
  email: `${name.toLowerCase()}@example.org`,
  grants,
});

let server: MiniServer;
beforeEach(async () => {
  server = await startEditedServer(
    {
      ...EDITED_FILES,
      "staff.json": {
        sign_in: {
          name: "Example",
          issuer: "https://login.example.org",
          client_id: "wayfare",
        },
        people: {
          tina: person("Tina", { role: "editor", folders: ["locales/de"] }),
          vera: person("Vera", { role: "viewer", folders: ["locales/de"] }),
          paul: person("Paul", { role: "editor", folders: ["overlays"] }),
        },
      },
    },
    {
      translator: {
        script: () => "",
        service: { url: "http://127.0.0.1:1", key: undefined },
      },
    },
  );
});
afterEach(() => server.close());

const text = (language: string) => ({
  kind: "text",
  language,
  file: "pages",
  texts: { error: "Oje" },
});
const editorOf = (who: string, id?: string) =>
  openEditor(server, "/de/home/", id, asStaff(who));

it("a translator edits the texts of a language, and no others", async () => {
  const tina = await editorOf("tina");
  expect((await tina.edit(text("de"))).status).toBe(200);
  const refused = await tina.edit(text("en"));
  expect(refused.status).toBe(403);
  expect(refused.body.problems[0]!.message).toContain(
    "Tina may not edit locales/en/pages.json",
  );
});

it("a draft is read by those who may see its files, and edited by editors", async () => {
  const tina = await editorOf("tina");
  await tina.edit(text("de"));
  const statusFor = async (who: string) => {
    const query = new URLSearchParams({ draft: tina.id, path: "/de/home/" });
    const response = await server.fetch(`/_/translate/texts?${query}`, {
      headers: asStaff(who),
    });
    return response.status;
  };
  expect(await statusFor("vera")).toBe(200);
  expect(await statusFor("paul")).toBe(403);
  const vera = await editorOf("vera", tina.id);
  expect((await vera.edit(text("de"))).status).toBe(403);
});

it("a viewer sends nothing to the translation service", async () => {
  const statusFor = async (who: string) => {
    const response = await server.fetch("/_/translate/suggestion", {
      method: "POST",
      headers: { ...asStaff(who), "content-type": "application/json" },
      body: JSON.stringify({ language: "de", file: "pages", key: "error" }),
    });
    return response.status;
  };
  expect(await statusFor("vera")).toBe(403);
  // The service of this test is not there.
  expect(await statusFor("tina")).toBe(502);
});
