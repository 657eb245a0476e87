/** Configurations beside the live one, in previews. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import {
  createConfigStore,
  type ConfigStore,
} from "#server/config/reload/config-store.ts";
import { createConfigReader } from "#server/config/reload/config-reader.ts";
import { DRAFT_HEADER } from "#server/config/process/draft-token.ts";
import { createUpstream } from "#server/web/upstream/client.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import {
  miniConfig,
  ROOT,
  tempFolder,
  textSection,
  type TempFolder,
} from "../../../tests/support/mini-config.ts";
import {
  AS_OPERATOR,
  MINI_MODULES,
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";
import { otherConfigurations } from "./other-configurations.ts";

const OVERLAY = "overlays/hero.json";
const hero = (said: string) => ({
  summary: "A section of its own.",
  pages: [{ route: "home" }],
  changes: [{ insert: textSection("hero", said) }],
});
const FILES = { ...miniConfig(), [OVERLAY]: hero("live") };
const SKELETON = { publish_languages: ["ALL"], sections: [] };

let server: MiniServer;
let drafts: TempFolder;
afterEach(async () => {
  await server.close();
  drafts.remove();
});

/** A server whose drafts are read in this thread. */
async function start(): Promise<void> {
  drafts = tempFolder(FILES);
  const live = tempFolder({ ...FILES, [OVERLAY]: hero("draft") });
  cpSync(live.dir, path.join(drafts.dir, "draft"), { recursive: true });
  live.remove();
  const others = otherConfigurations(
    drafts.dir,
    { root: ROOT, watch: false, lastGoodFile: undefined } as never,
    (of, name) =>
      createUpstream({
        url: server.upstream.url,
        calls: () => of().calls,
        limits: () => of().callLimits,
        format: () => of().upstreamFormat,
        headers: () => ({ [DRAFT_HEADER]: `signed ${name}` }),
        report: () => {},
      }),
  );
  const open = (name: string): Promise<ConfigStore> =>
    createConfigStore({
      reader: createConfigReader({
        folder: path.join(drafts.dir, name),
        label: name,
        modules: { modules: MINI_MODULES, problems: [] },
        schemas: loadSchemas(ROOT),
        watch: false,
      }),
      label: name,
      onUpdate: () => {},
      onFault: () => {},
    });
  server = await startMiniServer(FILES, {
    tools: { otherConfigurations: { ...others, open } },
  });
  server.upstream.reply("/home", SKELETON);
}

const inspect = async (name: string) =>
  (await (
    await server.fetch(`/_/inspect?url=/home/&configuration=${name}`, {
      headers: AS_OPERATOR,
    })
  ).json()) as { link?: string; problems?: string[] };

async function shownBy(link: string): Promise<string> {
  const opened = await fetch(link, { redirect: "manual" });
  const cookie = opened.headers.getSetCookie()[0]!.split(";")[0]!;
  return (await server.fetch("/home/", { headers: { cookie } })).text();
}

it("shows a draft beside the live configuration", async () => {
  await start();
  const { link } = await inspect("draft");
  expect(await shownBy(link!)).toContain("<p>draft</p>");
  expect(await (await server.fetch("/home/")).text()).toContain("<p>live</p>");
});

it("names the draft to the upstream in calls of its pages, and in no others", async () => {
  await start();
  const { link } = await inspect("draft");
  const named = () =>
    server.upstream.requests
      .splice(0)
      .map(({ headers }) => headers[DRAFT_HEADER]);
  named();
  await shownBy(link!);
  const ofDraft = named();
  expect(ofDraft.length).toBeGreaterThan(0);
  expect(new Set(ofDraft)).toEqual(new Set(["signed draft"]));
  await server.fetch("/home/");
  expect(new Set(named())).toEqual(new Set([undefined]));
});

it("reports the problems of a draft, and shows it once it is corrected", async () => {
  await start();
  const file = path.join(drafts.dir, "draft", OVERLAY);
  writeFileSync(file, "[".repeat(20_000));
  const { problems } = await inspect("draft");
  expect(problems?.join()).toContain("draft/overlays/hero.json");
  rmSync(file);
  expect((await inspect("draft")).link).toBeDefined();
});

it("tells a browser whose draft is unreadable why, and how to go back", async () => {
  await start();
  const { link } = await inspect("draft");
  const opened = await fetch(link!, { redirect: "manual" });
  const cookie = opened.headers.getSetCookie()[0]!.split(";")[0]!;
  // Another server, which has not read the draft before it broke.
  await server.close();
  drafts.remove();
  await start();
  writeFileSync(path.join(drafts.dir, "draft", OVERLAY), "null");
  for (const page of ["/home/", "/_/page-state?url=/home/"]) {
    const answer = await server.fetch(page, { headers: { cookie } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const said = await answer.text();
    expect(said).toContain("draft/overlays/hero.json");
    expect(said).toContain("/_/preview-end");
  }
  expect((await server.fetch("/home/")).status).toBe(200);
});

it("refuses names that lead out of the folder", async () => {
  await start();
  mkdirSync(path.join(drafts.dir, ".hidden"));
  for (const name of ["..", "../draft", ".hidden", "nothing"])
    expect((await inspect(name)).problems).toEqual([
      expect.stringContaining("there is no configuration"),
    ]);
});
