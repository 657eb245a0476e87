import { expect, it } from "vitest";
import type { PdfDocument } from "./draw-pdf.ts";
import { createPdfMaker } from "./pdf-thread.ts";

const content: PdfDocument = {
  language: "en",
  title: "Receipt",
  author: "Wayfare",
  created_at: 0,
  colour: "#b84300",
  facts: [],
  parties: [],
  tables: [{ title: "Price", rows: [{ label: "Adult" }] }],
  notes: [],
};

it("draws concurrently, reports failures, and continues after it was stopped", async () => {
  const maker = createPdfMaker();
  const broken = { ...content, tables: null } as unknown as PdfDocument;
  const results = await Promise.allSettled([
    maker.draw(content, "latin"),
    maker.draw(broken, "latin"),
    maker.draw({ ...content, title: "領収書" }, "japanese"),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
  const waiting = maker.draw(content, "latin");
  await Promise.all([
    maker.stop(),
    expect(waiting).rejects.toThrow("the thread that draws PDFs ended"),
  ]);
  const pdf = await maker.draw(content, "latin");
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe("%PDF-");
  await maker.stop();
});
