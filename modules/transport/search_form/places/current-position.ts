/** The browser's position, in degrees with two decimals: about a kilometre. */
export interface RoughPosition {
  readonly latitude: number;
  readonly longitude: number;
}

/** Why the position is unknown: the visitor denied it, or it was not found in time. */
export type NoPosition = "denied" | "unavailable";

/** Specification, section 9. */
const OPTIONS: PositionOptions = {
  enableHighAccuracy: false,
  maximumAge: 60_000,
  timeout: 10_000,
};

/** The code of a GeolocationPositionError (https://www.w3.org/TR/geolocation/). */
const PERMISSION_DENIED = 1;

/** Whether the browser can provide a position, which requires a secure origin. */
export function hasPosition(): boolean {
  return window.isSecureContext && "geolocation" in navigator;
}

/** Asks the browser, which asks the visitor for permission. Never rejects. */
export function currentPosition(): Promise<RoughPosition | NoPosition> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({
          latitude: rough(latitude),
          longitude: rough(longitude),
        }),
      ({ code }) =>
        resolve(code === PERMISSION_DENIED ? "denied" : "unavailable"),
      OPTIONS,
    );
  });
}

function rough(degrees: number): number {
  return Number(degrees.toFixed(2));
}
