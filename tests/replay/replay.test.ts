/**
 * Renders every recorded page again, from its recorded upstream answers and with the
 * network closed; each section must be equal. The whole server must send the same as
 * this process renders.
 *
 *   npm run wayfare -- record <path>      adds a recording
 *   npm run wayfare -- replay --update    takes over what the pages are now
 */
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import nock from "nock";
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  onTestFinished,
} from "vitest";
import { RECORD_PATH } from "#renderer/shared/addresses.ts";
import type { Recording } from "#schema/recording.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { createLogger } from "#server/config/process/logger.ts";
import { loadStage } from "#server/workbench/replay/load-stage.ts";
import { readRecordings } from "#server/workbench/replay/read-recordings.ts";
import { createServer } from "#server/web/app/create-server.ts";
import type { RunningServer } from "#server/web/app/server-input.ts";
import { loadRendering } from "#server/web/pages/entry-server.ts";
import { deviations } from "#server/workbench/recording/compare-recorded.ts";
import { driftOf } from "#server/workbench/recording/drift.ts";
import {
  createPlayer,
  type Player,
} from "#server/workbench/recording/play-recording.ts";
import { ROOT } from "../support/mini-config.ts";
import { copyPatientConfig } from "../support/patient-config.ts";
import { readProjectConfig } from "../support/project-config.ts";

const UPSTREAM = "http://upstream.replay";
const OPERATOR_TOKEN = "token-of-the-operator";
const recordings = [
  ...readRecordings([path.join(ROOT, "tests/replay")], loadSchemas(ROOT)),
].map(({ file, recording }) => ({ file: path.basename(file), recording }));

let player: Player;
const patient = copyPatientConfig();
let server: RunningServer;
/** The time of the server: that of the recording that it plays. */
let clock = 0;
let origin = "";

beforeAll(async () => {
  const config = readProjectConfig();
  player = createPlayer({
    config,
    ...(await loadStage(
      { root: ROOT, buildDir: path.join(ROOT, "dist") },
      config.modules,
      loadRendering,
    )),
  });
  server = await createServer({
    root: ROOT,
    configDir: patient.folder,
    watch: false,
    upstreamUrl: UPSTREAM,
    buildDir: path.join(ROOT, "dist"),
    loadRendering,
    cacheCalls: false,
    cachePages: false,
    record: true,
    operatorToken: OPERATOR_TOKEN,
    log: createLogger("silent"),
    now: () => clock,
  });
  server.http.listen(0, "127.0.0.1");
  await once(server.http, "listening");
  origin = `http://127.0.0.1:${(server.http.address() as AddressInfo).port}`;
});
afterEach(() => nock.cleanAll());
afterAll(async () => {
  await server.stop();
  patient.remove();
});

/** The recorded upstream answers; a call without one fails with its name. */
function intercept({ exchanges }: Recording): string[] {
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
    const { origin: asked, pathname, search } = new URL(url);
    if (asked === UPSTREAM) missed.push(`${method} ${pathname}${search}`);
  };
  nock.emitter.on("no match", listener);
  onTestFinished(() => void nock.emitter.off("no match", listener));
  return missed;
}

async function get(target: string, recording: Recording, more: object = {}) {
  ({ clock } = recording);
  const headers = { ...recording.request.headers, ...more };
  const [response] = (await once(
    request(new URL(target, origin), { headers }).end(),
    "response",
  )) as [IncomingMessage];
  let body = "";
  for await (const chunk of response.setEncoding("utf8")) body += String(chunk);
  return { status: response.statusCode ?? 0, body };
}

/** The page in one piece; with the recorded headers, Host included. */
async function fetchPage(recording: Recording) {
  const address = new URL(recording.request.url, origin);
  address.searchParams.set("complete", "1");
  const { status, body } = await get(address.href, recording);
  return { status, html: body };
}

/** Records a page of the server. */
async function record(recording: Recording): Promise<Recording> {
  const target = `${RECORD_PATH}?url=${encodeURIComponent(recording.request.url)}`;
  const authorization = `Bearer ${OPERATOR_TOKEN}`;
  const { body } = await get(target, recording, { authorization });
  return JSON.parse(body) as Recording;
}

describe.each(recordings)("$file", ({ recording }) => {
  it("is rendered as recorded, and its answers meet their schemas", async () => {
    const played = await player.play(recording);
    expect(deviations(recording, played)).toEqual([]);
    expect(driftOf(recording, played)).toEqual([]);
  });

  it("is sent by the whole server exactly as it is rendered here", async () => {
    const missed = intercept(recording);
    const { status, html } = await fetchPage(recording);
    const { page } = await player.play(recording);
    expect(missed).toEqual([]);
    expect(status).toBe(page!.status);
    // In order: each section's HTML follows that of the previous one.
    let from = 0;
    const missing = page!.sections.filter((section) => {
      const at = html.indexOf(section.html, from);
      if (at >= 0) from = at + section.html.length;
      return at < 0;
    });
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

describe("an outdated recording", () => {
  const { recording } = recordings.find(
    ({ file }) => file === "rails-32.json",
  )!;
  const faq = recording.exchanges.find(({ path: asked }) =>
    asked.includes("/home/faq"),
  )!;
  const others = recording.exchanges.filter((exchange) => exchange !== faq);

  it("names missing calls, in the section's result too", async () => {
    const name = `GET ${faq.path}`;
    const lacking = { ...recording, exchanges: others };
    const played = await player.play(lacking);
    const section = played.page!.sections.find((one) => one.name === "faq")!;
    expect(section).toMatchObject({
      result: "unrecorded",
      fault: { rule: "recorded", message: `${name} was not recorded` },
    });
    const [missed, changed] = deviations(recording, played);
    expect(missed).toEqual({
      what: "calls that were not recorded",
      recorded: [],
      now: [name],
    });
    expect(changed).toMatchObject({ what: "faq", now: ["unrecorded"] });
    expect(driftOf(lacking, played)).toMatchObject([
      { call: name, rule: "recorded" },
    ]);
  });

  it("names missing calls with the whole server", async () => {
    const missed = intercept({ ...recording, exchanges: others });
    await fetchPage(recording);
    expect(missed).toEqual([`GET ${faq.path}`]);
  });

  it("reports where an answer does not meet its schema, and when that was first seen", async () => {
    const { success, result } = faq.body as {
      success: true;
      result: { items: readonly object[] };
    };
    const [first, ...rest] = result.items;
    const items = [{ ...first, question: 7 }, ...rest];
    const wrong = { ...faq, body: { success, result: { ...result, items } } };
    const drifted = { ...recording, exchanges: [...others, wrong] };
    expect(driftOf(drifted, await player.play(drifted))).toEqual([
      {
        call: `GET ${faq.path}`,
        section: "faq",
        pointer: "/result/items/0/question",
        rule: "type",
        message: "must be string",
        value: "7",
        recorded_at: new Date(recording.clock).toISOString(),
      },
    ]);
  });

  it("names the refused entry of a skeleton", async () => {
    const skeleton = recording.exchanges.find(
      ({ call }) => call === "aggregation_home_sections",
    )!;
    const body = structuredClone(skeleton.body) as {
      result: { sections: { load_type?: string }[] };
    };
    body.result.sections[0]!.load_type = "soon";
    const drifted = {
      ...recording,
      exchanges: recording.exchanges.map((exchange) =>
        exchange === skeleton ? { ...skeleton, body } : exchange,
      ),
    };
    const [drift] = driftOf(drifted, await player.play(drifted));
    expect(drift).toMatchObject({
      call: `GET ${skeleton.path}`,
      pointer: "/result/sections/0/load_type",
      rule: "enum",
      value: '"soon"',
    });
  });

  it("names an answer without an envelope, and a call that is no longer made", async () => {
    const drifted = {
      ...recording,
      exchanges: [
        ...others,
        { ...faq, body: "<html>" },
        { ...faq, path: "/v1/gone" },
      ],
    };
    const found = driftOf(drifted, await player.play(drifted));
    expect(found.map(({ rule, call }) => [rule, call])).toEqual([
      ["envelope", `GET ${faq.path}`],
      ["asked", "GET /v1/gone"],
    ]);
  });
});

describe("recording", () => {
  const { recording } = recordings.find(
    ({ file }) => file === "ferry-40-ja.json",
  )!;
  const { $schema: _, ...whole } = recording;

  it("of a replayed page makes the same recording", async () => {
    const missed = intercept(recording);
    expect(await record(recording)).toEqual(whole);
    expect(missed).toEqual([]);
  });

  it("replaces personal data in answers, and in the page made from them", async () => {
    const exchanges = recording.exchanges.map((exchange) => {
      if (!exchange.path.includes("/home/faq")) return exchange;
      const body = structuredClone(exchange.body) as {
        result: { title: string };
      };
      body.result.title = "Ask kim@home.travel";
      return { ...exchange, body };
    });
    intercept({ ...recording, exchanges });
    const made = await record(recording);
    const faq = made.page.sections.find(({ name }) => name === "faq")!;
    expect(faq.html.join("")).toContain("Ask person-1@example.com");
    expect(JSON.stringify(made)).not.toContain("kim@home");
    expect(made.redacted).toMatchObject([{ rule: "email", values: 1 }]);
    expect(deviations(made, await player.play(made))).toEqual([]);
  });
});

it("there is a recording of each kind of page", () => {
  expect(recordings.length).toBeGreaterThan(12);
});
