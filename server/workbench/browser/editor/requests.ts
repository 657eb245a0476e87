/** The editor's requests to the server. */
import {
  EDITOR_DRAFTS_PATH,
  EDITOR_MODULES_PATH,
  EDITOR_PAGE_PATH,
} from "#renderer/shared/addresses.ts";
import type { Json, Schema } from "../inspector/data-fields.ts";
import type {
  Choices,
  DraftEffect,
  DraftsAndHistory,
  EditorState,
  Refused,
} from "./editor-state.ts";

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refused: Refused };

type Body = Readonly<Record<string, unknown>>;

export const readPage = (draft: string, path: string) =>
  ask<EditorState>(
    `${EDITOR_PAGE_PATH}?${new URLSearchParams({ draft, path })}`,
  );

/** The data with which the page shows a section. */
export const readData = (draft: string, path: string, section: string) =>
  ask<{ readonly data: { [key: string]: Json } }>(
    `${EDITOR_PAGE_PATH}?${new URLSearchParams({ draft, path, section })}`,
  );

export const changePage = (body: Body) =>
  ask<EditorState>(EDITOR_PAGE_PATH, body);

export const readDrafts = () => ask<DraftsAndHistory>(EDITOR_DRAFTS_PATH);

/** What a draft changes, on a page and in files. */
export const readEffect = (draft: string, path: string) =>
  ask<DraftEffect>(
    `${EDITOR_DRAFTS_PATH}?${new URLSearchParams({ draft, path })}`,
  );

export const commandDraft = (body: Body) =>
  ask<DraftsAndHistory>(EDITOR_DRAFTS_PATH, body);

export const readChoices = () => ask<Choices>(EDITOR_MODULES_PATH);

export const readSchema = (module: string) =>
  ask<{ readonly schema: Schema }>(
    `${EDITOR_MODULES_PATH}?${new URLSearchParams({ module })}`,
  );

/** Asks the server. @param body is sent as JSON; a file as it is. Left out: it is a GET */
export async function ask<T>(
  address: string,
  body?: Body | Blob,
): Promise<Answer<T>> {
  try {
    const response = await fetch(
      address,
      body && {
        method: "POST",
        headers: {
          "Content-Type":
            body instanceof Blob
              ? "application/octet-stream"
              : "application/json",
        },
        body: body instanceof Blob ? body : JSON.stringify(body),
      },
    );
    if (response.ok) return { ok: true, value: (await response.json()) as T };
    const isJson = response.headers.get("Content-Type")?.includes("json");
    const said = isJson ? ((await response.json()) as Partial<Refused>) : {};
    return {
      ok: false,
      refused: {
        ...said,
        problems: said.problems ?? [{ message: words(response.status) }],
      },
    };
  } catch {
    return refusedWith("The server does not answer. Nothing was changed.");
  }
}

function words(status: number): string {
  switch (status) {
    case 401:
      return "You are not signed in any more. Open /_/operator in another tab and sign in, then try again.";
    case 413:
      return "This is more than the server takes: 512 kB of a section's data, 20 MB of a picture.";
    default:
      return `The server answered with an error (${status}). Nothing was changed.`;
  }
}

const refusedWith = (message: string) => ({
  ok: false as const,
  refused: { problems: [{ message }] },
});
