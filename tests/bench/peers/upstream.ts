/** The upstream of all peers: answers from memory, whatever the query, in a process of its own. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { results } from "./content.ts";

const answers = new Map(
  Object.entries(results()).map(([path, result]) => [
    path,
    Buffer.from(JSON.stringify({ success: true, result })),
  ]),
);

const server = createServer(({ url = "" }, response) => {
  const answer = answers.get(url.split("?", 1)[0]!);
  response.writeHead(answer ? 200 : 404, {
    "Content-Type": "application/json",
    "Content-Length": answer?.length ?? 0,
  });
  response.end(answer);
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => {
  process.send?.((server.address() as AddressInfo).port);
});
