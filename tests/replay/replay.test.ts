/**
 * Makes every recorded page again, through the whole server, from the upstream answers
 * that were recorded, with the network closed; each section must be as it was.
 *
 *   npm run record -- <path>                     adds a recording
 *   REPLAY_UPDATE=1 npx vitest run tests/replay  takes over what the pages are now
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { JSDOM } from "jsdom";
import nock from "nock";
import {
  afterAll,
  afterEach,
  describe,
  expect,
  it,
  onTestFinished,
} from "vitest";
import type { Recording } from "#schema/recording.ts";
import {
  createServer,
  type RunningServer,
} from "#server/web/app/create-server.ts";
import { loadRendering } from "#server/web/pages/entry-server.ts";
import { createLogger } from "#server/process/logger.ts";
import { loadSchemas } from "#server/data-files/schemas.ts";
import { recordedHtml } from "#server/web/recording/section-html.ts";
import { ROOT } from "../support/mini-config.ts";
import { copyPatientConfig } from "../support/patient-config.ts";

const UPSTREAM = "http://upstream.replay";
const UPDATE = process.env["REPLAY_UPDATE"] === "1";
const FOLDER = path.join(ROOT, "tests/replay");

const recordings = globSync("*.json", { cwd: FOLDER })
  .sort()
  .map((file) => ({
    file,
    recording: JSON.parse(
      readFileSync(path.join(FOLDER, file), "utf8"),
    ) as Recording,
  }));

const schemas = loadSchemas(ROOT);
const config = copyPatientConfig();
afterAll(() => config.remove());

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
  nock.cleanAll();
});

/** The upstream answers as they were recorded; one that was not fails by name. */
function play({ exchanges }: Recording): string[] {
  for (const { method, path: asked, request_body, status, body } of exchanges) {
    const interceptor = nock(UPSTREAM).intercept(asked, method, request_body);
    if (status === 0) interceptor.replyWithError("recorded without an answer");
    else
      interceptor.reply(
        status,
        typeof body === "string" ? body : JSON.stringify(body),
      );
  }
  const missed: string[] = [];
  const listener = ({ method, url }: Request): void => {
    const { origin, pathname, search } = new URL(url);
    if (origin === UPSTREAM) missed.push(`${method} ${pathname}${search}`);
  };
  nock.emitter.on("no match", listener);
  onTestFinished(() => void nock.emitter.off("no match", listener));
  return missed;
}

async function startServer({ clock }: Recording): Promise<string> {
  server = await createServer({
    root: ROOT,
    configDir: config.folder,
    watch: false,
    upstreamUrl: UPSTREAM,
    buildDir: path.join(ROOT, "dist"),
    loadRendering,
    log: createLogger("silent"),
    now: () => clock,
  });
  server.http.listen(0, "127.0.0.1");
  await once(server.http, "listening");
  return `http://127.0.0.1:${(server.http.address() as AddressInfo).port}`;
}

/** The page as one piece; with the recorded headers, Host included. */
async function fetchPage(
  origin: string,
  { request: { url, headers } }: Recording,
) {
  const address = new URL(url, origin);
  address.searchParams.set("complete", "1");
  const [response] = (await once(
    request(address, { headers }).end(),
    "response",
  )) as [IncomingMessage];
  let html = "";
  for await (const chunk of response.setEncoding("utf8")) html += String(chunk);
  return { status: response.statusCode ?? 0, html };
}

function sectionsOf(html: string): {
  title: string;
  sections: Map<string, string[]>;
} {
  const { document } = new JSDOM(html).window;
  return {
    title: document.title,
    sections: new Map(
      [...document.querySelectorAll(".section")].map((section) => [
        section.id,
        recordedHtml(section.outerHTML),
      ]),
    ),
  };
}

function moduleOf([first = ""]: readonly string[]): string {
  return /data-module="(\w+)"/.exec(first)![1]!;
}

/** What was kept, read and written once by the same parser as the page. */
function parsed(html: readonly string[]): string[] {
  if (html.length === 0) return [];
  return recordedHtml(new JSDOM(html.join("")).window.document.body.innerHTML);
}

describe.each(recordings)("$file", ({ file, recording }) => {
  it("is a recording", () => {
    expect(schemas.validate("recording", recording).errors).toEqual([]);
  });

  it("is made again as it was", async () => {
    const missed = play(recording);
    const { status, html } = await fetchPage(
      await startServer(recording),
      recording,
    );
    expect(missed, "calls that were not recorded").toEqual([]);
    const { title, sections } = sectionsOf(html);
    const kept = recording.page;
    if (UPDATE) {
      const page = {
        status,
        title,
        sections: [
          ...[...sections].map(([name, lines]) => ({
            ...(kept.sections.find((section) => section.name === name) ?? {
              name,
              module_id: moduleOf(lines),
              result: "ok",
            }),
            html: lines,
          })),
          // What was left out.
          ...kept.sections
            .filter(
              ({ name, result }) => result !== "ok" && !sections.has(name),
            )
            .map((section) => ({ ...section, html: [] })),
        ],
      };
      writeFileSync(
        path.join(FOLDER, file),
        `${JSON.stringify({ ...recording, page }, null, 2)}\n`,
      );
      return;
    }
    expect({ status, title }).toEqual({
      status: kept.status,
      title: kept.title,
    });
    for (const { name, html: lines } of kept.sections) {
      expect({ [name]: sections.get(name) ?? [] }).toEqual({
        [name]: parsed(lines),
      });
    }
    const names = kept.sections
      .filter(({ html: lines }) => lines.length > 0)
      .map(({ name }) => name);
    expect([...sections.keys()]).toEqual(names);
  });
});

describe("a recording that does not fit any more", () => {
  const [{ recording } = { recording: undefined }] = recordings;

  it("names the calls that it lacks", async () => {
    const exchanges = recording!.exchanges.slice(1);
    const lost = recording!.exchanges[0]!;
    const missed = play({ ...recording!, exchanges });
    await fetchPage(await startServer(recording!), recording!);
    // The page that takes its place makes calls that were not recorded, either.
    expect(missed[0]).toBe(`${lost.method} ${lost.path}`);
  });
});

it("there are recordings to play", () => {
  expect(recordings.length).toBeGreaterThan(0);
});
