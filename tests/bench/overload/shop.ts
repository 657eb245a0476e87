/** A web program and a backend, as they run in production, and the memory and processor time that each has used. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startProgram, type Program } from "../../support/program.ts";

export const OPERATOR_TOKEN = "a-token-of-the-benchmark";

export interface Used {
  readonly memoryMb: number;
  /** Of the processor. */
  readonly seconds: number;
}

export interface Shop {
  /** Of the web program. */
  readonly port: number;
  used(): Readonly<Record<"web" | "backend", Used>>;
  stop(): Promise<void>;
}

/** @throws Error with the last lines of a program that does not start */
export async function startShop(): Promise<Shop> {
  const folder = mkdtempSync(path.join(tmpdir(), "wayfare-overload-"));
  const started: Program[] = [];
  const start = async (
    file: string,
    settings: Readonly<Record<string, string>>,
  ): Promise<{ readonly port: number; readonly pid: number }> => {
    const program = startProgram({
      file,
      settings: {
        OPERATOR_TOKEN,
        LOG_LEVEL: "error",
        TRUSTED_PROXIES: "loopback",
        DATA_DIR: path.join(folder, path.basename(path.dirname(file))),
        ...settings,
      },
    });
    started.push(program);
    const port = await program.port;
    if (port === undefined) throw new Error(program.lines.join("\n"));
    return { port, pid: program.pid };
  };
  const stop = async (): Promise<void> => {
    for (const program of started.toReversed()) await program.stop();
    rmSync(folder, { recursive: true });
  };
  try {
    const backend = await start("server/backend/main.ts", {});
    const web = await start("server/web/app/main.ts", {
      UPSTREAM_URL: `http://127.0.0.1:${backend.port}`,
    });
    return {
      port: web.port,
      used: () => ({ web: usedBy(web.pid), backend: usedBy(backend.pid) }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function usedBy(pid: number): Used {
  const [kilobytes = "", time = ""] = execFileSync(
    "ps",
    ["-o", "rss=,cputimes=", "-p", String(pid)],
    { encoding: "utf8" },
  )
    .trim()
    .split(/\s+/);
  return { memoryMb: Number(kilobytes) / 1024, seconds: Number(time) };
}
