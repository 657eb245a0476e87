import { useEffect, useState } from "react";
import { callErrorOf, useCall } from "#renderer/module-api.ts";
import type {
  OrderTicket,
  RenewingCode,
} from "#schema/modules/order_tickets.ts";

/** How often the clock is read in each step: a code changes late by at most this fraction of it. */
const READS = 6;

interface ShownCode {
  /** The data of an SVG path; undefined for a void ticket, or one without a code. */
  readonly path: string | undefined;
  /**
   * If no later code could be fetched: when the displayed one became valid, in milliseconds since
   * 1970.
   */
  readonly lateSince: number | undefined;
}

/**
 * The current code of a ticket. A renewing one uses the codes that the page has, and fetches the
 * next ones while the last one is shown.
 */
export function useCode(
  { ticket_no, barcode_svg, renewing }: OrderTicket,
  orderGuid: string | undefined,
): ShownCode {
  const call = useCall();
  const [fetched, setFetched] = useState<RenewingCode & { skew: number }>();
  const [step, setStep] = useState(0);
  const [isVoid, setVoid] = useState(false);
  const code = fetched ?? renewing;
  const skew = fetched?.skew ?? 0;
  useEffect(() => {
    if (!code || isVoid) return;
    const { from, every_s, paths } = code;
    const aborted = new AbortController();
    const read = () => {
      const now = Math.floor((Date.now() + skew - from) / (every_s * 1000));
      setStep(Math.max(0, now));
      const isHeld = now >= 0 && now < paths.length - 1;
      if (isHeld || !navigator.onLine || document.hidden || !orderGuid) return;
      call(
        "ticket_code",
        { order_guid: orderGuid, ticket_no },
        aborted.signal,
      ).then(
        (next) => setFetched({ ...next, skew: next.at - Date.now() }),
        // It was refunded or changed meanwhile. After any other failure the next reading tries
        // again.
        (error: unknown) => {
          if (callErrorOf(error)?.code === "order_not_found") setVoid(true);
        },
      );
    };
    read();
    const timer = setInterval(read, (every_s * 1000) / READS);
    return () => {
      clearInterval(timer);
      aborted.abort();
    };
  }, [call, code, isVoid, skew, orderGuid, ticket_no]);

  if (isVoid) return { path: undefined, lateSince: undefined };
  if (!code) return { path: barcode_svg?.path, lateSince: undefined };
  const last = code.paths.length - 1;
  return {
    path: code.paths[Math.min(step, last)],
    lateSince: step > last ? code.from + last * code.every_s * 1000 : undefined,
  };
}
