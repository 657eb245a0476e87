/** Serialises work by key within this process: a second caller waits for the first and then runs. */
export function oneAtATime<T>(
  work: (id: string) => Promise<T>,
): (id: string) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (id) => {
    const turn = (last.get(id) ?? Promise.resolve()).then(() => work(id));
    const over = turn.catch(() => {});
    last.set(id, over);
    try {
      return await turn;
    } finally {
      if (last.get(id) === over) last.delete(id);
    }
  };
}
