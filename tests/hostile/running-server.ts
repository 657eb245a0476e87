/** The server as a process of its own, over copies of the configuration and of the data that tests may spoil. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DATA_FOLDER } from "#server/backend/data-set/read-data.ts";
import { ROOT } from "../support/mini-config.ts";
import { startProgram } from "../support/program.ts";

export interface HostileServer {
  readonly port: number;
  readonly pid: number;
  /** A copy of configs/. */
  readonly configDir: string;
  /** A copy of the reference backend's data. */
  readonly backendData: string;
  /** The last lines of the log, for failure messages. */
  readonly lastLines: () => string;
  /** Resolves when the process ends, which it must not. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

const SHOWN_LINES = 40;

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
  const backendData = path.join(folder, "backend-data");
  cpSync(DATA_FOLDER, backendData, { recursive: true });
  prepare(configDir);
  const program = startProgram({
    settings: {
      CONFIG_DIR: configDir,
      BACKEND_DATA: backendData,
      DATA_DIR: path.join(folder, "data"),
      ...settings,
    },
  });
  const lastLines = () => program.lines.slice(-SHOWN_LINES).join("\n");
  const ended = program.ended.then(
    (how) => `the server ended with ${how}:\n${lastLines()}`,
  );
  const port = await program.port;
  if (port === undefined) throw new Error(await ended);
  return {
    port,
    pid: program.pid,
    configDir,
    backendData,
    lastLines,
    ended,
    async stop() {
      await program.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
