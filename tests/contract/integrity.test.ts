/** Every script and style of a document has an integrity hash, which matches its file (https://www.w3.org/TR/SRI/). */
import { hash } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { PageState } from "#renderer/shared/page-state.ts";
import {
  sharedProjectServer,
  type ProjectServer,
} from "../support/project-server.ts";

let server: ProjectServer;
beforeAll(async () => {
  server = await sharedProjectServer();
});

const FILE =
  /<(?:script|link rel="(?:modulepreload|stylesheet)") ?[^>]*(?:src|href)="([^"]+)"[^>]*>/g;

it.each(["localhost", "atlas-voyager.localhost"])(
  "on %s every file has the hash of the document",
  async (host) => {
    const headers = { host };
    const { body } = await server.ask("/rails-32/?complete=1", { headers });
    const files = [...body.matchAll(FILE)];
    expect(files.filter(([tag]) => tag.startsWith("<script"))).toHaveLength(1);
    expect(body).toContain('<link rel="stylesheet"');
    for (const [tag, file] of files) {
      const answer = await server.ask(file!, { headers });
      expect(answer.status).toBe(200);
      const digest = hash("sha256", answer.body, "base64");
      expect(tag).toContain(` integrity="sha256-${digest}"`);
    }
    // The scripts that are loaded later.
    const [, state] = /id="page-state">(.*?)<\/script>/s.exec(body)!;
    const { integrity } = JSON.parse(state!) as PageState;
    expect(Object.keys(integrity).length).toBeGreaterThan(3);
    for (const [file, expected] of Object.entries(integrity)) {
      const answer = await server.ask(file, { headers });
      expect(answer.status).toBe(200);
      expect(`sha256-${hash("sha256", answer.body, "base64")}`).toBe(expected);
    }
  },
);
