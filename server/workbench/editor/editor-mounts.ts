/** The addresses of the editor. */
import path from "node:path";
import {
  EDITOR_DRAFTS_PATH,
  EDITOR_EXAMPLE_PATH,
  EDITOR_MODULES_PATH,
  EDITOR_PAGE_PATH,
  EDITOR_PATH,
  EDITOR_SCRIPT_PATH,
} from "#renderer/shared/addresses.ts";
import type { Config, PublishedSkeleton } from "#server/config/model/config.ts";
import type { Mount } from "#server/web/http/mount.ts";
import type { PageDeps } from "#server/web/pages/page-handler.ts";
import type { ToolsDeps } from "#server/web/operator/tools.ts";
import { createExample } from "../catalogue/example.ts";
import type { Previews } from "../preview/previews.ts";
import {
  createDraftConfigurations,
  type DraftConfigurations,
  type EditorTarget,
} from "./draft-configurations.ts";
import type { Draft } from "./draft.ts";
import { effectOf } from "./draft-effect.ts";
import { createDraftStore } from "./draft-store.ts";
import { createEditing } from "./editing.ts";
import {
  createDraftCommands,
  createEditedPage,
  createEditorModules,
  draftAct,
} from "./editor-calls.ts";
import { createEditorPage } from "./editor-page.ts";
import { createPublisher } from "./publish.ts";

export interface EditorInput {
  /** The product's folder. */
  readonly root: string;
  /** The configuration's folder, absolute. */
  readonly configDir: string;
  /** The folder of the drafts and the history. */
  readonly folder: string;
  /** Reads the editor's script. */
  readonly script: () => string;
}

export interface Editor {
  readonly isDraft: (id: string) => boolean;
  /** What previews show of drafts. */
  readonly drafts: {
    readonly config: (id: string) => Promise<Config>;
    readonly runtime: DraftConfigurations["runtime"];
  };
  /** @param pages how pages are made, with examples of modules on them */
  mounts(pages: PageDeps & EditorPreviews): readonly Mount[];
}

interface EditorPreviews {
  readonly previews: Pick<Previews, "dataOf">;
}

/** The folder of DATA_DIR with drafts and the history of what was published. */
const FOLDER = "editor";

/** Drafts without a name are stored this long after their last change. */
const MAX_UNNAMED_MS = 30 * 24 * 60 * 60 * 1000;

/** As large as the data of a section may be. */
const MAX_EDIT = 512 * 1024;

export function editorOf(
  root: string,
  configDir: string,
  dataDir: string | undefined,
  script: () => string,
): EditorInput | undefined {
  return dataDir === undefined
    ? undefined
    : { root, configDir, folder: path.resolve(dataDir, FOLDER), script };
}

export function createEditor(
  { root, configDir, folder, script }: EditorInput,
  server: ToolsDeps,
  published: () => readonly PublishedSkeleton[],
): Editor {
  const store = createDraftStore(folder);
  store.prune(server.now() - MAX_UNNAMED_MS);
  const configurations = createDraftConfigurations(server, published);
  const config = () => server.runtime().config;
  const editing = createEditing({
    store,
    configurations,
    live: config,
    now: server.now,
  });
  const deps = {
    root,
    store,
    editing,
    config,
    effectOf: (draft: Draft, target: EditorTarget) =>
      effectOf(draft, target, configurations, config()),
    publisher: createPublisher({
      folder: configDir,
      store,
      config: server.configuration,
      now: server.now,
    }),
  };
  return {
    isDraft: (id) => store.draft(id) !== undefined,
    drafts: {
      runtime: configurations.runtime,
      async config(id) {
        const made = await configurations.make(editing.draft(id).files);
        return made.config;
      },
    },
    mounts: (pages) => [
      {
        path: EDITOR_PATH,
        methods: ["GET"],
        operatorOnly: true,
        handler: createEditorPage({ ...server, store }),
      },
      {
        path: EDITOR_SCRIPT_PATH,
        methods: ["GET"],
        operatorOnly: true,
        handler: (_, response) =>
          void response.type("text/javascript").send(script()),
      },
      {
        path: EDITOR_PAGE_PATH,
        methods: ["GET", "POST"],
        body: "json",
        maxBody: MAX_EDIT,
        operatorOnly: true,
        handler: createEditedPage({
          ...deps,
          dataOf: pages.previews.dataOf,
        }),
      },
      {
        path: EDITOR_MODULES_PATH,
        methods: ["GET"],
        operatorOnly: true,
        handler: createEditorModules(deps),
      },
      {
        path: EDITOR_EXAMPLE_PATH,
        methods: ["GET"],
        operatorOnly: true,
        handler: createExample(pages),
      },
      {
        path: EDITOR_DRAFTS_PATH,
        methods: ["GET", "POST"],
        body: "json",
        operatorOnly: true,
        act: draftAct,
        handler: createDraftCommands(deps),
      },
    ],
  };
}
