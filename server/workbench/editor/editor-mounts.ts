/** The addresses of the editor. */
import path from "node:path";
import type { Request } from "express";
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
} from "./drafts/draft-configurations.ts";
import type { Draft } from "./drafts/draft.ts";
import { effectOf } from "./drafts/draft-effect.ts";
import { createDraftStore } from "./drafts/draft-store.ts";
import { createEditing, type Editing } from "./drafts/editing.ts";
import { createEditedPage, createEditorModules } from "./editor-calls.ts";
import { createEditorPage, type EditorPageDeps } from "./editor-page.ts";
import { accessOf, filesOfDraft } from "./drafts/access.ts";
import { createDraftCommands, draftAct } from "./draft-commands.ts";
import { createCommit } from "./publishing/git-commit.ts";
import { createPublisher } from "./publishing/publish.ts";
import { createSchedule } from "./publishing/schedule.ts";

export interface EditorInput {
  /** The product's folder. */
  readonly root: string;
  /** The configuration's folder, absolute. */
  readonly configDir: string;
  /** The folder of the drafts and the history. */
  readonly folder: string;
  /** Reads the editor's script. */
  readonly script: () => string;
  /** Whether what is published is committed to git; left out: no. */
  readonly commits?: boolean;
}

/** What the translator's view shares with the editor. */
export interface EditorParts extends EditorPageDeps {
  readonly editing: Editing;
  readonly config: () => Config;
}

export interface Editor {
  readonly parts: EditorParts;
  readonly isDraft: (id: string) => boolean;
  /** Whether the sender of a request may see a draft. */
  readonly maySee: (request: Request, draft: string) => boolean;
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
  commits: boolean,
): EditorInput | undefined {
  return dataDir === undefined
    ? undefined
    : {
        root,
        configDir,
        folder: path.resolve(dataDir, FOLDER),
        script,
        commits,
      };
}

export function createEditor(
  { root, configDir, folder, script, commits = false }: EditorInput,
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
    liveText: server.configuration.text,
    now: server.now,
  });
  const publisher = createPublisher({
    folder: configDir,
    store,
    config: server.configuration,
    now: server.now,
    commit: commits ? createCommit(configDir) : undefined,
  });
  const schedule = createSchedule({
    ...server,
    store,
    editing,
    publisher,
    config,
  });
  schedule.arm();
  const maySee = (request: Request, id: string) =>
    accessOf(request, config()).may(
      "viewer",
      filesOfDraft(editing.draft(id).files),
    );
  const deps = {
    root,
    store,
    editing,
    config,
    liveText: server.configuration.text,
    publisher,
    schedule,
    now: server.now,
    effectOf: (draft: Draft, target: EditorTarget) =>
      effectOf(draft, target, configurations, config()),
  };
  const parts: EditorParts = { ...server, store, editing, config, maySee };
  return {
    parts,
    isDraft: (id) => store.draft(id) !== undefined,
    maySee,
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
        staff: true,
        handler: createEditorPage(parts, {
          title: "Editor",
          script: EDITOR_SCRIPT_PATH,
        }),
      },
      {
        path: EDITOR_SCRIPT_PATH,
        methods: ["GET"],
        operatorOnly: true,
        staff: true,
        handler: (_, response) =>
          void response.type("text/javascript").send(script()),
      },
      {
        path: EDITOR_PAGE_PATH,
        methods: ["GET", "POST"],
        body: "json",
        maxBody: MAX_EDIT,
        operatorOnly: true,
        staff: true,
        handler: createEditedPage({
          ...deps,
          dataOf: pages.previews.dataOf,
        }),
      },
      {
        path: EDITOR_MODULES_PATH,
        methods: ["GET"],
        operatorOnly: true,
        staff: true,
        handler: createEditorModules(deps),
      },
      {
        path: EDITOR_EXAMPLE_PATH,
        methods: ["GET"],
        operatorOnly: true,
        staff: true,
        handler: createExample(pages),
      },
      {
        path: EDITOR_DRAFTS_PATH,
        methods: ["GET", "POST"],
        body: "json",
        operatorOnly: true,
        staff: true,
        act: draftAct,
        handler: createDraftCommands(deps),
      },
    ],
  };
}
