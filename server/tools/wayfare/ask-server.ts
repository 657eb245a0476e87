/** Asks a running server what only its operator may know. */
import path from "node:path";
import { OPERATOR_TOKEN_FILE } from "../../process/operator-token.ts";
import { readSecret } from "../../process/stored-secret.ts";
import { fail } from "./fail.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** The server of this machine, by its PORT. */
export const LOCAL_SERVER = `http://localhost:${process.env["PORT"] ?? 3000}`;

/** The folder in which a server of this machine has its data. */
export const dataDir = (): string =>
  path.resolve(ROOT, process.env["DATA_DIR"] ?? ".data");

/** Longer than any page takes. */
const ANSWER_MS = 60_000;

/**
 * GETs JSON with the operator's token: OPERATOR_TOKEN, or that of DATA_DIR. Ends the command with
 * what to do when there is no answer.
 */
export async function askServer<T>(
  url: string,
  address: string,
  query: URLSearchParams,
): Promise<T> {
  const token =
    process.env["OPERATOR_TOKEN"] ??
    readSecret(path.join(dataDir(), OPERATOR_TOKEN_FILE));
  const response = await fetch(`${url}${address}?${query}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((error: Error & { cause?: NodeJS.ErrnoException }) =>
    fail(
      `No server answers at ${url} (${error.cause?.code ?? error.message}). Start one with npm start; one on another port is found by PORT=4000, one elsewhere by --server.`,
    ),
  );
  if (response.status === 401)
    fail(
      `${url} wants the operator's token: set OPERATOR_TOKEN to its value, or DATA_DIR to the server's folder.`,
    );
  const isJson = response.headers.get("content-type")?.includes("json");
  if (!isJson) fail(`${url} answered ${response.status} for ${address}`);
  const answer = (await response.json()) as T & { problems?: string[] };
  if (answer.problems) fail(answer.problems);
  return answer;
}
