/** What buyers say of what they bought. */
export const REVIEW_MIGRATIONS: readonly string[] = [
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
];
