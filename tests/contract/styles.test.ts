/** The styles of pages: those of the first paint, later ones, and unknown parts. */
import { hash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { STATE_PATH, STYLES_PATH } from "#renderer/shared/addresses.ts";
import type { PageLine } from "#renderer/shared/page-state.ts";
import {
  partsOf,
  splitIds,
  stylesheetUrl,
} from "#renderer/shared/stylesheets.ts";
import { checkPaintStyles, paintStylesOf } from "../support/paint-styles.ts";
import {
  sharedProjectServer,
  type ProjectServer,
} from "../support/project-server.ts";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Safari";
const LANDING = "/rails-32/";

/** Kinds of page that are linked with a query only; pages.test.ts has the others. */
const PAGES = [
  "/rails-32/search/?departure_position=tokyo&arrival_position=kyoto",
  "/rails-32/ticket-detail/",
  "/transport-tickets/pay/",
  "/ptp/order-details/",
  "/no-such-page/",
];

let server: ProjectServer;
beforeAll(async () => {
  server = await sharedProjectServer();
});

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
  it.each(PAGES)("the first paint of %s waits for no file", async (address) => {
    const html = await open(address, agent);
    expect(html.split("</head>")[0]).not.toContain('rel="stylesheet"');
    checkPaintStyles(html);
  });

  it.each([LANDING, `${LANDING}?complete=1`])(
    "%s links later styles before the sections that need them",
    async (address) => {
      const html = await open(address, agent);
      const links = [...html.matchAll(LINK)];
      expect(links).toHaveLength(1);
      const { index } = links[0]!;
      expect(index).toBeGreaterThan(html.indexOf('id="hero"'));
      expect(index).toBeLessThan(html.indexOf('id="faq"'));
    },
  );
});

it("a page's state has the parts of its document, and no document has a part twice", async () => {
  const html = await open(LANDING);
  const [, href] = /<link rel="stylesheet" href="([^"]+)"/.exec(html)!;
  const parts = [...splitIds(paintStylesOf(html).ids), ...partsOf(href!)];
  expect(new Set(parts).size).toBe(parts.length);
  const { body } = await server.ask(`${STATE_PATH}?url=${LANDING}`);
  const { styles } = JSON.parse(body.split("\n")[0]!) as PageLine;
  expect(styles).toEqual(parts);
});

it("the policy of a page allows its styles, and a changed style not", async () => {
  const { body, headers } = await server.ask(LANDING);
  const { text } = paintStylesOf(body);
  const sourceOf = (style: string) =>
    `'sha256-${hash("sha256", style, "base64")}'`;
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain(sourceOf(text));
  expect(policy).not.toContain(sourceOf(`${text} `));
  expect(policy).not.toContain("unsafe-inline");
});

it("a file name with unknown parts is not found", async () => {
  const known = splitIds(paintStylesOf(await open(LANDING)).ids);
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
  const posted = await server.ask(stylesheetUrl(known), {
    method: "POST",
  });
  expect(posted.status).toBe(405);
});
