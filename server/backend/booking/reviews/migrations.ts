import type { Migration } from "#server/backend/storage/database.ts";

/** Buyers' reviews of products. */
export const REVIEW_MIGRATIONS: readonly Migration[] = [
  `
  -- An order has one review.
  CREATE TABLE reviews (
    order_guid TEXT PRIMARY KEY REFERENCES orders (order_guid),
    product_type_id INTEGER NOT NULL,
    rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
    author TEXT NOT NULL,
    text TEXT NOT NULL,
    language TEXT NOT NULL,
    -- The day on which the last item ended, by its own calendar.
    ended_on TEXT NOT NULL,
    written_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX reviews_by_product ON reviews (product_type_id, written_at);
  `,
  `
  -- By which the operator hides it in data/reviews.json; '' for reviews from before.
  ALTER TABLE reviews ADD COLUMN review_id TEXT NOT NULL DEFAULT '';
  -- By which the operator allows these words, which have a link or contact details; NULL: they have none.
  ALTER TABLE reviews ADD COLUMN held_as TEXT;
  `,
  // What its seller calls it, such as a thing to do; NULL: the product as a whole.
  {
    sql: `
  ALTER TABLE reviews ADD COLUMN subject TEXT;
  CREATE INDEX reviews_by_subject ON reviews (subject, written_at);
  `,
    worksFrom: 2,
  },
];
