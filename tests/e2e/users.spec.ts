/** Signing in and out. */
import { hydrated, expect, openAsOperator, test } from "./fixtures.ts";
import { askForCode, codeFor, enter, signIn, someone } from "./signing-in.ts";

// Chromium logs the data that it deletes when a session ends.
test.use({ allowConsole: [/^info: Clear-Site-Data header/] });

test(
  "a page for users leads to the sign-in page, and back after signing in",
  { tag: "@desktop" },
  async ({ page, server, context }) => {
    await page.goto("/account/");
    await expect(page).toHaveURL("/signin/?signin_jump=%2Faccount%2F");
    await signIn(page, server);
    await expect(page).toHaveURL("/account/");
    await expect(page.locator("h1")).toBeVisible();

    const cookies = await context.cookies();
    for (const { name, httpOnly, sameSite } of cookies)
      expect({ name, httpOnly, sameSite }).toEqual({
        name,
        httpOnly: true,
        sameSite: "Lax",
      });
    const token = cookies.find(({ name }) => name === "token")!.value;
    expect(await page.content()).not.toContain(token);
  },
);

// refused-pages.test.ts has other addresses outside of this site.
test(
  "signing in with //evil.test to return to leads home",
  { tag: "@mobile" },
  async ({ page, server }) => {
    await page.goto("/signin/?signin_jump=%2F%2Fevil.test");
    await signIn(page, server);
    await expect(page).toHaveURL("/transport/");
  },
);

test.describe("codes", () => {
  test.use({ allowConsole: [/status of (4\d\d)/] });

  test(
    "a wrong one is explained and the input stays; guesses are limited",
    { tag: "@mobile" },
    async ({ page, server }) => {
      const address = someone();
      await page.goto("/signin/");
      await hydrated(page);
      await askForCode(page, address);
      const right = await codeFor(address, server);
      const wrong = right === "000000" ? "000001" : "000000";
      await enter(page, wrong);
      const field = page.getByRole("textbox", { name: "Six-digit code" });
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveValue(wrong);
      // After five guesses even the right code is invalid.
      for (let guess = 0; guess < 4; guess += 1) {
        const answered = page.waitForResponse(/\/_\/call\/sign_in_email/);
        await enter(page, wrong);
        await answered;
      }
      const last = page.waitForResponse(/\/_\/call\/sign_in_email/);
      await enter(page, right);
      expect((await last).ok()).toBe(false);
      await expect(page).toHaveURL("/signin/");
    },
  );

  test(
    "a used one is refused",
    { tag: "@desktop" },
    async ({ page, server, request }) => {
      await page.goto("/signin/");
      const address = await signIn(page, server);
      await expect(page).toHaveURL("/transport/");
      const code = await codeFor(address, server);
      const again = await request.post("/_/call/sign_in_email", {
        data: { email: address, code },
      });
      expect(await again.json()).toMatchObject({ success: false });
    },
  );
});

test(
  "an identity provider signs in, and leads back",
  { tag: "@mobile" },
  async ({ page, server }) => {
    await openAsOperator(
      page,
      server.origin,
      "/signin/?signin_jump=%2Faccount%2F",
    );
    await page.getByRole("link", { name: "Google" }).click();
    await expect(page).toHaveURL(/test-identity/);
    await page.locator('input[type="email"]').fill(someone());
    const name = page.locator('input[name="name"]');
    if (await name.count()) await name.fill("Ada");
    await page
      .locator('button[type="submit"], button:not([type])')
      .first()
      .click();
    await expect(page).toHaveURL("/account/");
  },
);

test(
  "a partner signs its customer in, and leads back",
  { tag: "@desktop" },
  async ({ page, server }) => {
    const { port } = new URL(server.origin);
    const here = `http://jinair.localhost:${port}`;
    await openAsOperator(page, here, "/signin/?signin_jump=%2Faccount%2F");
    await page.getByRole("link", { name: "Continue with Jin Air" }).click();
    await expect(page).toHaveURL(/test-partner-login\/jinair/);
    await page.getByLabel("Email address").fill(someone());
    await page.getByLabel("Name").fill("Ada Lovelace");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(`${here}/account/`);
    await expect(page.locator("h1")).toContainText("Ada Lovelace");
  },
);

test(
  "signing out ends the session everywhere",
  { tag: "@desktop" },
  async ({ page, server, context, request }) => {
    await page.goto("/signin/?signin_jump=%2Faccount%2F");
    await signIn(page, server);
    await expect(page).toHaveURL("/account/");
    const cookie = (await context.cookies())
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
    await page
      .locator('form[action="/_/sign-out"] button')
      .first()
      .evaluate((button: HTMLButtonElement) => button.click());
    await page.waitForURL(/signin/);
    const stolen = await request.get("/account/", {
      headers: { cookie },
      maxRedirects: 0,
    });
    expect(stolen.status()).toBe(302);
  },
);
