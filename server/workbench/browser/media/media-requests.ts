/** The requests of the media library, and what it uses of the editor. */
import {
  MEDIA_PATH,
  MEDIA_PREVIEW_PATH,
  MEDIA_UPLOAD_PATH,
} from "#renderer/shared/addresses.ts";
import type { MediaPicture, MediaState, Uploaded } from "./media-state.ts";

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: string };

/** What the media library uses of the editor. */
export interface MediaHost {
  readonly openDialog: (
    title: string,
    ...content: readonly Node[]
  ) => HTMLDialogElement;
  /** The name of who edits, for the next time. */
  readonly by: {
    readonly read: () => string;
    readonly write: (name: string) => void;
  };
  /** @param body is sent as JSON; a file as it is. Left out: it is a GET */
  readonly ask: <T>(
    address: string,
    body?: Readonly<Record<string, unknown>> | Blob,
  ) => Promise<Answer<T>>;
}

type Ask = MediaHost["ask"];

export const readMedia = (ask: Ask) => ask<MediaState>(MEDIA_PATH);

export const readPicture = (ask: Ask, id: string) =>
  ask<MediaPicture>(`${MEDIA_PATH}?${new URLSearchParams({ id })}`);

export function describePicture(
  ask: Ask,
  { id, version }: MediaPicture,
  words: Pick<MediaPicture, "focus" | "alt">,
): Promise<Answer<MediaPicture>> {
  return ask(MEDIA_PATH, { command: "describe", id, version, ...words });
}

export function deletePicture(
  ask: Ask,
  { id, version }: MediaPicture,
): Promise<Answer<MediaState>> {
  return ask(MEDIA_PATH, { command: "delete", id, version });
}

export function uploadPicture(
  ask: Ask,
  file: File,
  by: string,
): Promise<Answer<Uploaded>> {
  // The end of a long name has its type.
  const query = new URLSearchParams({ name: file.name.slice(-120), by });
  return ask(`${MEDIA_UPLOAD_PATH}?${query}`, file);
}

/** The address of a small version of a picture. */
export function previewOf(id: string): string {
  return `${MEDIA_PREVIEW_PATH}?${new URLSearchParams({ id })}`;
}
