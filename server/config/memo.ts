/** Values that are made again only when something that they are made of has changed. */
export type Keep = <T>(
  name: string,
  inputs: readonly unknown[],
  make: () => T,
) => T;

/** @returns a function that gives the value it gave before, while the inputs of that name are the same */
export function createKeep(): Keep {
  const kept = new Map<
    string,
    { inputs: readonly unknown[]; value: unknown }
  >();
  return <T>(name: string, inputs: readonly unknown[], make: () => T): T => {
    const known = kept.get(name);
    if (known && sameItems(known.inputs, inputs)) return known.value as T;
    const value = make();
    kept.set(name, { inputs, value });
    return value;
  };
}

export function sameItems(
  a: readonly unknown[],
  b: readonly unknown[],
): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
