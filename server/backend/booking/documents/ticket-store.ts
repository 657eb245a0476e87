/** The documents of a paid order, as rows. */
import type { Database } from "#server/backend/storage/database.ts";
import { closedParts, type Hooks } from "../model/hooks.ts";
import { isSamePart } from "../model/quote.ts";
import type { IssuedDocument } from "../model/vertical.ts";

/** Inserts all documents, in the transaction that issues the order. */
export async function insertDocuments(
  inside: Database,
  orderGuid: string,
  documents: readonly IssuedDocument[],
): Promise<void> {
  for (const document of documents)
    await inside.run(
      `INSERT INTO documents (document_no, order_guid, item, traveller, barcode, symbology, pickup_code, payload)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      document.document_no,
      orderGuid,
      document.item,
      document.traveller,
      document.barcode,
      document.symbology,
      document.pickup_code,
      JSON.stringify(document.payload),
    );
}

/** The valid documents; those of refunded and replaced parts are left out. */
export async function readDocuments(
  hooks: Pick<Hooks, "closedParts">,
  database: Database,
  orderGuid: string,
): Promise<IssuedDocument[]> {
  const rows = await database.all<
    Omit<IssuedDocument, "payload"> & { readonly payload: string }
  >(
    `SELECT document_no, item, traveller, barcode, symbology, pickup_code, payload FROM documents
       WHERE order_guid = ? ORDER BY item, traveller`,
    orderGuid,
  );
  // Read after the documents: a part that is closed meanwhile is left out.
  const closed = await closedParts(hooks, database, orderGuid);
  return rows
    .filter((row) => !closed.some((part) => isSamePart(part, row)))
    .map(({ payload, ...document }) => ({
      ...document,
      payload: JSON.parse(payload) as unknown,
    }));
}
