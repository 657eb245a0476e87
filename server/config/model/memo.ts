/** Computes a named value, or returns the previous one while its inputs are the same objects. */
export type Memo = <T>(
  name: string,
  inputs: readonly unknown[],
  make: () => T,
) => T;

export function createMemo(): Memo {
  const entries = new Map<
    string,
    { inputs: readonly unknown[]; value: unknown }
  >();
  return <T>(name: string, inputs: readonly unknown[], make: () => T): T => {
    const entry = entries.get(name);
    if (entry && sameItems(entry.inputs, inputs)) return entry.value as T;
    const value = make();
    entries.set(name, { inputs, value });
    return value;
  };
}

export function sameItems(
  a: readonly unknown[],
  b: readonly unknown[],
): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
