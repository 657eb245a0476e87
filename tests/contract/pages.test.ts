/** Every page in every language, for both platforms, through the whole server. */
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import path from "node:path";
import { joinLanguage } from "#renderer/routing/language-path.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createServer, type RunningServer } from "#server/create-server.ts";
import { loadRendering } from "#server/entry-server.ts";
import { createLogger } from "#server/observability/logger.ts";
import { ROOT } from "../support/mini-config.ts";
import { readProjectConfig } from "../support/project-config.ts";

const config = readProjectConfig();
const { languages } = config.sites["wayfare"]!;
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile";

let server: RunningServer;
let origin: string;
const logged: string[] = [];

beforeAll(async () => {
  server = await createServer({
    root: ROOT,
    configDir: path.join(ROOT, "configs"),
    watch: false,
    upstreamUrl: undefined,
    buildDir: path.join(ROOT, "dist"),
    loadRendering,
    log: createLogger("warn", { write: (line) => logged.push(line) }),
  });
  server.http.listen(0, "127.0.0.1");
  await once(server.http, "listening");
  origin = `http://localhost:${(server.http.address() as AddressInfo).port}`;
}, 60_000);
afterAll(() => server.stop());

/** The paths of this site to which a document links. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="([^"]*)"/g)]
    .map(([, address]) => address!)
    .filter((address) => address.startsWith("/") && !address.startsWith("/_/"))
    .map((address) => address.replace(/[#?].*/, ""));
}

async function open(address: string, agent = "Mozilla/5.0"): Promise<Response> {
  return fetch(`${origin}${address}?complete=1`, {
    headers: { "user-agent": agent },
    redirect: "manual",
  });
}

it("every page is whole on both platforms, and every link on it leads to one", async () => {
  const known = new Set(["/transport/"]);
  const faults: string[] = [];
  for (const address of known) {
    for (const agent of ["Mozilla/5.0", PHONE]) {
      const response = await open(address, agent);
      if (response.status !== 200)
        faults.push(`${address}: ${response.status}`);
      for (const link of linksOf(await response.text())) known.add(link);
    }
  }
  expect(faults).toEqual([]);
  expect(logged, "sections that failed, texts that are missing").toEqual([]);
  for (const language of languages)
    expect(known).toContain(joinLanguage("/transport/", language, config));
}, 60_000);
