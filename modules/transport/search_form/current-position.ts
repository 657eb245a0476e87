/** Where the browser is, in degrees with two decimals: about a kilometre. */
export interface RoughPosition {
  readonly latitude: number;
  readonly longitude: number;
}

/** Why it is not known: forbidden, cannot be found, or it took too long. */
export type NoPosition = "denied" | "unavailable" | "timeout";

/** Specification, section 9. */
const OPTIONS: PositionOptions = {
  enableHighAccuracy: false,
  maximumAge: 60_000,
  timeout: 10_000,
};

/** By the codes of a GeolocationPositionError (https://www.w3.org/TR/geolocation/). */
const REASONS: Readonly<Record<number, NoPosition>> = {
  1: "denied",
  3: "timeout",
};

/** Whether the browser can be asked, which it can on secure addresses only. */
export function hasPosition(): boolean {
  return window.isSecureContext && "geolocation" in navigator;
}

/** Asks the browser, which asks the visitor. Never rejects. */
export function currentPosition(): Promise<RoughPosition | NoPosition> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({
          latitude: rough(latitude),
          longitude: rough(longitude),
        }),
      ({ code }) => resolve(REASONS[code] ?? "unavailable"),
      OPTIONS,
    );
  });
}

function rough(degrees: number): number {
  return Number(degrees.toFixed(2));
}
