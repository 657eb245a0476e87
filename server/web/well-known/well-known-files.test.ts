import { afterAll, beforeAll, expect, it } from "vitest";
import { miniConfig } from "../../../tests/support/mini-config.ts";
import {
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";

/** The time of the server. */
const NOW = Date.parse("2026-11-21T10:20:30Z");

let server: MiniServer;
beforeAll(async () => {
  const files = miniConfig();
  Object.assign(files["sites/main.json"] as object, {
    contact: { email: "help@main.example" },
  });
  server = await startMiniServer(files);
});
afterAll(() => server.close());

it.each([
  "/favicon.ico",
  "/apple-touch-icon.png",
  "/apple-touch-icon-precomposed.png",
  "/apple-touch-icon-120x120.png",
  "/apple-touch-icon-120x120-precomposed.png",
])("%s is the site's icon", async (path) => {
  const response = await server.fetch(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
  const etag = response.headers.get("etag")!;
  const again = await server.fetch(path, {
    headers: { "if-none-match": etag },
  });
  expect(again.status).toBe(304);
});

it("/sitemap.xml lists the sitemaps", async () => {
  const response = await server.fetch("/sitemap.xml");
  expect(response.headers.get("content-type")).toMatch(/^application\/xml/);
  expect(await response.text()).toBe(
    await (await server.fetch("/_/sitemap/index.xml")).text(),
  );
});

it("security.txt names the site's contact, and has a valid expiry date (RFC 9116)", async () => {
  const response = await server.fetch("/.well-known/security.txt");
  expect(response.headers.get("content-type")).toBe(
    "text/plain; charset=utf-8",
  );
  const [, email, expires] =
    /^Contact: mailto:(.+)\nExpires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z)\n$/.exec(
      await response.text(),
    )!;
  expect(email).toBe("help@main.example");
  const days = (Date.parse(expires!) - NOW) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  const old = await server.fetch("/security.txt", { redirect: "manual" });
  expect(old.headers.get("location")).toBe("/.well-known/security.txt");
});

it.each([
  "/.well-known/",
  "/.well-known/change-password",
  "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200",
  "/.well-known/a/b",
  "/browserconfig.xml",
  "/de/favicon.ico",
  "/ads.txt",
  "/wp-login.php",
  "/.env",
  "/home/.git/config.yml",
  "/APPLE-TOUCH-ICON.PNG",
])("%s does not exist, in a few bytes", async (path) => {
  const response = await server.fetch(path);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe("Not Found");
});

it("the 404 page of an unknown address is a full page", async () => {
  for (const path of ["/nothing", "/index.html", "/st.moritz/"]) {
    const { headers } = await server.fetch(path);
    expect(headers.get("content-type")).toMatch(/^text\/html/);
  }
});
