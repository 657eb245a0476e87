import { JS } from "refa";
import { describe, expect, it } from "vitest";
import { ambiguityOf } from "./ambiguity.ts";

const fault = (source: string) =>
  ambiguityOf(JS.Parser.fromLiteral({ source, flags: "u" }).parse().expression);

describe("a pattern that matches one text in many ways", () => {
  it.each([
    "(?:a+)+",
    "(?:a|aa)+",
    "(?:a|a)+",
    "(?:a*)*",
    "(?:a|b|ab)*c",
    "([a-z]+-?)*",
    "(?:.*,)*x",
    "(?:(?:a|b)*c|a)*",
    "\\d+\\d+",
    "[a-z]*[a-z0-9]*x",
    // Limited, but still too many paths to count.
    "(?:a?){50}a{50}",
    "(?:a|aa){40}",
    "(?:[a-z]{0,9}){0,9}-",
    "a{0,20}a{0,20}a{0,20}b",
  ])("is refused: %s", (source) => {
    expect(fault(source)).toContain("many ways");
  });

  it("is refused when it is too long to decide", () => {
    expect(fault("(?:[a-z]{1,60}-){60}")).toContain("too long");
    expect(fault("(?:(?:|){9999999}|){9999999}")).toContain("too long");
  });
});

describe("a pattern that matches a text in one way, or in few", () => {
  it.each([
    "[1-9][0-9]*",
    "[^/]+",
    "[a-z0-9]+(?:-[a-z0-9]+)*",
    "[0-9]{4}-[0-9]{2}-[0-9]{2}",
    "[A-Z]{1,3}[A-Z0-9]{1,4}",
    "a|ab|abc",
    "(?:[1-9][0-9]{0,5})",
    "[a-z]{2}(?:-[A-Z]{2})?",
    "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}",
    "[A-Za-z0-9_-]{1,64}",
    "",
  ])("is accepted: %s", (source) => {
    expect(fault(source)).toBeUndefined();
  });
});
