import { expect, it } from "vitest";
import { OUR_FORMAT } from "../../../tests/support/our-upstream.ts";
import { createAnswer } from "./answers/answer.ts";
import { createKnownAnswers } from "./known-answers.ts";
import type { SentCall } from "./send.ts";

function sent(text: string, personal = false): SentCall {
  const body = Buffer.from(text);
  return {
    result: {
      ok: true,
      answer: createAnswer(body, 10, OUR_FORMAT.envelope),
      stale: false,
    },
    status: 200,
    body,
    cachePolicy: { personal, freshS: undefined, mayBeStale: true },
    fields: {},
  };
}

const answerOf = ({ result }: SentCall) => {
  if (!result.ok) throw new Error(result.error.message);
  return result.answer;
};

it("gives the same answer for the same bytes of the same call", () => {
  const known = createKnownAnswers(1000);
  const first = answerOf(known.recognise("a", sent("same")));
  expect(answerOf(known.recognise("a", sent("same")))).toBe(first);
  expect(answerOf(known.recognise("b", sent("same")))).not.toBe(first);
});

it("gives the new answer when a byte differs", () => {
  const known = createKnownAnswers(1000);
  known.recognise("a", sent("before"));
  const changed = answerOf(known.recognise("a", sent("behind")));
  expect(Buffer.from(changed.body).toString()).toBe("behind");
  expect(answerOf(known.recognise("a", sent("behind")))).toBe(changed);
});

it("remembers no personal answer, and nothing after it is cleared", () => {
  const known = createKnownAnswers(1000);
  const personal = answerOf(known.recognise("a", sent("x", true)));
  expect(answerOf(known.recognise("a", sent("x")))).not.toBe(personal);
  const before = answerOf(known.recognise("a", sent("x")));
  known.clear();
  expect(answerOf(known.recognise("a", sent("x")))).not.toBe(before);
});

it("passes failures on", () => {
  const known = createKnownAnswers(1000);
  known.recognise("a", sent("x"));
  const error = { code: "", message: "", errorType: "client" } as const;
  const failed = { ...sent(""), result: { ok: false, error } } as const;
  expect(known.recognise("a", failed)).toBe(failed);
});
