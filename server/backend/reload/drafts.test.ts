/** Requests that are answered from a draft of the data: those of the operator's programs only. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import {
  createDraftTokens,
  DRAFT_HEADER,
} from "#server/config/process/draft-token.ts";
import { tempFolder, ROOT } from "../../../tests/support/mini-config.ts";
import { NOW } from "../../../tests/support/reference-backend.ts";
import { createBackend } from "../create-backend.ts";
import { createData } from "../data-set/data.ts";
import { publishedOf } from "../data-set/published.ts";
import { DATA_FOLDER, readDataFolder } from "../data-set/read-data.ts";
import { createDrafts } from "./drafts.ts";

const OPERATOR = "token-of-the-operator-of-tests";
const FILE = "skeletons/landing/hotels.json";
const drafts = tempFolder({});
const data = createData(readDataFolder(undefined));
const backend = await createBackend({
  data,
  published: data.derive(() => publishedOf(data)),
  drafts: createDrafts(drafts.dir, DATA_FOLDER, () => loadSchemas(ROOT)),
  time: { now: () => NOW, clock: () => NOW },
  storage: { dataDir: undefined },
  access: { operatorToken: OPERATOR },
  logCode() {},
  onError() {},
});
const server = createServer(backend.app).listen(0, "127.0.0.1");
afterAll(async () => {
  server.close();
  await backend.close();
  drafts.remove();
});

/** The draft has another skeleton of one page. */
function write(
  name: string,
  change: (skeleton: { sections: object[] }) => void,
) {
  const skeleton = JSON.parse(
    readFileSync(path.join(DATA_FOLDER, FILE), "utf8"),
  ) as { sections: object[] };
  change(skeleton);
  const file = path.join(drafts.dir, name, FILE);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(skeleton));
}

async function ask(token?: string) {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(
    `http://127.0.0.1:${port}/v2/reappserv/ptp/landing/sections?url_slug=hotels`,
    { headers: token === undefined ? {} : { [DRAFT_HEADER]: token } },
  );
  const body = (await response.json()) as {
    result?: { sections: { name: string }[] };
    error?: { code: string; message: string };
  };
  return {
    status: response.status,
    names: body.result?.sections.map(({ name }) => name),
    error: body.error,
  };
}

const tokens = createDraftTokens(OPERATOR, () => NOW);
const tips = {
  name: "tips",
  module_id: "rich_text",
  data: { html: "<p>A</p>" },
};

it("answers from a draft for the operator's program only", async () => {
  write("winter", ({ sections }) => sections.push(tips));
  expect((await ask(tokens.sign("winter"))).names).toContain("tips");
  const live = await ask();
  expect(live.names).not.toContain("tips");
  const forged = createDraftTokens("another-token-of-24-signs", () => NOW);
  const old = createDraftTokens(OPERATOR, () => NOW - 3_600_000);
  for (const token of ["winter", forged.sign("winter"), old.sign("winter")])
    expect(await ask(token)).toEqual(live);
});

it("sees an edit of the draft at the next request", async () => {
  write("edited", ({ sections }) => sections.push(tips));
  expect((await ask(tokens.sign("edited"))).names).toContain("tips");
  write("edited", ({ sections }) =>
    sections.push({ ...tips, name: "more_tips" }),
  );
  expect((await ask(tokens.sign("edited"))).names).toContain("more_tips");
});

it("reports the problems of a draft, and answers from the data where there is none", async () => {
  write("broken", (skeleton) => (skeleton.sections = 7 as never));
  const { status, error } = await ask(tokens.sign("broken"));
  expect([status, error?.code]).toEqual([503, "draft_invalid"]);
  expect(error?.message).toContain(`drafts/broken/${FILE}`);
  const live = await ask();
  for (const name of ["nosuch", "..", "../winter"])
    expect(await ask(tokens.sign(name))).toEqual(live);
});
