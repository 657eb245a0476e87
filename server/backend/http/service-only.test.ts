import { afterEach, expect, it } from "vitest";
import { checkedBackendSecret } from "#server/config/process/backend-secret.ts";
import {
  startReferenceBackend,
  type ReferenceBackend,
} from "../../../tests/support/reference-backend.ts";

const SECRET = "the-secret-of-both-programs";
const OPERATOR = "the-token-of-the-operator";
let backend: ReferenceBackend;
const messages: string[] = [];
afterEach(() => backend.stop());

const ask = async (path: string, authorization?: string) => {
  const response = await fetch(backend.url + path, {
    headers: authorization === undefined ? {} : { authorization },
  });
  return { status: response.status, text: await response.text() };
};

it("only who knows the secret calls it; the error says what is wrong", async () => {
  backend = await startReferenceBackend(undefined, {
    secret: SECRET,
    operatorToken: OPERATOR,
    logEvent: (_event, message) => void messages.push(message),
  });
  const path = "/v1/usrcsrv/session/getkey";
  expect((await ask(path, `Bearer ${SECRET}`)).status).toBe(200);
  for (const wrong of [
    undefined,
    SECRET,
    `Bearer ${SECRET}x`,
    `Bearer ${OPERATOR}`,
    "Bearer ",
  ]) {
    const { status, text } = await ask(path, wrong);
    expect(status).toBe(403);
    expect(text).toContain("BACKEND_SECRET");
    expect(text).not.toContain(SECRET);
  }
  // One line a minute: who guesses cannot fill the log.
  expect(messages).toEqual([
    "a program without the right BACKEND_SECRET was refused",
  ]);
  // Operators' pages have a token of their own.
  expect((await ask("/_/outbox", `Bearer ${SECRET}`)).status).toBe(401);
  expect((await ask("/_/outbox", `Bearer ${OPERATOR}`)).status).toBe(200);
});

it("without a secret every program that reaches it calls it", async () => {
  backend = await startReferenceBackend();
  expect((await ask("/v1/usrcsrv/session/getkey")).status).toBe(200);
});

it.each(["short", "with spaces in the middle", "für-alle-mit-umlaut"])(
  "%s is no secret",
  async (text) => {
    backend = await startReferenceBackend();
    expect(() => checkedBackendSecret(text)).toThrow(/^BACKEND_SECRET must/);
    expect(checkedBackendSecret("")).toBeUndefined();
  },
);
