/** Configurations beside the live one, in previews. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import {
  createConfigStore,
  type ConfigStore,
} from "#server/config/reload/config-store.ts";
import { createConfigReader } from "#server/config/reload/config-reader.ts";
import { createUpstream } from "#server/web/upstream/client.ts";
import { loadSchemas } from "#server/data-files/schemas.ts";
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

const SKELETON = "skeletons/home/start.json";
const home = (said: string) => ({
  publish_languages: ["ALL"],
  sections: [textSection("hero", said)],
});
const FILES = { ...miniConfig(), [SKELETON]: home("live") };

let server: MiniServer;
let drafts: TempFolder;
afterEach(async () => {
  await server.close();
  drafts.remove();
});

/** A server whose drafts are read in this thread. */
async function start(): Promise<void> {
  drafts = tempFolder(FILES);
  const live = tempFolder({ ...FILES, [SKELETON]: home("draft") });
  cpSync(live.dir, path.join(drafts.dir, "draft"), { recursive: true });
  live.remove();
  const others = otherConfigurations(
    drafts.dir,
    { root: ROOT, watch: false, lastGoodFile: undefined } as never,
    (of) =>
      createUpstream({
        url: server.upstream.url,
        calls: () => of().calls,
        limits: () => of().callLimits,
        report: () => {},
      }),
  );
  const open = (name: string): Promise<ConfigStore> =>
    createConfigStore({
      reader: createConfigReader({
        configDir: path.join(drafts.dir, name),
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
    otherConfigurations: { ...others, open },
  });
  server.upstream.reply("/home", FILES[SKELETON]);
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

it("shows a draft beside the live configuration, skeletons of the upstream included", async () => {
  await start();
  const { link } = await inspect("draft");
  expect(await shownBy(link!)).toContain("<p>draft</p>");
  expect(await (await server.fetch("/home/")).text()).toContain("<p>live</p>");
});

it("says what is wrong with a draft, and shows it once it is mended", async () => {
  await start();
  const file = path.join(drafts.dir, "draft", SKELETON);
  writeFileSync(file, "[".repeat(20_000));
  const { problems } = await inspect("draft");
  expect(problems?.join()).toContain("draft/skeletons/home/start.json");
  rmSync(file);
  expect((await inspect("draft")).link).toBeDefined();
});

it("says what is wrong to a browser whose draft cannot be read, and how to go back", async () => {
  await start();
  const { link } = await inspect("draft");
  const opened = await fetch(link!, { redirect: "manual" });
  const cookie = opened.headers.getSetCookie()[0]!.split(";")[0]!;
  // Another server, which has not read the draft before it broke.
  await server.close();
  drafts.remove();
  await start();
  writeFileSync(path.join(drafts.dir, "draft", SKELETON), "null");
  for (const page of ["/home/", "/_/page-state?url=/home/"]) {
    const answer = await server.fetch(page, { headers: { cookie } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const said = await answer.text();
    expect(said).toContain("draft/skeletons/home/start.json");
    expect(said).toContain("/_/preview-end");
  }
  expect((await server.fetch("/home/")).status).toBe(200);
});

it("takes no name that leads out of the folder", async () => {
  await start();
  mkdirSync(path.join(drafts.dir, ".hidden"));
  for (const name of ["..", "../draft", ".hidden", "nothing"])
    expect((await inspect(name)).problems).toEqual([
      expect.stringContaining("there is no configuration"),
    ]);
});
