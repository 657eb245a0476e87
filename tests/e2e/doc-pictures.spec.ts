/**
 * Takes the pictures of docs/ from the tools themselves:
 *
 *   DOC_PICTURES=1 npx playwright test -c tests/e2e doc-pictures.spec.ts --project desktop
 */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { INSPECT_PATH } from "#renderer/shared/addresses.ts";
import { ROOT } from "../support/mini-config.ts";
import { addOverlay } from "./documented-overlay.ts";
import { AS_OPERATOR, expect, openAsOperator, test } from "./fixtures.ts";

test.skip(
  process.env["DOC_PICTURES"] !== "1",
  "pictures are taken when they are wanted",
);
test.use({ viewport: { width: 1280, height: 860 }, pictures: true });

/** Names files from the project's root, as a server that runs there does. */
function shortenPaths(page: Page): Promise<void> {
  return page.evaluate(() => {
    const shorten = (root: Node): void => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        node.textContent = node.textContent!.replace(/\/\S*(?=configs)/, "");
    };
    shorten(document.body);
    for (const host of document.querySelectorAll("*"))
      if (host.shadowRoot) shorten(host.shadowRoot);
  });
}

async function take(page: Page, name: string): Promise<void> {
  mkdirSync(path.join(ROOT, "docs/pictures"), { recursive: true });
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 80, compressionLevel: 9, effort: 10 })
    .toFile(path.join(ROOT, `docs/pictures/${name}.png`));
}

/** Runs a command of the documentation. */
async function wayfare(cwd: string, ...args: readonly string[]): Promise<void> {
  const program = path.join(ROOT, "server/workbench/cli/main.ts");
  await promisify(execFile)(process.execPath, [program, ...args], { cwd });
}

test("the inspector", async ({ page, server }) => {
  addOverlay(server);
  const query = "url=/rails-32/&at=2026-12-24T09:00&market=jp";
  const link = async () => {
    const answer = await page.request.get(`${INSPECT_PATH}?${query}`, {
      headers: AS_OPERATOR,
    });
    const found = (await answer.json()) as {
      link: string;
      sections: { name: string; shown: boolean }[];
    };
    return found.sections.some(({ name }) => name === "year_end")
      ? found.link
      : undefined;
  };
  await expect.poll(link).toBeDefined();
  await page.goto((await link())!);
  await page.getByRole("button", { name: "Inspect" }).click();
  await page.getByRole("button", { name: /^year_end/ }).click();
  await page.locator("#year_end").scrollIntoViewIfNeeded();
  await shortenPaths(page);
  await take(page, "inspector");
});

test("the page editor", async ({ page, server }) => {
  await openAsOperator(page, server.origin, "/_/edit?url=/rails-32/");
  const shown = page.frameLocator('iframe[title="The page"]');
  await shown.locator("#faq").click();
  const panel = page.getByRole("complementary", {
    name: "Sections of the page",
  });
  const title = panel.getByLabel(/^title/).first();
  await title.fill("Before you book");
  await expect(shown.locator("#faq")).toContainText("Before you book");
  await shortenPaths(page);
  await take(page, "page-editor");
});

test("the translator's view", async ({ page, server }) => {
  const address = "/_/translate?url=/rails-32/&language=de";
  await openAsOperator(page, server.origin, address);
  const shown = page.frameLocator('iframe[title="The page"]');
  await shown.getByText("Nach", { exact: true }).first().click();
  const field = page.getByLabel(/^Deutsch, search_form:destination/).first();
  await field.fill("Wohin");
  await expect(shown.getByText("Wohin", { exact: true }).first()).toBeVisible();
  await take(page, "translator");
});

test("the media library", async ({ page, server }) => {
  await openAsOperator(page, server.origin, "/_/edit?url=/rails-32/");
  await page.locator('.row[data-section="hero"]').click();
  await page.getByRole("button", { name: "Choose a picture" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your name").fill("Ada");
  const folder = path.join(ROOT, "server/backend/data/pictures");
  for (const name of [
    "japan/kyoto",
    "taiwan/taipei-101",
    "japan/fuji-morning",
  ]) {
    const file = path.join(folder, `${name}.svg`);
    await dialog.getByLabel(/^Upload pictures/).setInputFiles(file);
    await expect(
      dialog.getByText(`${path.basename(file)} is in the library.`),
    ).toBeVisible();
  }
  await dialog
    .getByLabel("Alternative text, English", { exact: true })
    .fill("A white train in front of Mount Fuji");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("is saved.")).toBeVisible();
  await take(page, "media");
});

test("the catalogue", async ({ page, server }) => {
  await openAsOperator(page, server.origin, "/_/catalogue?module=faq");
  await expect(page.getByText("checks names")).toBeVisible();
  const editor = page.getByRole("textbox", { name: "Data of faq as JSON" });
  await editor.fill(
    JSON.stringify(
      { title: "Before you go", itmes: [{ question: "Why?", answer: "So." }] },
      null,
      2,
    ),
  );
  await expect(page.locator(".problems button").first()).toBeVisible();
  await page.locator(".problems").scrollIntoViewIfNeeded();
  await take(page, "catalogue-data");
  await page.getByRole("button", { name: "Undo all" }).click();
  await page.getByRole("heading", { name: "faq" }).scrollIntoViewIfNeeded();
  for (const platform of ["Desktop", "Mobile"])
    await expect(
      page.frameLocator(`iframe[title^="${platform}"]`).getByRole("heading", {
        name: "Questions travellers ask",
      }),
    ).toBeVisible();
  await take(page, "catalogue");
});

test("the report on a partner", async ({ page }) => {
  const folder = mkdtempSync(path.join(tmpdir(), "wayfare-report-"));
  const report = path.join(folder, "report.html");
  await wayfare(ROOT, "conform", "wego", "--pages", "2", "--out", report);
  await page.goto(pathToFileURL(report).href);
  await take(page, "conform");
});

test("the report on an edit", async ({ page }) => {
  const folder = mkdtempSync(path.join(tmpdir(), "wayfare-report-"));
  const configs = path.join(folder, "configs");
  cpSync(path.join(ROOT, "configs"), configs, { recursive: true });
  addOverlay({ configDir: configs });
  const report = path.join(folder, "report.html");
  const when = ["--at", "2026-12-24T09:00", "--market", "jp"];
  const out = ["--out", report, "--pictures"];
  await wayfare(ROOT, "diff", "git:HEAD", configs, ...when, ...out);
  await page.goto(pathToFileURL(report).href);
  await page.locator("details").first().locator("summary").click();
  await shortenPaths(page);
  await take(page, "diff");
});
