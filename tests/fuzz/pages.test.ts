/**
 * The whole server in front of an upstream that publishes random pages of the modules' schemas:
 * every page is complete, and nothing is logged. Invalid data is left out of the page. EXHAUSTIVE=1: hundreds of pages.
 */
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLogger } from "#server/config/process/logger.ts";
import { createServer } from "#server/web/app/create-server.ts";
import type { RunningServer } from "#server/web/app/server-input.ts";
import { loadRendering } from "#server/web/pages/entry-server.ts";
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import { ROOT } from "../support/mini-config.ts";
import { BROWSER, PHONE } from "../support/mini-server.tsx";
import {
  copyPatientConfig,
  type PatientConfig,
} from "../support/patient-config.ts";
import { readProjectConfig } from "../support/project-config.ts";
import {
  startSimulatedUpstream,
  type SimulatedUpstream,
} from "./simulated-upstream.ts";

const PAGES = Array.from(
  { length: EXHAUSTIVE ? 300 : 4 },
  (_, page) => page + 1,
);
const LANGUAGES = ["", "/ja"];

let files: PatientConfig;
let upstream: SimulatedUpstream;
let server: RunningServer;
let origin: string;
let log: {
  readonly msg: string;
  readonly level: string;
  readonly sections?: unknown;
}[];

beforeAll(async () => {
  files = copyPatientConfig();
  writeFileSync(
    path.join(files.folder, "routes/simulated.json"),
    JSON.stringify(ROUTES),
  );
  upstream = await startSimulatedUpstream(readProjectConfig());
  server = await createServer({
    root: ROOT,
    configDir: files.folder,
    watch: false,
    upstreamUrl: upstream.url,
    buildDir: path.join(ROOT, "dist"),
    loadRendering,
    log: createLogger("warn", { write: (line) => log.push(JSON.parse(line)) }),
  });
  server.http.listen(0, "127.0.0.1");
  await once(server.http, "listening");
  origin = `http://localhost:${(server.http.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await server.stop();
  await upstream.close();
  files.remove();
});

const ROUTES = {
  $schema: "../../schema/route-table.schema.json",
  routes: {
    simulated: {
      path: "/simulated-{page}/",
      params: { page: { pattern: "(broken-)?[0-9]{1,9}" } },
      skeleton: {
        call: "landing_sections",
        params: { url_slug: "{page}" },
        shape: "landing",
        on_failure: 404,
      },
      meta: {
        page_name: "Simulated",
        layout: "default",
        header: "full",
        footer: "full",
        title_key: "pages:help.title",
      },
    },
  },
};

async function open(address: string, userAgent = BROWSER) {
  log = [];
  const headers = { "user-agent": userAgent };
  const response = await fetch(origin + address, { headers });
  const html = await response.text();
  // A section that comes late has a placeholder too.
  const shown = [...html.matchAll(/ id="simulated_\w+" data-module="(\w+)"/g)];
  return {
    status: response.status,
    shown: new Set(shown.map(([, id]) => id!)),
  };
}

describe.each(PAGES)("page %i", (page) => {
  const ids = () =>
    upstream.skeleton(page).sections.map(({ module_id }) => module_id);

  it.each([
    ["desktop", BROWSER],
    ["mobile", PHONE],
  ])("is complete on %s", async (_, userAgent) => {
    const language = LANGUAGES[page % LANGUAGES.length]!;
    const address = `${language}/simulated-${page}/`;
    const { status, shown } = await open(address, userAgent);
    expect(log).toEqual([]);
    expect(status).toBe(200);
    expect(shown).toEqual(new Set(ids()));
  });

  it("is served without data that its modules refuse", async () => {
    const { status } = await open(`/simulated-broken-${page}/`);
    expect(status).toBe(200);
    const invalid = ids().map((module_id) =>
      expect.objectContaining({ module_id, reason: "invalid" }),
    );
    expect(log).toMatchObject([{ level: "warn", msg: "sections failed" }]);
    expect(log[0]!.sections).toEqual(expect.arrayContaining(invalid));
  });
});
