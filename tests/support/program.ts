/** A program of the product, usually the server as `npm start` runs it: a process of its own, over its own data. */
import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { ROOT } from "./mini-config.ts";

export interface Program {
  readonly pid: number;
  /** Its port once it takes requests; undefined when it ends before. */
  readonly port: Promise<number | undefined>;
  /** Resolves with its exit code or signal when it ends. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  /** The latest lines of its output, oldest first. */
  readonly lines: readonly string[];
  /** Ends it and resolves when it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface ProgramOptions {
  /** The folder of another release of the project; left out: this one's. */
  readonly root?: string;
  /** Its file, below the project's folder. */
  readonly file?: string;
  /** Environment variables; PORT is any free port. */
  readonly settings: Readonly<Record<string, string>>;
  /** Modules that are loaded before the program: files of the tests. */
  readonly preload?: readonly string[];
}

const MAX_LINES = 400;

export function startProgram({
  root = ROOT,
  file = "server/web/app/main.ts",
  settings,
  preload = [],
}: ProgramOptions): Program {
  const imports = preload.flatMap((module) => [
    "--import",
    pathToFileURL(module).href,
  ]);
  const child = spawn(process.execPath, [...imports, path.join(root, file)], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      BACKEND_PORT: "0",
      DRAIN_MS: "0",
      WARM_UP_MS: "0",
      // As `npm start` has it: compiling is a seventh of a start.
      NODE_COMPILE_CACHE: path.join(ROOT, "node_modules/.cache/wayfare"),
      // A shared Redis would carry the counts of limits from one test to the next.
      REDIS_URL: "",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once("exit", (code, signal) => resolve(code ?? signal));
  });
  const lines: string[] = [];
  const keep = (line: string): void => {
    lines.push(line.slice(0, 2000));
    if (lines.length > MAX_LINES) lines.shift();
  };
  createInterface(child.stderr).on("line", keep);
  const ready = new Promise<number>((resolve) => {
    createInterface(child.stdout).on("line", (line) => {
      keep(line);
      const found = /ready: http:\/\/[\w.]+:(\d+)/.exec(line);
      if (found) resolve(Number(found[1]));
    });
  });
  return {
    pid: child.pid!,
    port: Promise.race([ready, ended.then(() => undefined)]),
    ended,
    lines,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      await ended;
    },
  };
}
