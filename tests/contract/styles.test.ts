/** The styles of pages: what blocks their first paint, what comes later, and what does not exist. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STATE_PATH, STYLES_PATH } from "#renderer/addresses.ts";
import type { PageLine } from "#renderer/page-state.ts";
import { partsOf, stylesheetUrl } from "#renderer/stylesheets.ts";
import { checkPaintStyles, paintStylesOf } from "../support/paint-styles.ts";
import {
  startProjectServer,
  type ProjectServer,
} from "../support/project-server.ts";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Safari";
const LANDING = "/rails-32/";

/** Kinds of page to which no link without a query leads; pages.test.ts has the others. */
const PAGES = [
  "/rails-32/search/?departure_position=tokyo&arrival_position=kyoto",
  "/rails-32/ticket-detail/",
  "/transport-tickets/pay/",
  "/ptp/order-details/",
  "/no-such-page/",
];

let server: ProjectServer;
beforeAll(async () => {
  server = await startProjectServer("warn");
});
afterAll(() => server.stop());

async function open(address: string, agent = "Mozilla/5.0"): Promise<string> {
  const headers = { "user-agent": agent };
  const { body } = await server.ask(address, { headers });
  expect(body).toContain("</html>");
  return body;
}

const LINK = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;

describe.each([
  ["a desktop", "Mozilla/5.0"],
  ["a phone", PHONE],
])("on %s", (_, agent) => {
  it.each(PAGES)("the first paint of %s waits for little", async (address) => {
    const files = paintStylesOf(await open(address, agent));
    expect(files.length).toBeGreaterThan(0);
    await checkPaintStyles(server, files);
  });

  it.each([LANDING, `${LANDING}?complete=1`])(
    "%s links later styles before the sections that need them",
    async (address) => {
      const html = await open(address, agent);
      const links = [...html.matchAll(LINK)];
      expect(links).toHaveLength(3);
      const { index } = links[2]!;
      expect(index).toBeGreaterThan(html.indexOf('id="hero"'));
      expect(index).toBeLessThan(html.indexOf('id="faq"'));
    },
  );
});

it("a page's state has the parts of its document, and no document has a part twice", async () => {
  const parts = [...(await open(LANDING)).matchAll(LINK)].flatMap(([, href]) =>
    partsOf(href!),
  );
  expect(new Set(parts).size).toBe(parts.length);
  const { body } = await server.ask(`${STATE_PATH}?url=${LANDING}`);
  const { styles } = JSON.parse(body.split("\n")[0]!) as PageLine;
  expect(styles).toEqual(parts);
});

it("a name of unknown parts is not found", async () => {
  const [base] = paintStylesOf(await open(LANDING));
  const known = partsOf(base!);
  expect((await server.ask(stylesheetUrl(known))).status).toBe(200);
  expect((await server.ask(stylesheetUrl(known.toReversed()))).status).toBe(
    200,
  );
  for (const name of [
    `${known.join("")}xxxxx.css`,
    `${known.join("")}${known[0]}.css`,
    `${known.join("")}.js`,
    "..%2f..%2fpackage.json",
    "a".repeat(5000),
    "",
  ]) {
    const { status } = await server.ask(`${STYLES_PATH}/${name}`);
    expect({ name, status }).toEqual({ name, status: 404 });
  }
  const posted = await server.ask(base!, { method: "POST" });
  expect(posted.status).toBe(405);
});
