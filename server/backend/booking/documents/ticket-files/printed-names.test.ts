/**
 * Every name that the form accepts appears unchanged on each document: mail, PDF, pass, calendar.
 */
import fc from "fast-check";
import { unzipSync } from "fflate";
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import type { FileAnswer } from "#schema/answers.ts";
import {
  ana,
  clock,
  ordered,
  payWith,
  published,
  shop,
  useShop,
} from "../../../../../tests/support/order-shop.ts";
import type { PdfDocument } from "#server/backend/pdf/draw-pdf.ts";
import { createFonts } from "#server/backend/pdf/fonts.ts";
import { PRINTED_SCRIPTS } from "#server/backend/pdf/printed-scripts.ts";
import { createTextWriter } from "#server/backend/pdf/text-writer.ts";
import { projectData } from "#server/backend/data-set/read-data.ts";
import { readTexts } from "#server/backend/text/texts.ts";
import { checkFields } from "../../people/check-fields.ts";
import { readTravellerFields } from "../../people/traveller-fields.ts";
import { createWordsOf } from "../../model/words.ts";
import { createTicketFiles } from "./ticket-files.ts";

useShop();

const fields = readTravellerFields(projectData());
const [familyName] = fields.ofTraveller(["fake"], { traveller_type: "adult" });
const fonts = createFonts().for("latin");

/** The name as it is stored; undefined if it is refused. */
function accepted(family_name: string): string | undefined {
  const { values } = checkFields([familyName!], { family_name }, "", {
    first_day: "2026-12-01",
    last_day: "2026-12-01",
    today: "2026-11-22",
    isCountry: () => true,
    printed: fields.printed,
  });
  return values["family_name"];
}

const lettersOf = (script: string): readonly string[] => {
  const letter = new RegExp(`(?=[\\p{L}\\p{M}])\\p{sc=${script}}`, "u");
  return Array.from({ length: 0x3_0000 }, (_, code) =>
    code >= 0xd800 && code < 0xe000 ? "" : String.fromCodePoint(code),
  ).filter((one) => letter.test(one));
};

/** Accepted names of random letters, a few for each script. */
const names = PRINTED_SCRIPTS.flatMap((script) =>
  fc
    .sample(
      fc.array(fc.constantFrom(...lettersOf(script)), {
        minLength: 1,
        maxLength: 12,
      }),
      { numRuns: 60, seed: 85 },
    )
    .flatMap((letters) => accepted(letters.join("")) ?? [])
    .slice(0, 4),
);

test("names of every script are accepted", () => {
  const without = PRINTED_SCRIPTS.filter((script) => {
    const letter = new RegExp(`\\p{sc=${script}}`, "u");
    return !names.some((name) => letter.test(name));
  });
  expect(without).toEqual([]);
});

/** Selectors and joiners have no glyph in some fonts. */
const drawnNames = [...names, "葛\u{e0100}城", "محمد\u200cرضا", "ශ්\u200dරී"];

test("every glyph of the names is drawn", async () => {
  const pdf = new PDFDocument();
  const writer = await createTextWriter(pdf, fonts, drawnNames, "en");
  const drawn: string[] = [];
  const glyphs: number[] = [];
  pdf.text = (text: string) => {
    const { font } = (
      pdf as unknown as {
        _font: { font: { layout(t: string): { glyphs: { id: number }[] } } };
      }
    )._font;
    drawn.push(text);
    glyphs.push(...font.layout(text).glyphs.map(({ id }) => id));
    return pdf;
  };
  for (const name of drawnNames) writer.write(name, 0, 0, { size: 10 });
  expect(drawn.join("")).not.toContain("?");
  // Glyph 0 is the box for a character that a font does not have.
  expect(glyphs).not.toContain(0);
});

test("names are in mail, PDF, pass and calendar as they were typed", async () => {
  const contents: PdfDocument[] = [];
  const wayfare = { name: "Wayfare", origin: "https://www.wayfare.example" };
  const text = readTexts(projectData(), (language) => [language, "en"]);
  const files = createTicketFiles({
    database: shop.database,
    now: () => clock.now,
    published: () => ({ ...published, sites: { wayfare } }),
    wordsOf: createWordsOf(() => published, text),
    orders: shop.orders,
    disruptions: shop.disruptions,
    hooks: shop.hooks,
    pdfs: {
      draw: async (content) => {
        contents.push(content);
        return new Uint8Array();
      },
    },
  });
  const bytesOf = ({ base64 }: FileAnswer) => Buffer.from(base64, "base64");
  // One name per script is enough to prove that no document changes letters.
  for (const script of ["Arab", "Deva", "Laoo", "Hani", "Latn", "Sinh"]) {
    const letter = new RegExp(`\\p{sc=${script}}`, "u");
    const family_name = names.find((name) => letter.test(name))!;
    const order = await payWith(
      await ordered(
        ana,
        {},
        { travellers: [{ given_name: "Ana", family_name }] },
      ),
      "approves",
    );
    const mails = await shop.outbox.list();
    expect(mails.map(({ plain }) => plain).join("")).toContain(
      `Ana ${family_name}`,
    );
    await files.tickets(ana, order.order_guid);
    expect(JSON.stringify(contents.pop())).toContain(`Ana ${family_name}`);
    const calendar = bytesOf(await files.calendar(ana, order.order_guid));
    expect(calendar.toString().replaceAll(/\r\n[ \t]/g, "")).toContain(
      `Ana ${family_name}`,
    );
    const { items } = (await shop.orders.section(
      "tickets",
      ana,
      order.order_guid,
    )) as { items: { tickets: { ticket_no: string }[] }[] };
    const ticketNo = items[0]!.tickets[0]!.ticket_no;
    const pass = unzipSync(
      bytesOf(await files.pass(ana, order.order_guid, ticketNo)),
    );
    expect(Buffer.from(pass["pass.json"]!).toString()).toContain(
      `Ana ${family_name}`,
    );
  }
});
