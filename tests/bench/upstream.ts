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
  /** Paths whose answers have other bytes each time, and the same result. */
  readonly changing?: readonly string[];
}

process.once("message", ({ exchanges, delayMs, slow, changing }: Setup) => {
  const isChanging = new Set(changing);
  let count = 0;
  const answers = new Map(
    exchanges.map(({ path, body }) => [
      path,
      Buffer.from(JSON.stringify(body)),
    ]),
  );
  const server = createServer((request, response) => {
    const url = request.url ?? "";
    const path = url.split("?")[0]!;
    const recorded = answers.get(url);
    const answer =
      recorded && isChanging.has(path)
        ? Buffer.concat([
            Buffer.from(`{"count":${(count += 1)},`),
            recorded.subarray(1),
          ])
        : recorded;
    const delay = slow[path] ?? delayMs;
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
