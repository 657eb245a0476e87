/** Chooses three columns, or four if they leave fewer empty cells. */
export function columnsFor(count: number): 2 | 3 | 4 {
  if (count <= 2) return 2;
  const empty = (columns: number) => (columns - (count % columns)) % columns;
  return empty(4) < empty(3) ? 4 : 3;
}
