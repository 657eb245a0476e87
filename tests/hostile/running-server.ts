/** The server as a process of its own, over a copy of the configuration that tests may spoil. */
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { ROOT } from "../support/mini-config.ts";

export interface HostileServer {
  readonly port: number;
  readonly pid: number;
  /** A copy of configs/. */
  readonly configDir: string;
  /** The last lines of the log, to tell what went wrong. */
  readonly lastLines: () => string;
  /** Resolves when the process ends, which it must not. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

const LINES_KEPT = 40;

/**
 * @param settings environment variables of the server
 * @param prepare changes the copy of the configuration before the server reads it
 */
export async function startHostileServer(
  settings: Readonly<Record<string, string>> = {},
  prepare: (configDir: string) => void = () => {},
): Promise<HostileServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "wayfare-hostile-"));
  const configDir = path.join(folder, "configs");
  cpSync(path.join(ROOT, "configs"), configDir, { recursive: true });
  prepare(configDir);
  const child = spawn(
    process.execPath,
    [path.join(ROOT, "server/web/app/main.ts")],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: "0",
        DRAIN_MS: "0",
        CONFIG_DIR: configDir,
        DATA_DIR: path.join(folder, "data"),
        ...settings,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const lines: string[] = [];
  const keep = (line: string): void => {
    lines.push(line.slice(0, 2000));
    if (lines.length > LINES_KEPT) lines.shift();
  };
  const lastLines = () => lines.join("\n");
  const ended = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) =>
      resolve(`the server ended with ${code ?? signal}:\n${lastLines()}`),
    );
  });
  createInterface(child.stderr).on("line", keep);
  const port = await Promise.race([
    new Promise<number>((resolve) => {
      createInterface(child.stdout).on("line", (line) => {
        keep(line);
        const found = /ready: http:\/\/localhost:(\d+)/.exec(line);
        if (found) resolve(Number(found[1]));
      });
    }),
    ended.then((why) => {
      throw new Error(why);
    }),
  ]);
  return {
    port,
    pid: child.pid!,
    configDir,
    lastLines,
    ended,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
