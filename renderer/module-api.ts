/** The only file of the renderer that modules may import. */
import { useCallback } from "react";
import type { CallAnswers } from "#schema/call-answers.ts";
import { DOWNLOAD_PATH } from "./addresses.ts";
import type { MessageValues } from "./context/translate.ts";
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
} from "./addresses.ts";
export type { PlatformKind } from "./context/site-context.ts";
export { isRedirect, NO_RESPONSE, type CallError } from "./errors.ts";
export type { CallParams } from "./module/runtime.ts";
export { makeBackClose } from "./module/back-closes.ts";
export { useFormat, usePriceFormat } from "./module/format.ts";
export {
  useFirstPicture,
  useImageAddress,
  type ImageAddress,
} from "./module/images.ts";
export { Link, useHref, type LinkTarget } from "./module/links.tsx";
export { useRecentPages, type RecentPages } from "./module/use-recent-pages.ts";
export type { RecentPage } from "./recent-pages.ts";
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
 * The address of a file that a call answers (`file` in the call table). The manifest must list
 * the call (`calls`).
 *
 * @param back the page in whose language it is written, and to which a visitor is sent whose
 *   file is not available: an address of `useHref`
 */
export function downloadAddress(
  call: string,
  params: Readonly<Record<string, string>>,
  back: string,
): string {
  return `${DOWNLOAD_PATH}/${call}?${new URLSearchParams({ ...params, back })}`;
}

/**
 * Attributes of an element that let browsers store a copy of the page that shows it, for use
 * without a network, if its route says `offline`.
 *
 * @param at until when, in milliseconds since 1970
 */
export function copyUntil(at: number): Readonly<Record<string, number>> {
  return { [COPY_UNTIL]: at };
}

/**
 * Marks an element whose page tells of new tickets: their page is saved on the device in its place,
 * and other copies are renewed, because the new tickets may replace theirs.
 *
 * @param href the address of their page
 */
export function copyInstead(href: string): Readonly<Record<string, string>> {
  return { [COPY_INSTEAD]: href };
}

/** Reloads the page state from the server and updates what differs. Call it after a change. */
export function useRefresh(): () => Promise<void> {
  return useRuntime().refresh;
}

/**
 * Shows a short message: an error or message for 3 s, a warning for 5 s. On desktop an error
 * is an alert that the visitor confirms.
 */
export function useNotify(): Notify {
  return useRuntime().notify;
}

/**
 * Asks the visitor in a dialog, for actions that cannot be undone. Resolves true on confirm,
 * false on cancel or close. Questions are asked one at a time.
 */
export function useConfirm(): Confirm {
  return useRuntime().confirm;
}

/** A call that browsers may make through the gateway. */
export type CallName = keyof CallAnswers;

export type MakeCall = <Name extends CallName>(
  name: Name,
  params?: CallParams,
  signal?: AbortSignal,
) => Promise<CallAnswers[Name]>;

/**
 * Makes calls of the call table through the gateway. The manifest must list them (`calls`).
 *
 * @returns a function that resolves with the answer's `result`, which the gateway has validated by the
 *   schema that the call's row names (`answer`), and rejects with a CallError. Its `signal` aborts the
 *   request when nobody waits for the answer any more.
 */
export function useCall(): MakeCall {
  const { call } = useRuntime();
  return useCallback<MakeCall>(
    (name, params, signal) =>
      call(name, params, signal) as Promise<CallAnswers[typeof name]>,
    [call],
  );
}
