/**
 * Stands in for a program of the cluster where only its connections matter: it drains as ours do, and counts what it was
 * sent. GET /slow takes SLOW_MS; POST /slow writes its body to RECEIVED before it waits.
 */
import { appendFileSync } from "node:fs";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { stopListening } from "#server/config/process/stop-listening.ts";

const { PORT, BACKEND_PORT, DRAIN_MS, RECEIVED, SLOW_MS } = process.env;

let stopping = false;
const server = createServer(async (request, response) => {
  if (stopping) response.setHeader("Connection", "close");
  if (request.url === "/readyz") {
    response.statusCode = stopping ? 503 : 200;
    return response.end();
  }
  const body = await text(request);
  if (body !== "") appendFileSync(RECEIVED!, `${body}\n`);
  if (request.url === "/slow") await wait(Number(SLOW_MS));
  return response.end(String(process.pid));
});
server.listen(Number(PORT ?? BACKEND_PORT), "127.0.0.1", () =>
  process.send!("ready"),
);
process.on("SIGTERM", () => {
  stopping = true;
  void stopListening(server, Number(DRAIN_MS)).then(() => process.exit(0));
});
