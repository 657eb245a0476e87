import { describe, expect, it } from "vitest";
import { splitText } from "./split-text.ts";

const SENTENCE = "The train left on the minute and we had the seats we chose. ";

describe("a long review", () => {
  it("is not split when it fits", () => {
    const text = SENTENCE.repeat(4).trim();
    expect(splitText(text, "en")).toEqual({ lead: text });
  });

  it("is split where a sentence ends", () => {
    const text = SENTENCE.repeat(8).trim();
    const { lead, rest } = splitText(text, "en");
    expect(lead).toBe(SENTENCE.repeat(3).trim());
    expect(rest).toBe(SENTENCE.repeat(5).trim());
  });

  it("is not split to hide only a few words", () => {
    const text = `${SENTENCE.repeat(3)}${"Good ".repeat(30)}`.slice(0, 305);
    expect(splitText(text, "en").rest).toBeUndefined();
  });

  it("is split at the end of a word when it is one long sentence, and marked", () => {
    const text = "seat after seat ".repeat(40).trim();
    const { lead, rest } = splitText(text, "en");
    expect(lead).toMatch(/(seat|after)…$/);
    expect(`${lead.slice(0, -1)} ${rest}`).toBe(text);
  });

  it("in Japanese is split at half as many characters, which are twice as wide", () => {
    const sentence = "列車は一分の遅れもなく発車し、選んだ座席に座れました。";
    const { lead, rest } = splitText(sentence.repeat(10), "ja");
    expect(lead).toBe(sentence.repeat(4));
    expect(rest).toBe(sentence.repeat(6));
  });

  it("in Thai, which has no full stops, loses nothing", () => {
    const text = "รถไฟออกตรงเวลาและเราได้ที่นั่งที่เลือกไว้".repeat(12);
    const { lead, rest } = splitText(text, "th");
    expect(lead.endsWith("…")).toBe(true);
    expect(lead.slice(0, -1) + rest).toBe(text);
  });
});
