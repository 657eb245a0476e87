/** The whole way of an account's acts: web server, backend apart from it with a secret, and the command line. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLogger } from "#server/config/process/logger.ts";
import { createServer } from "#server/web/app/create-server.ts";
import type { RunningServer } from "#server/web/app/server-input.ts";
import { loadRendering } from "#server/web/pages/entry-server.ts";
import { VERBS } from "#server/workbench/cli/verbs.ts";
import { ROOT } from "../support/mini-config.ts";
import { copyPatientConfig } from "../support/patient-config.ts";
import { openBrowser } from "../reliability/browser.ts";
import {
  startReferenceBackend,
  type ReferenceBackend,
} from "../support/reference-backend.ts";

const SECRET = "the-secret-of-both-programs";
const TOKEN = "the-token-of-the-operator";
const ANA = "ana.quill@example.org";

let backend: ReferenceBackend;
let server: RunningServer;
let config: ReturnType<typeof copyPatientConfig>;
let log: string[];
const start = async (secret: string | undefined) => {
  server = await createServer({
    root: ROOT,
    configDir: config.folder,
    watch: false,
    upstreamUrl: backend.url,
    backendData: undefined,
    backendSecret: secret,
    buildDir: path.join(ROOT, "dist"),
    loadRendering,
    operatorToken: TOKEN,
    log: createLogger("info", { write: (line) => log.push(line) }),
  });
  server.http.listen(0, "127.0.0.1");
  await once(server.http, "listening");
};
const port = () => (server.http.address() as AddressInfo).port;

beforeEach(async () => {
  log = [];
  config = copyPatientConfig();
  backend = await startReferenceBackend(undefined, {
    now: Date.now,
    secret: SECRET,
    operatorToken: TOKEN,
    onError() {},
  });
  vi.stubEnv("OPERATOR_TOKEN", TOKEN);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.stop();
  await backend.stop();
  config.remove();
});

const browser = () =>
  openBrowser({
    port,
    host: "localhost",
    address: "127.0.0.1",
    token: TOKEN,
  });
async function run(name: string, ...args: string[]): Promise<string> {
  const said = vi.spyOn(console, "log").mockImplementation(() => {});
  const { verb } = await VERBS[name]!.load();
  const all = [...args, "--server", `http://127.0.0.1:${port()}`];
  await verb.parseAsync(all, { from: "user" });
  const text = said.mock.calls.flat().join("\n");
  said.mockRestore();
  return text;
}

it("with the right secret a user signs in, an operator signs them out, and the log has who did what", async () => {
  await start(SECRET);
  const ana = browser();
  await ana.open("/signin/");
  await ana.call("send_email_code", "POST", { email: ANA });
  const code = /: (\d{6})$/.exec(backend.codes.at(-1)!)![1]!;
  await ana.call("sign_in_email", "POST", { email: ANA, code });
  expect(await run("account", ANA)).toMatch(/^sessions +1$/m);
  expect(await run("account", ANA, "--disable")).toMatch(
    /^ended sessions +1$/m,
  );
  const listed = await run("audit", "--act", "account");
  expect(listed).toMatch(/token +127\.0\.0\.0\/24 +account\.disable +1 +done/);
  expect(listed).not.toContain("quill");
  expect(log.join("\n")).not.toMatch(/quill/);
});

it("with a wrong one no call is answered, and the log says why", async () => {
  await start("another-secret-of-16-letters");
  const ana = browser();
  await ana.open("/signin/").catch(() => {});
  await ana
    .call("send_email_code", "POST", { email: ANA })
    .catch(() => undefined);
  expect(backend.codes).toEqual([]);
  expect(log.join("\n")).toContain("BACKEND_SECRET");
  expect(log.join("\n")).not.toContain("another-secret");
});
