/** The catalogue's facts about modules, and its editor's language server. */
import { spawn } from "node:child_process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CATALOGUE_LANGUAGE_SERVER_PATH } from "#renderer/shared/addresses.ts";
import type {
  Listing,
  ModuleDetails,
} from "#server/workbench/browser/catalogue/listing.ts";
import { MINI_CATALOGUE } from "../../../tests/support/mini-catalogue.ts";
import {
  AS_OPERATOR,
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";

let server: MiniServer;

beforeEach(async () => {
  server = await startMiniServer(undefined, {
    tools: { catalogue: MINI_CATALOGUE },
  });
});
afterEach(() => server.close());

const ask = (path: string) => server.fetch(path, { headers: AS_OPERATOR });

describe("the list of modules", () => {
  it("is in the order of folders, with the languages and all sites", async () => {
    const listing = (await (
      await ask("/_/catalogue/modules")
    ).json()) as Listing;
    const folders = listing.modules.map(({ folder }) => folder);
    expect(folders).toEqual(folders.toSorted());
    expect(listing.modules).toContainEqual({
      module_id: "text",
      folder: "test/text",
      summary: "A module of the tests.",
    });
    expect(listing.languages.map(({ code }) => code)).toContain("de");
    expect(listing.sites[0]!.id).toBe("main");
  });

  it("has the details of a module: manifest, schema, example, weight", async () => {
    const query = "?module=hydrated";
    const details = (await (
      await ask(`/_/catalogue/modules${query}`)
    ).json()) as ModuleDetails;
    expect(details).toMatchObject({
      module_id: "hydrated",
      hydrate: "load",
      uses: { context: ["location"], messages: ["pages"] },
      schema: { properties: { text: { maxLength: 40 } } },
      weight: { desktop: { styles: 2 }, mobile: { styles: 1 } },
    });
    expect(JSON.parse(details.example)).toEqual({ text: "example" });
    expect(details.uri).toMatch(
      /^file:\/\/\/.*\/modules\/test\/hydrated\/example\.json$/,
    );
  });

  it.each(["nothing", "__proto__", ""])(
    "is a 404 for the module %j",
    async (id) => {
      const answer = await ask(`/_/catalogue/modules?module=${id}`);
      expect(answer.status).toBe(404);
    },
  );
});

describe("the language server", () => {
  const post = (session: string, body: string) =>
    server.fetch(`${CATALOGUE_LANGUAGE_SERVER_PATH}?session=${session}`, {
      method: "POST",
      headers: { ...AS_OPERATOR, "content-type": "application/json" },
      body,
    });

  /** The events of a session, one after another. */
  async function open() {
    const answer = await ask(CATALOGUE_LANGUAGE_SERVER_PATH);
    const reader = answer
      .body!.pipeThrough(new TextDecoderStream())
      .getReader();
    let text = "";
    return {
      async next() {
        while (!text.includes("\n\n")) {
          const { value, done } = await reader.read();
          if (done) return undefined;
          text += value;
        }
        const [event = "", ...rest] = text.split("\n\n");
        text = rest.join("\n\n");
        return event;
      },
      close: () => reader.cancel(),
    };
  }

  it("receives each message, and sends its own as events", async () => {
    const events = await open();
    const [, session] = /^event: session\ndata: (.*)$/.exec(
      (await events.next())!,
    )!;
    const message = { jsonrpc: "2.0", method: "told", params: { a: "ä\n" } };
    expect((await post(session!, JSON.stringify(message))).status).toBe(204);
    expect(await events.next()).toBe(`data: ${JSON.stringify(message)}`);
    await events.close();
    await expect
      .poll(async () => (await post(session!, "{}")).status)
      .toBe(404);
  });

  it("respects its limit of sessions when many are opened at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ask(CATALOGUE_LANGUAGE_SERVER_PATH)),
    );
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(4);
    for (const { status } of answers) expect([200, 503]).toContain(status);
    for (const { body } of opened) await body!.cancel();
  });

  it("ends only its events when it exits by itself", async () => {
    const program =
      "process.stdout.write('Content-Length: 2\\r\\n\\r\\n{}'.repeat(100))";
    const other = await startMiniServer(undefined, {
      tools: {
        catalogue: {
          ...MINI_CATALOGUE,
          startLanguageServer: () =>
            spawn(process.execPath, ["-e", program], {
              stdio: ["pipe", "pipe", "ignore"],
            }),
        },
      },
    });
    const headers = AS_OPERATOR;
    const events = await other.fetch(CATALOGUE_LANGUAGE_SERVER_PATH, {
      headers,
    });
    expect(await events.text()).toMatch(/^event: session\n/);
    const after = await other.fetch("/_/catalogue/modules", { headers });
    expect(after.status).toBe(200);
    await other.close();
  });

  it("has sessions up to its limit, and one more when one ends", async () => {
    const all = await Promise.all(Array.from({ length: 4 }, open));
    const status = async () => {
      const answer = await ask(CATALOGUE_LANGUAGE_SERVER_PATH);
      await answer.body?.cancel();
      return answer.status;
    };
    expect(await status()).toBe(503);
    await all[0]!.close();
    await expect.poll(status).toBe(200);
  });

  it.each(["", "{", "null", "[".repeat(20_000)])(
    "does not receive malformed messages: %#",
    async (body) => {
      const events = await open();
      const session = (await events.next())!.split("data: ")[1]!;
      expect([204, 400, 415]).toContain((await post(session, body)).status);
      const message = { jsonrpc: "2.0", method: "still there" };
      await post(session, JSON.stringify(message));
      let event: string | undefined;
      do event = await events.next();
      while (event !== undefined && !event.includes("still there"));
      expect(event).toBe(`data: ${JSON.stringify(message)}`);
    },
  );
});
