/** Published reviews: those of a product or of one of its offers, and their averages. */
import type { ReviewsFile } from "#schema/backend/reviews.ts";
import type { ReviewsData } from "#schema/modules/reviews.ts";
import type { Kernel } from "#server/backend/kernel/create-kernel.ts";
import type { Database } from "#server/backend/storage/database.ts";

/** What is reviewed: all products, a product, or what its seller calls a subject. */
export interface Reviewed {
  readonly product_type_id?: number;
  /** `reviewedAs` of the product's seller. */
  readonly subject?: string;
}

export interface ReviewListInput extends Pick<Kernel, "database" | "text"> {
  /** The operator's decisions (data/reviews.json). */
  readonly decided: () => ReviewsFile;
}

/** Lists reviews: first those in the reader's language, then the latest. */
export type ListReviews = (
  reviewed: Reviewed,
  language: string,
  /** What was bought with an order; left out: it is not shown. */
  titleOf?: (orderGuid: string, language: string) => Promise<string>,
) => Promise<ReviewsData>;

interface Row {
  readonly order_guid: string;
  readonly review_id: string;
  readonly rating: number;
  readonly text: string;
  readonly author: string;
  readonly language: string;
  readonly ended_on: string;
}

/** The maximum number of reviews that are shown in full. */
const MAX_SHOWN = 12;

export function createReviewList({
  database,
  text,
  decided,
}: ReviewListInput): ListReviews {
  return async (reviewed, language, titleOf) => {
    const shown = shownReviews(decided());
    const of = Object.entries(reviewed);
    const where = `WHERE ${[shown[0], ...of.map(([column]) => `${column} = ?`)].join(" AND ")}`;
    const values = [...shown[1], ...of.map(([, value]) => value)];
    const totals = await database.get<{ count: number; stars: number | null }>(
      `SELECT COUNT(*) AS count, SUM(rating) AS stars FROM reviews ${where}`,
      ...values,
    );
    const { count, stars } = totals!;
    const rows = await database.all<Row>(
      `SELECT order_guid, review_id, rating, text, author, language, ended_on FROM reviews
         ${where} AND text <> ''
         ORDER BY CASE WHEN language = ? THEN 0 ELSE 1 END, written_at DESC
         LIMIT ${MAX_SHOWN}`,
      ...values,
      language,
    );
    return {
      title: text(language, "reviews.title"),
      count: Number(count),
      ...(stars === null ? {} : { average: Number(stars) / Number(count) }),
      items: await Promise.all(
        rows.map(async (row, index) => ({
          review_id: row.review_id || String(index + 1),
          author: row.author,
          date: row.ended_on,
          rating: row.rating,
          text: row.text,
          language: row.language,
          ...(titleOf ? { item: await titleOf(row.order_guid, language) } : {}),
        })),
      ),
      note: text(language, "reviews.note"),
    };
  };
}

export interface AverageRating {
  /** From 1 to 5. */
  readonly average: number;
  readonly count: number;
}

/** The ratings of subjects, by subject; those without a rating are left out. */
export async function averageRatings(
  database: Database,
  decided: ReviewsFile,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, AverageRating>> {
  const [isShown, values] = shownReviews(decided);
  const rows = await database.all<{
    subject: string;
    count: number;
    stars: number;
  }>(
    `SELECT subject, COUNT(*) AS count, SUM(rating) AS stars FROM reviews
       WHERE ${isShown} AND subject IN (${marks(subjects)}) GROUP BY subject`,
    ...values,
    ...subjects,
  );
  return new Map(
    rows.map(({ subject, count, stars }) => [
      subject,
      { count: Number(count), average: Number(stars) / Number(count) },
    ]),
  );
}

/** The SQL condition for visible reviews, with its parameters. */
export function shownReviews({
  allowed,
  hidden,
}: ReviewsFile): readonly [sql: string, values: readonly string[]] {
  const held = [...new Set(allowed)];
  const removed = [...new Set(hidden.map(({ review_id }) => review_id))];
  return [
    `(held_as IS NULL OR held_as IN (${marks(held)})) AND review_id NOT IN (${marks(removed)})`,
    [...held, ...removed],
  ];
}

/** An SQL placeholder for each value of a list; an empty list matches nothing. */
function marks(values: readonly string[]): string {
  return values.length === 0 ? "'-'" : values.map(() => "?").join(", ");
}
