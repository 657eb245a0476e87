/** Where the browser is, in degrees with two decimals: about a kilometre. */
export interface RoughPosition {
  readonly latitude: number;
  readonly longitude: number;
}

/** Why it is not known: the visitor forbids it, or it is not found in time. */
export type NoPosition = "denied" | "unavailable";

/** Specification, section 9. */
const OPTIONS: PositionOptions = {
  enableHighAccuracy: false,
  maximumAge: 60_000,
  timeout: 10_000,
};

/** The code of a GeolocationPositionError (https://www.w3.org/TR/geolocation/). */
const PERMISSION_DENIED = 1;

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
      ({ code }) =>
        resolve(code === PERMISSION_DENIED ? "denied" : "unavailable"),
      OPTIONS,
    );
  });
}

function rough(degrees: number): number {
  return Number(degrees.toFixed(2));
}
