import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { readProjectConfig } from "../../tests/support/project-config.ts";
import { ROOT } from "../../tests/support/mini-config.ts";
import { messageKeys } from "#server/config/model/message-keys.ts";
import {
  ERRORS,
  NETWORK_FAILURE,
  NO_RESPONSE,
  SERVER_FAILURE,
  type ErrorInfo,
} from "./errors.ts";

const docs = readFileSync(path.join(ROOT, "docs/errors.md"), "utf8");
const config = readProjectConfig();
const messages = messageKeys(config.messages[config.unprefixed]!);

it.each(Object.entries(ERRORS))(
  "%s is documented, and has a text",
  (code, error) => {
    const row = docs.split("\n").find((line) => line.includes(`\`${code}\``));
    expect(row).toContain(String(error.status));
    expect(messages).toContain(error.messageKey);
  },
);

it("the errors of calls are documented, and have texts", () => {
  expect(docs).toContain(NO_RESPONSE);
  expect(messages).toContain(SERVER_FAILURE);
  expect(messages).toContain(NETWORK_FAILURE);
});

it("a system error has status 500 and the specified key", () => {
  const all: readonly ErrorInfo[] = Object.values(ERRORS);
  const keys = all
    .filter(({ status }) => status === 500)
    .map(({ messageKey }) => messageKey);
  expect(new Set(keys)).toEqual(new Set(["errors:12298"]));
});
