/**
 * Coupons (data/coupons.json): what is advertised, what somebody has redeemed, and on what
 * it counts. Each counts once for an account; a code that a phone number got, for one account.
 */
import { randomInt } from "node:crypto";
import type { CouponDefinition } from "#schema/backend/coupons.ts";
import type { Discount, Price } from "#schema/common.ts";
import type { Content } from "../catalogue/content.ts";
import type { Owner } from "../kernel/owner.ts";
import { readData } from "../kernel/read-data.ts";
import { Refusal } from "../kernel/refusals.ts";
import type { Store } from "../kernel/store.ts";
import type { Text } from "../kernel/texts.ts";
import {
  whyNotFor,
  type CouponReason,
  type CouponSubject,
} from "./coupon-conditions.ts";
import { addDays, dayIn } from "../kernel/days.ts";
import { normalCode, type RedeemCodes } from "./redeem-codes.ts";

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

/** A coupon with a code that everybody may have. */
export type PublicCoupon = CouponDefinition & { readonly code: string };

export interface Coupons {
  /** Those that can be used come first, the next to expire before others. */
  list(owner: Owner, language: string): Coupon[];
  /** @throws Refusal code_unknown, already_redeemed, expired, not_begun, too_many_attempts */
  redeem(owner: Owner, code: string): void;
  /**
   * Redeems a code, or finds the coupon that it was redeemed for, and uses it. When the use
   * throws, the code stays as it was.
   *
   * @param use is given the coupon's id
   * @throws Refusal like redeem; already_redeemed where the coupon was used
   */
  redeemFor<T>(owner: Owner, code: string, use: (couponId: string) => T): T;
  /** Those that are not used and have not expired, and why they are not for a quote. */
  usable(
    owner: Owner,
    language: string,
    subject: CouponSubject,
  ): { readonly coupon: Coupon; readonly why: CouponReason | undefined }[];
  /** Its title in a language; its code where the data has it no more. */
  titleOf(couponId: string, language: string): string;
  /** Whether somebody with this email address has used such a coupon. */
  isUsedBy(couponId: string, email: string): boolean;
  /**
   * Uses one for an order; false when it cannot be used.
   *
   * @param email the order's
   * @param guest nobody with that address may have used such a coupon
   */
  take(
    orderGuid: string,
    couponId: string,
    email: string,
    guest: boolean,
  ): boolean;
  giveBack(orderGuid: string): void;
  /** Gives a user what a device has; what the user had before stays. */
  adopt(from: Owner, to: Owner): void;
  /** A code of its own for a phone number; undefined when the number has one. */
  issueForPhone(
    phone: string,
  ): { readonly code: string; readonly valid_until: string } | undefined;
  /** What pages advertise by a coupon's name in the data; undefined: there is none. */
  published(kind: string): PublicCoupon | undefined;
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
  readonly content: Content;
  readonly codes: RedeemCodes;
}

export function createCoupons(input: CouponsInput): Coupons {
  const { store, now, codes } = input;
  const { coupons } = readData("coupons");
  const wordsOf = createCouponWords(input);
  const today = () => dayIn("UTC", now());
  const endOf = ({ valid_until, valid_days = 0 }: CouponDefinition): string =>
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
  /** @throws Refusal code_unknown, expired, not_begun, too_many_attempts */
  const offerOf = (owner: Owner, typed: string): Offer => {
    const offer = codes.find(
      owner,
      typed,
      (code) => known(code) ?? ofPhone(code),
    );
    if (offer.valid_until < today()) throw new Refusal("expired");
    if ((coupons[offer.kind]!.valid_from ?? "") > today())
      throw new Refusal("not_begun");
    return offer;
  };

  const describeCoupon = (row: Row, language: string): Coupon => {
    const { discount, min_spend } = coupons[row.kind]!;
    return {
      coupon_id: String(row.coupon_id),
      ...wordsOf(row.kind, coupons[row.kind]!, language),
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

  const rowsOf = (owner: Owner): Row[] =>
    store
      .all<Row>(
        "SELECT coupon_id, code, kind, valid_until, used FROM owned_coupons WHERE owner = ? ORDER BY valid_until, coupon_id",
        owner,
      )
      // What is not in the data any more cannot be said, or used.
      .filter(({ kind }) => Object.hasOwn(coupons, kind));

  /** @throws Refusal already_redeemed */
  const keep = (owner: Owner, offer: Offer): string => {
    const taken =
      offer.single &&
      store.run(
        "UPDATE phone_coupons SET redeemed = 1 WHERE code = ? AND redeemed = 0",
        offer.code,
      ).changes === 0;
    if (taken) throw new Refusal("already_redeemed");
    const { changes, id } = store.run(
      `INSERT INTO owned_coupons (owner, kind, code, valid_until, kept_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
      owner,
      offer.kind,
      offer.code,
      offer.valid_until,
      now(),
    );
    if (changes === 0) throw new Refusal("already_redeemed");
    return String(id);
  };

  const whyNot = (
    { product_types, partners, conditions = {} }: CouponDefinition,
    subject: CouponSubject,
  ): CouponReason | undefined => {
    if (product_types && !product_types.includes(subject.product_type))
      return "product";
    if (partners && !partners.includes(subject.partner)) return "site";
    return whyNotFor(conditions, subject);
  };

  const isUsedBy: Coupons["isUsedBy"] = (couponId, email) =>
    store.get(
      `SELECT 1 FROM owned_coupons mine JOIN owned_coupons others ON others.kind = mine.kind
         WHERE mine.coupon_id = ? AND others.used_by = ? AND others.coupon_id <> mine.coupon_id`,
      couponId,
      normalEmail(email),
    ) !== undefined;

  return {
    isUsedBy,
    titleOf(couponId, language) {
      const row = store.get<Pick<Row, "kind" | "code">>(
        "SELECT kind, code FROM owned_coupons WHERE coupon_id = ?",
        couponId,
      );
      const definition = row && coupons[row.kind];
      return definition
        ? wordsOf(row.kind, definition, language).title
        : (row?.code ?? couponId);
    },
    list: (owner, language) => {
      const all = rowsOf(owner).map((row) => describeCoupon(row, language));
      return [
        ...all.filter(({ status }) => status === "usable"),
        ...all.filter(({ status }) => status !== "usable"),
      ];
    },

    redeem(owner, typed) {
      const offer = offerOf(owner, typed);
      store.transaction(() => keep(owner, offer));
    },

    redeemFor(owner, typed, use) {
      const offer = offerOf(owner, typed);
      const had = rowsOf(owner).find(({ code }) => code === offer.code);
      if (had?.used) throw new Refusal("already_redeemed");
      return store.transaction(() =>
        use(had ? String(had.coupon_id) : keep(owner, offer)),
      );
    },

    usable: (owner, language, subject) =>
      rowsOf(owner)
        .map((row) => ({
          coupon: describeCoupon(row, language),
          why: whyNot(coupons[row.kind]!, subject),
        }))
        .filter(({ coupon }) => coupon.status === "usable"),

    take(orderGuid, couponId, email, guest) {
      const { changes } = store.run(
        `UPDATE owned_coupons SET used = 1, order_guid = ?, used_by = ?
           WHERE coupon_id = ? AND used = 0 AND valid_until >= ?`,
        orderGuid,
        normalEmail(email),
        couponId,
        today(),
      );
      return changes === 1 && !(guest && isUsedBy(couponId, email));
    },
    giveBack(orderGuid) {
      store.run(
        "UPDATE owned_coupons SET used = 0, order_guid = NULL, used_by = NULL WHERE order_guid = ?",
        orderGuid,
      );
    },

    adopt(from, to) {
      store.run(
        "UPDATE OR IGNORE owned_coupons SET owner = ? WHERE owner = ?",
        to,
        from,
      );
      store.run("DELETE FROM owned_coupons WHERE owner = ? AND used = 0", from);
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

    published(kind) {
      const found = Object.hasOwn(coupons, kind) ? coupons[kind] : undefined;
      return found?.code === undefined
        ? undefined
        : { ...found, code: found.code };
    },
  };
}

interface CouponWords {
  readonly title: string;
  readonly text: string;
}

/** What a coupon is called: as the page that advertises it says, or by its own texts. */
function createCouponWords({
  content,
  text,
}: Pick<CouponsInput, "content" | "text">) {
  return (
    kind: string,
    { product_types = [] }: CouponDefinition,
    language: string,
  ): CouponWords => {
    for (const subject of product_types) {
      const section = content.section(language, subject, "promotions");
      const found = section?.items.find(({ coupon }) => coupon === kind);
      if (found) return { title: found.title, text: found.text };
    }
    return {
      title: text(language, `coupon.${kind}.title`),
      text: text(language, `coupon.${kind}.text`),
    };
  };
}

/** Local parts are compared without capitals, as mail servers do. */
function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
