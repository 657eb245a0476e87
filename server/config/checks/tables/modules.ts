import { allFiles } from "#server/config/tables/check.ts";
import { problemAt } from "#server/config/data-files/problem-at.ts";

/** Calls that a module makes in the browser must be marked with `gateway` or `form`, or answer a file to download. */
export const moduleCalls = allFiles({
  kinds: [],
  reads: ["modules", "calls"],
  check: (_, { modules, calls }) =>
    [...modules.values()].flatMap(({ manifest, manifestFile }) =>
      (manifest.calls ?? []).flatMap((call, index) =>
        calls[call] &&
        !calls[call].gateway &&
        !calls[call].form &&
        !calls[call].file
          ? [
              problemAt(manifestFile, ["calls", index], {
                rule: "gateway",
                message:
                  "the call is not marked for the gateway, so browsers cannot make it",
                value: call,
              }),
            ]
          : [],
      ),
    ),
});
