/** Installed sites: manifest, icons, service worker, stored copies of pages. */
import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { STATE_ID, type PageState } from "#renderer/shared/page-state.ts";
import {
  miniConfig,
  ROOT,
  textSection,
} from "../../../tests/support/mini-config.ts";
import {
  deviceCookie,
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";
import { appIcon, logoIcon, plainIcon } from "./app-icon.ts";
import { REMOVED_WORKER } from "./service-worker.ts";

const SCRIPT = "/* the built script */";

/** The mini site with an offline page, a route whose pages are saved, and a partner with a path. */
function saving(isOn: boolean) {
  const files = structuredClone(miniConfig()) as Record<string, never> & {
    "routes/pages.json": { routes: Record<string, { meta: object }> };
    "sites/main.json": object;
    "defaults.json": { features: object };
  };
  const { routes } = files["routes/pages.json"];
  Object.assign(routes["product"]!.meta, { personal: true, offline: true });
  Object.assign(files["defaults.json"].features, { offline: isOn });
  Object.assign(files["sites/main.json"], {
    offline_route: "home",
    shortcuts: [{ route: "home", title_key: "pages:error" }],
  });
  return Object.assign(files, {
    "partners/skin.json": {
      partner_id: 1,
      name: "Skin",
      site: "main",
      path: "/w/skin",
      colours: { main: "#3b4a9c", background: "#fafafc" },
    },
  });
}

let server: MiniServer;

async function start(isOn = true): Promise<void> {
  const files = saving(isOn);
  server = await startMiniServer(files, { serviceWorker: () => SCRIPT });
  onTestFinished(() => server.close());
  const sections = [textSection("a", "x")];
  const page = { publish_languages: ["ALL"], sections };
  server.upstream.reply("/home", page);
  server.upstream.reply("/aggregation", page);
  server.upstream.reply("/basic_info", {
    product_type_id: 32,
    product_type: "jprail",
    publish_languages: ["ALL"],
  });
}

async function textAt(path: string, cookie = ""): Promise<string> {
  return (await server.fetch(path, { headers: { cookie } })).text();
}

async function stateAt(path: string, cookie?: string): Promise<PageState> {
  const html = await textAt(path, cookie);
  const script = new RegExp(`id="${STATE_ID}">(.*?)</script>`).exec(html)![1]!;
  return JSON.parse(script) as PageState;
}

/** The address of a link of a document, as a browser reads it. */
async function linkAt(path: string, rel: string): Promise<string> {
  const link = new RegExp(`<link rel="${rel}" href="([^"]+)"`);
  return link.exec(await textAt(path))![1]!;
}

describe("the manifest", () => {
  it.each([
    ["/home/", { id: "/", name: "Mini", lang: "en", start_url: "/home/" }],
    ["/de/home/", { id: "/", lang: "de", start_url: "/de/home/" }],
    [
      "/w/skin/de/home/",
      {
        id: "/w/skin/",
        name: "Skin",
        scope: "/w/skin/",
        start_url: "/w/skin/de/home/",
        background_color: "#fafafc",
        shortcuts: [{ name: "Fehler", url: "/w/skin/de/home/" }],
      },
    ],
  ])("of %s has its site, partner and language", async (page, expected) => {
    await start();
    const response = await server.fetch(await linkAt(page, "manifest"));
    expect(response.headers.get("content-type")).toContain(
      "application/manifest+json",
    );
    expect(await response.json()).toMatchObject(expected);
  });

  it("names icons that exist, in the partner's colour", async () => {
    await start();
    const address = await linkAt("/w/skin/home/", "manifest");
    const { icons } = (await (await server.fetch(address)).json()) as {
      icons: { src: string; sizes: string; purpose: string }[];
    };
    const touch = await linkAt("/w/skin/home/", "apple-touch-icon");
    const all = [...icons, { src: touch, sizes: "180x180", purpose: "touch" }];
    for (const { src, sizes, purpose } of all) {
      const bytes = await (await server.fetch(src)).arrayBuffer();
      const { data, info } = await sharp(bytes)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(`${info.width}x${info.height}`).toBe(sizes);
      // Rounded corners are transparent; icons that the system crops are filled.
      const corner = data.toString("hex", 0, 4);
      expect(corner).toMatch(purpose === "any" ? /00$/ : /^3b4a9cff$/);
    }
  });
});

it("an icon has the mark of the favicon", () => {
  const file = path.join(ROOT, "modules/ui/public/icon.svg");
  expect(appIcon("#b84300", false)).toBe(readFileSync(file, "utf8").trim());
});

describe("the service worker", () => {
  it("is revalidated with each use, covers every page, and calls this host only", async () => {
    await start();
    const response = await server.fetch("/_/service-worker.js");
    const { headers } = response;
    expect(await response.text()).toBe(SCRIPT);
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("service-worker-allowed")).toBe("/");
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none';connect-src 'self'",
    );
  });

  it("unregisters itself where the feature is off", async () => {
    await start(false);
    expect(await textAt("/_/service-worker.js")).toBe(REMOVED_WORKER);
    const state = await stateAt("/rails-32/", deviceCookie("a".repeat(32)));
    expect(state.offline).toBeUndefined();
  });
});

describe("a page whose route says so is saved", () => {
  const [aiko, ren] = ["a", "b"].map((id) => deviceCookie(id.repeat(32)));
  const ownerOf = async (path: string, cookie?: string) =>
    (
      await server.fetch(path, { headers: { cookie: cookie ?? "" } })
    ).headers.get("x-copy-owner");

  it("under its visitor's key, as its state for client navigation", async () => {
    await start();
    const state = await stateAt("/de/rails-32/", aiko);
    expect(state).toMatchObject({ offline: "/de/home/", saved: true });
    const owner = await ownerOf("/rails-32/", aiko);
    expect(owner).toMatch(/^[\w-]{22}$/);
    const lines = `/_/page-state?url=${encodeURIComponent("/rails-32/")}`;
    expect(await ownerOf(lines, aiko)).toBe(owner);
    expect(await ownerOf("/rails-32/", ren)).not.toBe(owner);
  });

  it("but a shared page has no visitor's key", async () => {
    await start();
    expect((await stateAt("/home/", aiko)).saved).toBeUndefined();
    expect(await ownerOf("/home/", aiko)).toBeNull();
    expect(await textAt("/home/", aiko)).not.toContain("copy-notice");
  });
});

it("a partner's icon is its logo, cut out of a wordmark, and else a plain stop: never the site's mark", async () => {
  const wordmark = {
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="64" viewBox="0 0 320 64"><rect width="64" height="64" fill="#0a0"/><script>alert(1)</script></svg>',
    focus: { x: 10, y: 50 },
  };
  const icon = logoIcon(wordmark, "#fafafc", false)!;
  expect(icon).toContain('viewBox="0 0 64 64"');
  expect(icon).not.toContain("script");
  const colourAt = async (svg: string, left: number) => {
    const one = { left, top: 48, width: 1, height: 1 };
    const { data } = await sharp(Buffer.from(svg))
      .resize(96, 96)
      .removeAlpha()
      .extract(one)
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  };
  const filled = logoIcon(wordmark, "#fafafc", true)!;
  expect(await colourAt(icon, 48)).toEqual([0, 170, 0]);
  expect(await colourAt(filled, 48)).toEqual([0, 170, 0]);
  expect(await colourAt(filled, 4)).toEqual([250, 250, 252]);
  const long = { ...wordmark, svg: "x".repeat(200_000) };
  expect(logoIcon(long, "#fafafc", true)).toBeUndefined();
  expect(plainIcon("#3b4a9c", false)).not.toContain("<path");
});
