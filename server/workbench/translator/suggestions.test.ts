/** Suggestions for texts are those of a configured service, and of no other. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import {
  EDITED_FILES,
  startEditedServer,
} from "../../../tests/support/editor-client.ts";
import {
  AS_OPERATOR,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";

const FILES = {
  ...EDITED_FILES,
  "locales/en/cart.json": {
    items_one: "{count} item",
    items_other: "{count} items",
  },
};

let server: MiniServer | undefined;
afterEach(() => server?.close());

const ask = (of: MiniServer, body: unknown, headers = AS_OPERATOR) =>
  of.fetch("/_/translate/suggestion", {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const WISH = { language: "de", file: "cart", key: "items" };

it("are not offered without a service", async () => {
  server = await startEditedServer(FILES);
  expect((await ask(server, WISH)).status).toBe(404);
});

it("are of the configured service, which gets texts of the configuration only", async () => {
  const asked: unknown[] = [];
  const stand = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const { q } = JSON.parse(body) as { readonly q: readonly string[] };
      asked.push(q);
      response.end(
        JSON.stringify({ translatedText: q.map((each) => `de: ${each}`) }),
      );
    });
  });
  await new Promise<void>((resolve) => stand.listen(0, "127.0.0.1", resolve));
  const service = {
    url: `http://127.0.0.1:${(stand.address() as AddressInfo).port}`,
    key: "secret-of-the-service",
  };
  const translating = (server = await startEditedServer(FILES, {
    translator: { script: () => "", service },
  }));
  try {
    const answer = await ask(translating, WISH);
    expect(await answer.json()).toEqual({
      texts: { one: "de: {count} item", other: "de: {count} items" },
    });
    expect(asked).toEqual([["{0} item", "{0} items"]]);
    const statusOf = async (...given: Parameters<typeof ask>) =>
      (await ask(...given)).status;
    expect(await statusOf(translating, null)).toBe(400);
    expect(await statusOf(translating, [])).toBe(400);
    const unknown = { ...WISH, language: "__proto__" };
    expect(await statusOf(translating, unknown)).toBe(400);
    expect(await statusOf(translating, { ...WISH, key: "x" })).toBe(404);
    const english = { ...WISH, language: "en" };
    expect(await statusOf(translating, english)).toBe(422);
    const nobody = { authorization: "" };
    expect(await statusOf(translating, WISH, nobody)).toBe(401);
    expect(asked).toHaveLength(1);
  } finally {
    await new Promise((resolve) => {
      stand.close(resolve);
      stand.closeAllConnections();
    });
  }
  const failed = await ask(translating, WISH);
  expect(failed.status).toBe(502);
  expect(await failed.text()).not.toContain("secret-of-the-service");
});
