/** The documents of an order that is paid, as rows. */
import type { Database } from "../../kernel/database/database.ts";
import type { IssuedDocument } from "../vertical.ts";

/** Within the step that makes the order issued: all of them are there, or none. */
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

/** Those that are valid: what was refunded is left out. */
export async function readDocuments(
  database: Database,
  orderGuid: string,
): Promise<IssuedDocument[]> {
  const rows = await database.all<
    Omit<IssuedDocument, "payload"> & { readonly payload: string }
  >(
    `SELECT document_no, item, traveller, barcode, symbology, pickup_code, payload FROM documents
       WHERE order_guid = ? AND NOT EXISTS
         (SELECT 1 FROM refund_parts AS closed WHERE closed.order_guid = documents.order_guid
           AND closed.item = documents.item AND closed.traveller = documents.traveller)
       ORDER BY item, traveller`,
    orderGuid,
  );
  return rows.map(({ payload, ...document }) => ({
    ...document,
    payload: JSON.parse(payload) as unknown,
  }));
}
