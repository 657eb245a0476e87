import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  visitBackend,
  type BackendVisitor,
} from "../../../../tests/support/backend-visitor.ts";
import {
  NOW,
  readPublished,
  startReferenceBackend,
  type ReferenceBackend,
} from "../../../../tests/support/reference-backend.ts";
import type { User } from "../users/user.ts";

const MINUTE = 60_000;
const START = "/v1/usrcsrv/login/oidc/start";
const FINISH = "/v1/usrcsrv/login/oidc/finish";

const published = readPublished();
let now = NOW;
let backend: ReferenceBackend;
let visitor: BackendVisitor;
let redirect_uri: string;

beforeEach(async () => {
  now = NOW;
  backend = await startReferenceBackend(published, { now: () => now });
  visitor = visitBackend(backend.url);
  redirect_uri = `${backend.url}/_/signed-in`;
});
afterEach(() => backend.stop());

interface Started {
  readonly authorization_url: string;
  readonly state: string;
  readonly nonce: string;
}

interface Session {
  readonly token: string;
  readonly user: User;
}

async function start(): Promise<Started> {
  const input = { provider: "google", redirect_uri };
  return (await visitor.post(START, input)).result as Started;
}

/** Fills the provider's form in, as a browser would. */
function fillIn(
  address: string,
  who: Readonly<Record<string, string>>,
): Promise<Response> {
  const { origin, pathname, searchParams } = new URL(address, backend.url);
  return fetch(origin + pathname, {
    method: "POST",
    body: new URLSearchParams({ ...Object.fromEntries(searchParams), ...who }),
    redirect: "manual",
  });
}

const ADA = { email: "Ada@example.com", name: "Ada Lovelace" };

/** @returns the result that the site receives when the visitor returns */
async function identify(
  { authorization_url }: Started,
  who = ADA,
): Promise<{ readonly state: string; readonly code: string }> {
  const response = await fillIn(authorization_url, who);
  expect(response.status).toBe(303);
  const back = new URL(response.headers.get("location")!);
  expect(back.origin + back.pathname).toBe(redirect_uri);
  return {
    state: back.searchParams.get("state")!,
    code: back.searchParams.get("code")!,
  };
}

const finish = (
  back: { readonly state: string; readonly code: string },
  more: Readonly<Record<string, string>> = {},
) =>
  visitor.postPlain(FINISH, {
    provider: "google",
    redirect_uri,
    ...back,
    ...more,
  });

describe("signing in at the identity provider", () => {
  test("creates an account with the identity from the provider, once", async () => {
    const started = await start();
    expect(started.authorization_url).toMatch(
      /^\/_\/test-identity\/authorize\?/,
    );
    const back = await identify(started);
    expect(back.state).toBe(started.state);
    const { result } = await finish(back);
    const { token, user } = result as Session;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(user).toMatchObject({
      user_name: "Ada Lovelace",
      email: "ada@example.com",
      guest: false,
    });

    const again = await finish(await identify(await start()));
    expect((again.result as Session).user.user_id).toBe(user.user_id);
  });

  test("uses the account of the email address, if there is one", async () => {
    const login = "/v1/usrcsrv/login/email";
    const email = "ada@example.com";
    await visitor.post(`${login}/send_code`, { email });
    const code = backend.codes.at(-1)!.slice(-6);
    const first = await visitor.post(login, { email, code });
    const second = await finish(await identify(await start()));
    expect((second.result as Session).user.user_id).toBe(
      (first.result as Session).user.user_id,
    );
  });

  const codeOf = async (answer: ReturnType<typeof finish>) =>
    (await answer).error?.code;

  test("is refused the second time", async () => {
    const back = await identify(await start());
    expect((await finish(back)).success).toBe(true);
    expect(await codeOf(finish(back))).toBe("oidc_state");
  });

  test("is refused after 10 minutes", async () => {
    const started = await start();
    now += 10 * MINUTE + 1;
    expect(await codeOf(finish(await identify(started)))).toBe("oidc_state");
  });

  test("is refused for another session than the one that began it", async () => {
    const back = await identify(await start());
    visitor.headers["X-Session-Key"] = "another-session-key";
    expect(await codeOf(finish(back))).toBe("oidc_state");
  });

  test("is refused with another return address", async () => {
    const back = await identify(await start());
    expect(
      await codeOf(finish(back, { redirect_uri: `${backend.url}/else` })),
    ).toBe("oidc_state");
  });

  test("is refused with an unknown code, or that of another request", async () => {
    const one = await start();
    const other = await start();
    const { code } = await identify(other);
    expect(await codeOf(finish({ state: one.state, code }))).toBe(
      "oidc_failed",
    );
    const third = await start();
    expect(await codeOf(finish({ state: third.state, code: "x" }))).toBe(
      "oidc_failed",
    );
  });

  test("is refused when the code is older than a minute", async () => {
    const back = await identify(await start());
    now += MINUTE;
    expect(await codeOf(finish(back))).toBe("oidc_failed");
  });

  test("begins with a CSRF token and a known provider", async () => {
    const input = { provider: "google", redirect_uri };
    expect((await visitor.postPlain(START, input)).status).toBe(403);
    const other = await visitor.post(START, { ...input, provider: "x" });
    expect(other.error?.code).toBe("bad_request");
    const script = { ...input, redirect_uri: "javascript:alert(1)" };
    expect((await visitor.post(START, script)).error?.code).toBe("bad_request");
  });
});

describe("the provider's page", () => {
  const show = (address: string) =>
    fetch(new URL(address, backend.url), { redirect: "manual" });

  test("asks for an address and a name, and runs no scripts", async () => {
    const { authorization_url } = await start();
    const response = await show(authorization_url);
    const html = await response.text();
    expect(response.headers.get("content-security-policy")).toContain(
      "default-src 'none'",
    );
    expect(html).toContain('type="email" name="email"');
    const style = /<style>([^]*)<\/style>/.exec(html)![1]!;
    expect(response.headers.get("content-security-policy")).toContain(
      createHash("sha256").update(style).digest("base64"),
    );
  });

  test("shows errors and typed values, as text", async () => {
    const { authorization_url } = await start();
    const typed = { email: 'a"><script>', name: "<b>" };
    const response = await fillIn(authorization_url, typed);
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain("Check the email address");
    expect(html).toContain("a&quot;&gt;&lt;script&gt;");
    expect(html).not.toContain("<script>");
  });

  test("never redirects to another host", async () => {
    const { authorization_url } = await start();
    const url = new URL(authorization_url, backend.url);
    url.searchParams.set("redirect_uri", "https://elsewhere.example/");
    const response = await show(url.href);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("not known to this provider");
  });

  test("returns invalid requests to the site with an error", async () => {
    const { authorization_url, state } = await start();
    const url = new URL(authorization_url, backend.url);
    url.searchParams.set("code_challenge_method", "plain");
    const response = await show(url.href);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(
      `${redirect_uri}?error=invalid_request&state=${state}`,
    );
  });
});

test("the token endpoint knows its client and its grant only", async () => {
  const ask = async (body: Readonly<Record<string, string>>) => {
    const response = await fetch(`${backend.url}/_/test-identity/token`, {
      method: "POST",
      body: new URLSearchParams(body),
    });
    return [response.status, await response.json()];
  };
  expect(await ask({})).toEqual([401, { error: "invalid_client" }]);
  expect(
    await ask({ client_id: "wayfare-web", client_secret: "guess" }),
  ).toEqual([401, { error: "invalid_client" }]);
});

test("discovery lists the endpoints, on the requested host", async () => {
  const issuer = `${backend.url}/_/test-identity`;
  const response = await fetch(`${issuer}/.well-known/openid-configuration`);
  expect(await response.json()).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  });
});
