/**
 * Each option that names something: an unknown or malformed value is explained without a stack
 * trace.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { VERBS } from "./verbs.ts";
import { describeError } from "../output/describe-error.ts";
import { printWidthOf } from "#server/tools/format-text.ts";

// All refusals use the same configuration, which takes a second to read.
vi.mock("#server/config/reload/read-config.ts", async (original) => {
  const real =
    await original<typeof import("#server/config/reload/read-config.ts")>();
  const loads = new Map<string, ReturnType<typeof real.readConfig>>();
  return {
    ...real,
    readConfig: (dir: string) =>
      loads.getOrInsertComputed(dir, () => real.readConfig(dir)),
  };
});

afterEach(() => vi.restoreAllMocks());

/** Runs a verb until its refusal. @returns its message */
async function refusalOf(name: string, ...args: string[]): Promise<string> {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  const { verb } = await VERBS[name]!.load();
  await expect(verb.parseAsync(args, { from: "user" })).rejects.toThrow(
    "exit 1",
  );
  return [...said.mock.calls, ...written.mock.calls].flat().join("\n");
}

it.each([
  ["check --root nosuch", "--root: there is no folder nosuch"],
  ["check --root moduls", "there is no folder moduls", `mean  "modules"?`],
  ["check --root docs", "--root: there is no folder docs/modules"],
  ["check --root README.md", "--root: README.md is no folder"],
  ["lsp --root nosuch", "--root: there is no folder nosuch"],
  ["plan productHom", "no route productHom", `mean  "productHome"?`],
  ["plan nosuch", "there is no route nosuch", "known "],
  ["plan --partner wegoo", "no partner wegoo", `mean  "wego"?`],
  ["plan --partner nope", "there is no partner nope", "known "],
  ["plan --site wayfair", "no site wayfair", `mean  "wayfare"?`],
  ["plan --config confgs", "confgs", "the folder is not there"],
  ["plan /transprt/", "/transprt/", `mean  "/transport/"?`],
  ["why featurs", "the key featurs", `mean  "features"?`],
  ["why --partner wegoo", "no partner wegoo", `mean  "wego"?`],
  ["why --site wayfair", "no site wayfair", `mean  "wayfare"?`],
  ["why --host localhos", "the host localhos", `mean  "localhost"?`],
  ["why --config confgs", "confgs", "the folder is not there"],
  ["conform wegoo", "no partner wegoo", `mean  "wego"?`],
  ["conform cmcc --language zh-CM", "no pages in zh-CM", `mean  "zh-CN"?`],
  ["conform wego --out nosuch/x.html", "--out: there is no folder nosuch"],
  ["conform --openapi nosuch/x.json", "--openapi: there is no folder nosuch"],
  ["conform --openapi docs", "--openapi: docs is a folder, not a file"],
  ["conform --upstream nonsense", "--upstream is an address such as"],
  ["conform --upstream http://localhost:1 --page x", "--page is the path"],
  ["conform --mock x", "--mock is a whole number"],
  ["record /x/ --dir tests/reply", "no folder", `mean  "tests/replay"?`],
  ["record /x/ --url nonsense", "--url is an address such as"],
  ["record /x/ --platform tv", "Allowed choices are desktop, mobile"],
  ["record x", "a page is named by its path"],
  ["replay nosuch --check", "nosuch: ENOENT"],
  ["replay a b --check --port x", "--port is a whole number"],
  ["diff confgs configs", "no folder confgs", `mean  "configs"?`],
  [
    "diff git:nosuch configs",
    "git has no configs and server/backend/data of nosuch",
  ],
  ["diff configs configs --recordings nosuch", "no folder nosuch"],
  ["diff configs configs --out nosuch/x.html", "no folder nosuch"],
  ["diff configs configs --at noon", "at is a time such as", `"noon"`],
  ["diff configs configs --market jpp", "no market jpp", `mean  "JP"?`],
  ["preview /x/ --server nonsense", "--server is an address such as"],
  ["preview /x/ --branch nosuch", "git has no configs/ of nosuch"],
  ["explain /x/ --server nonsense", "--server is an address such as"],
])("%s", async (command, ...parts) => {
  const [name = "", ...args] = command.split(" ");
  const said = await refusalOf(name, ...args);
  for (const part of parts) expect(said).toContain(part);
});

const REPORT = {
  kind: "page",
  path: "/x/",
  sections: [{ name: "faq", module_id: "faq", layers: [] }],
};

it.each([
  ["preview /x/ --section faqs", "section faqs for /x/", `mean  "faq"?`],
  ["explain /x/ faqs", "section faqs for /x/", `mean  "faq"?`],
  ["record /x/ --currency JPP", "in USD", `mean  "JPY"?`],
])("%s, about names that a server returns", async (command, ...parts) => {
  const server = createServer((_, response) => {
    const recording = { context: { currency: "USD" } };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ ...REPORT, ...recording }));
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [name = "", ...args] = command.split(" ");
  const option = name === "record" ? "--url" : "--server";
  const said = await refusalOf(name, ...args, option, url);
  for (const part of parts) expect(said).toContain(part);
});

it("reports problems of the formatter's settings, and of files", () => {
  const words = (run: () => unknown) => {
    try {
      return run();
    } catch (error) {
      return describeError(error)?.join("\n");
    }
  };
  expect(words(() => printWidthOf('{ "printWidth": '))).toMatch(
    /^\.oxfmtrc\.json:1:\d+ {2}json {2}is not JSON/,
  );
  expect(words(() => printWidthOf('{ "printWidth": "x" }'))).toContain(
    ".oxfmtrc.json:1:3  type  is a number of columns",
  );
  expect(printWidthOf('{ "printWidth": 80 }')).toBe(80);
  const denied = Object.assign(new Error(), {
    path: "/locked",
    errno: -13,
  });
  expect(describeError(denied)).toEqual(["/locked: permission denied"]);
  expect(describeError(new TypeError("a fault"))).toBeUndefined();
});
