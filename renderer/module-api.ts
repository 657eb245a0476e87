/** The only file of the renderer that modules may import. */
import { useCallback } from "react";
import type { CallAnswers, Refusal } from "#schema/call-answers.ts";
import { DOWNLOAD_PATH, FORM_PATH } from "./shared/addresses.ts";
import type { MessageValues } from "./context/translate.ts";
import type { CallError } from "./shared/errors.ts";
import {
  useRuntime,
  type CallParams,
  type Confirm,
  type Notify,
} from "./module/runtime.ts";
import { COPY_INSTEAD, COPY_UNTIL } from "./offline/protocol.ts";

export { useNavigate } from "react-router-dom";
export {
  CASHIER_PATH,
  IDENTITY_PATH,
  PARTNER_LOGIN_PATH,
  PREFERENCES_PATH,
  MAIL_LINK_PATH,
  SIGN_OUT_PATH,
} from "./shared/addresses.ts";
export type { PlatformKind } from "./context/site-context.ts";
export { tellHost } from "./shared/host-program.ts";
export type { Host } from "./context/host.ts";
export { isRedirect, NO_RESPONSE } from "./shared/errors.ts";
export type { CallParams } from "./module/runtime.ts";
export type { Refusal } from "#schema/call-answers.ts";
export { makeBackClose } from "./module/back-closes.ts";
export { inTime } from "./module/in-time.ts";
export { useFormat, usePriceFormat } from "./module/format.ts";
export {
  useFirstPicture,
  useImageAddress,
  type ImageAddress,
} from "./module/images.ts";
export { Link, useHref, type LinkTarget } from "./module/links.tsx";
export { useRecentPages, type RecentPages } from "./module/use-recent-pages.ts";
export type { RecentPage } from "./shared/recent-pages.ts";
export { StructuredData } from "./module/structured-data.tsx";
export { usePageUpdate, usePageValue } from "./module/use-page-store.ts";
export { useTrack } from "./module/use-track.ts";
export { useSite } from "./module/use-site.ts";

/** The props of every module's view. */
export interface ModuleProps<Data> {
  /** The section's data, valid against data.schema.json. */
  readonly data: Data;
  /** The section's name: its HTML id, and unique on the page. */
  readonly name: string;
}

/** Texts of the interface: `t("<file>:<key>")`. The manifest names the files (`messages`). */
export function useTranslation(): (
  key: string,
  values?: MessageValues,
) => string {
  return useRuntime().translate;
}

/**
 * The address of a file that a call returns (`file` in the call table). The manifest must list the
 * call (`calls`).
 *
 * @param back the page that sets the file's language, and to which a visitor is redirected if the
 * file is not available: an address of `useHref`
 */
export function downloadAddress(
  call: string,
  params: Readonly<Record<string, string>>,
  back: string,
): string {
  return `${DOWNLOAD_PATH}/${call}?${new URLSearchParams({ ...params, back })}`;
}

/**
 * The address to which a page posts the HTML form of a call (`form` in the call table), which works without scripts. The
 * manifest must list the call (`calls`). The form's field `return_to` is its page, an address of `useHref`, whose language the
 * next page has. The other fields are the call's parameters; fields of the same name are a list.
 */
export function formAddress(call: string): string {
  return `${FORM_PATH}/${call}`;
}

/**
 * Attributes of an element that allow browsers to store a copy of its page for use without a
 * network, if the route says `offline`.
 *
 * @param at when the copy expires, in milliseconds since 1970
 */
export function copyUntil(at: number): Readonly<Record<string, number>> {
  return { [COPY_UNTIL]: at };
}

/**
 * Marks an element on a page that reports new tickets: the tickets' page is saved on the device
 * instead of this one, and other copies are renewed, because the new tickets may replace theirs.
 *
 * @param href the address of the tickets' page
 */
export function copyInstead(href: string): Readonly<Record<string, string>> {
  return { [COPY_INSTEAD]: href };
}

/** Reloads the page state from the server and updates what differs. Call it after a change. */
export function useRefresh(): () => Promise<void> {
  return useRuntime().refresh;
}

/**
 * Updates how many items the page says are saved. Call it after a change of nothing else. The pages of visitors
 * without an account are the same for all, so that the browser asks for their numbers; pages of users are refreshed.
 */
export function useRecount(): () => Promise<void> {
  return useRuntime().recount;
}

/**
 * Shows a short message: an error or message for 3 s, a warning for 5 s. On desktop an error
 * is an alert that the visitor confirms.
 */
export function useNotify(): Notify {
  return useRuntime().notify;
}

/**
 * Asks the visitor for confirmation in a dialog, before actions that cannot be undone. Resolves
 * true on confirm, false on cancel or close. Questions are asked one at a time.
 */
export function useConfirm(): Confirm {
  return useRuntime().confirm;
}

/** A call that browsers may make through the gateway. */
export type CallName = keyof CallAnswers;

/** Why a call of a page has no result. */
export interface RefusedCall extends CallError {
  /**
   * The data of the refusal, which the gateway has validated by the schema that the call's row
   * names (`refusal`).
   */
  readonly data?: Refusal;
}

/** The error with which a call was rejected; undefined for any other error. */
export function callErrorOf(error: unknown): RefusedCall | undefined {
  return error instanceof Error && "errorType" in error
    ? (error as Error & RefusedCall)
    : undefined;
}

export type MakeCall = <Name extends CallName>(
  name: Name,
  params?: CallParams,
  signal?: AbortSignal,
) => Promise<CallAnswers[Name]>;

/**
 * Makes calls of the call table through the gateway. The manifest must list them (`calls`).
 *
 * @returns a function that resolves with the answer's `result`, which the gateway has validated by
 * the schema that the call's row names (`answer`), and rejects with an error that `callErrorOf`
 * reads. Its `signal` aborts the request.
 */
export function useCall(): MakeCall {
  const { call } = useRuntime();
  return useCallback<MakeCall>(
    (name, params, signal) =>
      call(name, params, signal) as Promise<CallAnswers[typeof name]>,
    [call],
  );
}
