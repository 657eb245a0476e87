/** The links with which payers open their share. Who has the link may pay the share, and sees nothing else. */
import { createHash, createHmac } from "node:crypto";

export interface ShareLinks {
  /** The token of a share's link. It is derived and not stored, so that the organiser can see it again. */
  tokenOf(shareId: string): string;
  /** The page of a share, without language segment. */
  pathOf(shareId: string): string;
}

/** @param key a secret of this installation */
export function createShareLinks(key: Uint8Array): ShareLinks {
  const tokenOf = (shareId: string): string =>
    createHmac("sha256", key).update(shareId).digest("base64url");
  return {
    tokenOf,
    pathOf: (shareId) => `/ptp/pay-share/?share=${tokenOf(shareId)}`,
  };
}

/** What is stored of a token: a copy of the database opens no share. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
