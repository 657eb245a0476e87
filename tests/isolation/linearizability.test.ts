/** The checker accepts what can have happened one after the other, and nothing else. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  balanceOf,
  findContradiction,
  slot,
  type BalanceInput,
  type Operation,
} from "./linearizability.ts";

const at = <Input, Output>(
  called: number,
  answered: number,
  input: Input,
  output: Output,
): Operation<Input, Output> => ({ called, answered, input, output });

test("operations at the same time may have happened in any order", () => {
  expect(
    findContradiction(balanceOf(10), [
      at(1, 6, { take: 8 }, true),
      at(2, 5, { take: 8 }, true),
      at(3, 4, { give: 6 }, true),
    ]),
  ).toBeUndefined();
});

test("a write skew is a contradiction: both found the balance sufficient", () => {
  const first = at(1, 3, { take: 8 }, true);
  const second = at(2, 4, { take: 8 }, true);
  expect(findContradiction(balanceOf(10), [first, second])).toHaveLength(1);
});

test("a read of a state that has been replaced is a contradiction", () => {
  expect(
    findContradiction(balanceOf(10), [
      at(1, 2, { take: 8 }, true),
      at(3, 4, "read", 10),
    ]),
  ).toHaveLength(1);
  expect(
    findContradiction(balanceOf(10), [
      at(1, 4, { take: 8 }, true),
      at(2, 3, "read", 10),
    ]),
  ).toBeUndefined();
});

test("a refusal without a reason is a contradiction", () => {
  expect(
    findContradiction(balanceOf(10), [at(1, 2, { take: 8 }, false)]),
  ).toEqual([]);
});

test("a seat has one owner", () => {
  const taken = [
    at(1, 4, { take: "ana" }, true),
    at(2, 3, { take: "ben" }, true),
  ];
  expect(findContradiction(slot, taken)).toHaveLength(1);
  expect(
    findContradiction(slot, [...taken, at(2, 3, { leave: "ben" }, true)]),
  ).toBeUndefined();
});

test("whatever really happened one after the other is accepted, however much of it at once", () => {
  const operations = fc.array(
    fc.record({
      input: fc.oneof<fc.Arbitrary<BalanceInput>[]>(
        fc.record({ take: fc.nat({ max: 9 }) }),
        fc.record({ give: fc.nat({ max: 9 }) }),
        fc.constant("read"),
      ),
      before: fc.nat({ max: 4 }),
      after: fc.nat({ max: 4 }),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(operations, (planned) => {
      let left = 10;
      const history = planned.map(({ input, before, after }, moment) => {
        let output: boolean | number = true;
        if (input === "read") output = left;
        else if ("give" in input) left += input.give;
        else if ((output = left >= input.take)) left -= input.take;
        return at(moment - before, moment + after + 0.5, input, output);
      });
      expect(findContradiction(balanceOf(10), history)).toBeUndefined();
    }),
  );
});
