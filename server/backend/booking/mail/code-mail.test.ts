/** Sign-in codes are sent by mail; they are only logged if there is no mail server. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { visitBackend } from "../../../../tests/support/backend-visitor.ts";
import {
  readPublished,
  startReferenceBackend,
} from "../../../../tests/support/reference-backend.ts";

const LOGIN = "/v1/usrcsrv/login/email";
const email = "ana@example.com";

test("a code is mailed in the language of the page, and signs in", async () => {
  const mail = Promise.withResolvers<string>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        mail.resolve(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = smtp.listen(0, "127.0.0.1", () =>
      resolve((listening.address() as AddressInfo).port),
    );
  });
  const backend = await startReferenceBackend(readPublished(), {
    smtpUrl: `smtp://127.0.0.1:${port}`,
  });
  onTestFinished(async () => {
    await backend.stop();
    await new Promise<void>((resolve) => smtp.close(resolve));
  });
  const visitor = visitBackend(backend.url, {
    "X-Device-Id": "code-device-1",
    "X-Session-Key": "code-session-1",
    "Accept-Language": "de",
  });
  await visitor.post(`${LOGIN}/send_code`, { email });
  const text = await mail.promise;
  expect(text).toContain("ist Ihr Anmeldecode");
  expect(backend.codes).toEqual([]);
  const [code] = /\d{6}(?= ist Ihr Anmeldecode)/.exec(text)!;
  const { result } = await visitor.post(LOGIN, { email, code });
  expect(result).toMatchObject({ user: { email } });
});

test("a code is logged without a mail server", async () => {
  const backend = await startReferenceBackend();
  onTestFinished(() => backend.stop());
  const visitor = visitBackend(backend.url, {
    "X-Device-Id": "code-device-2",
    "X-Session-Key": "code-session-2",
  });
  await visitor.post(`${LOGIN}/send_code`, { email });
  expect(backend.codes).toEqual([
    expect.stringMatching(/^sign-in code for ana@example\.com: \d{6}$/),
  ]);
});
