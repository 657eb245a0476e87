/** Which visitors get an offered configuration: a random cookie decides, and the same one after a restart. */
import { hash, randomBytes } from "node:crypto";

/** Makes the value of the cookie `cohort` for a new visitor. */
export function newCohort(): string {
  return randomBytes(8).toString("hex");
}

const COHORT = /(?:^|;\s*)(?:__Host-)?cohort=([0-9a-f]{16})(?=;|$)/;

/** @param cookies the header; undefined: the browser sent none */
export function cohortIn(cookies: string | undefined): string | undefined {
  return cookies === undefined ? undefined : COHORT.exec(cookies)?.[1];
}

/**
 * The place of a visitor among all, from 0 to below 100: a stage of 10 % is for those below 10. Each release
 * has another order, so that the same visitors are not always the first.
 */
export function placeOf(cohort: string, release: string): number {
  const digits = hash("sha256", `${release} ${cohort}`).slice(0, 8);
  return (Number.parseInt(digits, 16) / 2 ** 32) * 100;
}
