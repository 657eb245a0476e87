import { expect, it } from "vitest";
import { byteRange } from "./byte-range.ts";

it.each<[string | undefined, string]>([
  ["bytes=0-5", "0-5"],
  ["bytes=95-", "95-99"],
  ["bytes=-5", "95-99"],
  ["bytes=-500", "0-99"],
  ["bytes=90-500", "90-99"],
  ["bytes=0-0", "0-0"],
  ["bytes=99-99", "99-99"],
  ["BYTES=1-2", "1-2"],
  ["bytes=, 1-2 ,", "1-2"],
  [`bytes=1-${"9".repeat(400)}`, "1-99"],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=100-200", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  [`bytes=${"9".repeat(400)}-`, "unsatisfiable"],
  ["bytes=100-, -0", "unsatisfiable"],
  // Several ranges, which servers need not send.
  ["bytes=0-1,3-4", "whole"],
  ["bytes=0-1,500-", "whole"],
  // Invalid, or of another unit: ignored.
  [undefined, "whole"],
  ["", "whole"],
  ["bytes", "whole"],
  ["bytes=", "whole"],
  ["bytes=,", "whole"],
  ["bytes=5-2", "whole"],
  ["bytes=0-1,5-2", "whole"],
  ["bytes=abc", "whole"],
  ["bytes=-", "whole"],
  ["bytes=1", "whole"],
  ["bytes=1-2-3", "whole"],
  ["bytes=+1-2", "whole"],
  ["bytes=0x1-2", "whole"],
  ["bytes=1.5-2", "whole"],
  ["bytes= 1 - 2", "whole"],
  ["bytes=0-1=2", "whole"],
  ["bytes:0-1", "whole"],
  ["items=0-5", "whole"],
])("of 100 bytes, Range %s is %s", (header, expected) => {
  const range = byteRange(header, 100);
  const shown =
    typeof range === "object" ? `${range.first}-${range.last}` : range;
  expect(shown ?? "whole").toBe(expected);
});
