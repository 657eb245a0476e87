/**
 * The Mercator projection's y in degrees: 0 at the equator, smaller in the north, so that a map's
 * y grows downwards as in SVG. Its x is the longitude.
 *
 * @param latitude in degrees; beyond 85 as 85, as the poles are infinitely far away
 */
export function mercatorY(latitude: number): number {
  const limited = Math.max(-85, Math.min(85, latitude));
  const radians = (limited * Math.PI) / 180;
  return (-Math.log(Math.tan(Math.PI / 4 + radians / 2)) * 180) / Math.PI;
}
