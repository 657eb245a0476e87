/** Suggestions of a service, which a server of the test stands in for. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  createTranslationService,
  TranslationFault,
} from "./translation-service.ts";

interface Asked {
  readonly path: string | undefined;
  readonly q: readonly string[];
  readonly source: string;
  readonly target: string;
  readonly format: string;
  readonly api_key?: string;
}

let http: Server;
let url: string;
let asked: Asked[];
/** undefined: it never answers. */
let answer: { readonly status?: number; readonly body: string } | undefined;

beforeEach(async () => {
  asked = [];
  answer = undefined;
  http = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      asked.push({ ...(JSON.parse(body) as Asked), path: request.url });
      if (!answer) return;
      response.writeHead(answer.status ?? 200, {
        "content-type": "application/json",
        ...(answer.status === 302 ? { location: "/elsewhere" } : {}),
      });
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/base`;
});
afterEach(async () => {
  const closed = new Promise((resolve) => http.close(resolve));
  http.closeAllConnections();
  await closed;
});

const texts = (...translatedText: readonly unknown[]) => ({
  body: JSON.stringify({ translatedText }),
});
const service = (key?: string) => createTranslationService({ url, key });

it("translates texts, and their placeholders stay", async () => {
  answer = texts("Noch { 0 } von {1}", "Suchen ");
  expect(
    await service("secret").translate(
      ["{left} of {all} left", "Search"],
      "en-GB-u-nu-latn",
      "de",
    ),
  ).toEqual(["Noch {left} von {all}", "Suchen"]);
  expect(asked).toEqual([
    {
      path: "/base/translate",
      q: ["{0} of {1} left", "Search"],
      source: "en",
      target: "de",
      format: "text",
      api_key: "secret",
    },
  ]);
});

it.each([
  ["zh-CN-u-ca-gregory", "zh-Hans"],
  ["zh-TW", "zh-Hant"],
  ["pt-BR", "pt"],
])("%s is %s there; without a key none is sent", async (intl, code) => {
  answer = texts("x");
  await service().translate(["a"], "en", intl);
  expect(asked[0]).toMatchObject({ target: code });
  expect(asked[0]).not.toHaveProperty("api_key");
});

describe("a service that fails is said in words", () => {
  it.each<[string, typeof answer, string]>([
    ["a lost placeholder", texts("Noch drei"), "lost {count}"],
    ["an added one", texts("{0} und {9}"), "added {9}"],
    ["a wrong key", { status: 403, body: "{}" }, "TRANSLATION_KEY"],
    ["an unknown language", { status: 400, body: "{}" }, "does not translate"],
    ["too many requests", { status: 429, body: "{}" }, "in a minute"],
    ["an error", { status: 500, body: "oops" }, "(500)"],
    ["a redirect", { status: 302, body: "" }, "cannot be reached"],
    ["no JSON", { body: "<html>" }, "with JSON"],
    ["null", { body: "null" }, "with a text for each"],
    ["too few texts", texts(), "with a text for each"],
    ["numbers", texts(7), "with a text for each"],
    ["brackets", { body: "[".repeat(20_000) }, "with JSON"],
    ["too much", texts("x".repeat(300_000)), "too much"],
  ])("%s", async (_, given, words) => {
    answer = given;
    const failed = service().translate(["{count} left"], "en", "de");
    await expect(failed).rejects.toThrow(TranslationFault);
    await expect(failed).rejects.toThrow(words);
  });

  it("one that does not answer in time", async () => {
    const limit = new AbortController();
    const slow = createTranslationService(
      { url, key: undefined },
      () => limit.signal,
    );
    const failed = slow.translate(["a"], "en", "de");
    limit.abort(new DOMException("too long", "TimeoutError"));
    await expect(failed).rejects.toThrow("within 10 seconds");
  });

  it("one that is not there", async () => {
    const gone = createTranslationService({
      url: "http://127.0.0.1:1",
      key: undefined,
    });
    await expect(gone.translate(["a"], "en", "de")).rejects.toThrow(
      "cannot be reached",
    );
  });
});
