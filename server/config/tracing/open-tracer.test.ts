import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { openTracer } from "./open-tracer.ts";
import { NO_TRACER } from "./tracer.ts";

const said: string[] = [];
const log = {
  info: (...args: readonly unknown[]) => void said.push(String(args.at(-1))),
  warn: (...args: readonly unknown[]) => void said.push(String(args.at(-1))),
};

it.each([{}, { OTEL_EXPORTER_OTLP_ENDPOINT: "" }])(
  "is off without a collector",
  async (settings) => {
    expect(await openTracer(settings, "web", log)).toBe(NO_TRACER);
  },
);

it.each([
  [{ TRACES_PER_SECOND: "many" }, 'TRACES_PER_SECOND is "many"'],
  [{ TRACES_PER_SECOND: "-1" }, 'TRACES_PER_SECOND is "-1"'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" },
    'OTEL_EXPORTER_OTLP_ENDPOINT is "collector:4318"',
  ],
])("refuses the setting %o", async (settings, message) => {
  await expect(openTracer(settings, "web", log)).rejects.toThrow(message);
});

it("sends spans to the collector, and says when it does not accept them", async () => {
  let status = 400;
  const received: string[] = [];
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push(`${request.url} ${Buffer.concat(chunks).toString()}`);
      response.writeHead(status).end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  onTestFinished(() => void collector.close());
  const { port } = collector.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  process.env["OTEL_EXPORTER_OTLP_ENDPOINT"] = endpoint;
  onTestFinished(() => {
    delete process.env["OTEL_EXPORTER_OTLP_ENDPOINT"];
  });
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };

  const refused = await openTracer(settings, "web", log);
  await refused.begin("page home", undefined, async () => {});
  await refused.close();
  expect(said).toEqual(["traces are not delivered"]);

  status = 200;
  const accepted = await openTracer(settings, "web", log);
  await accepted.begin("page help", undefined, async () => {});
  await accepted.close();
  expect(received).toHaveLength(2);
  expect(received[1]).toMatch(/^\/v1\/traces .*"web".*"page help"/s);
  expect(said).toHaveLength(1);
});
