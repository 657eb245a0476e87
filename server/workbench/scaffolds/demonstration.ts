/** Makes the token with which a partner's people try the partner's test cashier. */
import { createHash, randomBytes } from "node:crypto";
import { Command, InvalidArgumentError } from "commander";
import type { Demonstration, Partner } from "#schema/partner.ts";
import { setIn } from "./edit-json.ts";
import type { Project } from "./project.ts";
import { Refusal, requireKnown } from "./refusal.ts";
import type { Kind, Scaffold } from "./scaffold.ts";

interface Options {
  readonly days: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A token that cannot be guessed, although its digest is in a file. */
const TOKEN_BYTES = 24;

const command = new Command("demonstration")
  .description(
    "Lets a partner's people try its test cashier: makes a token, and writes its digest to the partner's file.",
  )
  .argument("<partner>", "the partner's code: harbour_pay")
  .option("--days <n>", "how many days it counts, today included", daysOf, 90);

function plan(
  project: Project,
  [code = ""]: readonly string[],
  { days }: Options,
): Scaffold {
  const { config, configs } = project;
  requireKnown("partner", code, Object.keys(config.partners));
  const file = `${configs}/partners/${code}.json`;
  const { payment_address, hosts = [] }: Partial<Partner> =
    config.partners[code]!;
  const address = `/_/test-cashier/${code}`;
  if (payment_address !== address)
    throw new Refusal(
      `${code} has no test cashier: ${file} has no "payment_address": "${address}"`,
    );
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const last = new Date(Date.now() + (days - 1) * DAY_MS);
  const row: Demonstration = {
    token_sha256: createHash("sha256").update(token).digest("hex"),
    expires_at: last.toISOString().slice(0, 10),
  };
  return {
    texts: new Map([[file, setIn(project.text(file), ["demonstration"], row)]]),
    notes: [`the token is ${token}: it is in no file, and shown only now`],
    next: [
      `pay on ${hosts[0] ?? "a host of the partner"}: its test cashier asks for the token`,
      `it counts until ${row.expires_at}, in UTC; another one, or removing demonstration from the file, ends it`,
    ],
  };
}

function daysOf(text: string): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > 366)
    throw new InvalidArgumentError("a whole number from 1 to 366");
  return days;
}

export const demonstration: Kind = { command, plan };
