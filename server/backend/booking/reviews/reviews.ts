/** Reviews of orders: only who bought something can review it, and only after it has ended. */
import { hash } from "node:crypto";
import type { ReviewsFile } from "#schema/backend/reviews.ts";
import type { OrderReviewData } from "#schema/modules/order_review.ts";
import type { ReviewsData } from "#schema/modules/reviews.ts";
import type { Kernel } from "#server/backend/kernel/create-kernel.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Owner } from "#server/backend/callers/owner.ts";
import type { Scope } from "#server/backend/callers/scope.ts";
import type { Order } from "../model/order.ts";
import { readOrder } from "../engine/order-store.ts";
import type { Sellers } from "../model/sellers.ts";
import type { WordsOf } from "../model/words.ts";
import { needsCheck } from "./needs-check.ts";
import { createReviewList, shownReviews } from "./review-list.ts";

/** A review as submitted. */
export interface WrittenReview {
  /** From 1 to 5. */
  readonly rating: number;
  /** "" for a rating without text. */
  readonly text: string;
  readonly author: string;
}

export interface Reviews {
  /** The section of an order's page. */
  section(order: Order, now: number): Promise<OrderReviewData>;
  /**
   * Writes or replaces the order's review.
   *
   * @throws Refusal bad_request, review_closed
   */
  write(
    order: Order,
    review: WrittenReview,
    language: string,
    now: number,
  ): Promise<void>;
  remove(order: Order): Promise<void>;
  /** How many orders of an owner in a scope are open for a review and have none. */
  countUnreviewed(owner: Owner, scope: Scope, now: number): Promise<number>;
  /**
   * The reviews of a product: first those in the reader's language, then the latest.
   *
   * @param productTypeId undefined: of all products
   */
  list(
    productTypeId: number | undefined,
    language: string,
  ): Promise<ReviewsData>;
}

export interface ReviewsInput extends Pick<Kernel, "database" | "text"> {
  readonly sellers: Pick<Sellers, "of">;
  readonly wordsOf: WordsOf;
  /** The operator's decisions (data/reviews.json). */
  readonly decided: () => ReviewsFile;
  /** Reports the id of a text that waits for moderation to the operator. */
  readonly onHeld: (id: string) => void;
}

const MAX_TEXT = 1000;
const MAX_AUTHOR = 40;
/** Control characters, and characters that change the text direction. */
const INVISIBLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

export function createReviews({
  database,
  sellers,
  wordsOf,
  text,
  decided,
  onHeld,
}: ReviewsInput): Reviews {
  const listReviews = createReviewList({ database, text, decided });

  const titleOf = async (orderGuid: string, language: string) => {
    const { quote } = (await readOrder(database, orderGuid))!.contents;
    const words = wordsOf(language);
    const described = await sellers.of(quote).describe(database, quote, words);
    return described.title;
  };

  return {
    async section(order, now) {
      if (!isOpen(order, now)) return { open: false };
      const shown = shownReviews(decided());
      const review = await database.get<
        WrittenReview & { readonly shown: number }
      >(
        `SELECT rating, text, author, CASE WHEN ${shown[0]} THEN 1 ELSE 0 END AS shown
           FROM reviews WHERE order_guid = ?`,
        ...shown[1],
        order.order_guid,
      );
      return {
        open: true,
        order_guid: order.order_guid,
        author: review?.author ?? usualAuthor(order),
        ...(review
          ? {
              rating: review.rating,
              text: review.text,
              published: Number(review.shown) === 1,
            }
          : {}),
      };
    },

    async write(order, written, language, now) {
      if (!isOpen(order, now)) throw new Refusal("review_closed");
      const { rating } = written;
      const author = clean(written.author, MAX_AUTHOR);
      if (!Number.isInteger(rating) || rating < 1 || rating > 5 || !author)
        throw new Refusal("bad_request");
      const { quote } = order.contents;
      const subject = sellers.of(quote).reviewedAs?.(quote) ?? null;
      const reviewed = clean(written.text, MAX_TEXT);
      const reviewId = `r-${digestOf(order.order_guid)}`;
      const heldAs =
        needsCheck(reviewed) || needsCheck(author)
          ? `${reviewId}-${digestOf(`${author}\n${reviewed}`)}`
          : null;
      await database.run(
        `INSERT INTO reviews (order_guid, review_id, held_as, product_type_id, subject, rating, author, text, language, ended_on, written_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
           ON CONFLICT (order_guid) DO UPDATE SET rating = excluded.rating,
             review_id = excluded.review_id, held_as = excluded.held_as, subject = excluded.subject,
             author = excluded.author, text = excluded.text,
             language = excluded.language, written_at = excluded.written_at`,
        order.order_guid,
        reviewId,
        heldAs,
        quote.product_type_id,
        subject,
        rating,
        author,
        reviewed,
        language,
        quote.items.at(-1)!.last_day,
        now,
      );
      if (heldAs !== null && !decided().allowed.includes(heldAs))
        onHeld(heldAs);
    },

    async remove({ order_guid }) {
      await database.run(
        "DELETE FROM reviews WHERE order_guid = ?",
        order_guid,
      );
    },

    async countUnreviewed(owner, scope, now) {
      const row = await database.get<{ count: number }>(
        `SELECT COUNT(*) AS count FROM orders WHERE owner = ? AND scope = ? AND ${IS_TRAVELLED}
           AND order_guid NOT IN (SELECT order_guid FROM reviews)`,
        owner,
        scope,
        now,
      );
      return Number(row!.count);
    },

    list: (productTypeId, language) =>
      listReviews(
        productTypeId === undefined ? {} : { product_type_id: productTypeId },
        language,
        titleOf,
      ),
  };
}

/** Whether an order can be reviewed: it was issued, and its valid items have ended. */
function isOpen({ status, ends_at }: Order, now: number): boolean {
  return status === "issued" && now >= ends_at;
}

/** The SQL condition for orders that can be reviewed; its parameter is the time. */
const IS_TRAVELLED =
  "status = 'issued' AND ends_at <= ? AND refunded_parts + amended_parts < parts";

/** Identifies an order or a text without revealing the order's id, which opens the order's page. */
function digestOf(text: string): string {
  return hash("sha256", text, "hex").slice(0, 12);
}

/** "Hannah W.": the first traveller's given name and initial; "" without names. */
function usualAuthor({ contents: { travellers } }: Order): string {
  const { given_name = "", family_name = "" } = travellers[0] ?? {};
  const initial = Array.from(family_name)[0];
  const name = given_name + (initial === undefined ? "" : ` ${initial}.`);
  return clean(name, MAX_AUTHOR);
}

function clean(text: string, maxLength: number): string {
  const shown = text.replaceAll(INVISIBLE, " ").trim();
  return Array.from(shown).slice(0, maxLength).join("").trim();
}
