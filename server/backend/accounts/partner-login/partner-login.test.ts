import { hash, randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  visitBackend,
  type BackendVisitor,
} from "../../../../tests/support/backend-visitor.ts";
import { readProjectConfig } from "../../../../tests/support/project-config.ts";
import {
  NOW,
  startReferenceBackend,
  type ReferenceBackend,
} from "../../../../tests/support/reference-backend.ts";
import type { User } from "../users/user.ts";
import {
  signLoginToken,
  verifyLoginToken,
  type LoginClaims,
} from "./login-token.ts";
import { createLoginPartners } from "./partners.ts";
import { projectData } from "../../../../tests/support/project-data.ts";

const EXCHANGE = "/v1/usrcsrv/login/partner";
const JINAIR = "1002";

let now = NOW;
let backend: ReferenceBackend;
let visitor: BackendVisitor;
beforeEach(async () => {
  now = NOW;
  backend = await startReferenceBackend(undefined, { now: () => now });
  visitor = visitBackend(backend.url, { "X-Partner-Id": JINAIR });
});
afterEach(() => backend.stop());

/** Signs in on the partner's page. */
const sayWho = (
  { code = "jinair", host = backend.url, state = "one" },
  who = { email: "Ada@example.com", name: "Ada Lovelace" },
) =>
  fetch(`${backend.url}/_/test-partner-login/${code}`, {
    method: "POST",
    body: new URLSearchParams({ return_to: `${host}/back`, state, ...who }),
    redirect: "manual",
  });

async function tokenOf(...given: Parameters<typeof sayWho>): Promise<string> {
  const location = (await sayWho(...given)).headers.get("location")!;
  return new URL(location).searchParams.get("token")!;
}

const exchange = async (login_token: string, state = "one") => {
  const answer = await visitor.postPlain(EXCHANGE, { login_token, state });
  const { user } = (answer.result ?? {}) as { user?: User };
  return answer.error?.code ?? user!;
};

describe("a partner's token", () => {
  test("starts a session of the same customer each time", async () => {
    const first = (await exchange(await tokenOf({}))) as User;
    expect(first).toMatchObject({
      user_name: "Ada Lovelace",
      email: "ada@example.com",
    });
    const again = (await exchange(await tokenOf({}))) as User;
    expect(again.user_id).toBe(first.user_id);
  });

  test("does not open the account that verified the same address here", async () => {
    const email = "ada@example.com";
    await visitor.post("/v1/usrcsrv/login/email/send_code", { email });
    const code = backend.codes.at(-1)!.slice(-6);
    const { result } = await visitor.post("/v1/usrcsrv/login/email", {
      email,
      code,
    });
    const house = (result as { user: User }).user.user_id;
    const customer = (await exchange(await tokenOf({}))) as User;
    expect(customer.user_id).not.toBe(house);
  });

  test("is valid once", async () => {
    const token = await tokenOf({});
    await exchange(token);
    expect(await exchange(token)).toBe("partner_login_failed");
  });

  test("is valid for a minute", async () => {
    const token = await tokenOf({});
    now += 60_000;
    expect(await exchange(token)).toBe("partner_login_failed");
  });

  test("is valid only with the state with which the visitor was sent", async () => {
    const asked = () => tokenOf({ state: "one" });
    expect(await exchange(await asked(), "two")).toBe("partner_login_failed");
    expect(await exchange(await asked(), "")).toBe("partner_login_failed");
    expect((await sayWho({ state: "" })).status).toBe(400);
    expect(await exchange(await asked(), "one")).toHaveProperty("user_id");
  });

  test("opens no pages of another partner or of the site", async () => {
    visitor.headers["X-Partner-Id"] = "1003";
    expect(await exchange(await tokenOf({}))).toBe("partner_login_failed");
    delete visitor.headers["X-Partner-Id"];
    expect(await exchange(await tokenOf({}))).toBe("partner_login_failed");
  });
});

const secretOf = (name: string) => hash("sha256", name, "buffer");
describe("the claims of a token", () => {
  const partner = createLoginPartners(secretOf, projectData()).byCode(
    "jinair",
  )!;
  const seconds = NOW / 1000;
  const good: LoginClaims = {
    iss: "jinair",
    aud: "wayfare/jinair",
    sub: "42",
    iat: seconds,
    exp: seconds + 60,
    jti: randomUUID(),
    nonce: "left-with",
  };
  const verify = (token: string) =>
    verifyLoginToken(token, partner, "left-with", NOW);

  test("are accepted when all are valid", () => {
    expect(verify(signLoginToken(good, partner))).toEqual(good);
  });

  test.each<[string, object]>([
    ["another partner", { iss: "samsung" }],
    ["another audience", { aud: "wayfare/samsung" }],
    ["nobody", { sub: "" }],
    ["no number of its own", { jti: undefined }],
    ["another state", { nonce: "another" }],
    ["no state", { nonce: undefined }],
    ["a life of an hour", { exp: seconds + 3600 }],
    ["an end that has come", { exp: seconds }],
    ["no end", { exp: undefined }],
    ["a beginning that has not", { iat: seconds + 61, exp: seconds + 90 }],
  ])("are refused with %s", (_, wrong) => {
    const token = signLoginToken({ ...good, ...wrong }, partner);
    expect(verify(token)).toBeUndefined();
  });

  test("are refused with another key, no signature, or another algorithm", () => {
    const [header, payload, signature] = signLoginToken(good, partner).split(
      ".",
    );
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    for (const token of [
      signLoginToken(good, { key: new Uint8Array(32) }),
      `${header}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${none}.${payload}.`,
      `${header}.${payload}.${signature}.x`,
      "",
      "a.b.c",
    ])
      expect(verify(token)).toBeUndefined();
  });
});

describe("the partner's page", () => {
  const show = (code: string, return_to: string) =>
    fetch(
      `${backend.url}/_/test-partner-login/${code}?${new URLSearchParams({ return_to, state: '"><b>' })}`,
    );

  test("never redirects to another host, and is refused for unknown partners", async () => {
    const other = await sayWho({ host: "https://evil.example" });
    expect([other.status, other.headers.get("location")]).toEqual([400, null]);
    expect((await sayWho({ code: "__proto__" })).status).toBe(400);
    expect((await show("jinair", `${backend.url}/back`)).status).toBe(400);
  });

  test("explains invalid input", async () => {
    const response = await sayWho({}, { email: "ada", name: "<b>" });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain("Check the email address");
    expect(html).toContain("&lt;b&gt;");
  });
});

test("partners with a signing key are those of the configuration", () => {
  const partners = createLoginPartners(secretOf, projectData());
  for (const [code, { login, partner_id, name }] of Object.entries(
    readProjectConfig().partners,
  )) {
    const known = partners.byId(partner_id);
    expect([code, known?.code, known?.name]).toEqual(
      login === "partner_token"
        ? [code, code, name]
        : [code, undefined, undefined],
    );
  }
});
