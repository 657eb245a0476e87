/** Every page in every language, for both platforms, through the whole server. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { joinLanguage } from "#renderer/routing/language-path.ts";
import { readProjectConfig } from "../support/project-config.ts";
import {
  startProjectServer,
  type ProjectServer,
} from "../support/project-server.ts";

const config = readProjectConfig();
const { languages } = config.sites["wayfare"]!;
const AGENTS = [
  "Mozilla/5.0",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile",
];

let server: ProjectServer;
beforeAll(async () => {
  server = await startProjectServer("warn");
}, 60_000);
afterAll(() => server.stop());

/** The paths of this site to which a document links. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="([^"]*)"/g)]
    .map(([, address]) => address!)
    .filter((address) => address.startsWith("/") && !address.startsWith("/_/"))
    .map((address) => address.replace(/[#?].*/, ""));
}

it("every page is whole on both platforms, and every link on it leads to one", async () => {
  const known = new Set(["/transport/"]);
  const faults: string[] = [];
  for (const address of known) {
    for (const agent of AGENTS) {
      const { status, body } = await server.ask(`${address}?complete=1`, {
        headers: { "user-agent": agent },
      });
      if (status !== 200) faults.push(`${address}: ${status}`);
      for (const link of linksOf(body)) known.add(link);
    }
  }
  expect(faults).toEqual([]);
  expect(server.log, "sections that failed, texts that are missing").toEqual(
    [],
  );
  for (const language of languages)
    expect(known).toContain(joinLanguage("/transport/", language, config));
}, 60_000);
