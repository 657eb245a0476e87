/** Sends requests to a running server as its operator. */
import path from "node:path";
import { OPERATOR_TOKEN_FILE } from "#server/config/process/operator-token.ts";
import { readSecret } from "#server/config/process/stored-secret.ts";
import { fail } from "../output/fail.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** The server of this machine, by its PORT. */
export const LOCAL_SERVER = `http://localhost:${process.env["PORT"] ?? 3000}`;

/** The folder in which a server of this machine has its data. */
export const dataDir = (): string =>
  path.resolve(ROOT, process.env["DATA_DIR"] ?? ".data");

/**
 * The token for the operator's requests: OPERATOR_TOKEN, or the token of a server on this machine.
 */
export const operatorToken = (): string | undefined =>
  process.env["OPERATOR_TOKEN"] ??
  readSecret(path.join(dataDir(), OPERATOR_TOKEN_FILE));

/** @param option the option of the verb that names the server */
export function noServerAt(url: string, why: string, option: string): never {
  fail(
    `No server answers at ${url} (${why}). Start one with npm start; one on another port is found by PORT=4000, one elsewhere by ${option}.`,
  );
}

export function wantsToken(url: string): never {
  fail(
    `${url} wants the operator's token: set OPERATOR_TOKEN to its value, or DATA_DIR to the server's folder.`,
  );
}

/** Longer than any page takes. */
export const ANSWER_MS = 60_000;

/** GETs JSON as the operator. Ends the command with an explanation if there is no answer. */
export async function askServer<T>(
  url: string,
  address: string,
  query: URLSearchParams,
): Promise<T> {
  return request<T>(url, `${address}?${query}`);
}

/** POSTs JSON in the same way. */
export async function sendToServer<T>(
  url: string,
  address: string,
  body: object,
): Promise<T> {
  return request<T>(url, address, JSON.stringify(body));
}

async function request<T>(
  url: string,
  address: string,
  body?: string,
): Promise<T> {
  const token = operatorToken();
  const authorization =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(url + address, {
    ...(body === undefined ? {} : { method: "POST", body }),
    headers: { "content-type": "application/json", ...authorization },
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((error: Error & { cause?: NodeJS.ErrnoException }) =>
    noServerAt(url, error.cause?.code ?? error.message, "--server"),
  );
  if (response.status === 401) wantsToken(url);
  const isJson = response.headers.get("content-type")?.includes("json");
  if (!isJson)
    fail(`${url} answered ${response.status} for ${address.split("?", 1)[0]}`);
  const answer = (await response.json()) as T & { problems?: string[] };
  if (answer.problems) fail(answer.problems);
  return answer;
}
