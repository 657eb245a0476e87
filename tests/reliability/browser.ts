/** A browser without a screen: cookies, calls through the gateway, pages, forms. */
import { Agent, request } from "node:http";
import type { CallParams } from "#renderer/loading/call.ts";

export interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: string;
}

export interface CallAnswer<T> {
  /** undefined: refused, or the call has no result. */
  readonly result?: T;
  /** The code of the refusal. */
  readonly code?: string;
}

/** The server did not answer: it was killed, or is not running. */
export class Disconnected extends Error {
  override name = "Disconnected";
}

export interface BrowserOptions {
  /** The port of the server that runs now. */
  readonly port: () => number;
  /** The name in its requests. */
  readonly host: string;
  /** The address that proxies report: limits count by it. */
  readonly address: string;
  /** The operator's token, for pages of the operator. */
  readonly token: string;
}

export interface Browser {
  /** A call as pages make it. @throws Disconnected */
  call<T>(
    name: string,
    method: "GET" | "POST",
    params?: CallParams,
  ): Promise<CallAnswer<T>>;
  /** Opens a path. @throws Disconnected */
  open(path: string): Promise<Answer>;
  /** Sends a form. @throws Disconnected */
  submit(
    path: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<Answer>;
}

export function openBrowser({
  port,
  host,
  address,
  token,
}: BrowserOptions): Browser {
  const agent = new Agent({ keepAlive: false });
  const cookies = new Map<string, string>();
  const send = (
    path: string,
    method: string,
    type?: string,
    body?: string,
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const fail = (cause: Error) =>
        reject(new Disconnected(cause.message, { cause }));
      const headers = {
        host: `${host}:${port()}`,
        "user-agent": "Mozilla/5.0",
        "x-forwarded-for": address,
        "x-language": "en",
        "x-segment": "/",
        "x-currency": "USD",
        "sec-fetch-site": "same-origin",
        authorization: `Bearer ${token}`,
        cookie: [...cookies]
          .map(([name, value]) => `${name}=${value}`)
          .join("; "),
        ...(type === undefined ? {} : { "content-type": type }),
        ...(method === "GET" ? {} : { origin: `http://${host}:${port()}` }),
      };
      request(
        { agent, host: "127.0.0.1", port: port(), path, method, headers },
        (response) => {
          let text = "";
          response.setEncoding("utf8");
          response.on("data", (chunk: string) => (text += chunk));
          response.once("error", fail);
          response.once("end", () => {
            for (const cookie of response.headers["set-cookie"] ?? []) {
              const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
              if (value === "") cookies.delete(name!);
              else cookies.set(name!, value!);
            }
            resolve({
              status: response.statusCode!,
              location: response.headers.location,
              body: text,
            });
          });
        },
      )
        .once("error", fail)
        .end(body);
    });

  return {
    async call<T>(
      name: string,
      method: "GET" | "POST",
      params: CallParams = {},
    ): Promise<CallAnswer<T>> {
      const query = new URLSearchParams(params as Record<string, string>);
      const { status, body } = await (method === "GET"
        ? send(`/_/call/${name}?${query}`, "GET")
        : send(
            `/_/call/${name}`,
            "POST",
            "application/json",
            JSON.stringify(params),
          ));
      const answer = JSON.parse(body) as {
        readonly success: boolean;
        readonly result?: T;
        readonly error?: { readonly code: string };
      };
      if (answer.success) return { result: answer.result! };
      const { code } = answer.error!;
      return { code: status >= 500 ? `${status} ${code}` : code };
    },
    open: (path) => send(path, "GET"),
    submit: (path, fields) =>
      send(
        path,
        "POST",
        "application/x-www-form-urlencoded",
        new URLSearchParams(fields).toString(),
      ),
  };
}
