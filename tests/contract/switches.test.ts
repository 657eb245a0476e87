/**
 * Every switch has a visible effect: a partner that differs in one switch only has a
 * page that differs from the same page of a partner without it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Defaults } from "#schema/defaults.ts";
import { ROOT } from "../support/mini-config.ts";
import {
  startProjectServer,
  type ProjectServer,
} from "../support/project-server.ts";

const { features, flags } = JSON.parse(
  readFileSync(path.join(ROOT, "configs/defaults.json"), "utf8"),
) as Defaults;

/** The settings of each partner, by the end of its code. The first has none. */
const PARTNERS: Readonly<Record<string, object>> = {
  nothing: {},
  nothing_either: {},
  ...Object.fromEntries(
    Object.entries(features!).map(([name, on]) => [
      `feature_${name}`,
      { features: { [name]: !on } },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(flags!).map(([name, shown]) => [
      `flag_${name}`,
      { flags: { [name]: shown === "Y" ? "N" : "Y" } },
    ]),
  ),
  hide_vertical_back_button: { settings: { hide_vertical_back_button: true } },
  contact: { contact: { email: "people@voyager.example" } },
  reply_hours: { contact: { reply_hours: 48 } },
};

/** Pages with possible effects; the account's pages are requested by a signed-in user. */
const PAGES = [
  "/rails-32/",
  "/rails-32/search/?origin_position=tokyo&destination_position=kyoto&departure_date=2026-12-01",
  "/help/",
  "/signin/",
  "/wishlist/",
  "/account/",
  "/ptp/my-trips/",
  "/ptp/order-details/",
];

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Safari";
const HARMONY =
  "Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1 Mobile";
const NOW = Date.parse("2026-11-21T12:00:00Z");

let server: ProjectServer;
let cookie = "";
const plain = new Map<string, string>();

const hostOf = (code: string) => `${code.replaceAll("_", "-")}.localhost`;

function writePartners(folder: string): void {
  for (const [index, [code, says]] of Object.entries(PARTNERS).entries()) {
    const name = `voyager_${code}`;
    const partner = {
      $schema: "../../schema/partner.schema.json",
      partner_id: 50_000 + index,
      name: "Switched",
      site: "wayfare",
      hosts: [hostOf(name)],
      origin: `https://${hostOf(name)}`,
      colours: { main: "#2f6b3c", background: "#f7faf7" },
      ...says,
    };
    writeFileSync(
      path.join(folder, `partners/${name}.json`),
      JSON.stringify(partner),
    );
  }
}

/** The contents of a page, without its state and keys, and with the same name for all partners. */
async function shown(
  code: string,
  address: string,
  agent = PHONE,
): Promise<string> {
  const host = hostOf(`voyager_${code}`);
  const separator = address.includes("?") ? "&" : "?";
  const { body } = await server.ask(`${address}${separator}complete=1`, {
    headers: { host, cookie, "user-agent": agent },
  });
  return (
    body
      .replaceAll(/<script.*?<\/script>/gs, "")
      .replaceAll(/ data-key="[^"]*"/g, "")
      // A promised price is signed for its partner.
      .replaceAll(/promise=[\w:-]+/g, "")
      .replaceAll(host, "HOST")
  );
}

async function signIn(): Promise<string> {
  const cookies: string[] = [];
  const post = async (call: string, params: object) => {
    const answer = await server.ask(`/_/call/${call}`, {
      method: "POST",
      headers: {
        host: hostOf("voyager_nothing"),
        "content-type": "application/json",
        cookie: cookies.join("; "),
      },
      body: JSON.stringify(params),
    });
    expect(answer).toMatchObject({ status: 200 });
    for (const set of [answer.headers["set-cookie"] ?? []].flat())
      cookies.push(set.split(";")[0]!);
  };
  const email = "ada@example.com";
  await post("send_email_code", { email });
  const line = server.log.findLast((entry) => entry.includes(email))!;
  await post("sign_in_email", { email, code: /: (\d{6})/.exec(line)![1] });
  await post("update_profile", { user_name: "Ada" });
  return cookies.join("; ");
}

beforeAll(async () => {
  server = await startProjectServer("info", {
    edit: writePartners,
    now: () => NOW,
  });
  cookie = await signIn();
  for (const page of PAGES) plain.set(page, await shown("nothing", page));
});
afterAll(() => server.stop());

it("partners with the same settings have the same pages", async () => {
  for (const page of PAGES)
    expect(await shown("nothing_either", page)).toBe(plain.get(page));
  expect(plain.get("/account/")).toContain("Ada");
});

it.each(Object.keys(PARTNERS).filter((code) => !code.startsWith("nothing")))(
  "%s has an effect on a page",
  async (code) => {
    let differs = false;
    for (const page of PAGES)
      differs ||= (await shown(code, page)) !== plain.get(page);
    expect(differs).toBe(true);
  },
);

it("OpenHarmony is offered only programs that run there", async () => {
  expect(await shown("nothing", "/rails-32/")).toContain('id="app_banner"');
  expect(await shown("nothing", "/rails-32/", HARMONY)).not.toMatch(
    /id="app_banner"[^>]*><[^/]/,
  );
});
