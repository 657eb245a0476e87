import { PROJECT } from "#server/config/parts.ts";
import {
  productFolders,
  type Product,
  type ProductOptions,
} from "./product.ts";
import type { ReferenceBackend } from "../interfaces/reference-backend.ts";

/** Opens the product of a verb's options, with the reference backend if that is its upstream. */
export async function openProduct(options?: ProductOptions): Promise<Product> {
  const folders = productFolders(options);
  const isElsewhere = process.env["UPSTREAM_URL"] !== undefined;
  const backend = isElsewhere ? undefined : await loadBackend(folders.root);
  return { ...folders, backend };
}

/** @returns undefined for products that have another upstream */
export async function loadBackend(
  root: string,
): Promise<ReferenceBackend | undefined> {
  if (root !== PROJECT) return undefined;
  const { referenceBackend } = await import("../reference-backend/door.ts");
  return referenceBackend;
}
