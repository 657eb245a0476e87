/** A server without the workbench serves all pages, and none of its tools. */
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  CATALOGUE_MODULES_PATH,
  CATALOGUE_PATH,
  INSPECT_PATH,
  INSPECTOR_PATH,
  INSPECTOR_SCRIPT_PATH,
  OPERATOR_PATH,
  PREVIEW_OPEN_PATH,
  PREVIEW_PATH,
  RECORD_PATH,
} from "#renderer/shared/addresses.ts";
import { textSection } from "../../../tests/support/mini-config.ts";
import {
  AS_OPERATOR,
  OPERATOR_TOKEN,
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";

let server: MiniServer;
beforeAll(async () => {
  server = await startMiniServer(undefined, { openTools: undefined });
  server.upstream.reply("/home", {
    publish_languages: ["ALL"],
    sections: [textSection("hero", "hello")],
  });
});
afterAll(() => server.close());

it("shows normal pages, whatever a preview's cookie says", async () => {
  const page = await server.fetch("/home/", {
    headers: { cookie: "preview=e30.AAAA" },
  });
  expect(await page.text()).toContain("hello");
});

it.each([
  `${PREVIEW_PATH}?url=/home/`,
  `${PREVIEW_OPEN_PATH}?token=e30.AAAA`,
  `${INSPECT_PATH}?url=/home/`,
  `${INSPECTOR_PATH}?path=/home/`,
  INSPECTOR_SCRIPT_PATH,
  `${RECORD_PATH}?url=/home/`,
  CATALOGUE_PATH,
  CATALOGUE_MODULES_PATH,
  OPERATOR_PATH,
])("has no %s, even for its operator", async (address) => {
  const { status } = await server.fetch(address, { headers: AS_OPERATOR });
  expect(status).toBe(404);
});

it("still recognises its operator, who may see its metrics", async () => {
  const signedIn = await server.fetch(
    `${OPERATOR_PATH}?token=${OPERATOR_TOKEN}`,
  );
  expect(signedIn.status).toBe(303);
  const headers = { ...AS_OPERATOR };
  expect((await server.fetch("/metrics", { headers })).status).toBe(200);
  expect((await server.fetch("/metrics")).status).toBe(401);
});
