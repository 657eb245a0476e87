/** Structured logs: one JSON object per line, with the request's id where there is one. */
import pino, { type Logger } from "pino";
import { truncateValue, cutText } from "./bounded.ts";

export type { Logger };

/**
 * The number of bytes that may wait for a slow reader of the log; further lines are dropped and
 * counted.
 */
const MAX_WAITING = 8 * 1024 * 1024;

/**
 * A logger that cuts long texts of upstreams, visitors and errors, and never waits for the
 * reader of the log.
 */
export function createLogger(
  level: string,
  destination?: pino.DestinationStream,
): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (object) => truncateValue(object) as Record<string, unknown>,
    },
    serializers: {
      err: (error: Error) =>
        truncateValue(pino.stdSerializers.errWithCause(error)),
    },
    hooks: {
      logMethod(args, method) {
        const cut = args.map((arg) =>
          typeof arg === "string" ? cutText(arg) : arg,
        );
        method.apply(this, cut as Parameters<typeof method>);
      },
    },
  };
  return destination ? pino(options, destination) : toStandardOutput(options);
}

function toStandardOutput(options: pino.LoggerOptions): Logger {
  const output = pino.destination({
    dest: 1,
    sync: false,
    maxLength: MAX_WAITING,
  });
  const log = pino(options, output);
  let dropped = 0;
  output.on("drop", () => (dropped += 1));
  output.on("drain", () => {
    if (dropped === 0) return;
    log.warn(
      { dropped },
      "log lines were dropped: the output was not read in time",
    );
    dropped = 0;
  });
  return log;
}
