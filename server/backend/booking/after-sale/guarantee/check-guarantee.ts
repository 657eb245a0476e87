/** Checks the products of data/connection-guarantee.json against data/products.json. */
import {
  unknownIn,
  type DataCheck,
} from "#server/backend/data-set/data-check.ts";

export const checkGuarantee: DataCheck = (data) =>
  unknownIn(
    data,
    "connection-guarantee.json",
    "product",
    Object.values(data.one("products").products).map(
      ({ product_type }) => product_type,
    ),
    data
      .one("connection-guarantee")
      .not_products.map((type, index) => [
        type,
        ["not_products", index] as const,
      ]),
  );
