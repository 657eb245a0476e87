/**
 * The whole server with the project's own configuration and the longest timeouts
 * (patient-config.ts), and the reference backend.
 */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { FAULTS_PATH } from "#renderer/shared/addresses.ts";
import type { Fault, StockFault } from "#server/backend/http/faults.ts";
import { createServer } from "#server/web/app/create-server.ts";
import type { ServerInput } from "#server/web/app/server-input.ts";
import { loadRendering } from "#server/web/pages/entry-server.ts";
import { createLogger } from "#server/config/process/logger.ts";
import { ROOT } from "./mini-config.ts";
import { copyBackendData } from "./backend-data.ts";
import { copyPatientConfig } from "./patient-config.ts";
import { NOW } from "./reference-backend.ts";

const OPERATOR_TOKEN = randomBytes(24).toString("base64url");

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface Asked {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ProjectServer {
  readonly port: number;
  readonly operatorToken: string;
  /** The log, one object per line. */
  readonly log: readonly string[];
  /** Sends a request on its own connection, with any `Host`. */
  ask(address: string, asked?: Asked): Promise<Answered>;
  /** Opens a page that only operators see. */
  askAsOperator(address: string): Promise<Answered>;
  /** Makes a call of the reference backend fail. */
  fault(fault: Fault | StockFault): Promise<void>;
  /** Ends all faults. */
  mend(): Promise<void>;
  stop(): Promise<void>;
}

interface ProjectOptions {
  /** Changes the copy of the configuration before it is read. */
  readonly edit?: (folder: string) => void;
  /** Changes a copy of the backend's data before it is read. */
  readonly editData?: (folder: string) => void;
  readonly now?: () => number;
  /** The addresses that may say over which scheme a request came. */
  readonly trustedProxies?: readonly string[];
  /** Records traces of the server, and of the backend in it. */
  readonly tracers?: Pick<ServerInput, "tracer" | "backendTracer">;
  readonly smtpUrl?: string;
}

let shared: Promise<ProjectServer> | undefined;

/**
 * One server for all files of a worker that only request pages, or end their faults, at the time of the recordings. It
 * runs until its worker ends. A start takes as long as a hundred pages. Requests may name HTTPS as their scheme.
 */
export function sharedProjectServer(): Promise<ProjectServer> {
  return (shared ??= startProjectServer("warn", {
    now: () => NOW,
    trustedProxies: ["loopback"],
  }));
}

export async function startProjectServer(
  level: "trace" | "info" | "warn",
  {
    edit,
    editData,
    now,
    trustedProxies = [],
    tracers,
    smtpUrl,
  }: ProjectOptions = {},
): Promise<ProjectServer> {
  const log: string[] = [];
  const config = copyPatientConfig();
  edit?.(config.folder);
  const data = editData && copyBackendData();
  if (data) editData(data.folder);
  const server = await createServer({
    root: ROOT,
    configDir: config.folder,
    watch: false,
    upstreamUrl: undefined,
    backendData: data?.folder,
    buildDir: path.join(ROOT, "dist"),
    loadRendering,
    operatorToken: OPERATOR_TOKEN,
    trustedProxies,
    smtpUrl,
    ...tracers,
    ...(now ? { now } : {}),
    log: createLogger(level, { write: (line) => log.push(line) }),
  });
  server.http.listen(0, "127.0.0.1");
  await once(server.http, "listening");
  const { port } = server.http.address() as AddressInfo;
  const ask: ProjectServer["ask"] = (
    address,
    { method = "GET", headers = {}, body } = {},
  ) =>
    new Promise((resolve, reject) => {
      const options = {
        // A connection that idles while a test works is closed, perhaps just when it is used.
        agent: false,
        port,
        path: address,
        method,
        headers: {
          host: "localhost",
          "user-agent": "Mozilla/5.0",
          ...headers,
        },
      };
      request(options, (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => (text += chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            body: text,
          }),
        );
      })
        .once("error", reject)
        .end(body);
    });
  const authorization = `Bearer ${OPERATOR_TOKEN}`;
  const tellFaults = async (asked: Asked) => {
    const headers = { authorization, "content-type": "application/json" };
    const { status, body } = await ask(FAULTS_PATH, { ...asked, headers });
    if (status !== 200) throw new Error(`faults: ${status} ${body}`);
  };
  return {
    port,
    operatorToken: OPERATOR_TOKEN,
    log,
    ask,
    askAsOperator: (address) => ask(address, { headers: { authorization } }),
    fault: (fault) =>
      tellFaults({ method: "PUT", body: JSON.stringify(fault) }),
    mend: () => tellFaults({ method: "DELETE" }),
    async stop() {
      await server.stop();
      config.remove();
      data?.remove();
    },
  };
}
