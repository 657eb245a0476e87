/** What the trace of a request tells: what each section waited for. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  miniConfig,
  textSection,
  type Files,
} from "../../../tests/support/mini-config.ts";
import {
  startMiniServer,
  type MiniServer,
} from "../../../tests/support/mini-server.tsx";
import { PATIENT } from "../../../tests/support/patience.ts";
import { createTraces, type Traces } from "../../../tests/support/traces.ts";

let server: MiniServer;
let traces: Traces;

async function start(files: Files = miniConfig(), more: object = {}) {
  traces = createTraces();
  server = await startMiniServer(files, { tracer: traces.tracer, ...more });
}
beforeEach(() => start());
afterEach(() => server.close());

const restart = async (files: Files, more: object = {}) => {
  await server.close();
  await start(files, more);
};

/** Changes rows of the call table. */
function withCalls(rows: Record<string, object>): Files {
  const files = miniConfig();
  const { calls } = files["calls/all.json"] as {
    calls: Record<string, object>;
  };
  for (const [name, row] of Object.entries(rows))
    Object.assign(calls[name]!, row);
  return files;
}

const section = (name: string) => ({
  name,
  module_id: "text",
  api_path: `/v1/${name}`,
});
const home = (...sections: object[]) =>
  server.upstream.reply("/home", { publish_languages: ["ALL"], sections });

/** The span of a name, when the whole trace is recorded. */
async function spanOf(name: string) {
  return vi.waitFor(() => {
    const found = traces.spans().filter((span) => span.name === name);
    expect(found).toHaveLength(1);
    return found[0]!;
  }, PATIENT);
}

it("has the page, its sections, their calls and their requests", async () => {
  home(section("a"), textSection("b", "no call"));
  server.upstream.reply("/v1/a", { text: "Hello" });
  const response = await server.fetch("/home/");
  await response.text();
  const page = await spanOf("page home");
  expect(page.attributes).toEqual({
    "http.response.status_code": 200,
    "wayfare.request_id": response.headers.get("x-request-id"),
  });
  expect(traces.lines().toSorted()).toEqual([
    "GET home < call home < page home",
    "GET section < call section < section a < page home",
    "call home < page home",
    "call section < section a < page home",
    "page home",
    "section a < page home",
    "section b < page home",
    "section top < page home",
  ]);
  expect((await spanOf("section a")).attributes).toEqual({
    "wayfare.module": "text",
    "wayfare.status": "ok",
  });
});

it("is continued by the upstream, and named to nobody else", async () => {
  home(section("a"));
  const response = await server.fetch("/home/");
  expect(await response.text()).not.toContain("traceparent");
  expect(response.headers.get("traceparent")).toBeNull();
  const request = await spanOf("GET section");
  const { traceId, spanId } = request.spanContext();
  const { headers } = server.upstream.requests.find(({ line }) =>
    line.includes("/v1/a"),
  )!;
  expect(headers["traceparent"]).toBe(`00-${traceId}-${spanId}-01`);
});

it("has neither queries nor cookies nor what an answer says", async () => {
  home(section("a"));
  server.upstream.on("/v1/a", (_, response) =>
    response
      .writeHead(500)
      .end('{"error":{"code":"X","message":"secret-of-mia"}}'),
  );
  await (
    await server.fetch("/home/?email=secret-of-mia&wid=secret-of-mia", {
      headers: { cookie: "currency=secret-of-mia" },
    })
  ).text();
  await spanOf("page home");
  const told = traces
    .spans()
    .map(({ name, attributes, events, status }) =>
      JSON.stringify({ name, attributes, events, status }),
    );
  expect(told.join()).toContain("section a");
  expect(told.join()).not.toContain("secret-of-mia");
});

it("shows a failed section with its reason, and the status of its answer", async () => {
  home(section("a"));
  server.upstream.on("/v1/a", (_, response) => response.writeHead(500).end());
  await (await server.fetch("/home/")).text();
  expect((await spanOf("section a")).attributes).toMatchObject({
    "wayfare.status": "skipped",
    "error.type": "http",
  });
  expect((await spanOf("GET section")).attributes).toMatchObject({
    "http.response.status_code": 500,
  });
});

it("shows that a call was answered from the cache", async () => {
  await restart(withCalls({ home: { cache: { ttl_s: 3600, stale_s: 0 } } }), {
    cachePages: false,
  });
  home(textSection("a", "x"));
  await (await server.fetch("/home/")).text();
  await (await server.fetch("/home/?other")).text();
  await vi.waitFor(
    () =>
      expect(
        traces
          .spans()
          .flatMap(({ name, attributes }) =>
            name === "call home" ? attributes["wayfare.source"] : [],
          ),
      ).toEqual(["upstream", "cache"]),
    PATIENT,
  );
});

it("shows that a call waited for a slot", async () => {
  await restart(
    withCalls({
      section: {
        limits: { at_once: 1, queue_ms: 60_000, wait_ms: 60_000 },
      },
    }),
  );
  const withNumber = (number: string) => ({
    ...section("a"),
    name: `a${number}`,
    params: { number },
  });
  home(withNumber("1"), withNumber("2"));
  const held = server.upstream.hold("/v1/a");
  const response = server.fetch("/home/");
  await held.asked;
  held.answer({ text: "Hello" });
  await (await response).text();
  await spanOf("page home");
  expect(traces.lines()).toContain(
    "wait for a slot < GET section < call section < section a2 < page home",
  );
  expect(
    traces.spans().filter(({ name }) => name === "wait for a slot"),
  ).toHaveLength(1);
});

it("shows a request that was sent again, and a circuit that refuses", async () => {
  await restart(
    withCalls({
      home: { retries: 1, limits: { failures: 2, open_ms: 60_000 } },
    }),
  );
  server.upstream.on("/home", (request) => request.socket.destroy());
  await server.fetch("/home/");
  await vi.waitFor(
    () =>
      expect(
        traces
          .spans()
          .flatMap(({ name, attributes }) =>
            name === "GET home"
              ? [attributes["http.request.resend_count"]]
              : [],
          ),
      ).toEqual([undefined, 1]),
    PATIENT,
  );
  await server.fetch("/home/");
  await vi.waitFor(
    () =>
      expect(
        traces.spans().map(({ attributes }) => attributes["error.type"]),
      ).toContain("circuit_open"),
    PATIENT,
  );
});

it("continues the trace of a trusted proxy only", async () => {
  const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  home(textSection("a", "x"));
  const idOfPage = async () => {
    await (await server.fetch("/home/", { headers: { traceparent } })).text();
    return (await spanOf("page home")).spanContext().traceId;
  };
  expect(traceparent).not.toContain(await idOfPage());
  await restart(miniConfig(), { trustedProxies: ["loopback"] });
  home(textSection("a", "x"));
  expect(traceparent).toContain(await idOfPage());
});
