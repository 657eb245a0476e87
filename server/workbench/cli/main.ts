#!/usr/bin/env node
/**
 * The command line of operators, partners and testers: `npm run wayfare -- <verb>`, or
 * `npx wayfare <verb>`. Each verb is a file of this folder, loaded only when it is used.
 */
import { enableCompileCache } from "node:module";
import { Command } from "commander";
import { CACHE } from "#server/config/parts.ts";
import { checkedName } from "../project/checked-name.ts";
import { fail } from "../output/fail.ts";
import { describeError } from "../output/describe-error.ts";
import { VERBS } from "./verbs.ts";

// As in the server: compiled sources without types load in half the time.
enableCompileCache(CACHE);

// React selects its production build by this when a verb first imports it.
process.env["NODE_ENV"] ??= "production";

const program = new Command("wayfare").description(
  "Tools for those who change pages without writing code. `wayfare <verb> --help` describes a verb.",
);
const [name = "", ...rest] = process.argv.slice(2);
const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
if (verb) {
  try {
    const { verb: command } = await verb.load();
    await command.name(`wayfare ${name}`).parseAsync(rest, { from: "user" });
  } catch (error) {
    const words = describeError(error);
    if (words === undefined) throw error;
    fail(words);
  }
} else if (name === "" || name.startsWith("-") || name === "help") {
  for (const [each, { summary }] of Object.entries(VERBS))
    program.command(each).summary(summary);
  program.helpCommand(false).outputHelp();
} else {
  checkedName("verb", name, Object.keys(VERBS));
}
