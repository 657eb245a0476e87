/** Apple passes, opened and checked as a device does; only the signer is not trusted. */
import { createHash, verify, X509Certificate } from "node:crypto";
import { unzipSync } from "fflate";
import forge from "node-forge";
import { beforeAll, expect, test } from "vitest";
import { drawPass } from "./pass.ts";
import { makeTestCertificates, type PassCertificates } from "./pass-signer.ts";

const AT = Date.parse("2026-12-04T08:12:00+09:00");
const moment = (place_name: string, time: string, at: number) => ({
  place_name,
  date: "2026-12-04",
  time,
  time_zone: "Asia/Tokyo",
  at,
});
let certificates: PassCertificates;
let files: Readonly<Record<string, Uint8Array>>;
const textOf = (name: string): string => Buffer.from(files[name]!).toString();
const passOf = () =>
  JSON.parse(textOf("pass.json")) as Record<string, unknown> & {
    boardingPass: Record<string, { label?: string; value: string }[]>;
  };

beforeAll(async () => {
  certificates = await makeTestCertificates(AT);
  const pass = await drawPass({
    certificates,
    brand: "Wayfare",
    booking_no: "WF-7K3MQ9XA",
    address: "https://wayfare.example/ptp/order-details/?order_guid=a",
    item: {
      item_id: "one",
      title: "Tokyo – Kyoto",
      starts: moment("東京", "08:12", AT),
      ends: moment("京都", "10:25", AT + 133 * 60_000),
      details: [],
      conditions: [],
    },
    ticket: {
      ticket_no: "0321234567890",
      traveller: "Aiko Tanaka",
      title: "Tokyo – Kyoto, Nozomi 225",
      details: [
        { text: "Nozomi 225" },
        { label: "Coach", text: "7" },
        { label: "Seat", text: "12A" },
      ],
      barcode_svg: { size: 1, path: "M0 0z" },
      pickup_code: "ABCDEF",
    },
    news: {
      lines: ["Nozomi 225 arrives 70 minutes late"],
      lateMs: 70 * 60_000,
      isCancelled: false,
    },
    document: { barcode: "WF1/0321234567890/one/sig", symbology: "aztec" },
    note: "Illustrative.",
    words: { language: "en", locale: "en", text: (_, key) => key },
  });
  files = unzipSync(pass);
});

test("the manifest has the hash of every file", () => {
  const manifest = JSON.parse(textOf("manifest.json")) as object;
  const others = Object.keys(files).filter(
    (name) => !["manifest.json", "signature"].includes(name),
  );
  expect(others).toEqual(
    expect.arrayContaining(["pass.json", "icon.png", "icon@2x.png"]),
  );
  expect(manifest).toEqual(
    Object.fromEntries(
      others.map((name) => [
        name,
        createHash("sha1").update(files[name]!).digest("hex"),
      ]),
    ),
  );
});

test("the manifest is signed by the certificate of the pass type", () => {
  const der = forge.util.createBuffer(
    Buffer.from(files["signature"]!).toString("binary"),
  );
  const signed = forge.pkcs7.messageFromAsn1(
    forge.asn1.fromDer(der),
  ) as unknown as {
    readonly rawCapture: {
      readonly authenticatedAttributes: forge.asn1.Asn1[];
      readonly signature: string;
    };
    readonly certificates: readonly forge.pki.Certificate[];
  };
  const { authenticatedAttributes: attributes, signature } = signed.rawCapture;
  // The signature covers a SET of attributes (RFC 5652, 5.4), which contains the digest of the
  // manifest.
  const { asn1 } = forge;
  const { UNIVERSAL } = asn1.Class;
  const set = asn1.toDer(
    asn1.create(UNIVERSAL, asn1.Type.SET, true, attributes),
  );
  const bytes = Buffer.from(set.getBytes(), "binary");
  const digest = createHash("sha1").update(files["manifest.json"]!).digest();
  expect(bytes.includes(digest)).toBe(true);
  const signer = new X509Certificate(certificates.signerCert);
  const authority = new X509Certificate(certificates.wwdr);
  expect(
    verify("sha1", bytes, signer.publicKey, Buffer.from(signature, "binary")),
  ).toBe(true);
  expect(signer.verify(authority.publicKey)).toBe(true);
  expect(signer.subject).toContain("pass.example.wayfare.ticket");
  expect(signed.certificates).toHaveLength(2);
});

test("the pass has the time and place of departure, and the ticket's code", () => {
  const { boardingPass, ...pass } = passOf();
  expect(pass).toMatchObject({
    formatVersion: 1,
    serialNumber: "0321234567890",
    passTypeIdentifier: "pass.example.wayfare.ticket",
    barcodes: [
      { format: "PKBarcodeFormatAztec", message: "WF1/0321234567890/one/sig" },
    ],
    relevantDate: "2026-12-03T23:12:00Z",
    expirationDate: "2026-12-05T02:35:00Z",
  });
  const shown = Object.values(boardingPass)
    .flat()
    .map(({ label, value }) => [label, value]);
  expect(shown).toEqual(
    expect.arrayContaining([
      ["東京", "08:12"],
      ["京都", "10:25"],
      ["Seat", "12A"],
      [undefined, "Nozomi 225 arrives 70 minutes late"],
      ["pass.pickup_code", "ABCDEF"],
    ]),
  );
});
