import type { IncomingHttpHeaders } from "node:http";
import { describe, expect, it } from "vitest";
import { evaluatePreconditions, isRangeCurrent } from "./preconditions.ts";

const MODIFIED = "Sun, 06 Nov 1994 08:49:37 GMT";
const BEFORE = "Sun, 06 Nov 1994 08:49:36 GMT";
const AFTER = "Sun, 06 Nov 1994 08:49:38 GMT";
const ETAG = '"a,b"';
/** Files have fractions of seconds, dates in headers do not. */
const validators = { etag: ETAG, modified: Date.parse(MODIFIED) + 900 };

describe("a request", () => {
  it.each<[IncomingHttpHeaders, number]>([
    [{}, 200],
    [{ "if-none-match": ETAG }, 304],
    [{ "if-none-match": `W/${ETAG}` }, 304],
    [{ "if-none-match": `"x", W/"y" ,${ETAG}` }, 304],
    [{ "if-none-match": "*" }, 304],
    [{ "if-none-match": '"a"' }, 200],
    [{ "if-none-match": '"x", "a' }, 200],
    [{ "if-none-match": `x ${ETAG}` }, 200],
    [{ "if-none-match": "" }, 200],
    [{ "if-modified-since": MODIFIED }, 304],
    [{ "if-modified-since": AFTER }, 304],
    [{ "if-modified-since": BEFORE }, 200],
    [{ "if-modified-since": "Sunday, 06-Nov-94 08:49:37 GMT" }, 304],
    [{ "if-modified-since": "Sun Nov  6 08:49:37 1994" }, 304],
    [{ "if-modified-since": "2090" }, 200],
    [{ "if-modified-since": "tomorrow" }, 200],
    // A tag counts before a date.
    [{ "if-none-match": '"x"', "if-modified-since": AFTER }, 200],
    [{ "if-none-match": ETAG, "if-modified-since": BEFORE }, 304],
    [{ "if-match": ETAG }, 200],
    [{ "if-match": "*" }, 200],
    [{ "if-match": '"x"' }, 412],
    // If-Match compares strongly.
    [{ "if-match": `W/${ETAG}` }, 412],
    [{ "if-match": '"x"', "if-none-match": ETAG }, 412],
    [{ "if-match": ETAG, "if-none-match": ETAG }, 304],
    [{ "if-match": ETAG, "if-unmodified-since": BEFORE }, 200],
    [{ "if-unmodified-since": BEFORE }, 412],
    [{ "if-unmodified-since": MODIFIED }, 200],
    [{ "if-unmodified-since": "yesterday" }, 200],
  ])("with %j gets %i", (headers, status) => {
    expect(evaluatePreconditions(headers, validators)).toBe(status);
  });

  it("whose bytes have no date ignores conditions with one", () => {
    const headers = { "if-modified-since": AFTER, "if-range": AFTER };
    expect(evaluatePreconditions(headers, { etag: ETAG })).toBe(200);
    expect(isRangeCurrent(headers, { etag: ETAG })).toBe(false);
  });
});

it.each<[string | undefined, boolean]>([
  [undefined, true],
  [ETAG, true],
  [`W/${ETAG}`, false],
  ['"x"', false],
  [MODIFIED, true],
  [BEFORE, false],
  [AFTER, false],
  ["nonsense", false],
])("a part has the same bytes: If-Range %s, %s", (condition, expected) => {
  const headers = condition === undefined ? {} : { "if-range": condition };
  expect(isRangeCurrent(headers, validators)).toBe(expected);
});
