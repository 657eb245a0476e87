import { describe, expect, test } from "vitest";
import { NOT_SEALED } from "#server/backend/storage/sealed-value.ts";
import { createSecretValues } from "./secret-values.ts";

const isSecret = (name: string) => name === "passport_no";
const secrets = createSecretValues(
  "a key of the environment",
  NOT_SEALED,
  isSecret,
);
const ANA = { family_name: "Rivera", passport_no: "TR1234567" };

describe("a passport number", () => {
  test("is encrypted differently each time, and can be decrypted", () => {
    const [once, twice] = [secrets.seal(ANA), secrets.seal(ANA)];
    expect(JSON.stringify(once)).not.toContain("1234567");
    expect(once["family_name"]).toBe("Rivera");
    expect(once["passport_no"]).not.toBe(twice["passport_no"]);
    expect(secrets.open(once)).toEqual(ANA);
    expect(secrets.open(secrets.seal(once))).toEqual(ANA);
  });

  test("of an earlier version without encryption is read as it is", () => {
    expect(secrets.open(ANA)).toEqual(ANA);
  });

  test("cannot be decrypted with another key, in another field or after a change", () => {
    const sealed = secrets.seal(ANA);
    const value = sealed["passport_no"]!;
    const other = createSecretValues("another key", NOT_SEALED, () => true);
    expect(other.open(sealed)["passport_no"]).toBe("");
    const any = createSecretValues(
      "a key of the environment",
      NOT_SEALED,
      () => true,
    );
    expect(any.open({ family_name: value })["family_name"]).toBe("");
    for (const changed of [
      `${value.slice(0, -2)}AA`,
      "sealed:1:",
      "sealed:1:x",
    ])
      expect(secrets.open({ passport_no: changed })["passport_no"]).toBe("");
  });
});

test("the digest of a request is equal for equal requests, and needs the key", () => {
  const request = JSON.stringify(ANA);
  expect(secrets.digest(request)).toBe(secrets.digest(request));
  const changed = JSON.stringify({ ...ANA, passport_no: "TR1234568" });
  expect(secrets.digest(changed)).not.toBe(secrets.digest(request));
  const other = createSecretValues("another key", NOT_SEALED, isSecret);
  expect(other.digest(request)).not.toBe(secrets.digest(request));
});
