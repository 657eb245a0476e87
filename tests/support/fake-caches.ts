/** A stand-in for the Cache Storage of browsers. */

/** The used part of Cache Storage. */
export class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();
  keys = () => Promise.resolve([...this.all.keys()]);
  delete = (name: string) => Promise.resolve(this.all.delete(name));
  open(name: string) {
    const entries = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, entries);
    return Promise.resolve({
      match: (path: string) => Promise.resolve(entries.get(path)?.clone()),
      put: (path: string, response: Response) =>
        Promise.resolve(void entries.set(path, response)),
    });
  }
  match(path: string) {
    for (const entries of this.all.values())
      if (entries.has(path)) return Promise.resolve(entries.get(path)!.clone());
    return Promise.resolve(undefined);
  }
  paths = () =>
    [...this.all.values()].flatMap((entries) => [...entries.keys()]).sort();
}
