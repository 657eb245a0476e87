/**
 * `npm test` makes sure of each promise in the cheapest way that can fail; with
 * EXHAUSTIVE=1 (`npm run test:all`) sweeps take every language, page and platform.
 */
export const EXHAUSTIVE = process.env["EXHAUSTIVE"] === "1";
