/** `wayfare audit` and `wayfare account` with an upstream that does not have what they show. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { VERBS } from "../verbs.ts";

let server: Server;
let answer: { status: number; type: string; body: string };

beforeEach(async () => {
  vi.stubEnv("OPERATOR_TOKEN", "a token for the tests");
  server = createServer((_request, response) => {
    response.writeHead(answer.status, { "content-type": answer.type });
    response.end(answer.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  server.close();
});

/** @returns what it printed as its failure, or undefined: it did not fail */
async function failureOf(...[name, ...args]: string[]) {
  const said: unknown[] = [];
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation((line) => said.push(line));
  vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("exit");
  });
  const { verb } = await VERBS[name!]!.load();
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const failed = await verb
    .parseAsync([...args, "--server", url], { from: "user" })
    .then(
      () => false,
      () => true,
    );
  return failed ? said.join("\n") : undefined;
}

const ANSWERS = [
  { status: 404, type: "text/html", body: "<h1>Not found</h1>" },
  { status: 404, type: "application/json", body: '{"success":false}' },
  { status: 200, type: "application/json", body: '{"title":"Home"}' },
  { status: 200, type: "application/json", body: "null" },
  { status: 404, type: "application/json", body: "" },
  { status: 502, type: "text/plain", body: "" },
];

it.each(ANSWERS)("an upstream without them: %j", async (given) => {
  answer = given;
  expect(await failureOf("audit")).toContain(
    `answered ${given.status} for /_/audit: the upstream has no audit log`,
  );
  expect(await failureOf("account", "42")).toContain(
    `answered ${given.status} for /_/accounts: the upstream has no accounts`,
  );
});

it("an upstream with them", async () => {
  const json = { status: 200, type: "application/json" };
  answer = { ...json, body: '{"acts":[],"more":false}' };
  expect(await failureOf("audit")).toBeUndefined();
  answer = { ...json, body: '{"ended":0}' };
  expect(await failureOf("account", "--end-all-sessions")).toBeUndefined();
  answer = { ...json, status: 400, body: '{"problems":["no such account"]}' };
  expect(await failureOf("account", "43")).toBe("no such account");
});
