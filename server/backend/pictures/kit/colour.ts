/**
 * Mixes two colours "#rrggbb"; share 0 is the first, 1 the second. Distance is drawn as a
 * mix with the sky.
 */
export function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [from, to].map((hex) =>
      Number.parseInt(hex.slice(at, at + 2), 16),
    ) as [number, number];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
