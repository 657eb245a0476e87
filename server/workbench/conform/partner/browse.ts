/** Opens key pages of a site in a browser, on a desktop and on a phone. */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { REQUEST_ID_HEADER } from "#server/web/http/request-id.ts";
import { findViolations, type Violation } from "../axe.ts";
import type { InProcess } from "../in-process.ts";
import type { Finding } from "../report.ts";
import type { KeyPage, PageChooser } from "./key-pages.ts";
import type { PageRow, View } from "./partner-report.ts";

/** Where the site's pages are served. */
export interface Origin extends Pick<InProcess, "port" | "logged"> {
  /** A host of the site, which need not exist in DNS. */
  readonly host: string;
}

export interface BrowseReport {
  readonly pages: readonly PageRow[];
  readonly accessibility: readonly Finding[];
  readonly behaviour: readonly Finding[];
}

/** A slow machine draws a page's pictures in seconds; a longer time means that it hangs. */
const PAGE_MS = 60_000;
/** How long a page may still load pictures after its document. */
const QUIET_MS = 10_000;
/** Of the screenshots, in WebP. */
const QUALITY = 55;

const PLATFORMS = {
  desktop: {
    viewport: { width: 1280, height: 900 },
    shown: 640,
    userAgent:
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36",
  },
  mobile: {
    viewport: { width: 390, height: 844 },
    shown: 300,
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
  },
} as const;
type Platform = keyof typeof PLATFORMS;
const ALL = Object.keys(PLATFORMS) as Platform[];

/**
 * Launches a browser that resolves every host to this machine. @throws Error if there is no browser
 */
export async function launchBrowser(): Promise<Browser> {
  const { findChromium } =
    await import("#server/workbench/chromium/chromium.ts");
  const { chromium } = await import("@playwright/test");
  return chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--host-resolver-rules=MAP * 127.0.0.1"],
  });
}

/**
 * Opens pages until the chooser has no more.
 *
 * @param most the maximum number of opened pages
 * @param onPage called before each page, to show progress
 */
export async function browse(
  browser: Browser,
  origin: Origin,
  chooser: PageChooser,
  most: number,
  onPage: (page: KeyPage) => void,
): Promise<BrowseReport> {
  const contexts = new Map<Platform, BrowserContext>();
  for (const platform of ALL) {
    const { shown: _, ...options } = PLATFORMS[platform];
    contexts.set(
      platform,
      await browser.newContext({
        ...options,
        isMobile: platform === "mobile",
        hasTouch: platform === "mobile",
        serviceWorkers: "block",
        reducedMotion: "reduce",
      }),
    );
  }
  const pages: PageRow[] = [];
  const accessibility: Finding[] = [];
  const behaviour: Finding[] = [];
  for (let count = 0; count < most; count += 1) {
    const key = chooser.next();
    if (!key) break;
    onPage(key);
    const views: View[] = [];
    let title = "";
    for (const platform of ALL) {
      const page = await contexts.get(platform)!.newPage();
      const seen = await openPage(page, origin, key, platform);
      await page.close();
      chooser.add(seen.links);
      title ||= seen.title;
      views.push(seen.view);
      accessibility.push(...seen.accessibility);
      behaviour.push(...seen.behaviour);
    }
    pages.push({ route: key.route, path: key.path, title, views });
  }
  return { pages, accessibility, behaviour };
}

async function openPage(
  page: Page,
  { host, port, logged }: Origin,
  key: KeyPage,
  platform: Platform,
) {
  const where = `${key.path} on ${platform}`;
  const behaviour: Finding[] = [];
  const report = (what: string, fix: string): void =>
    void behaviour.push({ severity: "error", what, where, fix });
  page.on("pageerror", (error) =>
    report(
      `A script failed: ${error.message}`,
      "Open the page with the browser's console: it has the stack.",
    ),
  );
  const address = new URL(key.path, `http://${host}:${port}`);
  const answer = await page.goto(address.href, { timeout: PAGE_MS });
  await page
    .waitForLoadState("networkidle", { timeout: QUIET_MS })
    .catch(() => {
      // A page that polls constantly never becomes idle.
    });
  const status = answer?.status() ?? 0;
  const lines = logged(
    answer?.headers()[REQUEST_ID_HEADER.toLowerCase()] ?? "",
  );
  if (status !== key.status)
    report(
      `The page has the status ${status} instead of ${key.status}`,
      `The log says: ${lines.find(({ detail }) => detail)?.detail ?? "nothing"}.`,
    );
  for (const { section, reason, fault } of lines.flatMap(
    ({ sections = [] }) => sections,
  ))
    report(
      `The section ${section} is left out: ${reason}`,
      fault
        ? `Its data: ${fault.pointer} ${fault.message}.`
        : "docs/errors.md explains the reason.",
    );
  const over = await page.evaluate(
    ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    await page.evaluateHandle(() => document.documentElement),
  );
  if (over > 0)
    report(
      `The page is ${over} px wider than the window, and scrolls sideways`,
      "Shorten what sticks out: a name, a text of the partner.",
    );
  const view = { platform, status, ...(await screenshot(page, platform)) };
  const links = await page.$$eval("a[href]", (found) =>
    found
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ host: to }) => to === location.host)
      .map(({ pathname, search }) => pathname + search),
  );
  const violations = await findViolations(page, ["light", "dark"]);
  return {
    title: await page.title(),
    view,
    links,
    behaviour,
    accessibility: violations.map((one) => violationFinding(one, where)),
  };
}

function violationFinding(
  { scheme, id, help, helpUrl, nodes }: Violation,
  where: string,
): Finding {
  const [first] = nodes;
  const more = nodes.length > 1 ? ` and ${nodes.length - 1} more` : "";
  return {
    severity: "error",
    what: `${id}: ${help} (${scheme})`,
    where: `${where}: ${first?.target ?? "the page"}${more}`,
    fix: `${first?.fix.replaceAll(/\s+/g, " ") ?? ""} ${helpUrl}`.trim(),
  };
}

/**
 * A small screenshot of a page's first screen. Content below may not be drawn before it is scrolled
 * to.
 */
async function screenshot(
  page: Page,
  platform: Platform,
): Promise<Pick<View, "screenshot" | "width" | "height">> {
  const { data, info } = await sharp(await page.screenshot())
    .resize({ width: PLATFORMS[platform].shown })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return {
    screenshot: `data:image/webp;base64,${data.toString("base64")}`,
    width: info.width,
    height: info.height,
  };
}
