import type { StateLine } from "../page-state.ts";

/** Parses a stream of JSON lines, and yields each value when its line is complete. */
export async function* readLines(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StateLine> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>;
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + value).split("\n");
    rest = lines.pop()!;
    for (const line of lines) yield JSON.parse(line) as StateLine;
  }
}
