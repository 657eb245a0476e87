// @vitest-environment jsdom
import { expect, it } from "vitest";
import {
  checkCard,
  formatCvc,
  formatExpiry,
  formatInput,
  formatNumber,
} from "./card.ts";

it.each([
  ["4242424242424242", "4242 4242 4242 4242"],
  ["4242-4242 4242", "4242 4242 4242"],
  ["378282246310005", "3782 822463 10005"],
  ["3782 8", "3782 8"],
  ["", ""],
])("the number %j is formatted as %j", (typed, written) => {
  expect(formatNumber(typed)).toBe(written);
  expect(formatNumber(written)).toBe(written);
});

it.each([
  ["0429", "04/29"],
  ["4", "04"],
  ["429", "04/29"],
  ["4/29", "04/29"],
  ["04/2029", "04/29"],
  ["04 / 29", "04/29"],
  ["1", "1"],
  ["12", "12"],
])("the date %j is formatted as %j", (typed, written) => {
  expect(formatExpiry(typed)).toBe(written);
});

it("the security code consists of digits", () => {
  expect(formatCvc("12a345")).toBe("1234");
});

it("a caret in the middle stays after the same digit", () => {
  document.body.innerHTML = "<input>";
  const input = document.querySelector("input")!;
  input.focus();
  // A 9 was typed after "4242 42".
  input.value = "4242 42942 42";
  input.setSelectionRange(8, 8);
  formatInput(input, formatNumber);
  expect(input.value).toBe("4242 4294 242");
  expect(input.selectionStart).toBe(8);
});

it("a caret at the end stays at the end", () => {
  document.body.innerHTML = "<input>";
  const input = document.querySelector("input")!;
  input.focus();
  input.value = "42424";
  input.setSelectionRange(5, 5);
  formatInput(input, formatNumber);
  expect(input.selectionStart).toBe("4242 4".length);
});

it("names the invalid fields of a card", () => {
  const now = new Date("2027-02-28T09:00:00Z");
  const card = {
    number: "4242 4242 4242 4242",
    expiry: "02/27",
    cvc: "123",
    holder: "Hana Sato",
  };
  expect(checkCard(card, now)).toEqual([]);
  expect(
    checkCard(
      {
        number: "4242 4242 4242 4241",
        expiry: "01/27",
        cvc: "12",
        holder: " ",
      },
      now,
    ),
  ).toEqual(["number", "expiry", "cvc", "holder"]);
  expect(checkCard({ ...card, expiry: "13/30" }, now)).toEqual(["expiry"]);
});
