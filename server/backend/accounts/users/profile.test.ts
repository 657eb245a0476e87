import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  visitBackend,
  type BackendAnswer,
  type BackendVisitor,
} from "../../../../tests/support/backend-visitor.ts";
import {
  startReferenceBackend,
  type ReferenceBackend,
} from "../../../../tests/support/reference-backend.ts";
import {
  signInByCode,
  type Session,
} from "../../../../tests/support/sign-in-by-code.ts";
import type { User } from "./user.ts";

const GUEST = "/v1/usrcsrv/login/guest";
const SESSION = "/v3/userserv/user/session_service/get";
const email = "someone@example.com";

let backend: ReferenceBackend;
let visitor: BackendVisitor;

beforeEach(async () => {
  backend = await startReferenceBackend();
  visitor = visitBackend(backend.url);
});
afterEach(() => backend.stop());

const signIn = (who: BackendVisitor, address = email) =>
  signInByCode(backend, who, address);

async function userOf(who: BackendVisitor): Promise<User | null> {
  const { result } = await who.get(SESSION);
  return (result as { user: User | null }).user;
}

const codeOf = ({ status, error }: BackendAnswer) => [status, error?.code];

describe("a guest", () => {
  test("has a session, but no account that others could find", async () => {
    const account = await signIn(visitor);
    const guest = visitBackend(backend.url);
    const { result } = await guest.post(GUEST, { email });
    const { token, user } = result as Session;
    expect(user).toMatchObject({
      guest: true,
      email,
      display_membership_entry: false,
    });
    expect(user.user_id).not.toBe(account.user.user_id);
    guest.headers["Token"] = token;
    expect(await userOf(guest)).toEqual(user);
  });

  test("needs an address", async () => {
    expect(codeOf(await visitor.post(GUEST, { email: "me" }))).toEqual([
      200,
      "email_invalid",
    ]);
  });
});

describe("a user", () => {
  test("changes their profile", async () => {
    await signIn(visitor);
    const path = "/v1/usrcsrv/user/profile/update";
    const { result } = await visitor.post(path, {
      user_name: "Ada Lovelace",
      title: "MISS",
      country_code: "GB",
    });
    expect((result as Session).user).toMatchObject({
      user_name: "Ada Lovelace",
      title: "MISS",
      country_code: "GB",
      user_residence: "GB",
    });
    const profile = await visitor.get("/v1/usrcsrv/user/profile");
    expect(profile.result).toEqual(result);
    const simple = await visitor.get("/v1/usrcsrv/user/simple_profile");
    const { user } = simple.result as { user: Partial<User> };
    expect((result as Session).user).toMatchObject(user);
    expect(user).toMatchObject({ user_name: "Ada Lovelace", title: "MISS" });
    for (const private_ of ["email", "gift_card", "counts"])
      expect(user).not.toHaveProperty(private_);
    for (const [wrong, code] of [
      [{ user_name: "" }, "name_invalid"],
      [{ user_name: "x".repeat(61) }, "name_invalid"],
      [{ user_name: "a\u0000b" }, "name_invalid"],
      [{ title: "KING" }, "title_invalid"],
      [{ country_code: "gb" }, "country_invalid"],
    ] as const)
      expect(codeOf(await visitor.post(path, wrong))).toEqual([200, code]);
  });

  test("has no profile before signing in", async () => {
    for (const name of ["profile", "simple_profile"])
      expect(codeOf(await visitor.get(`/v1/usrcsrv/user/${name}`))).toEqual([
        401,
        "not_signed_in",
      ]);
  });

  test("stores only languages and currencies of the product", async () => {
    const path = "/v1/usrcsrv/user/preference";
    expect(codeOf(await visitor.post(path, { language: "ja" }))).toEqual([
      401,
      "not_signed_in",
    ]);
    await signIn(visitor);
    expect((await visitor.post(path, { language: "ja" })).result).toEqual({});
    expect((await visitor.post(path, { currency: "JPY" })).result).toEqual({});
    expect(await userOf(visitor)).toMatchObject({
      prefer_language: "ja",
      prefer_currency: "JPY",
    });
    expect(codeOf(await visitor.post(path, { language: "tlh" }))).toEqual([
      200,
      "language_invalid",
    ]);
    expect(codeOf(await visitor.post(path, { currency: "__proto__" }))).toEqual(
      [200, "currency_invalid"],
    );
  });

  test.each([
    ["gold@example.com", { membership_level: 3, membership_style: "gold" }],
    ["limited@example.com", { restrict_policies: ["deprecated"] }],
  ])("at %s is a test account", async (address, expected) => {
    expect((await signIn(visitor, address)).user).toMatchObject(expected);
  });
});
