import { useEffect, useRef, useState } from "react";
import { callErrorOf, useCall } from "#renderer/module-api.ts";
import type { SharePaymentData } from "#schema/modules/share_payment.ts";
import type { PayRequest } from "./pay-form.tsx";
import { shareOf, type ShownShare } from "./share.ts";

export interface PaidShare {
  readonly share: ShownShare;
  readonly pending: boolean;
  /** A key of the texts `share_payment:failure.*`. */
  readonly failure: string | undefined;
  readonly pay: (request: PayRequest) => Promise<void>;
  readonly answer: (code: string) => Promise<void>;
}

/** Codes with a text of their own; all others share one. */
const TEXTS: Readonly<Record<string, string>> = {
  card_invalid: "card_invalid",
  card_unknown: "card_invalid",
  too_many_attempts: "too_many_attempts",
  shares_invalid: "shares_invalid",
};

const FIRST_MS = 1000;
const MAX_MS = 15_000;

/** The state of a share, which the others' payments change as well: it is asked for until nothing more happens. */
export function useShare(first: ShownShare): PaidShare {
  const call = useCall();
  const [share, setShare] = useState(first);
  const [given, setGiven] = useState(first);
  if (given !== first) {
    setGiven(first);
    setShare(first);
  }
  const [polls, setPolls] = useState(0);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isBusy = useRef(false);
  /** The key of an attempt whose answer was lost, with what was asked. */
  const key = useRef<{ readonly of: string; readonly key: string }>(undefined);

  const show = (data: SharePaymentData): void => {
    const next = shareOf(data);
    if (next) setShare(next);
  };

  const isOver = share.status === "captured" || share.status === "released";
  useEffect(() => {
    const token = tokenOfPage();
    // The catalogue shows an example, which has no address.
    if (isOver || pending || token === "") return undefined;
    const life = new AbortController();
    const timer = setTimeout(
      () => {
        call("share_status", { share: token }, life.signal)
          .then(
            (answer) => {
              if (!life.signal.aborted) show(answer);
            },
            () => {},
          )
          .finally(() => {
            if (!life.signal.aborted) setPolls((count) => count + 1);
          });
      },
      Math.min(FIRST_MS * 1.5 ** polls, MAX_MS),
    );
    return () => {
      life.abort();
      clearTimeout(timer);
    };
  }, [call, isOver, pending, polls]);

  const run = async (work: () => Promise<SharePaymentData>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      show(await work());
      key.current = undefined;
    } catch (error) {
      const failed = callErrorOf(error);
      if (!failed) throw error;
      // A number is an HTTP status or no answer: the same key finds out whether it was paid.
      const isUnanswered = /^\d+$/.test(failed.code);
      if (!isUnanswered) key.current = undefined;
      setFailure(isUnanswered ? "unanswered" : (TEXTS[failed.code] ?? "other"));
    } finally {
      isBusy.current = false;
      setPending(false);
      setPolls(0);
    }
  };

  return {
    share,
    pending,
    failure,
    pay: ({ method, email, card }) =>
      run(async () => {
        const card_token = card
          ? (await call("payment_card_token", { ...card })).card_token
          : "";
        const of = `${method} ${email}`;
        if (key.current?.of !== of) key.current = { of, key: newKey() };
        return call("share_pay", {
          share: tokenOfPage(),
          method,
          email,
          card_token,
          idempotency_key: key.current.key,
        });
      }),
    answer: (code) =>
      run(() =>
        call("share_confirm", {
          share: tokenOfPage(),
          challenge_id: share.challenge!.challenge_id,
          code,
        }),
      ),
  };
}

/** The token is in the address only, so that no data of the page repeats it. */
function tokenOfPage(): string {
  return new URLSearchParams(window.location.search).get("share") ?? "";
}

/** 128 random bits; crypto.randomUUID() is missing on hosts without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}
