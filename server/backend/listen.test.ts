import { once } from "node:events";
import { Agent, request, type ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { listen } from "./listen.ts";

interface Answer {
  readonly status: number;
  readonly connection: string | undefined;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

async function ask(port: number, path = "/"): Promise<Answer> {
  const asked = request({ agent, host: "127.0.0.1", port, path });
  asked.end();
  const [response] = await once(asked, "response");
  response.resume();
  await once(response, "end");
  const { connection } = response.headers;
  return { status: response.statusCode, connection };
}

it("while it drains it is not ready, answers requests, and closes their connections", async () => {
  const server = await listen((_request, response) => response.end("done"));
  expect(await ask(server.port, "/readyz")).toMatchObject({ status: 200 });
  const closed = server.close(1000);
  expect(await ask(server.port, "/readyz")).toMatchObject({ status: 503 });
  expect(await ask(server.port)).toEqual({ status: 200, connection: "close" });
  await closed;
  await expect(ask(server.port)).rejects.toThrow("ECONNREFUSED");
});

it("ends when the request in flight has its answer, although its connection stays open", async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  const server = await listen((_request, response) => asked.resolve(response));
  const answer = ask(server.port);
  const response = await asked.promise;
  const closed = server.close();
  response.end("done");
  expect(await answer).toMatchObject({ status: 200 });
  await closed;
});
