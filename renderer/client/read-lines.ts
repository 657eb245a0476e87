import { sectionsOf, type StateLine } from "../shared/page-state.ts";

/** A section: `html` is the length of its HTML until that is read, in UTF-16 units. */
interface Section {
  html: number | string;
}

/** Parses a streamed page state, and yields each line when it and its HTML are complete. */
export async function* readLines(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StateLine> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>;
  let rest = "";
  /** Whether there was more to read. */
  const readOn = async (): Promise<boolean> => {
    const { value } = await reader.read();
    rest += value ?? "";
    return value !== undefined;
  };
  for (;;) {
    let end: number;
    while ((end = rest.indexOf("\n")) < 0) if (!(await readOn())) return;
    const line = JSON.parse(rest.slice(0, end)) as StateLine;
    rest = rest.slice(end + 1);
    for (const section of sectionsOf(line) as readonly Section[]) {
      const length = Number(section.html);
      while (rest.length < length) if (!(await readOn())) return;
      section.html = rest.slice(0, length);
      rest = rest.slice(length);
    }
    yield line;
  }
}
