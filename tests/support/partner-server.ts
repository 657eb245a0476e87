/** A mini server with a partner, for tests of its pages. */
/** Partners of a running server: by host, by path, and from one new file on. */
import { request as httpRequest } from "node:http";
import { onTestFinished } from "vitest";
import type { StateLine } from "#renderer/shared/page-state.ts";
import { miniConfig, textSection, type Files } from "./mini-config.ts";
import { BROWSER, startMiniServer, type MiniServer } from "./mini-server.tsx";

export const HOST = "skin.localhost";

export const partner = (extra: object = {}) => ({
  partner_id: 7,
  name: "Skin",
  site: "main",
  hosts: [HOST, "skin.example"],
  origin: "https://skin.example",
  languages: ["de"],
  default_language: "de",
  currencies: ["JPY"],
  default_currency: "JPY",
  colours: { main: "#3b4a9c", background: "#fafafc" },
  flags: { live_chat: "N" },
  ...extra,
});

export const below = partner({
  partner_id: 8,
  hosts: undefined,
  origin: undefined,
  path: "/w/skin",
  languages: ["en", "de"],
  default_language: "en",
});

export async function start(files: Files = {}): Promise<MiniServer> {
  const all = { ...miniConfig(), ...files };
  const server = await startMiniServer(all, { watch: true });
  onTestFinished(() => server.close());
  const sections = [
    { ...textSection("here", "on every page"), module_id: "hydrated" },
    { ...textSection("talk", "a chat"), when: { feature: "live_chat" } },
    { ...textSection("foot", "a footer"), when: { feature: "footer" } },
  ];
  const home = { publish_languages: ["ALL"], sections };
  for (const base of ["", "/guest"])
    server.upstream.reply(`${base}/home`, home);
  return server;
}

export interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly cookies: readonly string[];
  readonly body: string;
}

/** fetch does not let the Host header be set. */
export function open(
  server: MiniServer,
  path: string,
  headers: Record<string, string> = {},
  form?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(server.url);
    const method = form === undefined ? "GET" : "POST";
    httpRequest({
      host: "127.0.0.1",
      port,
      path,
      method,
      headers: { "user-agent": BROWSER, host: HOST, ...headers },
    })
      .on("response", (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (chunk) => (body += chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode!,
            location: response.headers.location,
            cookies: response.headers["set-cookie"] ?? [],
            body,
          }),
        );
      })
      .on("error", reject)
      .end(form);
  });
}

export const house = { host: "localhost" };

export async function stateOf(
  server: MiniServer,
  path: string,
  headers: Record<string, string>,
): Promise<StateLine> {
  const address = `/_/page-state?url=${encodeURIComponent(path)}`;
  const { body } = await open(server, address, headers);
  return JSON.parse(body.split("\n")[0]!) as StateLine;
}
