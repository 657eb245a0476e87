import { problemAt, type Check } from "../cross-checks.ts";

/** What a module asks of the browser must be allowed to browsers. */
export const checkModules: Check = ({ config }) =>
  [...config.modules.values()].flatMap(({ manifest, manifestFile }) =>
    (manifest.calls ?? []).flatMap((call, index) =>
      config.calls[call] && !config.calls[call].gateway
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
  );
