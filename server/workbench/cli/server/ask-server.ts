/** Sends requests to a running server as its operator. */
import path from "node:path";
import { OPERATOR_TOKEN_FILE } from "#server/config/process/operator-token.ts";
import { readSecret } from "#server/config/process/stored-secret.ts";
import { fail } from "../../output/fail.ts";
import { serverFolder, type ProductOptions } from "../../project/product.ts";

/** The options of a verb that asks a server. */
export interface ServerOptions extends ProductOptions {
  /** Its address. */
  readonly server: string;
}

/** The server of this machine, by its PORT. */
export const LOCAL_SERVER = `http://localhost:${process.env["PORT"] ?? 3000}`;

/** The folder in which the product's server on this machine has its data. */
export const dataDir = (options: ProductOptions): string =>
  path.resolve(serverFolder(options), process.env["DATA_DIR"] ?? ".data");

/**
 * The token for the operator's requests: OPERATOR_TOKEN, or the token of a server on this machine.
 */
export const operatorToken = (options: ProductOptions): string | undefined =>
  process.env["OPERATOR_TOKEN"] ??
  readSecret(path.join(dataDir(options), OPERATOR_TOKEN_FILE));

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

/** What only some upstreams answer at an address below /_/. */
export interface UpstreamAnswer {
  /** "no audit log". */
  readonly missing: string;
  /** A key that every answer has. */
  readonly key: string;
}

/** GETs JSON as the operator. Ends the command with an explanation if there is no answer. */
export async function askServer<T>(
  options: ServerOptions,
  address: string,
  query: URLSearchParams,
  upstream?: UpstreamAnswer,
): Promise<T> {
  return request<T>(options, `${address}?${query}`, { upstream });
}

/** POSTs JSON in the same way. */
export async function sendToServer<T>(
  options: ServerOptions,
  address: string,
  body: object,
  upstream?: UpstreamAnswer,
): Promise<T> {
  const sent = JSON.stringify(body);
  return request<T>(options, address, { body: sent, upstream });
}

/** Why a request is refused: sentences, or problems with their places. */
type Problems = readonly (string | { readonly message: string })[];
type Answer<T> = T & { readonly problems?: Problems };

async function request<T>(
  options: ServerOptions,
  address: string,
  { body, upstream }: { body?: string; upstream?: UpstreamAnswer | undefined },
): Promise<T> {
  const { server: url } = options;
  const token = operatorToken(options);
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
  const answer = await (response.json() as Promise<Answer<T> | null>).catch(
    () => undefined,
  );
  if (answer?.problems)
    fail(
      answer.problems.map((each) =>
        typeof each === "string" ? each : each.message,
      ),
    );
  const said = `${url} answered ${response.status} for ${address.split("?", 1)[0]}`;
  if (upstream && !(answer && Object.hasOwn(answer, upstream.key)))
    fail(
      `${said}: the upstream has ${upstream.missing}, or is another machine's and no BACKEND_SECRET is set. The reference backend has one.`,
    );
  if (!answer) fail(said);
  return answer;
}
