/**
 * Finds a Chromium for browser tests, reports and pictures: CHROMIUM_PATH, Playwright's own, or the small one in
 * the npm package @sparticuz/chromium, with its libraries if the system lacks them. It is for Linux on x64;
 * elsewhere it is the system's. A whole Chromium draws a window for each page, which costs tests a third more time.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium as playwright } from "@playwright/test";

const SYSTEM = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

export async function findChromium(): Promise<string> {
  const given = process.env["CHROMIUM_PATH"];
  if (given) return given;
  const own = playwright.executablePath();
  if (existsSync(own)) return own;
  const isForPackaged = process.platform === "linux" && process.arch === "x64";
  return (isForPackaged ? undefined : systemChromium()) ?? packagedChromium();
}

/**
 * Finds a whole Chromium: the small ones that tests usually have (chrome-headless-shell) neither
 * prerender pages nor have a back/forward cache.
 *
 * @returns undefined if none is installed, by Playwright, by the system or at FULL_CHROMIUM_PATH
 */
export function findFullChromium(): string | undefined {
  const given = process.env["FULL_CHROMIUM_PATH"];
  if (given) return given;
  const own = playwright.executablePath();
  return existsSync(own) ? own : systemChromium();
}

/** Playwright's options for Chromium, without those that disable its features. */
export const FULL_CHROMIUM = {
  args: ["--no-sandbox", "--headless=new"],
  ignoreDefaultArgs: ["--headless", "--disable-back-forward-cache"],
};

function systemChromium(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  return SYSTEM.flatMap((name) =>
    folders.map((folder) => path.join(folder, name)),
  ).find((file) => existsSync(file));
}

async function packagedChromium(): Promise<string> {
  const {
    default: chromium,
    inflate,
    setupLambdaEnvironment,
  } = await import("@sparticuz/chromium");
  const executable = await chromium.executablePath();
  if (lacksLibraries(executable)) {
    const entry = fileURLToPath(import.meta.resolve("@sparticuz/chromium"));
    await inflate(path.resolve(entry, "../../bin/al2023.tar.br"));
    setupLambdaEnvironment(path.join(tmpdir(), "al2023", "lib"));
  }
  if (!existsSync("/etc/fonts/fonts.conf"))
    process.env["FONTCONFIG_PATH"] ??= path.join(tmpdir(), "fonts");
  return executable;
}

function lacksLibraries(executable: string): boolean {
  try {
    return execFileSync("ldd", [executable], { encoding: "utf8" }).includes(
      "not found",
    );
  } catch {
    return true;
  }
}
