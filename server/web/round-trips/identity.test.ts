/** Signing in at an identity provider: the user, and the effects on pages and calls. */
import { beforeEach, describe, expect, it } from "vitest";
import { deviceCookie } from "../../../tests/support/mini-server.tsx";
import {
  ADA,
  server,
  asked,
  startUsersServer,
} from "../../../tests/support/users-server.ts";

startUsersServer();

describe("an identity provider", () => {
  beforeEach(() => {
    server.upstream.reply("/session-key", { session_id: "s1" });
    server.upstream.reply("/csrf", { csrf_token: "c.1" });
  });
  const start = (url: string) => {
    const result = { authorization_url: url, state: "st" };
    server.upstream.reply("/identity/start", result);
    return server.fetch("/_/identity/start?provider=google&signin_jump=/de/x/");
  };
  const back = (query: string, state: string) =>
    server.fetch(`/_/identity/callback?${query}`, {
      headers: {
        cookie: `identity_state=${state}; ${deviceCookie("d")}; session_key=s1`,
      },
    });
  const JUMP = Buffer.from("/de/x/").toString("base64url");

  it("gets the visitor, who returns signed in", async () => {
    const sent = await start("https://id.example/authorize?a=1");
    expect(sent.headers.get("location")).toBe(
      "https://id.example/authorize?a=1",
    );
    const kept = /identity_state=([^;]*)/.exec(
      sent.headers.getSetCookie().join(),
    )![1]!;
    server.upstream.reply("/identity/finish", { token: "t1", user: ADA });
    const returned = await back("code=abc&state=st", kept);
    expect(returned.headers.get("location")).toBe("/de/x/");
    expect(returned.headers.getSetCookie().join()).toContain("token=t1");
    expect(asked("/identity/finish")[0]?.body).toContain('"code":"abc"');
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "javascript:alert(1)",
    "",
  ])("at %s is not one of the site", async (url) => {
    const sent = await start(url);
    expect(sent.headers.get("location")).toBe(
      "/de/signin/?signin_error=oidc_failed&signin_jump=%2Fde%2Fx%2F",
    );
  });

  it.each([
    ["another state", "code=abc&state=zz", `google.st.${JUMP}`],
    ["no state", "code=abc&state=", `google..${JUMP}`],
    ["no code", "state=st", `google.st.${JUMP}`],
    ["no cookie", "code=abc&state=st", ""],
  ])("with %s signs nobody in", async (_, query, state) => {
    server.upstream.reply("/identity/finish", { token: "t1", user: ADA });
    const returned = await back(query, state);
    expect(returned.headers.get("location")).toContain(
      "signin_error=oidc_state",
    );
    expect(returned.headers.getSetCookie().join()).not.toContain("token=t1");
    expect(asked("/identity/finish")).toEqual([]);
  });

  it("redirects home instead of to another site", async () => {
    server.upstream.reply("/identity/finish", { token: "t1", user: ADA });
    const evil = Buffer.from("//evil.example").toString("base64url");
    const returned = await back("code=abc&state=st", `google.st.${evil}`);
    expect(returned.headers.get("location")).toBe("/home/");
  });
});
