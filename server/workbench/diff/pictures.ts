/** Pictures of sections before and after an edit, compared with odiff. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import type { RenderedPage } from "../recording/rendered-page.ts";
import type { SectionChange } from "./page-change.ts";

/** PNG files as `data:` URLs; a missing section has no picture. */
export interface SectionPictures {
  readonly before?: string;
  readonly after?: string;
  /** The marked differences; undefined: nothing visible, or the sizes differ. */
  readonly difference?: string;
  readonly isSame: boolean;
}

export interface Photographer {
  /** Takes a picture of a section on each page; undefined if neither page shows it. */
  take(
    section: SectionChange,
    before: RenderedPage | undefined,
    after: RenderedPage | undefined,
    platform: string,
  ): Promise<SectionPictures | undefined>;
  close(): Promise<void>;
}

const VIEWPORTS: Readonly<Record<string, { width: number; height: number }>> = {
  desktop: { width: 1280, height: 900 },
  mobile: { width: 390, height: 844 },
};

/**
 * Starts a browser and odiff. Both are development dependencies.
 *
 * @returns why there are no pictures, if one of them is missing
 */
export async function startPhotographer(): Promise<
  Photographer | { readonly missing: string }
> {
  try {
    const [{ chromium }, { findChromium }, { compare }] = await Promise.all([
      import("@playwright/test"),
      import("../chromium/chromium.ts"),
      import("odiff-bin"),
    ]);
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: ["--no-sandbox"],
    });
    return photographer(
      (size) =>
        browser.newPage({
          viewport: size,
          javaScriptEnabled: false,
          colorScheme: "light",
          reducedMotion: "reduce",
          offline: true,
        }),
      compare,
      () => browser.close(),
    );
  } catch (error) {
    return { missing: (error as Error).message.split("\n")[0]! };
  }
}

type Open = (size: { width: number; height: number }) => Promise<Page>;

function photographer(
  open: Open,
  compare: typeof import("odiff-bin").compare,
  closeBrowser: () => Promise<void>,
): Photographer {
  const folder = mkdtempSync(path.join(tmpdir(), "wayfare-pictures-"));
  const pages = new Map<string, Promise<Page>>();
  const fileOf = (name: string) => path.join(folder, `${name}.png`);

  async function shoot(
    name: string,
    rendered: RenderedPage | undefined,
    platform: string,
  ): Promise<Buffer | undefined> {
    const section = rendered?.sections.find((one) => one.name === name);
    if (!rendered || !section?.html) return undefined;
    const page = pages.getOrInsertComputed(platform, () =>
      open(VIEWPORTS[platform] ?? VIEWPORTS["desktop"]!),
    );
    const opened = await page;
    const { head, styles } = rendered;
    await opened.setContent(
      `${head.replace("</head>", () => `${styles()}</head>`)}<main><div data-region="${section.region}">${section.html}</div></main><div data-region="footer"></div></body></html>`,
      { waitUntil: "domcontentloaded" },
    );
    const element = opened.locator(`[id="${name}"]`).first();
    const box = await element.boundingBox();
    if (!box || box.width === 0 || box.height === 0) return undefined;
    return element.screenshot({ animations: "disabled" });
  }

  return {
    async take({ name }, before, after, platform) {
      const old = await shoot(name, before, platform);
      const now = await shoot(name, after, platform);
      if (!old && !now) return undefined;
      const pictures = {
        ...(old ? { before: dataUrl(old) } : {}),
        ...(now ? { after: dataUrl(now) } : {}),
      };
      if (!old || !now) return { ...pictures, isSame: false };
      writeFileSync(fileOf("before"), old);
      writeFileSync(fileOf("after"), now);
      const compared = await compare(
        fileOf("before"),
        fileOf("after"),
        fileOf("difference"),
        { antialiasing: true },
      );
      if (compared.match) return { ...pictures, isSame: true };
      return {
        ...pictures,
        ...(compared.reason === "pixel-diff"
          ? { difference: dataUrl(readFileSync(fileOf("difference"))) }
          : {}),
        isSame: false,
      };
    },
    async close() {
      await closeBrowser();
      rmSync(folder, { recursive: true });
    },
  };
}

function dataUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString("base64")}`;
}
