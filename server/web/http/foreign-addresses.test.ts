/** No parameter with an address can redirect to another host, or inject a header. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PageLine, RedirectLine } from "#renderer/shared/page-state.ts";
import {
  AS_OPERATOR,
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";
import { configuration } from "../../../tests/support/users-server.ts";
import { localPath } from "./local-path.ts";

let server: MiniServer;
beforeAll(async () => {
  server = await startMiniServer(configuration(), {
    tools: { inspector: () => "" },
  });
});
afterAll(() => server.close());

/** Browsers treat most of these as an address of another host, or as a script. */
const FOREIGN = [
  "//evil.example/",
  "///evil.example/",
  "//EVIL.example/Path",
  "/\\evil.example/",
  "\\\\evil.example/",
  "\\/evil.example/",
  "http:evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "/%2f/evil.example/",
  "/%2F%2Fevil.example/",
  "/%5cevil.example/",
  "/..//evil.example/",
  "/x/..//evil.example/",
  "/de//evil.example/",
  "/\t/evil.example/",
  "/\n/evil.example/",
  "/home/\r\nSet-Cookie: a=b",
  "/\u0000/evil.example/",
  "//localhost@evil.example/",
  "@evil.example",
  " //evil.example/",
];

/** A path, with characters that a header may contain. */
const ONE_LINE = /^\/(?!\/)[!-~]*$/;

const SITE = "http://site.example";

/** @returns the host to which a browser on the site goes */
const hostOf = (location: string): string => new URL(location, SITE).host;

const post = (fields: Record<string, string>) => ({
  method: "POST",
  headers: { origin: server.url },
  body: new URLSearchParams(fields),
});

/** Every handler that takes an address, by the parameter that names it. */
const HANDLERS: Readonly<
  Record<
    string,
    (address: string) => readonly [string, Parameters<MiniServer["fetch"]>[1]?]
  >
> = {
  "identity/start?signin_jump": (address) => [
    `/_/identity/start?${new URLSearchParams({ provider: "", signin_jump: address })}`,
  ],
  "download?back": (address) => [
    `/_/download/paper?${new URLSearchParams({ back: address })}`,
  ],
  "preferences: return_to": (address) => [
    "/_/preferences",
    post({ return_to: address, currency: "USD" }),
  ],
  "sign-out: return_to": (address) => [
    "/_/sign-out",
    post({ return_to: address }),
  ],
  "preview?url": (address) => [
    `/_/preview?${new URLSearchParams({ url: address })}`,
    { headers: { ...AS_OPERATOR, accept: "text/html" } },
  ],
  "preview-end?return_to": (address) => [
    `/_/preview-end?${new URLSearchParams({ return_to: address })}`,
  ],
};

describe.each(Object.entries(HANDLERS))("%s", (_, requestOf) => {
  it("redirects to this host only", async () => {
    let redirects = 0;
    for (const address of [...FOREIGN, "/home/"]) {
      const [path, init] = requestOf(address);
      const { headers, status } = await server.fetch(path, {
        ...init,
        redirect: "manual",
      });
      const location = headers.get("location");
      expect(headers.get("set-cookie") ?? "").not.toContain("a=b");
      if (location !== null) redirects += 1;
      // Refused, or a redirect within the site.
      expect([address, location === null ? status : hostOf(location)]).toEqual([
        address,
        location === null ? 400 : "site.example",
      ]);
    }
    expect(redirects).toBeGreaterThan(0);
  });
});

it("the state of a page is a 404 of this site, or a redirect within it", async () => {
  for (const address of FOREIGN) {
    const query = new URLSearchParams({ url: address });
    const response = await server.fetch(`/_/page-state?${query}`);
    const [line = ""] = (await response.text()).split("\n");
    const shown = JSON.parse(line) as RedirectLine | PageLine;
    const isPage = shown.kind === "page";
    expect([
      address,
      hostOf(isPage ? shown.url : shown.location),
      isPage ? shown.status : 404,
    ]).toEqual([address, "site.example", 404]);
  }
});

it("a page redirects within this site, or is a 404", async () => {
  for (const address of FOREIGN.filter((one) => /^\/[!-~]*$/.test(one))) {
    // `fetch` would treat it as another host's.
    const { status, headers } = await server.fetch(`/.${address}`, {
      redirect: "manual",
    });
    const location = headers.get("location") ?? "/";
    expect([address, hostOf(location)]).toEqual([address, "site.example"]);
    expect([301, 302, 404]).toContain(status);
  }
});

it("a parsed path stays on this host, and is one line", () => {
  const part = fc.constantFrom(
    ..."/|\\|.|:|@|%|?|#|\t|\n|\r| |evil.example|..".split("|"),
  );
  const text = fc.oneof(
    fc.array(part, { maxLength: 12 }).map((parts) => `/${parts.join("")}`),
    fc.string({ maxLength: 20 }),
  );
  fc.assert(
    fc.property(text, (value) => {
      const path = localPath(value);
      fc.pre(path !== undefined);
      expect([hostOf(path), ONE_LINE.test(path)]).toEqual([
        "site.example",
        true,
      ]);
    }),
  );
});
