import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { tempFolder } from "../../../../tests/support/mini-config.ts";
import {
  visitBackend,
  type BackendAnswer,
  type BackendVisitor,
} from "../../../../tests/support/backend-visitor.ts";
import {
  NOW,
  readPublished,
  startReferenceBackend,
  type ReferenceBackend,
} from "../../../../tests/support/reference-backend.ts";
import {
  lastCode as lastCodeOf,
  signInByCode,
  type Session,
} from "../../../../tests/support/sign-in-by-code.ts";
import type { User } from "./user.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const SMS = "/v1/usrcsrv/login/sms";
const EMAIL = "/v1/usrcsrv/login/email";
const SESSION = "/v3/userserv/user/session_service/get";
const phone = { country_number: "81", phone: "090-1234-5678" };
const email = "someone@example.com";

const published = readPublished();
let now = NOW;
let backend: ReferenceBackend;
let visitor: BackendVisitor;

beforeEach(async () => {
  now = NOW;
  backend = await startReferenceBackend(published, { now: () => now });
  visitor = visitBackend(backend.url);
});
afterEach(() => backend.stop());

const lastCode = () => lastCodeOf(backend);

/** Any code except the right one. */
function otherThan(code: string): string {
  return code === "000000" ? "000001" : "000000";
}

const signIn = (who: BackendVisitor, address = email) =>
  signInByCode(backend, who, address);

async function userOf(who: BackendVisitor): Promise<User | null> {
  const { result } = await who.get(SESSION);
  return (result as { user: User | null }).user;
}

const codeOf = ({ status, error }: BackendAnswer) => [status, error?.code];

describe("signing in by SMS", () => {
  test("creates an account, and a session of 7 days", async () => {
    const sent = await visitor.post(`${SMS}/send_code`, phone);
    expect(sent.result).toEqual({ resend_after_s: 60, expires_in_s: 600 });
    expect(backend.codes).toEqual([
      expect.stringMatching(/^sign-in code for \+819012345678: \d{6}$/),
    ]);
    const { result } = await visitor.post(SMS, { ...phone, code: lastCode() });
    const { token, user } = result as Session;
    expect(user).toMatchObject({
      user_name: "•••• 5678",
      register_site: "www.wayfare.example",
      user_residence: "SG",
      membership_level: 1,
      membership_style: "classic",
      title_list: ["MR", "MRS", "MISS"],
      restrict_policies: [],
      guest: false,
      create_time: new Date(NOW).toISOString(),
    });

    visitor.headers["Token"] = token;
    // Used each day, it does not end by idleness.
    for (now = NOW + DAY; now < NOW + 7 * DAY; now += DAY)
      expect(await userOf(visitor)).toEqual(user);
    now = NOW + 7 * DAY - 1;
    expect(await userOf(visitor)).toEqual(user);
    now = NOW + 7 * DAY;
    expect(await userOf(visitor)).toBeNull();
  });

  test("finds the account however the number is written", async () => {
    await visitor.post(`${SMS}/send_code`, phone);
    const first = await visitor.post(SMS, { ...phone, code: lastCode() });
    now += 2 * MINUTE;
    const again = { country_number: "+81", phone: "90 1234 5678" };
    await visitor.post(`${SMS}/send_code`, again);
    const second = await visitor.post(SMS, { ...again, code: lastCode() });
    expect((second.result as Session).user.user_id).toBe(
      (first.result as Session).user.user_id,
    );
  });

  test.each([
    ["no country", { country_number: "", phone: "9012345678" }],
    [
      "a country that begins with 0",
      { country_number: "081", phone: "9012345678" },
    ],
    ["letters", { country_number: "81", phone: "90abc45678" }],
    ["too few digits", { country_number: "81", phone: "12345" }],
    ["more than 15 digits", { country_number: "81", phone: "12345678901234" }],
  ])("refuses a number with %s", async (_label, wrong) => {
    const answer = await visitor.post(`${SMS}/send_code`, wrong);
    expect(codeOf(answer)).toEqual([200, "phone_invalid"]);
    expect(backend.codes).toEqual([]);
  });
});

describe("an email address", () => {
  test.each(["a@b.co", "first.last-2_x@mail.example.com", "A@B.CO"])(
    "may be %s",
    async (good) => {
      const answer = await visitor.post(`${EMAIL}/send_code`, { email: good });
      expect(answer.success).toBe(true);
    },
  );

  test.each([
    "",
    "a@b",
    ".a@b.co",
    "a..b@c.co",
    "a+b@c.co",
    "a b@c.co",
    "a@b.co\nx",
    `${"a".repeat(65)}@b.co`,
  ])("may not be %j", async (wrong) => {
    const answer = await visitor.post(`${EMAIL}/send_code`, { email: wrong });
    expect(codeOf(answer)).toEqual([200, "email_invalid"]);
  });
});

describe("a code", () => {
  const send = () => visitor.post(`${EMAIL}/send_code`, { email });
  const take = (code: string) => visitor.post(EMAIL, { email, code });

  test("is valid once", async () => {
    await send();
    const code = lastCode();
    expect((await take(code)).success).toBe(true);
    expect(codeOf(await take(code))).toEqual([200, "code_used"]);
  });

  test("is valid for 10 minutes", async () => {
    await send();
    now += 10 * MINUTE + 1;
    expect(codeOf(await take(lastCode()))).toEqual([200, "code_expired"]);
  });

  test("is invalid after five wrong guesses", async () => {
    await send();
    const code = lastCode();
    const wrong = otherThan(code);
    for (let guess = 1; guess < 5; guess += 1)
      expect(codeOf(await take(wrong))).toEqual([200, "code_wrong"]);
    expect(codeOf(await take(wrong))).toEqual([429, "too_many_attempts"]);
    expect(codeOf(await take(code))).toEqual([429, "too_many_attempts"]);
    now += MINUTE;
    await send();
    expect((await take(lastCode())).success).toBe(true);
  });

  test("is wrong if it is for another address or was never sent", async () => {
    expect(codeOf(await take("123456"))).toEqual([200, "code_wrong"]);
    await visitor.post(`${EMAIL}/send_code`, { email: "other@example.com" });
    expect(codeOf(await take(lastCode()))).toEqual([200, "code_wrong"]);
  });

  test("replaces the previous one", async () => {
    await send();
    const first = lastCode();
    let second = first;
    // With a chance of one in a million the second code is the same.
    while (second === first) {
      now += MINUTE;
      await send();
      second = lastCode();
    }
    expect(codeOf(await take(first))).toEqual([200, "code_wrong"]);
    expect((await take(second)).success).toBe(true);
  });

  test("is sent once a minute, and five times an hour", async () => {
    await send();
    now += MINUTE - 1;
    expect(codeOf(await send())).toEqual([429, "resend_too_soon"]);
    now = NOW;
    for (let sent = 2; sent <= 5; sent += 1) {
      now += MINUTE;
      expect((await send()).success).toBe(true);
    }
    now += MINUTE;
    expect(codeOf(await send())).toEqual([429, "too_many_attempts"]);
    now = NOW + HOUR;
    expect((await send()).success).toBe(true);
  });
});

describe("a POST that changes something", () => {
  test("is refused without a CSRF token, or with another session's", async () => {
    const path = `${EMAIL}/send_code`;
    expect(codeOf(await visitor.postPlain(path, { email }))).toEqual([
      403,
      "csrf_invalid",
    ]);
    const { result } = await visitBackend(backend.url, {
      "X-Session-Key": "another-session-key",
    }).get("/v1/gatewaysrv/csrftoken");
    visitor.headers["X-CSRF-Token"] = (
      result as { csrf_token: string }
    ).csrf_token;
    expect(codeOf(await visitor.postPlain(path, { email }))).toEqual([
      403,
      "csrf_invalid",
    ]);
    expect(backend.codes).toEqual([]);
  });

  test("needs no token in development, if so configured", async () => {
    const lenient = await startReferenceBackend(published, { csrf: false });
    const path = `${EMAIL}/send_code`;
    const answer = await visitBackend(lenient.url).postPlain(path, { email });
    await lenient.stop();
    expect(answer.success).toBe(true);
  });

  test("is refused when the token is older than a session key can be", async () => {
    const { result } = await visitor.get("/v1/gatewaysrv/csrftoken");
    visitor.headers["X-CSRF-Token"] = (
      result as { csrf_token: string }
    ).csrf_token;
    now += 12 * HOUR;
    const path = `${EMAIL}/send_code`;
    expect((await visitor.postPlain(path, { email })).success).toBe(true);
    now += 1;
    expect((await visitor.postPlain(path, { email })).status).toBe(403);
  });

  test("answers an error code to an unreadable request", async () => {
    const { result } = await visitor.get("/v1/gatewaysrv/csrftoken");
    const { csrf_token } = result as { csrf_token: string };
    const ask = async (body: string) => {
      const response = await fetch(`${backend.url}${EMAIL}/send_code`, {
        method: "POST",
        headers: {
          ...visitor.headers,
          "X-CSRF-Token": csrf_token,
          "Content-Type": "application/json",
        },
        body,
      });
      const { error } = (await response.json()) as BackendAnswer;
      return [response.status, error?.code];
    };
    expect(await ask("{")).toEqual([400, "bad_request"]);
    expect(await ask(`"${"x".repeat(20_000)}"`)).toEqual([400, "bad_request"]);
    expect(await ask('{"email": {"a": 1}}')).toEqual([200, "email_invalid"]);
    expect(await ask("[]")).toEqual([200, "email_invalid"]);
  });
});

describe("a session", () => {
  test("has a key of its own, which is never issued twice", async () => {
    const path = "/v1/usrcsrv/session/getkey";
    const first = await visitor.get(path);
    const second = await visitor.get(path);
    expect(first.result).toMatchObject({ expires_in_s: 43200 });
    expect(first.result).not.toEqual(second.result);
    expect(first.cacheControl).toBe("private, no-store");
  });

  test("ends at once when the user signs out, and the user's other sessions do not", async () => {
    await signIn(visitor);
    now += 2 * MINUTE;
    const elsewhere = visitBackend(backend.url, {
      "X-Device-Id": "device-0002",
    });
    await signIn(elsewhere);
    expect(await visitor.post("/v1/usrcsrv/logout")).toMatchObject({
      success: true,
      result: {},
    });
    expect(await userOf(visitor)).toBeNull();
    expect(await userOf(elsewhere)).not.toBeNull();
    expect(codeOf(await visitor.get("/v1/usrcsrv/user/profile"))).toEqual([
      401,
      "not_signed_in",
    ]);
  });

  test("ends when its user signs in again", async () => {
    const first = await signIn(visitor);
    now += 2 * MINUTE;
    const second = await signIn(visitor);
    expect(second.token).not.toBe(first.token);
    visitor.headers["Token"] = first.token;
    expect(await userOf(visitor)).toBeNull();
  });

  test("does not exist for a token that was never issued", async () => {
    visitor.headers["Token"] = "x".repeat(43);
    expect(await userOf(visitor)).toBeNull();
    visitor.headers["Token"] = "' OR 1=1 --";
    expect(await userOf(visitor)).toBeNull();
  });

  test("survives a restart", async () => {
    const folder = tempFolder({});
    const options = { now: () => now, dataDir: folder.dir };
    await backend.stop();
    backend = await startReferenceBackend(published, options);
    visitor = visitBackend(backend.url);
    const { user, token } = await signIn(visitor);
    const { result } = await visitor.get("/v1/gatewaysrv/csrftoken");
    await backend.stop();

    backend = await startReferenceBackend(published, options);
    const later = visitBackend(backend.url, {
      Token: token,
      "X-CSRF-Token": (result as { csrf_token: string }).csrf_token,
    });
    expect(await userOf(later)).toEqual(user);
    const out = await later.postPlain("/v1/usrcsrv/logout");
    expect(out.success).toBe(true);
    await backend.stop();
    backend = await startReferenceBackend(published, options);
    expect(
      await userOf(visitBackend(backend.url, { Token: token })),
    ).toBeNull();
    folder.remove();
  });
});
