import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { GatewayUnanswered } from "../payment-errors.ts";
import { askOverHttps } from "./ask-cashier.ts";
import type { CashierPartner } from "./partners.ts";

let server: Server | undefined;
afterEach(() => server?.close());

/** Asks a cashier that gives this answer. */
async function ask(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/cashier`;
  return askOverHttps({ address } as CashierPartner, "a.b.c");
}

test("a cashier is called with a token, and answers with one", async () => {
  const heard: string[] = [];
  const word = await ask((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    request.setEncoding("utf8").on("data", (text: string) => heard.push(text));
    request.on("end", () => response.end('{"payment":"d.e.f"}'));
  });
  expect(word).toBe("d.e.f");
  expect(heard).toEqual(["POST /cashier", '{"question":"a.b.c"}']);
});

test.each<[string, RequestListener]>([
  ["a failure", (_, response) => response.writeHead(500).end()],
  ["no token", (_, response) => response.end('{"payment":1}')],
  ["no JSON", (_, response) => response.end("<p>Sorry</p>")],
  [
    "a redirect to another site",
    (_, response) =>
      response.writeHead(302, { Location: "https://evil.example/" }).end(),
  ],
  ["no end", (_, response) => response.write("x".repeat(100_000))],
  ["nothing", (_, response) => response.destroy()],
])("%s is no answer", async (_, listener) => {
  await expect(ask(listener)).rejects.toThrow(GatewayUnanswered);
});
