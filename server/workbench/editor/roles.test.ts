/** What staff may do in the editor, and what they try in vain. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import {
  EDITED_FILES,
  LABEL,
  openEditor,
  startEditedServer,
} from "../../../tests/support/editor-client.ts";
import type { Files } from "../../../tests/support/mini-config.ts";
import {
  AS_OPERATOR,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";
import { asStaff } from "../../../tests/support/staff-cookie.ts";

const partner = (partner_id: number, name: string) => ({
  partner_id,
  name,
  site: "main",
  path: `/w/${name.toLowerCase()}`,
});
const person = (id: string, ...grants: object[]) => ({
  name: id.charAt(0).toUpperCase() + id.slice(1),
  email: `${id}@example.org`,
  grants,
});
const PEOPLE = {
  vera: person("vera", { role: "viewer" }),
  eli: person("eli", { role: "editor" }),
  paula: person("paula", { role: "publisher" }),
  jo: person("jo", { role: "editor", partners: ["jet"] }),
  sam: person("sam", { role: "publisher", partners: ["sea"] }),
};
const staffed = (staff: object = {}): Files => ({
  ...EDITED_FILES,
  "partners/jet.json": partner(7, "Jet"),
  "partners/sea.json": partner(8, "Sea"),
  "staff.json": {
    sign_in: {
      name: "Example",
      issuer: "https://login.example.org",
      client_id: "wayfare",
    },
    people: PEOPLE,
    ...staff,
  },
});

let server: MiniServer;
afterEach(() => server.close());
const start = async (staff?: object) => {
  server = await startEditedServer(staffed(staff));
};

const FILE = "skeletons/page/about.json";
const onDisk = (file = FILE) =>
  readFileSync(path.join(server.folder.dir, file), "utf8");
const GREET = { kind: "set", section: "hero", data: { text: "good day" } };
const editorOf = (who: string, id?: string, page?: string) =>
  openEditor(server, page, id, asStaff(who));

describe("roles", () => {
  it("an editor makes a draft and asks for a review; a publisher makes it live, and the history has both names", async () => {
    await start();
    const eli = await editorOf("eli");
    expect((await eli.edit(GREET)).status).toBe(200);
    expect(eli.state().you).toMatchObject({
      name: "Eli",
      mayEdit: true,
      mayPublish: false,
      isLimited: false,
    });
    await eli.command({ command: "save", ...LABEL });
    const refused = await eli.command({ command: "publish" });
    expect(refused.status).toBe(403);
    expect(refused.body.problems[0]!.message).toContain(
      "Eli may not publish pages",
    );
    expect((await eli.command({ command: "review" })).status).toBe(200);
    expect(onDisk()).not.toContain("good day");

    const paula = await editorOf("paula", eli.id);
    expect(paula.state().draft).toMatchObject({
      by: "Eli",
      review: { state: "asked", by: "Eli" },
    });
    // Publishing in the dialog saves its fields first.
    await paula.command({ command: "save", ...LABEL, reason: "Checked." });
    const told = await paula.command({ command: "publish" });
    expect(told.status).toBe(200);
    expect(onDisk()).toContain("good day");
    expect(told.body.publications[0]).toMatchObject({
      by: "Eli",
      publisher: "Paula",
      mayRevert: true,
    });
    const { publications } = await eli.drafts();
    expect(publications[0]!.mayRevert).toBe(false);
    const back = await eli.command({
      command: "revert",
      publication: publications[0]!.id,
    });
    expect(back.status).toBe(403);
  });

  it("a publisher returns a draft with a remark, and a change ends the request", async () => {
    await start();
    const eli = await editorOf("eli");
    await eli.edit(GREET);
    expect((await eli.command({ command: "review" })).status).toBe(422);
    await eli.command({ command: "save", ...LABEL });
    const paula = await editorOf("paula", eli.id);
    const early = { command: "return", remark: "Too short." };
    expect((await paula.command(early)).status).toBe(422);
    await eli.command({ command: "review" });
    await paula.read();
    expect(
      (await paula.command({ command: "return", remark: " " })).status,
    ).toBe(400);
    expect((await paula.command(early)).status).toBe(200);
    await eli.read();
    expect(eli.state().draft.review).toMatchObject({
      state: "returned",
      by: "Paula",
      remark: "Too short.",
    });
    await eli.edit({ ...GREET, data: { text: "a very good day" } });
    expect(eli.state().draft.review).toBeUndefined();
  });

  it("a viewer sees and changes nothing", async () => {
    await start();
    const eli = await editorOf("eli");
    await eli.edit(GREET);
    await eli.command({ command: "save", ...LABEL });
    const vera = await editorOf("vera", eli.id);
    expect(vera.state().draft.name).toBe(LABEL.name);
    const tries = [
      await vera.edit({ kind: "remove", section: "body" }),
      await vera.send({
        draft: eli.id,
        version: vera.state().draft.version,
        path: "/about/",
        command: "undo",
      }),
      ...(await Promise.all(
        ["save", "review", "discard", "publish", "rebase"].map((command) =>
          vera.command({ command, ...LABEL }),
        ),
      )),
    ];
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 403));
    expect((await eli.read()).body.draft.files).toEqual([FILE]);
  });

  it.each([
    ["another key", asStaff("paula").cookie.replace(/.$/, "_")],
    ["a person who is not in the file", asStaff("nora").cookie],
    [
      "a row that is another person's now",
      asStaff("paula", { identity: "email other@example.org" }).cookie,
    ],
    ["another host", asStaff("paula", { host: "other.example" }).cookie],
    ["a prototype's name", asStaff("constructor").cookie],
  ])("a session with %s is none", async (_, cookie) => {
    await start();
    const told = await server.fetch("/_/edit/drafts", { headers: { cookie } });
    expect(told.status).toBe(401);
  });

  it("a page of another site acts for nobody", async () => {
    await start();
    const headers = { ...asStaff("paula"), "sec-fetch-site": "cross-site" };
    expect((await server.fetch("/_/edit/drafts", { headers })).status).toBe(
      401,
    );
  });

  it("what is for the operator stays so", async () => {
    await start();
    for (const [address, status] of [
      ["/metrics", 401],
      ["/_/releases", 401],
      ["/_/operator?token=wrong", 403],
      ["/_/preview?url=/about/", 403],
      ["/_/preview?url=/about/&draft=AAAAAAAAAAAA&configuration=other", 403],
    ] as const) {
      const told = await server.fetch(address, { headers: asStaff("paula") });
      expect([address, told.status]).toEqual([address, status]);
    }
    const home = await server.fetch("/_/operator", {
      headers: asStaff("paula"),
    });
    expect(await home.text()).toContain("You are signed in as Paula");
  });

  it("a person whose row is removed is out at the next request", async () => {
    await start();
    const paula = await editorOf("paula");
    const { paula: _, ...people } = PEOPLE;
    server.folder.write("staff.json", {
      ...(staffed()["staff.json"] as object),
      people,
    });
    await server.config.reload();
    expect((await paula.edit(GREET)).status).toBe(401);
  });
});

describe("a partner's editor", () => {
  const only = { only_partner: true };

  it("changes the pages of this partner, and nothing of others", async () => {
    await start();
    const jo = await editorOf("jo", undefined, "/w/jet/about/");
    expect(jo.state().page.partner).toEqual({ code: "jet", name: "Jet" });
    expect(jo.state().you.isLimited).toBe(true);
    const refused = await jo.edit(GREET);
    expect(refused.status).toBe(403);
    expect((await jo.edit(GREET, only)).status).toBe(200);
    await jo.edit({ kind: "move", section: "body", after: null }, only);
    await jo.edit({ kind: "remove", section: "asked" }, only);
    await jo.edit({ kind: "insert", module: "notice", after: "hero" }, only);
    expect(jo.state().page.sections.map(({ name }) => name)).toContain(
      "notice",
    );
    const overlay = "overlays/for-jet-about.json";
    expect(jo.state().draft.files).toEqual([overlay]);
    const saved = await jo.command({ command: "save", ...LABEL });
    expect(saved.body.drafts[0]).toMatchObject({ partner: "jet" });
    expect((await jo.command({ command: "publish" })).status).toBe(403);

    const operator = await openEditor(server, "/w/jet/about/", jo.id);
    expect((await operator.command({ command: "publish" })).status).toBe(200);
    expect(JSON.parse(onDisk(overlay))).toMatchObject({
      when: { partners: ["jet"] },
    });
    const text = async (address: string) =>
      (await server.fetch(address)).text();
    expect(await text("/w/jet/about/")).toContain("good day");
    expect(await text("/w/sea/about/")).not.toContain("good day");
    expect(await text("/about/")).not.toContain("good day");
  });

  it("another partner's draft is not listed, not read, not published and not previewed", async () => {
    await start();
    const jo = await editorOf("jo", undefined, "/w/jet/about/");
    await jo.edit(GREET, only);
    await jo.command({ command: "save", ...LABEL });
    const sam = await editorOf("sam");
    expect((await sam.drafts()).drafts).toEqual([]);
    const headers = asStaff("sam");
    const query = new URLSearchParams({ draft: jo.id, path: "/w/jet/about/" });
    for (const address of [
      `/_/edit/page?${query}`,
      `/_/edit/drafts?${query}`,
      `/_/edit?url=/about/&draft=${jo.id}`,
      `/_/preview?url=/about/&draft=${jo.id}`,
    ])
      expect([
        address,
        (await server.fetch(address, { headers })).status,
      ]).toEqual([address, 403]);
    for (const command of ["publish", "discard", "save", "rebase"]) {
      const told = await server.fetch("/_/edit/drafts", {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({
          command,
          draft: jo.id,
          version: jo.state().draft.version,
          ...LABEL,
        }),
      });
      expect([command, told.status]).toEqual([command, 403]);
    }
    expect((await jo.read()).body.draft.name).toBe(LABEL.name);
  });

  it("is told that a page of no partner is everybody's", async () => {
    await start();
    const jo = await editorOf("jo");
    const told = await jo.edit(GREET, only);
    expect(told.status).toBe(422);
    expect(told.body.problems[0]!.message).toContain("a page of no partner");
  });
});

describe("where a second person must look at changes", () => {
  it("nobody publishes an own one; the operator's token does", async () => {
    await start({ review: "required" });
    const paula = await editorOf("paula");
    await paula.edit(GREET);
    await paula.command({ command: "save", ...LABEL });
    const own = await paula.command({ command: "publish" });
    expect(own.status).toBe(403);
    expect(own.body.problems[0]!.message).toContain("a second person");
    // Nor can it be handed on to have it published by itself.
    const later = { command: "publish", at: "2026-11-22T09:00Z" };
    expect((await paula.command(later)).status).toBe(403);
    const operator = await openEditor(server, "/about/", paula.id);
    expect((await operator.command({ command: "publish" })).status).toBe(200);
  });
});

it("a name that was typed does not replace that of who is signed in", async () => {
  await start();
  const paula = await editorOf("paula");
  await paula.edit(GREET);
  await paula.command({ command: "save", ...LABEL, by: "The owner" });
  const told = await paula.command({ command: "publish", by: "The owner" });
  expect(told.body.publications[0]).toMatchObject({ by: "Paula" });
  const raw = await server.fetch("/_/edit/drafts", { headers: AS_OPERATOR });
  expect(await raw.text()).not.toContain("The owner");
});
