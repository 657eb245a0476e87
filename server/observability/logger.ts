/** Structured logs: one JSON object a line, each with the request's id where there is one. */
import pino, { type Logger } from "pino";

export type { Logger };

export function createLogger(
  level: string,
  destination?: pino.DestinationStream,
): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  };
  return destination ? pino(options, destination) : pino(options);
}
