/** A ticket as an Apple pass (https://developer.apple.com/documentation/walletpasses/pass). */
import { fileURLToPath } from "node:url";
import { PKPass } from "passkit-generator";
import sharp from "sharp";
import type { ItemCard } from "#schema/booking.ts";
import type { OrderTicket } from "#schema/modules/order_tickets.ts";
import type { IssuedDocument, Words } from "../../model/vertical.ts";
import { clockOf, describeWhen, endDay } from "../../model/describe-when.ts";
import { formatDay } from "../../model/words.ts";
import type { ItemNews } from "./item-news.ts";
import {
  TEST_PASS_TYPE,
  TEST_TEAM,
  type PassCertificates,
} from "./pass-signer.ts";

export interface PassInput {
  readonly certificates: PassCertificates;
  readonly brand: string;
  readonly booking_no: string;
  /** The page of the order. */
  readonly address: string;
  readonly item: ItemCard;
  readonly ticket: OrderTicket;
  /** Disruptions of the item. */
  readonly news: ItemNews;
  readonly document: Pick<IssuedDocument, "barcode" | "symbology">;
  readonly note: string | undefined;
  readonly words: Words;
}

const FORMATS = {
  aztec: "PKBarcodeFormatAztec",
  qr: "PKBarcodeFormatQR",
} as const;
const MARK = fileURLToPath(
  new URL("../../../../../modules/ui/public/icon.svg", import.meta.url),
);
/** In points; @2x and @3x have two and three times as many pixels. */
const ICON_SIZE = 29;
/** The maximum number of facts on the front; all facts are on the back. */
const MAX_FRONT = 4;
const DAY_MS = 24 * 60 * 60 * 1000;

/** @returns the bytes of a .pkpass file */
export async function drawPass({
  certificates,
  brand,
  booking_no,
  address,
  item,
  ticket,
  news,
  document,
  note,
  words: { language, locale, text },
}: PassInput): Promise<Buffer> {
  const { starts, ends } = item;
  const { ticket_no, traveller, details, pickup_code } = ticket;
  const pass = new PKPass(
    await icons(),
    { ...certificates },
    {
      passTypeIdentifier: TEST_PASS_TYPE,
      teamIdentifier: TEST_TEAM,
      serialNumber: ticket_no,
      organizationName: brand,
      description: ticket.title,
      logoText: brand,
      groupingIdentifier: booking_no,
      ...(news.isCancelled ? { voided: true } : {}),
      backgroundColor: "rgb(255, 255, 255)",
      foregroundColor: "rgb(29, 33, 41)",
      labelColor: "rgb(90, 96, 107)",
    },
  );
  // Wallet has a layout of its own for journeys from one place to another.
  const hasTwoPlaces =
    starts.place_name !== undefined &&
    ends?.place_name !== undefined &&
    ends.place_name !== starts.place_name;
  pass.type = hasTwoPlaces ? "boardingPass" : "eventTicket";
  if (hasTwoPlaces) pass.transitType = "PKTransitTypeGeneric";
  pass.primaryFields.push(
    ...(hasTwoPlaces ? [starts, ends] : [starts]).map((moment, index) => ({
      key: `time${index}`,
      // The day at the top is the day of the start.
      label: [
        moment.place_name ?? item.title,
        ...(moment === ends ? [endDay(item, locale)] : []),
      ]
        .filter((part) => part !== undefined)
        .join(", "),
      value: clockOf(moment),
    })),
  );
  pass.headerFields.push({ key: "day", value: formatDay(starts.date, locale) });
  pass.secondaryFields.push(
    { key: "traveller", value: traveller },
    ...news.lines.map((value, index) => ({ key: `news${index}`, value })),
  );
  const facts = details.map(({ label, text: value, minor }, index) => ({
    isMinor: minor === true,
    field: {
      key: `detail${index}`,
      ...(label === undefined ? {} : { label }),
      value,
    },
  }));
  const front = facts.filter(({ isMinor }) => !isMinor).slice(0, MAX_FRONT);
  pass.auxiliaryFields.push(...front.map(({ field }) => field));
  pass.backFields.push(
    { key: "title", value: ticket.title },
    { key: "when", value: describeWhen(item, locale) },
    {
      key: "booking_no",
      label: text(language, "receipt.order"),
      value: booking_no,
    },
    ...(pickup_code === undefined
      ? []
      : [
          {
            key: "pickup_code",
            label: text(language, "pass.pickup_code"),
            value: pickup_code,
          },
        ]),
    ...facts.map(({ field }) => ({ ...field, key: `back_${field.key}` })),
    { key: "order", value: address },
    ...(note === undefined ? [] : [{ key: "note", value: note }]),
  );
  // A void ticket has no code.
  if (ticket.barcode_svg)
    pass.setBarcodes({
      format: FORMATS[document.symbology],
      message: document.barcode,
      messageEncoding: "iso-8859-1",
      altText: ticket_no,
    });
  pass.setRelevantDate(new WholeSeconds(starts.at));
  pass.setExpirationDate(
    new WholeSeconds((ends ?? starts).at + news.lateMs + DAY_MS),
  );
  return pass.getAsBuffer();
}

/** Pass dates have no fractions of a second, but the package calls `toISOString`. */
class WholeSeconds extends Date {
  override toISOString(): string {
    return super.toISOString().replace(/\.\d+Z$/, "Z");
  }
}

async function icons(): Promise<Record<string, Buffer>> {
  const drawn = [1, 2, 3].map(async (scale) => {
    const name = scale === 1 ? "icon.png" : `icon@${scale}x.png`;
    const png = await sharp(MARK, { density: 72 * scale })
      .resize(ICON_SIZE * scale)
      .png()
      .toBuffer();
    return [name, png] as const;
  });
  const made = await Promise.all(drawn);
  const logos = made.map(
    ([name, png]) => [name.replace("icon", "logo"), png] as const,
  );
  return Object.fromEntries([...made, ...logos]);
}
