/** The page of the benchmark: a recording, cut to a number of sections. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Exchange, Recording } from "#schema/recording.ts";
import type { Section } from "#schema/section.ts";

const FOLDER = path.resolve(import.meta.dirname, "../replay");

/** The recording with the first `count` sections of its skeleton, none of them put off. */
export function recordedPage(name: string, count: number): Recording {
  const file = path.join(FOLDER, `${name}.json`);
  const recording = JSON.parse(readFileSync(file, "utf8")) as Recording;
  const exchanges = withSections(recording.exchanges, (sections) =>
    sections
      .slice(0, count)
      .map((section) => ({ ...section, load_type: "sync" as const })),
  );
  const asked = new Set(
    exchanges.flatMap((exchange) =>
      (sectionsOf(exchange) ?? []).map(({ api_path }) => api_path),
    ),
  );
  // Answers of sections that are not on the page, its layout's aside.
  const kept = exchanges.filter(
    ({ path: address }) =>
      !address.startsWith("/v1/reappserv/ptp/home/") ||
      asked.has(address.split("?")[0]),
  );
  return { ...recording, exchanges: kept };
}

/** The same answers with the sections of the skeleton changed. */
export function withSections(
  exchanges: readonly Exchange[],
  change: (sections: readonly Section[]) => Section[],
): Exchange[] {
  return exchanges.map((exchange) => {
    const sections = sectionsOf(exchange);
    if (!sections) return exchange;
    const { result } = exchange.body as { result: object };
    const changed = { ...result, sections: change(sections) };
    return { ...exchange, body: { success: true, result: changed } };
  });
}

/** The paths of every second section of the skeleton. */
export function halfOfSections(exchanges: readonly Exchange[]): string[] {
  return exchanges
    .flatMap((exchange) => sectionsOf(exchange) ?? [])
    .flatMap(({ api_path }, index) => (api_path && index % 2 ? api_path : []));
}

function sectionsOf({ body }: Exchange): readonly Section[] | undefined {
  const { result } = body as { result?: { sections?: readonly Section[] } };
  return result?.sections;
}
