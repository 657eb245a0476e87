/**
 * The rehearsal of a release: before a visitor gets the offered configuration, the pages that are visited most are
 * made, and the calls of browsers asked that have an example, with it and with the old one, and compared. It also fills the caches and compiles the code of the
 * offered one, so that its first visitors do not wait.
 */
/** What a page, or the answer to a call, was without a visitor. */
export interface Visit {
  /** The status after redirects; 0: they did not end. */
  readonly status: number;
  /** What failed in it: sections with their reasons. */
  readonly failed: ReadonlySet<string>;
  readonly ms: number;
}

/** Something that is compared. */
export interface Rehearsed {
  /** As findings name it. */
  readonly name: string;
  readonly old: () => Promise<Visit>;
  readonly offered: () => Promise<Visit>;
}

/** A flaw counts if it is there in each of these attempts: one may be the upstream's. */
const ATTEMPTS = 3;
const AT_ONCE = 4;
/** A page is slow if it takes SLOWER times as long as with the old configuration, and SLOW_MS more. */
const SLOWER = 2;
const SLOW_MS = 200;

/**
 * Asks for an order that must be refused, with both configurations. One that was made nevertheless is not asked for again.
 *
 * @param live asks with the live configuration
 */
export function rehearsedRefusal(
  name: string,
  live: () => Promise<Visit>,
  offered: () => Promise<Visit>,
): Rehearsed {
  let isMade = false;
  const ask = async (once: () => Promise<Visit>): Promise<Visit> => {
    if (isMade) return MADE;
    const visit = await once();
    isMade = visit.failed.has(ACCEPTED);
    return visit;
  };
  return { name, old: () => ask(live), offered: () => ask(offered) };
}

/** What is wrong with an example of a refusal that is accepted. */
export const ACCEPTED = "what must be refused is accepted";
const MADE: Visit = { status: 200, failed: new Set([ACCEPTED]), ms: 0 };

export interface RehearsalInput {
  readonly all: readonly Rehearsed[];
  /** Whether to stop: it takes too long, or the server stops. */
  readonly hasEnded: () => boolean;
}

/** @returns what is worse with the offered configuration, in words */
export async function rehearse({
  all,
  hasEnded,
}: RehearsalInput): Promise<readonly string[]> {
  const findings: string[] = [];
  const queue = [...all];
  const compare = async ({ name, old, offered }: Rehearsed): Promise<void> => {
    let flaws: ReadonlySet<string> | undefined;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const now = flawsOf(await old(), await offered());
      flaws = flaws ? flaws.intersection(now) : now;
      if (flaws.size === 0) return;
    }
    findings.push(`${name}: ${[...flaws!].toSorted().join(", ")}`);
  };
  const work = async (): Promise<void> => {
    for (;;) {
      const next = queue.shift();
      if (!next || hasEnded()) return;
      await compare(next);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return findings.toSorted();
}

/** What is wrong with a page that was not wrong with the old configuration. */
export function flawsOf(old: Visit, offered: Visit): ReadonlySet<string> {
  const flaws = new Set<string>();
  if (offered.status === 0 && old.status !== 0)
    flaws.add("a loop of redirects");
  if (offered.status >= 500 && old.status < 500)
    flaws.add(`the status ${offered.status}`);
  for (const section of offered.failed)
    if (!old.failed.has(section)) flaws.add(section);
  if (offered.ms > old.ms * SLOWER + SLOW_MS) flaws.add("slow");
  return flaws;
}
