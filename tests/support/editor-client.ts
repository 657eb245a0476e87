/** A client of the editor's calls on the mini server. */
import { randomBytes } from "node:crypto";
import type {
  DraftsAndHistory,
  EditorState,
  Refused,
} from "#server/workbench/browser/editor/editor-state.ts";
import type { AppInput } from "#server/web/app/app-input.ts";
import type { ToolsInput } from "#server/workbench/door.ts";
import { miniConfig, textSection, type Files } from "./mini-config.ts";
import {
  AS_OPERATOR,
  startMiniServer,
  type MiniServer,
} from "./mini-server.tsx";

const config = miniConfig();
const { routes } = config["routes/pages.json"] as {
  routes: Record<string, { meta: object }>;
};
const { calls } = config["calls/all.json"] as {
  calls: Record<string, object>;
};

/** As a person wrote it: an edit changes nothing else of it. */
export const ABOUT = `{
  "$schema": "../../../schema/landing-skeleton.schema.json",
  "publish_languages": ["en"],
  "sections": [
    { "name": "hero", "module_id": "text", "data": { "text": "welcome" } },
    {
      "name": "body",
      "module_id": "text",
      "data": { "text": "about us" }
    },
    { "name": "asked", "module_id": "text", "api_path": "/asked" }
  ]
}
`;

/** A page of its own (/about/), and one whose skeleton an upstream publishes (/home/). */
export const EDITED_FILES: Files = {
  ...config,
  "routes/pages.json": {
    routes: {
      ...routes,
      about: {
        path: "/about/",
        skeleton: { file: "about" },
        meta: routes["home"]!.meta,
      },
    },
  },
  "skeletons/page/about.json": ABOUT,
  "calls/all.json": {
    calls: {
      ...calls,
      home: {
        ...calls["home"],
        skeleton_files: { folder: "home", name: "start" },
      },
    },
  },
  "skeletons/home/start.json": {
    publish_languages: ["ALL"],
    sections: [textSection("hero", "at home"), textSection("news", "news")],
  },
};

export async function startEditedServer(
  files: Files = EDITED_FILES,
  tools: ToolsInput = {},
  overrides: Partial<AppInput> = {},
): Promise<MiniServer> {
  const server = await startMiniServer(files, {
    hasEditor: true,
    tools,
    ...overrides,
  });
  server.upstream.reply("/home", files["skeletons/home/start.json"]);
  server.upstream.reply("/asked", { text: "an answer" });
  return server;
}

type Body = Readonly<Record<string, unknown>>;

export interface Told<T> {
  readonly status: number;
  /** The answer, or why there is none. */
  readonly body: T & Refused;
}

export interface EditorClient {
  readonly id: string;
  /** The last state that it saw. */
  state(): EditorState;
  read(path?: string): Promise<Told<EditorState>>;
  /** Sends any JSON to the page's call. */
  send(body: unknown): Promise<Told<EditorState>>;
  /** An operation, at the version that was seen last. */
  edit(operation: Body, more?: Body): Promise<Told<EditorState>>;
  command(body: Body): Promise<Told<DraftsAndHistory>>;
  drafts(): Promise<DraftsAndHistory>;
}

/** A browser with a draft of its own, on a page. */
export async function openEditor(
  server: MiniServer,
  page = "/about/",
  id = randomBytes(9).toString("base64url"),
  as: Readonly<Record<string, string>> = AS_OPERATOR,
): Promise<EditorClient> {
  let seen: EditorState | undefined;
  const ask = async <T>(address: string, body?: unknown): Promise<Told<T>> => {
    const response = await server.fetch(address, {
      headers: { ...as, "content-type": "application/json" },
      ...(body === undefined
        ? {}
        : { method: "POST", body: JSON.stringify(body) }),
    });
    const told = (await response.json()) as T & Refused;
    return { status: response.status, body: told };
  };
  const noted = async (asking: Promise<Told<EditorState>>) => {
    const told = await asking;
    if (told.status === 200) seen = told.body;
    return told;
  };
  const version = () => seen!.draft.version;
  const client: EditorClient = {
    id,
    state: () => seen!,
    read: (path = page) =>
      noted(ask(`/_/edit/page?${new URLSearchParams({ draft: id, path })}`)),
    send: (body) => noted(ask("/_/edit/page", body)),
    edit: (operation, more = {}) =>
      client.send({
        draft: id,
        version: version(),
        path: page,
        operation,
        ...more,
      }),
    async command(body) {
      const told = await ask<DraftsAndHistory>("/_/edit/drafts", {
        draft: id,
        version: version(),
        ...body,
      });
      if (told.status === 200) await client.read();
      return told;
    },
    drafts: async () => (await ask<DraftsAndHistory>("/_/edit/drafts")).body,
  };
  await client.read();
  return client;
}

/** The names of a page's own sections. */
export const namesOf = ({ page }: EditorState): string[] =>
  page.sections.filter(({ isOwn }) => isOwn).map(({ name }) => name);

export const LABEL = { name: "A change", by: "Ada", reason: "It is better." };
