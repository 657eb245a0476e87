/** The only file of the workbench that the visitors' server loads (app/load-tools.ts). */
import {
  INSPECT_PATH,
  INSPECTOR_PATH,
  INSPECTOR_SCRIPT_PATH,
  PREVIEW_END_PATH,
  PREVIEW_OPEN_PATH,
  PREVIEW_PATH,
  RECORD_PATH,
} from "#renderer/shared/addresses.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { PublishedSkeleton } from "#server/config/model/config.ts";
import { targetOf } from "#server/config/audit/act.ts";
import type { Mount } from "#server/web/http/mount.ts";
import type { OpenTools, ToolsOfProduct } from "#server/web/operator/tools.ts";
import type { Upstream } from "#server/web/upstream/upstream.ts";
import type { CatalogueInput } from "./catalogue/catalogue-input.ts";
import { catalogueOf } from "./catalogue/catalogue-of.ts";
import { catalogueMounts } from "./catalogue/catalogue-mounts.ts";
import {
  createEditor,
  editorOf,
  type EditorInput,
} from "./editor/editor-mounts.ts";
import { mediaMounts } from "./media/media-mounts.ts";
import { createOperatorHome } from "./operator-home/operator-home.ts";
import { createInspector, createInspectorScript } from "./preview/inspector.ts";
import {
  createInspect,
  createPreviewLink,
  createPreviewOpen,
  endPreview,
} from "./preview/preview-links.ts";
import { otherConfigurations } from "./preview/other-configurations.ts";
import {
  createPreviews,
  type OtherConfigurations,
} from "./preview/previews.ts";
import {
  translatorMounts,
  type TranslatorInput,
} from "./translator/translator-mounts.ts";
import type { UpstreamSeam } from "./recording/record-page.ts";
import { createRecorder } from "./recording/recorder.ts";

/** The available tools; those left out do not exist. */
export interface ToolsInput {
  /** The catalogue of modules. */
  readonly catalogue?: CatalogueInput | undefined;
  /** Configurations that previews can show besides the live one. */
  readonly otherConfigurations?: OtherConfigurations | undefined;
  /** Creates an uncached client that reports every exchange, for recordings of pages. */
  readonly recordedUpstream?: ((seam: UpstreamSeam) => Upstream) | undefined;
  /** The files of the upstream's skeletons; undefined if it does not list its files. */
  readonly published?: (() => readonly PublishedSkeleton[]) | undefined;
  /** Reads the inspector's script. */
  readonly inspector?: (() => string) | undefined;
  /** The editor of pages. */
  readonly editor?: EditorInput | undefined;
  /** The view for translators, where there is an editor. */
  readonly translator?: TranslatorInput | undefined;
}

export function toolsOf(product: ToolsOfProduct): OpenTools {
  const { root, buildDir, assets, previewDir, upstreamWith } = product;
  const script = (name: string) => () =>
    readFileSync(path.join(buildDir, `${name}/${name}.js`), "utf8");
  return createTools({
    published: product.published,
    inspector: script("inspector"),
    editor: editorOf(
      root,
      product.configDir,
      product.dataDir,
      script("editor"),
      product.editorCommits,
    ),
    translator: { script: script("translator"), service: product.translation },
    catalogue: product.catalogue
      ? catalogueOf(root, buildDir, assets)
      : undefined,
    otherConfigurations:
      previewDir === undefined
        ? undefined
        : otherConfigurations(previewDir, product.openConfig, (of, name) =>
            upstreamWith({
              // The draft may change at any time.
              cache: false,
              headers: () => product.draftHeaders?.(name) ?? {},
              calls: () => of().calls,
              limits: () => of().callLimits,
              partners: () => of().partners,
            }),
          ),
    recordedUpstream: product.record
      ? (seam) => upstreamWith({ cache: false, ...seam })
      : undefined,
  });
}

export function createTools(input: ToolsInput): OpenTools {
  const { catalogue, recordedUpstream, inspector, translator } = input;
  const { published = () => [] } = input;
  return (server) => {
    const editor =
      input.editor && createEditor(input.editor, server, published);
    const previews = createPreviews({
      runtime: server.runtime,
      runtimeOf: (config, { call }) => server.uncachedRuntime(call, config),
      others: input.otherConfigurations,
      published,
      drafts: editor?.drafts,
    });
    const deps = {
      ...server,
      previews,
      ...(editor ? { isDraft: editor.isDraft, maySee: editor.maySee } : {}),
    };
    const mounts: readonly Mount[] = [
      ...catalogueMounts(catalogue, deps),
      ...(editor?.mounts(deps) ?? []),
      ...(editor && translator
        ? translatorMounts(translator, editor.parts)
        : []),
      ...(input.editor ? mediaMounts(input.editor, server) : []),
      {
        path: PREVIEW_PATH,
        methods: ["GET"],
        operatorOnly: true,
        staff: true,
        act: ({ query }) => ({
          act: "preview.link",
          target: targetOf(query["configuration"]),
        }),
        handler: createPreviewLink(deps),
      },
      {
        path: INSPECT_PATH,
        methods: ["GET"],
        operatorOnly: true,
        handler: createInspect(deps),
      },
      {
        path: RECORD_PATH,
        methods: ["GET"],
        operatorOnly: true,
        act: ({ query }) => ({
          act: "page.record",
          target: targetOf(
            (query["url"] as string | undefined)?.split("?", 1)[0],
          ),
        }),
        handler:
          recordedUpstream &&
          createRecorder({
            ...deps,
            runtime: (seam) =>
              server.uncachedRuntime(recordedUpstream(seam).call),
          }),
      },

      // For browsers that show a preview: its link is signed for the operator.
      {
        path: PREVIEW_OPEN_PATH,
        methods: ["GET"],
        act: () => ({ act: "preview.open" }),
        handler: createPreviewOpen(deps),
      },
      { path: PREVIEW_END_PATH, methods: ["GET"], handler: endPreview },
      {
        path: INSPECTOR_PATH,
        methods: ["GET", "POST"],
        body: "json",
        act: ({ method, body }) =>
          method === "POST"
            ? {
                act: "preview.edit",
                target: targetOf((body as { section?: unknown })?.section),
              }
            : undefined,
        handler: createInspector(deps),
      },
      {
        path: INSPECTOR_SCRIPT_PATH,
        methods: ["GET"],
        handler: inspector && createInspectorScript(inspector),
      },
    ];
    return {
      previews,
      mounts,
      home: createOperatorHome({
        config: () => server.runtime().config,
        refused: server.refused,
        circuits: server.circuits,
        configurations: previews.configurations,
        now: server.now,
        hasCatalogue: catalogue !== undefined,
        hasEditor: editor !== undefined,
        hasUpstreamPages: server.hasUpstreamPages,
      }),
    };
  };
}
