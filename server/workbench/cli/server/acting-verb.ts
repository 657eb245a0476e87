import { Command, Option } from "commander";
import { rootOption } from "../../project/product.ts";
import { operatorName } from "../../releases/release-options.ts";
import { LOCAL_SERVER } from "./ask-server.ts";

/**
 * A verb that lists what a running server has, and acts on one of it: an option for each act, of which one can be given.
 *
 * @param acts what each does, by its name
 * @param argument what an act is done to: "<draft>"; left out: nothing is named
 */
export function actingVerb(
  description: string,
  acts: Readonly<Record<string, string>>,
  argument?: string,
): Command {
  const names = Object.keys(acts);
  const verb = new Command()
    .description(description)
    .option("--by <name>", "who acts, for the list", operatorName())
    .option("--server <url>", "the server", LOCAL_SERVER)
    .addOption(rootOption)
    .option("--json", "for programs");
  for (const name of names)
    verb.addOption(
      new Option(
        [`--${name}`, argument ?? []].flat().join(" "),
        acts[name],
      ).conflicts(names.filter((other) => other !== name)),
    );
  return verb;
}
