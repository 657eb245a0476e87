/** The commands that documents name exist, with their options, and so do the addresses of pages. */
import type { Command } from "commander";
import { describe, expect, it } from "vitest";
import { VERBS } from "#server/workbench/cli/verbs.ts";
import { compileRoutes } from "#renderer/routing/compile.ts";
import { matchRoute } from "#renderer/routing/match.ts";
import { readProjectConfig } from "../support/project-config.ts";
import { readDocuments } from "../support/documents.ts";
import { ROOT } from "../support/mini-config.ts";

const documents = readDocuments(ROOT);

/** A command ends with its line, its quotes, or two spaces before a remark. */
const COMMAND = /(?:npm run (?:--silent )?wayfare --|npx wayfare) ([^`\n]+)/g;

const commands = documents.flatMap(({ file, text }) =>
  [...text.matchAll(COMMAND)].map(([, rest = ""]) => ({
    file,
    words: [...rest.split(/\s{2,}/)[0]!.matchAll(/"([^"]*)"|(\S+)/g)].map(
      ([, quoted, word]) => quoted ?? word!,
    ),
  })),
);

/** The command; a placeholder as first word is replaced by one of its values. */
function resolve(
  command: Command,
  words: readonly string[],
): { command: Command; words: readonly string[] } {
  const below = command.commands.find((each) => each.name() === words[0]);
  return below ? resolve(below, words.slice(1)) : { command, words };
}

describe("a documented command", () => {
  it("is found in the documentation", () => {
    expect(commands.length).toBeGreaterThan(40);
  });

  it.each(
    commands.map(({ file, words }) => [words.join(" "), file, words] as const),
  )("%s (%s)", async (_, __, [name = "", ...rest]) => {
    // "<verb>" stands for any.
    if (name.startsWith("<")) return;
    expect(Object.keys(VERBS)).toContain(name);
    const { verb } = await VERBS[name]!.load();
    const { command, words } = resolve(verb, rest);
    expect(command.parseOptions([...words]).unknown).toEqual([]);
  });
});

describe("a documented address", () => {
  const table = compileRoutes(readProjectConfig().routes);
  /** A path without parameters, of which the language is cut off. */
  const ADDRESS = /`(?:\/[a-z]{2})?(\/[\w-][\w./-]*\/)`/g;
  /** A partner's path, the operator's pages, what a how-to creates, a language. */
  const OTHER = /^\/(?:w|_|winter-trains|[a-z]{2})\//;

  it("leads to a page", () => {
    const lost = documents.flatMap(({ file, text }) =>
      [...text.matchAll(ADDRESS)]
        .map(([, address = ""]) => address)
        .filter((address) => !OTHER.test(address))
        .filter((address) => !matchRoute(table, address))
        .map((address) => `${file}: ${address}`),
    );
    expect(lost).toEqual([]);
  });

  it("is refused if it leads to none", () => {
    expect(matchRoute(table, "/europe-train/none/")).toBeNull();
  });
});
