import { describe, expect, test } from "vitest";
import { SCOPE } from "../../../../../tests/support/fake-vertical.ts";
import {
  orderRequest,
  testVisitor,
} from "../../../../../tests/support/orders.ts";
import { NOW } from "../../../../../tests/support/reference-backend.ts";
import { signToken } from "#server/backend/text/signed-token.ts";
import {
  ANA,
  MINUTE,
  OPEN,
  at,
  ana,
  setting,
  shop,
  useCashierShop,
  statusOf,
  codeOf,
  status,
  pay,
  type Away,
  leave,
  wordOn,
  comeBack,
} from "../../../../../tests/support/cashier-shop.ts";

useCashierShop();

describe("a token of a cashier is refused", () => {
  /** @returns the refusal of the answer, and the order's state after it */
  const answerTo = async (word: (away: Away) => string, state?: string) => {
    const away = await leave(await pay());
    const code = await codeOf(comeBack(away, word(away), state));
    const after = statusOf(await status(away.order));
    await shop.orders.cancel(ana, away.order.order_guid);
    return [code, ...after];
  };
  const NOT_BELIEVED = ["payment_return_invalid", ...OPEN];
  const paid = ({ request }: Away) => wordOn(request, "authorised");
  /** A correctly signed answer with changed contents. */
  const saying =
    (wrong: object, signer = "north") =>
    ({ request }: Away): string => {
      const cashier = shop.cashierPartners.byCode("north")!;
      const { key } = shop.cashierPartners.byCode(signer)!;
      const { payment, order, amount, currency, nonce } = request;
      const iat = setting.now / 1000;
      const good = {
        iss: cashier.code,
        aud: cashier.audience,
        payment,
        order,
        amount,
        currency,
        nonce,
        status: "authorised",
        iat,
        exp: iat + 60,
      };
      return signToken({ ...good, ...wrong }, key);
    };

  test.each<[string, object]>([
    ["another amount", { amount: 142 }],
    ["an amount that is text", { amount: "14170" }],
    ["another currency", { currency: "KRW" }],
    ["another order", { order: "PA-other" }],
    ["another attempt", { payment: "another" }],
    ["another state", { nonce: "another" }],
    ["another audience", { aud: `${SCOPE}/south` }],
    ["another issuer", { iss: "south" }],
    ["a life of an hour", { exp: NOW / 1000 + 3600 }],
    ["nothing to say", { status: undefined }],
    ["a word that it does not have", { status: "free" }],
  ])("with %s", async (_, wrong) => {
    expect(await answerTo(saying(wrong))).toEqual(NOT_BELIEVED);
  });

  test.each<[string, (away: Away) => string]>([
    [
      "with another partner's key",
      ({ request }) => wordOn(request, "authorised", "south"),
    ],
    ["with another key, in its name", saying({}, "south")],
    ["not at all", (away) => paid(away).replace(/[^.]*$/, "")],
    [
      "by an algorithm of its own",
      (away) =>
        paid(away).replace(
          /^[^.]*/,
          Buffer.from('{"alg":"none"}').toString("base64url"),
        ),
    ],
    [
      "by the shop, for the request",
      ({ request }) =>
        signToken(
          { ...request, status: "authorised" },
          shop.cashierPartners.byCode("north")!.key,
        ),
    ],
    ["by nobody: there is none", () => ""],
  ])("when it is signed %s", async (_, word) => {
    expect(await answerTo(word)).toEqual(NOT_BELIEVED);
  });

  test("when it has expired", async () => {
    const late = (away: Away): string => {
      const word = paid(away);
      setting.now += 2 * MINUTE;
      return word;
    };
    expect(await answerTo(late)).toEqual(NOT_BELIEVED);
  });

  test("in another browser than the one that was sent", async () => {
    expect(await answerTo(paid, "another")).toEqual(NOT_BELIEVED);
    expect(await answerTo(paid, "")).toEqual(NOT_BELIEVED);
  });

  test("for an order of another visitor, or on another partner's pages", async () => {
    const away = await leave(await pay());
    const word = wordOn(away.request, "authorised");
    for (const who of [at("north", "device:ben-0001"), at("south")]) {
      expect(await codeOf(comeBack(away, word, "this-browser", who))).toBe(
        "order_not_found",
      );
      expect(
        await codeOf(
          leave(away.order, "this-browser", { ...who, scope: who.scope }),
        ),
      ).toBe("order_not_found");
    }
    await shop.orders.cancel(ana, away.order.order_guid);
  });

  test("for an order that was paid by other means", async () => {
    const house = testVisitor(ANA);
    const purchase = await shop.want(ANA);
    const { order_guid } = await shop.orders.create(
      house,
      orderRequest(purchase),
    );
    const bad = shop.orders.comeBack(
      house,
      order_guid,
      "x",
      { payment: "" },
      "s",
    );
    expect(await codeOf(bad)).toBe("challenge_unknown");
    await shop.orders.cancel(house, order_guid);
  });
});
