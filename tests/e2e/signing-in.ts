/** Signs in with the code in the reference backend's log. */
import type { Page } from "@playwright/test";
import { hydrated, expect, type TestServer } from "./fixtures.ts";

let people = 0;

/** An address that no other test uses for signing in. */
export function someone(): string {
  people += 1;
  return `someone-${process.pid}-${people}@example.com`;
}

/** The code that the reference backend sent, read from its log. */
export async function codeFor(
  address: string,
  { log }: TestServer,
): Promise<string> {
  let code = "";
  await expect
    .poll(() => {
      const line = log.findLast((entry) =>
        entry.includes(`code for ${address}`),
      );
      code = /: (\d{6})/.exec(line ?? "")?.[1] ?? "";
      return code;
    })
    .not.toBe("");
  return code;
}

export async function askForCode(page: Page, address: string): Promise<void> {
  await page.getByRole("tab", { name: "Email" }).click();
  const panel = page.getByRole("tabpanel");
  await panel.getByLabel("Email address").fill(address);
  await panel.getByRole("button", { name: "Send me a code" }).click();
  await expect(
    panel.getByRole("textbox", { name: "Six-digit code" }),
  ).toBeVisible();
}

export async function enter(page: Page, code: string): Promise<void> {
  await page.getByRole("textbox", { name: "Six-digit code" }).fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

export async function signIn(page: Page, server: TestServer): Promise<string> {
  const address = someone();
  await hydrated(page);
  await askForCode(page, address);
  await enter(page, await codeFor(address, server));
  return address;
}
