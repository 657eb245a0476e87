/**
 * `npm test` checks each guarantee in the cheapest way that can fail. With EXHAUSTIVE=1 (`npm
 * run test:all`) the sweeps cover every language, page and platform.
 */
export const EXHAUSTIVE = process.env["EXHAUSTIVE"] === "1";
