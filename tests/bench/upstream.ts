/** The upstream of the benchmark: answers from memory, in a process of its own. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Recording } from "#schema/recording.ts";

interface Setup {
  readonly exchanges: Recording["exchanges"];
  /** How long each answer takes. */
  readonly delayMs: number;
  /** Paths that take longer. */
  readonly slow: Readonly<Record<string, number>>;
}

process.once("message", ({ exchanges, delayMs, slow }: Setup) => {
  const answers = new Map(
    exchanges.map(({ path, body }) => [
      path,
      Buffer.from(JSON.stringify(body)),
    ]),
  );
  const server = createServer((request, response) => {
    const url = request.url ?? "";
    const answer = answers.get(url);
    const delay = slow[url.split("?")[0]!] ?? delayMs;
    const send = (): void => {
      response.writeHead(answer ? 200 : 404, {
        "Content-Type": "application/json",
        "Content-Length": answer?.length ?? 0,
      });
      response.end(answer);
    };
    if (delay > 0) setTimeout(send, delay);
    else send();
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, "127.0.0.1", () => {
    process.send?.((server.address() as AddressInfo).port);
  });
});
