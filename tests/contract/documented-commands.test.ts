/** What the documentation names exists: commands with their options, and the files of its links. */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { describe, expect, it } from "vitest";
import { VERBS } from "#server/tools/wayfare/verbs.ts";
import { ROOT } from "../support/mini-config.ts";

const documents = globSync(["*.md", "docs/*.md"], { cwd: ROOT }).map(
  (file) => ({
    file,
    text: readFileSync(path.join(ROOT, file), "utf8"),
  }),
);

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

/** The command, or what it is when its first word is one of several. */
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

describe("a link of the documentation", () => {
  const links = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !/^(?:https?:|#|mailto:)/.test(target))
      .map((target) => ({ file, target })),
  );

  it("leads to a file, and to one of its headings", () => {
    const broken = links.flatMap(({ file, target }) => {
      const [name = "", heading] = target.split("#");
      const found = path.join(ROOT, path.dirname(file), name);
      if (!existsSync(found)) return [`${file}: ${target}`];
      if (heading === undefined) return [];
      const headings = [
        ...readFileSync(found, "utf8").matchAll(/^#+ (.*)$/gm),
      ].map(([, words = ""]) => anchorOf(words));
      return headings.includes(heading) ? [] : [`${file}: ${target}`];
    });
    expect(broken).toEqual([]);
  });
});

/** As GitHub makes it: lower case, without punctuation, with hyphens for spaces. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");
}
