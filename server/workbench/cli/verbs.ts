import type { Command } from "commander";

interface Verb {
  readonly summary: string;
  readonly load: () => Promise<{ readonly verb: Command }>;
}

/** Each verb is loaded only when it is used. */
export const VERBS: Readonly<Record<string, Verb>> = {
  init: {
    summary: "makes a site in a new folder",
    load: () => import("./init.ts"),
  },
  build: {
    summary: "builds a product into its dist/",
    load: () => import("./build.ts"),
  },
  start: {
    summary: "serves a built product",
    load: () => import("./start.ts"),
  },
  generate: {
    summary: "writes the types of modules' data and calls' answers",
    load: () => import("./generate.ts"),
  },
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
    load: () => import("./server/preview.ts"),
  },
  explain: {
    summary: "tells why a section is on a page, or is not",
    load: () => import("./server/explain.ts"),
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
    load: () => import("./server/record.ts"),
  },
  replay: {
    summary: "plays recorded pages back, with the network closed",
    load: () => import("./replay.ts"),
  },
  release: {
    summary: "offers a configuration to more and more visitors",
    load: () => import("./server/release.ts"),
  },
  releases: {
    summary: "lists releases, and pauses, promotes or reverts one",
    load: () => import("./server/releases.ts"),
  },
  drafts: {
    summary: "lists drafts of the page editor, publishes or reverts one",
    load: () => import("./server/drafts.ts"),
  },
  diff: {
    summary: "tells which pages an edit of the configuration changes",
    load: () => import("./diff.ts"),
  },
  account: {
    summary: "shows an account, disables it, and ends its sessions",
    load: () => import("./server/account.ts"),
  },
  audit: {
    summary: "lists what operators and partners did",
    load: () => import("./server/audit.ts"),
  },
  backup: {
    summary: "copies the backend's SQLite file while programs use it",
    load: () => import("./server/backup.ts"),
  },
};
