/** Checks that gift cards have unique codes. */
import { repeatedIn, type DataCheck } from "../data-set/data-check.ts";
import { normalCode } from "./redeem-codes.ts";

export const checkGiftCards: DataCheck = (data) =>
  repeatedIn(
    data,
    "gift-cards.json",
    data
      .one("gift-cards")
      .cards.map(({ code }, index) => [
        normalCode(code),
        ["cards", index, "code"],
      ]),
  );
