/**
 * Coupons (data/coupons.json): which are advertised, who has redeemed them, and for which quotes
 * they are valid. Each coupon can be used once per account; a code that was issued to a phone
 * number belongs to one account.
 */
import { PHONE } from "./check-coupons.ts";
import { randomInt } from "node:crypto";
import type { CouponDefinition } from "#schema/backend/coupons.ts";
import type { Coupon } from "#schema/modules/coupons.ts";
import type { Kernel } from "#server/backend/kernel/create-kernel.ts";
import type { Content } from "../content/content.ts";
import type { Owner } from "../callers/owner.ts";
import { Refusal } from "../refusals/refusals.ts";
import type { Database } from "../storage/database.ts";
import {
  whyNotFor,
  type CouponReason,
  type CouponSubject,
} from "./coupon-conditions.ts";
import { addDays, dayIn } from "../time/days.ts";
import { normalCode, type RedeemCodes } from "./redeem-codes.ts";

/** A coupon with a public code. */
export type PublicCoupon = CouponDefinition & { readonly code: string };

/** Each function uses the given database or transaction. */
export interface Coupons {
  /** Usable coupons first, by expiry. */
  list(from: Database, owner: Owner, language: string): Promise<Coupon[]>;
  /** @throws Refusal code_unknown, already_redeemed, expired, not_begun, too_many_attempts */
  redeem(database: Database, owner: Owner, code: string): Promise<void>;
  /**
   * Redeems a code, or finds the coupon for which it was redeemed, and uses it. If the use throws,
   * the redemption is rolled back.
   *
   * @param use receives the transaction, and the coupon's id
   * @throws Refusal like redeem; already_redeemed if the coupon was used
   */
  redeemFor<T>(
    database: Database,
    owner: Owner,
    code: string,
    use: (inside: Database, couponId: string) => Promise<T>,
  ): Promise<T>;
  /**
   * Unused coupons that have not expired, with the reason if a quote does not meet their
   * conditions.
   */
  usable(
    from: Database,
    owner: Owner,
    language: string,
    subject: CouponSubject,
  ): Promise<
    { readonly coupon: Coupon; readonly why: CouponReason | undefined }[]
  >;
  /** Its title in a language; its code if the data no longer has the coupon. */
  titleOf(from: Database, couponId: string, language: string): Promise<string>;
  /** Whether a coupon of this kind was used with this email address. */
  isUsedBy(from: Database, couponId: string, email: string): Promise<boolean>;
  /**
   * Uses a coupon for an order.
   *
   * @param email the order's
   * @param guest whether the coupon may be used only once per address
   * @returns false if it cannot be used
   */
  take(
    inside: Database,
    orderGuid: string,
    couponId: string,
    email: string,
    guest: boolean,
  ): Promise<boolean>;
  giveBack(inside: Database, orderGuid: string): Promise<void>;
  /** Moves a device's coupons to a user; the user's own coupons stay. */
  adopt(inside: Database, from: Owner, to: Owner): Promise<void>;
  /** Issues a code for a phone number; undefined if the number has one. */
  issueForPhone(
    inside: Database,
    phone: string,
  ): Promise<
    { readonly code: string; readonly valid_until: string } | undefined
  >;
  /** The advertised coupon with this name in the data; undefined if there is none. */
  published(kind: string): PublicCoupon | undefined;
}

interface Row {
  readonly coupon_id: number;
  readonly code: string;
  readonly kind: string;
  readonly valid_until: string;
  readonly used: 0 | 1;
}

/** A coupon that a code redeems. */
interface Offer {
  readonly kind: string;
  readonly code: string;
  readonly valid_until: string;
  /** Whether the code was issued to one phone number and is valid once. */
  readonly single: boolean;
}

/** Without letters and digits that look alike. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const PHONE_CODE_LENGTH = 10;

export interface CouponsInput extends Pick<Kernel, "data" | "now" | "text"> {
  readonly content: Content;
  readonly codes: RedeemCodes;
}

export function createCoupons(input: CouponsInput): Coupons {
  const { data, now, codes } = input;
  const coupons = data.live(() => data.one("coupons").coupons);
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
  const ofPhone = async (
    from: Database,
    code: string,
  ): Promise<Offer | undefined> => {
    const row = await from.get<{ valid_until: string }>(
      "SELECT valid_until FROM phone_coupons WHERE code = ?",
      code,
    );
    return row && { ...row, kind: PHONE, code, single: true };
  };
  /** @throws Refusal code_unknown, expired, not_begun, too_many_attempts */
  const offerOf = async (
    database: Database,
    owner: Owner,
    typed: string,
  ): Promise<Offer> => {
    const offer = await codes.find(
      database,
      owner,
      typed,
      async (inside, code) => known(code) ?? ofPhone(inside, code),
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

  const rowsOf = async (from: Database, owner: Owner): Promise<Row[]> => {
    const rows = await from.all<Row>(
      "SELECT coupon_id, code, kind, valid_until, used FROM owned_coupons WHERE owner = ? ORDER BY valid_until, coupon_id",
      owner,
    );
    // A coupon that the data no longer has cannot be described or used.
    return rows.filter(({ kind }) => Object.hasOwn(coupons, kind));
  };

  /** @throws Refusal already_redeemed */
  const keep = async (
    inside: Database,
    owner: Owner,
    offer: Offer,
  ): Promise<string> => {
    if (offer.single) {
      const { changes } = await inside.run(
        "UPDATE phone_coupons SET redeemed = 1 WHERE code = ? AND redeemed = 0",
        offer.code,
      );
      if (changes === 0) throw new Refusal("already_redeemed");
    }
    const kept = await inside.get<{ coupon_id: number }>(
      `INSERT INTO owned_coupons (owner, kind, code, valid_until, kept_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO NOTHING RETURNING coupon_id`,
      owner,
      offer.kind,
      offer.code,
      offer.valid_until,
      now(),
    );
    if (!kept) throw new Refusal("already_redeemed");
    return String(kept.coupon_id);
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

  const isUsedBy: Coupons["isUsedBy"] = async (from, couponId, email) =>
    (await from.get(
      `SELECT 1 AS one FROM owned_coupons mine JOIN owned_coupons others ON others.kind = mine.kind
         WHERE mine.coupon_id = ? AND others.used_by IN (?, ?) AND others.coupon_id <> mine.coupon_id`,
      Number(couponId),
      ...from.sealing.either("used_by", normalEmail(email)),
    )) !== undefined;

  return {
    isUsedBy,
    async titleOf(from, couponId, language) {
      const row = await from.get<Pick<Row, "kind" | "code">>(
        "SELECT kind, code FROM owned_coupons WHERE coupon_id = ?",
        Number(couponId),
      );
      const definition = row && coupons[row.kind];
      return definition
        ? wordsOf(row.kind, definition, language).title
        : (row?.code ?? couponId);
    },
    async list(from, owner, language) {
      const rows = await rowsOf(from, owner);
      const all = rows.map((row) => describeCoupon(row, language));
      return [
        ...all.filter(({ status }) => status === "usable"),
        ...all.filter(({ status }) => status !== "usable"),
      ];
    },

    async redeem(database, owner, typed) {
      const offer = await offerOf(database, owner, typed);
      await database.transaction((inside) => keep(inside, owner, offer));
    },

    async redeemFor(database, owner, typed, use) {
      const offer = await offerOf(database, owner, typed);
      return database.transaction(async (inside) => {
        const rows = await rowsOf(inside, owner);
        const had = rows.find(({ code }) => code === offer.code);
        if (had?.used) throw new Refusal("already_redeemed");
        const couponId = had
          ? String(had.coupon_id)
          : await keep(inside, owner, offer);
        return use(inside, couponId);
      });
    },

    async usable(from, owner, language, subject) {
      const rows = await rowsOf(from, owner);
      return rows
        .map((row) => ({
          coupon: describeCoupon(row, language),
          why: whyNot(coupons[row.kind]!, subject),
        }))
        .filter(({ coupon }) => coupon.status === "usable");
    },

    async take(inside, orderGuid, couponId, email, guest) {
      const { changes } = await inside.run(
        `UPDATE owned_coupons SET used = 1, order_guid = ?, used_by = ?
           WHERE coupon_id = ? AND used = 0 AND valid_until >= ?`,
        orderGuid,
        inside.sealing.blind("used_by", normalEmail(email)),
        Number(couponId),
        today(),
      );
      return (
        changes === 1 && !(guest && (await isUsedBy(inside, couponId, email)))
      );
    },
    async giveBack(inside, orderGuid) {
      await inside.run(
        "UPDATE owned_coupons SET used = 0, order_guid = NULL, used_by = NULL WHERE order_guid = ?",
        orderGuid,
      );
    },

    async adopt(inside, from, to) {
      await inside.run(
        `UPDATE owned_coupons SET owner = ? WHERE owner = ?
           AND kind NOT IN (SELECT kind FROM owned_coupons WHERE owner = ?)`,
        to,
        from,
        to,
      );
      await inside.run(
        "DELETE FROM owned_coupons WHERE owner = ? AND used = 0",
        from,
      );
    },

    async issueForPhone(inside, phone) {
      const code = Array.from(
        { length: PHONE_CODE_LENGTH },
        () => ALPHABET[randomInt(ALPHABET.length)]!,
      ).join("");
      const valid_until = endOf(coupons[PHONE]!);
      const { changes } = await inside.run(
        `INSERT INTO phone_coupons (phone, code, valid_until)
           SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT) WHERE NOT EXISTS (
             SELECT 1 FROM phone_coupons WHERE phone IN (?, ?)) ON CONFLICT DO NOTHING`,
        inside.sealing.blind("phone", phone),
        code,
        valid_until,
        ...inside.sealing.either("phone", phone),
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

/** The title of a coupon: from the page that advertises it, or its own texts. */
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

/** Local parts are compared case-insensitively, as mail servers do. */
function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
