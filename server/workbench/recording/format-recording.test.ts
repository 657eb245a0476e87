import { expect, test } from "vitest";
import type { Exchange, Recording } from "#schema/recording.ts";
import { formatRecording } from "./format-recording.ts";

const exchange = (path: string, body: Exchange["body"]): Exchange => ({
  call: "footer",
  method: "GET",
  path,
  status: 200,
  body,
});
const recordingOf = (exchanges: Exchange[]): Recording => ({
  clock: 0,
  request: { url: "/", headers: {} },
  context: {
    site: "wayfare",
    partner: null,
    language: "en",
    currency: "USD",
    market: "global",
    platform: "desktop",
  },
  exchanges,
  page: { status: 200, title: '"exchanges": []', sections: [] },
});

test("each exchange is one line, whatever its answer contains", () => {
  const exchanges = [
    exchange("/a", { lines: ["$&", "two\nlines", '"exchanges": []'] }),
    exchange("/b", null),
  ];
  const text = formatRecording(recordingOf(exchanges));
  expect(JSON.parse(text)).toEqual(recordingOf(exchanges));
  for (const one of exchanges)
    expect(text.split(/,?\n/)).toContain(JSON.stringify(one));
});

test("a page that asked nothing has no exchange", () => {
  const text = formatRecording(recordingOf([]));
  expect(JSON.parse(text)).toEqual(recordingOf([]));
});
