/**
 * During an update programs of the release before serve on tables that this one has changed (docs/deployment.md,
 * "Migrations"). Here they are the programs from before the newest migration, and they sell. `npm run test:all`.
 */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  afterAll,
  beforeAll,
  describe,
  expect,
  it,
  onTestFinished,
} from "vitest";
import { databaseOf, ENGINES } from "../support/engines.ts";
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import { ROOT } from "../support/mini-config.ts";
import { startProgram } from "../support/program.ts";
import { openReader, readBooks } from "./books.ts";
import { openBrowser } from "./browser.ts";
import { refundTickets } from "./refund.ts";
import { newShopper, shop, statusOf, USUAL_PLAN } from "./shopper.ts";

const OWN_SCOPE = "@wayfare";

const git = (...args: readonly string[]): string =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();

/** The commit before the newest migration; undefined without the project's history. */
function commitBefore(): string | undefined {
  try {
    const newest = git(
      "log",
      "-1",
      "-G",
      "worksFrom:",
      "--format=%H",
      "--",
      "server/backend/**/*.ts",
      ":!*.test.ts",
    );
    return git("rev-parse", "--verify", "--quiet", `${newest}^`);
  } catch {
    return undefined;
  }
}

/** The built project of a commit. @returns its folder */
function buildOf(commit: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "wayfare-release-"));
  execFileSync("sh", ["-c", `git archive ${commit} | tar -x -C "${folder}"`], {
    cwd: ROOT,
  });
  linkPackages(path.join(folder, "node_modules"));
  for (const tool of ["prepare", "build"])
    execFileSync(process.execPath, [`server/tools/${tool}.ts`], {
      cwd: folder,
      stdio: "ignore",
    });
  return folder;
}

/** The packages of today. Those of the project itself are links to folders beside them, so they are its own. */
function linkPackages(packages: string): void {
  const ours = path.join(ROOT, "node_modules");
  mkdirSync(packages);
  for (const name of readdirSync(ours))
    if (name !== OWN_SCOPE)
      symlinkSync(path.join(ours, name), path.join(packages, name));
  cpSync(path.join(ours, OWN_SCOPE), path.join(packages, OWN_SCOPE), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

describe.runIf(EXHAUSTIVE)("the release before", () => {
  let before: string | undefined;
  beforeAll(() => {
    const commit = commitBefore();
    if (commit !== undefined) before = buildOf(commit);
  });
  afterAll(() => {
    if (before !== undefined) rmSync(before, { recursive: true });
  });

  it.for(ENGINES)(
    "sells on the tables of this one, on %s",
    async (engine, context) => {
      if (before === undefined)
        return context.skip("there is no history of the project here");
      const url = await databaseOf(engine);
      if (url === null) return context.skip("there is no Postgres here to run");
      const folder = mkdtempSync(path.join(tmpdir(), "wayfare-update-"));
      const token = randomBytes(24).toString("base64url");
      const settings = {
        DATA_DIR: folder,
        OPERATOR_TOKEN: token,
        TRUSTED_PROXIES: "loopback",
        LOG_LEVEL: "warn",
        ...(url === undefined ? {} : { DATABASE_URL: url }),
      };
      const started: ReturnType<typeof startProgram>[] = [];
      onTestFinished(async () => {
        for (const program of started) await program.stop("SIGKILL");
        rmSync(folder, { recursive: true });
      });
      let port = 0;
      const start = async (root = ROOT) => {
        const program = startProgram({ root, settings });
        started.push(program);
        const ready = await program.port;
        if (ready === undefined) throw new Error(program.lines.join("\n"));
        port = ready;
        return program;
      };
      const shopper = newShopper(
        openBrowser({
          port: () => port,
          host: "localhost",
          address: "10.0.0.1",
          token,
        }),
      );
      const plan = { ...USUAL_PLAN, travellers: 2, choosesSeats: true };

      const now = await start();
      const first = await shop(plan, shopper);
      await now.stop();

      const older = await start(before);
      expect(await statusOf(first.order_guid, shopper)).toMatchObject({
        order_status: "issued",
      });
      await refundTickets(first, 1, shopper);
      const second = await shop(plan, shopper);
      await older.stop();

      await start();
      for (const { order_guid } of [first, second])
        expect(await statusOf(order_guid, shopper)).toMatchObject({
          order_status: "issued",
        });
      const reader = openReader(folder, url);
      const books = await readBooks(reader);
      await reader.close();
      expect(books.problems).toEqual([]);
      expect(books.orders.size).toBe(2);
      expect(books.refunds).toHaveLength(1);
    },
  );
});
