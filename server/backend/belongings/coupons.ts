/** Coupons: each account can redeem a code once; one that a phone number got, one account. */
import { randomInt } from "node:crypto";
import type { Price } from "#schema/common.ts";
import { readData } from "../read-data.ts";
import { Refusal } from "../refusals.ts";
import type { Store } from "../store.ts";
import type { Text } from "../texts.ts";
import { addDays, dayIn } from "./days.ts";
import { normalCode, type RedeemCodes } from "./redeem-codes.ts";

export interface Discount {
  readonly kind: "percent" | "amount";
  /** Of a hundred, or in minor units of the currency. */
  readonly value: number;
  readonly currency?: string;
}

export interface Coupon {
  readonly coupon_id: string;
  readonly title: string;
  readonly text: string;
  readonly code: string;
  readonly discount: Discount;
  readonly min_spend?: Price;
  readonly valid_until: string;
  readonly status: "usable" | "used" | "expired";
}

export interface Coupons {
  /** Those that can be used come first, the next to expire before others. */
  list(userId: number, language: string): Coupon[];
  /** @throws Refusal code_unknown, already_redeemed, expired, too_many_attempts */
  redeem(userId: number, code: string): void;
  /** Those that are not used and have not expired, for a product or not. */
  usable(
    userId: number,
    language: string,
    productType: string,
  ): { readonly coupon: Coupon; readonly for_product: boolean }[];
  /** Uses one for an order; false when it cannot be used. */
  take(orderGuid: string, userId: number, couponId: string): boolean;
  giveBack(orderGuid: string): void;
  /** A code of its own for a phone number; undefined when the number has one. */
  issueForPhone(
    phone: string,
  ): { readonly code: string; readonly valid_until: string } | undefined;
}

interface Definition {
  /** Left out: its codes are given to phone numbers. */
  readonly code?: string;
  readonly discount: Discount;
  readonly min_spend?: Price;
  /** The products that it is for; left out, all. */
  readonly product_types?: readonly string[];
  /** From the day on which it is redeemed. */
  readonly valid_days?: number;
  readonly valid_until?: string;
}

interface Row {
  readonly coupon_id: number;
  readonly code: string;
  readonly kind: string;
  readonly valid_until: string;
  readonly used: 0 | 1;
}

/** Something to redeem. */
interface Offer {
  readonly kind: string;
  readonly code: string;
  readonly valid_until: string;
  /** The code was given out once, to a phone number. */
  readonly single: boolean;
}

/** The kind of coupon that phone numbers get. */
const PHONE = "phone";
/** Nothing that is mistaken for something else. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const PHONE_CODE_LENGTH = 10;

export interface CouponsInput {
  readonly store: Store;
  readonly now: () => number;
  readonly text: Text;
  readonly codes: RedeemCodes;
}

export function createCoupons({
  store,
  now,
  text,
  codes,
}: CouponsInput): Coupons {
  const { coupons } = readData<{
    coupons: Readonly<Record<string, Definition>>;
  }>("coupons.json");
  const today = () => dayIn("UTC", now());
  const endOf = ({ valid_until, valid_days = 0 }: Definition): string =>
    valid_until ?? addDays(today(), valid_days);

  const known = (code: string): Offer | undefined => {
    const found = Object.entries(coupons).find(
      ([, one]) => one.code !== undefined && normalCode(one.code) === code,
    );
    if (!found) return undefined;
    const [kind, definition] = found;
    return { kind, code, valid_until: endOf(definition), single: false };
  };
  const ofPhone = (code: string): Offer | undefined => {
    const row = store.get<{ valid_until: string }>(
      "SELECT valid_until FROM phone_coupons WHERE code = ?",
      code,
    );
    return row && { ...row, kind: PHONE, code, single: true };
  };

  const describeCoupon = (row: Row, language: string): Coupon => {
    const { discount, min_spend } = coupons[row.kind]!;
    return {
      coupon_id: String(row.coupon_id),
      title: text(language, `coupon.${row.kind}.title`),
      text: text(language, `coupon.${row.kind}.text`),
      code: row.code,
      discount,
      ...(min_spend ? { min_spend } : {}),
      valid_until: row.valid_until,
      status:
        row.used === 1
          ? "used"
          : row.valid_until < today()
            ? "expired"
            : "usable",
    };
  };

  const rowsOf = (userId: number): Row[] =>
    store.all<Row>(
      "SELECT coupon_id, code, kind, valid_until, used FROM coupons WHERE user_id = ? ORDER BY valid_until, coupon_id",
      userId,
    );

  return {
    list: (userId, language) => {
      const all = rowsOf(userId).map((row) => describeCoupon(row, language));
      return [
        ...all.filter(({ status }) => status === "usable"),
        ...all.filter(({ status }) => status !== "usable"),
      ];
    },

    redeem(userId, typed) {
      const offer = codes.find(
        userId,
        typed,
        (code) => known(code) ?? ofPhone(code),
      );
      if (offer.valid_until < today()) throw new Refusal("expired");
      store.transaction(() => {
        const taken =
          offer.single &&
          store.run(
            "UPDATE phone_coupons SET redeemed = 1 WHERE code = ? AND redeemed = 0",
            offer.code,
          ).changes === 0;
        if (taken) throw new Refusal("already_redeemed");
        const { changes } = store.run(
          `INSERT INTO coupons (user_id, code, kind, valid_until) VALUES (?, ?, ?, ?)
             ON CONFLICT DO NOTHING`,
          userId,
          offer.code,
          offer.kind,
          offer.valid_until,
        );
        if (changes === 0) throw new Refusal("already_redeemed");
      });
    },

    usable: (userId, language, productType) =>
      rowsOf(userId)
        .map((row) => ({
          coupon: describeCoupon(row, language),
          for_product:
            coupons[row.kind]!.product_types?.includes(productType) ?? true,
        }))
        .filter(({ coupon }) => coupon.status === "usable"),
    take: (orderGuid, userId, couponId) =>
      store.run(
        `UPDATE coupons SET used = 1, order_guid = ?
           WHERE coupon_id = ? AND user_id = ? AND used = 0 AND valid_until >= ?`,
        orderGuid,
        couponId,
        userId,
        today(),
      ).changes === 1,
    giveBack(orderGuid) {
      store.run(
        "UPDATE coupons SET used = 0, order_guid = NULL WHERE order_guid = ?",
        orderGuid,
      );
    },

    issueForPhone(phone) {
      const code = Array.from(
        { length: PHONE_CODE_LENGTH },
        () => ALPHABET[randomInt(ALPHABET.length)]!,
      ).join("");
      const valid_until = endOf(coupons[PHONE]!);
      const { changes } = store.run(
        `INSERT INTO phone_coupons (phone, code, valid_until) VALUES (?, ?, ?)
           ON CONFLICT DO NOTHING`,
        phone,
        code,
        valid_until,
      );
      return changes === 0 ? undefined : { code, valid_until };
    },
  };
}
