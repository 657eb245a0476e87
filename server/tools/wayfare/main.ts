#!/usr/bin/env node
/**
 * The command line of operators, partners and testers: `npm run wayfare -- <verb>`, or
 * `npx wayfare <verb>`. Each verb is a file of this folder, loaded only when it is used.
 */
import { Command } from "commander";
import { nearestName } from "../../data-files/nearest-name.ts";
import { fail } from "./fail.ts";

// React selects its production build by this when it is first imported, by whatever verb.
process.env["NODE_ENV"] ??= "production";

interface Verb {
  readonly summary: string;
  readonly load: () => Promise<{ readonly verb: Command }>;
}

const VERBS: Readonly<Record<string, Verb>> = {
  check: {
    summary: "validates a configuration and the backend's data",
    load: () => import("./check.ts"),
  },
  new: {
    summary:
      "makes a module, section, page, route, partner, language or market",
    load: () => import("./new.ts"),
  },
  why: {
    summary: "tells which layer sets a key of a site or partner",
    load: () => import("./why.ts"),
  },
  preview: {
    summary: "shows a page for a market, a language, a partner, at a time",
    load: () => import("./preview.ts"),
  },
  explain: {
    summary: "tells why a section is on a page, or is not",
    load: () => import("./explain.ts"),
  },
  plan: {
    summary: "tells what a page costs: its calls and their longest times",
    load: () => import("./plan.ts"),
  },
  lsp: {
    summary: "helps editors with data files: a language server",
    load: () => import("./lsp.ts"),
  },
  conform: {
    summary: "checks a partner's white label, or an upstream",
    load: () => import("./conform.ts"),
  },
  record: {
    summary: "records pages with the upstream's answers",
    load: () => import("./record.ts"),
  },
  replay: {
    summary: "plays recorded pages back, with the network closed",
    load: () => import("./replay.ts"),
  },
  diff: {
    summary: "tells which pages an edit of the configuration changes",
    load: () => import("./diff.ts"),
  },
};

const program = new Command("wayfare").description(
  "Tools for those who change pages without writing code. `wayfare <verb> --help` describes a verb.",
);
const [name = "", ...rest] = process.argv.slice(2);
const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
if (verb) {
  const { verb: command } = await verb.load();
  await command.name(`wayfare ${name}`).parseAsync(rest, { from: "user" });
} else if (name === "" || name.startsWith("-") || name === "help") {
  for (const [each, { summary }] of Object.entries(VERBS))
    program.command(each).summary(summary);
  program.helpCommand(false).outputHelp();
} else {
  const nearest = nearestName(name, Object.keys(VERBS));
  fail([
    `there is no verb ${name}`,
    ...(nearest === undefined ? [] : [`    mean  ${JSON.stringify(nearest)}?`]),
  ]);
}
