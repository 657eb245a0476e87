import { vi } from "vitest";
import { VERBS } from "#server/workbench/cli/verbs.ts";

/** Runs a verb with a server, in the name of ada. @returns what it printed, and whether it succeeded */
export async function runVerb(
  server: { readonly url: string },
  name: string,
  ...args: string[]
): Promise<{ said: string; ok: boolean }> {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const exit = vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  const { verb } = await VERBS[name]!.load();
  const all = [...args, "--server", server.url, "--by", "ada"];
  const ok = await verb.parseAsync(all, { from: "user" }).then(
    () => true,
    (reason: Error) => {
      if (!reason.message.startsWith("exit")) throw reason;
      return false;
    },
  );
  const said = [...log.mock.calls, ...error.mock.calls].flat().join("\n");
  for (const spy of [log, error, exit]) spy.mockRestore();
  return { said, ok };
}
