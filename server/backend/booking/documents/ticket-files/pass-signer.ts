/** Signs Apple passes (https://developer.apple.com/documentation/walletpasses/building-a-pass). */
import { generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import forge from "node-forge";

/** In PEM, as passkit-generator takes them. */
export interface PassCertificates {
  /** The certificate of the signer's issuer; Apple's WWDR certificate for real passes. */
  readonly wwdr: string;
  readonly signerCert: string;
  readonly signerKey: string;
}

/** The pass type and team of the test certificate; a real certificate names its own. */
export const TEST_PASS_TYPE = "pass.example.wayfare.ticket";
export const TEST_TEAM = "WAYFARE000";

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * A test authority and a certificate that it issued. The passes are well formed, but devices trust
 * Apple's authority only.
 *
 * @param now in milliseconds since 1970
 */
export async function makeTestCertificates(
  now: number,
): Promise<PassCertificates> {
  const [authority, signer] = await Promise.all([makeKeys(), makeKeys()]);
  const issuer = [{ name: "commonName", value: "Wayfare test authority" }];
  const root = certificate(issuer, issuer, authority, authority, now);
  const subject = [
    { name: "commonName", value: `Pass Type ID: ${TEST_PASS_TYPE}` },
    {
      type: forge.pki.oids["userId"] ?? "0.9.2342.19200300.100.1.1",
      value: TEST_PASS_TYPE,
    },
    { shortName: "OU", value: TEST_TEAM },
  ];
  const own = certificate(subject, issuer, signer, authority, now);
  return {
    wwdr: forge.pki.certificateToPem(root),
    signerCert: forge.pki.certificateToPem(own),
    signerKey: forge.pki.privateKeyToPem(signer.privateKey),
  };
}

async function makeKeys(): Promise<forge.pki.rsa.KeyPair> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs1", format: "pem" },
  });
  return {
    publicKey: forge.pki.publicKeyFromPem(publicKey),
    privateKey: forge.pki.privateKeyFromPem(privateKey),
  };
}

function certificate(
  subject: forge.pki.CertificateField[],
  issuer: forge.pki.CertificateField[],
  { publicKey }: forge.pki.rsa.KeyPair,
  { privateKey }: forge.pki.rsa.KeyPair,
  now: number,
): forge.pki.Certificate {
  const made = forge.pki.createCertificate();
  made.publicKey = publicKey;
  // A serial number is positive (RFC 5280, 4.1.2.2).
  made.serialNumber = `01${randomBytes(8).toString("hex")}`;
  made.validity.notBefore = new Date(now - YEAR_MS / 365);
  made.validity.notAfter = new Date(now + YEAR_MS);
  made.setSubject(subject);
  made.setIssuer(issuer);
  // Whether the certificate may issue others (RFC 5280, 4.2.1.9).
  made.setExtensions([{ id: "2.5.29.19", cA: subject === issuer }]);
  made.sign(privateKey, forge.md.sha256.create());
  return made;
}
