/** No partner's host shows what is the site's or another partner's: head, logo, icon, cached answers. */
import path from "node:path";
import { describe, expect, it } from "vitest";
import { projectData } from "#server/backend/data-set/read-data.ts";
import { readConfig } from "#server/config/reload/read-config.ts";
import { nameIn } from "#server/web/context/settings-parts.ts";
import { ROOT } from "../support/mini-config.ts";
import { sharedProjectServer } from "../support/project-server.ts";

const load = readConfig(path.join(ROOT, "configs"), {});
if (!load.ok) throw new Error("the configuration has errors");
const { partners } = load.config;
const pages = [...projectData().all("partners")].map(([code, { heroes }]) => {
  const settings = partners[code]!;
  const { default_language: language } = settings;
  const { title } = heroes!["transport"]!.words[language]!;
  const prefix = language === "en" ? "" : `/${language}`;
  return { code, settings, language, title, home: `${prefix}/transport/` };
});

const open = async (host: string, address = "/transport/") =>
  (await sharedProjectServer()).ask(address, { headers: { host } });

/** The heading of a page, as text. */
const headingOf = ({ body }: { body: string }) =>
  /<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1];

it("each host has its own head, also after requests of other hosts, and again", async () => {
  const headings = () =>
    Promise.all([
      open("localhost"),
      ...pages.map(({ settings, home }) => open(settings.hosts![0]!, home)),
    ]).then((answers) => answers.map(headingOf));
  const expected = [
    "Trains, coaches and ferries",
    ...pages.map(({ title }) => title),
  ];
  expect(await headings()).toEqual(expected);
  expect(await headings()).toEqual(expected);
});

it("a partner below a path of the site's hosts has its own too, and the site keeps its own", async () => {
  expect(headingOf(await open("localhost", "/w/wego/transport/"))).toBe(
    pages.find(({ code }) => code === "wego")!.title,
  );
  expect(headingOf(await open("localhost"))).toBe(
    "Trains, coaches and ferries",
  );
});

describe.each(pages)("$code", ({ code, settings, language, home }) => {
  const { hosts, logo } = settings;
  const host = hosts![0]!;
  const preset = logo!.includes("wordmarks") ? "logo_wordmark" : "logo_mark";

  it("shows its logo and name in the head, and neither the site's mark nor its name", async () => {
    const { body } = await open(host, home);
    const [header = ""] = /<header.*?<\/header>/s.exec(body) ?? [];
    expect(header).toContain(`src="/_/image/${preset}/${logo!}"`);
    expect(header).toContain(nameIn(settings, language, load.config));
    for (const part of ["Wayfare", 'viewBox="0 0 28 28"'])
      expect(header).not.toContain(part);
    expect(body).toMatch(/<link rel="icon" href="\/_\/app-icon\/favicon\.png/);
    expect(body).toContain(
      `${settings.origin}/_/image/share/${settings.share_image!}`,
    );
  });

  it("has a logo for both schemes, as a picture that runs nothing", async () => {
    const server = await sharedProjectServer();
    const headers = { host, accept: "image/svg+xml" };
    const [light, dark] = await Promise.all(
      [preset, `${preset}.dark`].map((name) =>
        server.ask(`/_/image/${name}/${logo!}`, { headers }),
      ),
    );
    for (const { status, headers } of [light!, dark!]) {
      expect(status).toBe(200);
      expect(headers["content-type"]).toBe("image/svg+xml");
      expect(headers["content-security-policy"]).toContain("sandbox");
    }
    expect(dark!.body).not.toBe(light!.body);
  });

  it("has an address of the logo in its own file only", () => {
    const others = Object.entries(partners).filter(
      ([other, partner]) => other !== code && partner.logo === logo,
    );
    expect(others).toEqual([]);
  });
});

it("a home page without a search form begins with fares: routes, then rides from the airport", async () => {
  const { body } = await open("gate-express.localhost");
  const sections = [...body.matchAll(/ id="(\w+)" data-module="/g)].map(
    ([, name]) => name,
  );
  const hero = sections.indexOf("hero");
  expect(sections.slice(hero + 1, hero + 3)).toEqual([
    "popular_routes",
    "airport_transfers",
  ]);
  expect(sections).not.toContain("search_form");
  const rides = body
    .split('id="airport_transfers"')[1]!
    .split("</section>")[0]!;
  // The partner's airport is the first.
  expect(/\/airport-transfers\/\?from=([a-z-]+)/.exec(rides)?.[1]).toBe(
    "narita-airport",
  );
  expect(rides).toMatch(/From\s*(?:<[^>]+>)*\s*¥/);
  const own = await open("localhost");
  expect(own.body).not.toContain('id="airport_transfers"');
});

it("an installed site has the name in its language", async () => {
  const nameOf = async (host: string, url: string) => {
    const { body } = await open(host, `/_/app.webmanifest?url=${url}`);
    return (JSON.parse(body) as { name: string }).name;
  };
  expect(await nameOf("jinair.localhost", "/ko/")).toBe("진에어");
  expect(await nameOf("jinair.localhost", "/")).toBe("Jin Air");
  expect(await nameOf("cmcc.localhost", "/zh-CN/")).toBe("中国移动");
  expect(await nameOf("localhost", "/ko/")).toBe("Wayfare");
});
