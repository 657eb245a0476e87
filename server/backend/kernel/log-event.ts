/** Writes a line about a security event to the log. Nothing in it is personal or was typed. */
export type LogEvent = (
  event: Readonly<Record<string, string | number>>,
  message: string,
) => void;
