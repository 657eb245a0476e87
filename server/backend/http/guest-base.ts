import type { NextFunction, Request, Response } from "express";

/** The base path of guests' calls (specification, section 6). */
const GUEST_BASE = /^\/guest(?=\/)/;

/** Answers guests' calls like any other: removes their base from the path. */
export function withoutGuestBase(
  request: Request,
  _response: Response,
  next: NextFunction,
): void {
  request.url = request.url.replace(GUEST_BASE, "");
  next();
}
