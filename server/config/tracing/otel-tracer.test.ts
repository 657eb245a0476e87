import {
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace";
import { expect, it } from "vitest";
import { createOtelTracer } from "./otel-tracer.ts";
import { NO_SPAN } from "./tracer.ts";

function create(tracesPerSecond = 10, clock = () => 0) {
  const exporter = new InMemorySpanExporter();
  const tracer = createOtelTracer({
    service: "test",
    tracesPerSecond,
    processor: new SimpleSpanProcessor({ exporter }),
    clock,
  });
  return { tracer, spans: () => exporter.getFinishedSpans() };
}

const PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331";

it("records work in spans that are parts of each other, across awaits", async () => {
  const { tracer, spans } = create();
  await tracer.begin("request", undefined, async () => {
    await Promise.resolve();
    await tracer.span("section", () => tracer.request("call", async () => {}));
    tracer.active().rename("page home");
  });
  const byName = new Map(spans().map((span) => [span.name, span]));
  expect([...byName.keys()]).toEqual(["call", "section", "page home"]);
  const idOf = (name: string) => byName.get(name)!.spanContext().spanId;
  expect(byName.get("call")!.parentSpanContext?.spanId).toBe(idOf("section"));
  expect(byName.get("section")!.parentSpanContext?.spanId).toBe(
    idOf("page home"),
  );
  expect(byName.get("page home")!.parentSpanContext).toBeUndefined();
});

it("begins no more traces in a second than the setting says", async () => {
  let now = 0;
  const { tracer, spans } = create(2, () => now);
  const begin = () => tracer.begin("request", undefined, async () => {});
  for (let count = 0; count < 5; count++) await begin();
  expect(spans()).toHaveLength(2);
  now = 1000;
  await begin();
  expect(spans()).toHaveLength(3);
});

it("records no part of work that is not recorded", async () => {
  const { tracer, spans } = create(0);
  const seen = await tracer.begin("request", undefined, () =>
    tracer.span("section", async (span) => span),
  );
  expect(seen).toBe(NO_SPAN);
  expect(spans()).toEqual([]);
});

it("continues a trace that another program records, whatever its own limit", async () => {
  const { tracer, spans } = create(0);
  const header = await tracer.begin(
    "request",
    `${PARENT}-01`,
    async (span) => span.traceparent,
  );
  const [span] = spans();
  expect(span?.spanContext().traceId).toBe(PARENT.slice(3, 35));
  expect(span?.parentSpanContext?.spanId).toBe(PARENT.slice(36));
  expect(header).toBe(`${PARENT.slice(0, 36)}${span!.spanContext().spanId}-01`);
});

it.each([
  ["is not recorded", `${PARENT}-00`],
  ["is none", "01"],
  ["has no id", `00-${"0".repeat(32)}-b7ad6b7169203331-01`],
  ["is too long", `${PARENT}-01-x`],
  ["is left out", undefined],
])("continues no trace that %s", async (_, header) => {
  const { tracer, spans } = create();
  await tracer.continue("request", header, async () => {});
  expect(spans()).toEqual([]);
});

it("ends the span of work that throws, without the error's message", async () => {
  const { tracer, spans } = create();
  const failing = tracer.begin("request", undefined, async () => {
    throw new TypeError("mia@example.org is no number");
  });
  await expect(failing).rejects.toThrow("mia@example.org");
  const [span] = spans();
  expect(span?.attributes).toEqual({ "error.type": "TypeError" });
  expect(span?.events).toEqual([]);
  expect(span?.status.message).toBeUndefined();
});
