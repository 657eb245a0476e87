import type { Recording } from "#schema/recording.ts";

/** Formats a recording's file: one exchange per line, so that a diff names the changed ones. */
export function formatRecording(recording: Recording): string {
  const exchanges = recording.exchanges.map((one) => JSON.stringify(one));
  const text = JSON.stringify({ ...recording, exchanges: [] }, null, 2);
  return `${text.replace('"exchanges": []', () => `"exchanges": [\n${exchanges.join(",\n")}\n]`)}\n`;
}
