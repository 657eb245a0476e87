/** The addresses of the media library, for the operator and for staff. */
import {
  MEDIA_PATH,
  MEDIA_PREVIEW_PATH,
  MEDIA_UPLOAD_PATH,
} from "#renderer/shared/addresses.ts";
import type { Mount } from "#server/web/http/mount.ts";
import type { ToolsDeps } from "#server/web/operator/tools.ts";
import { createDrawingProcess } from "#server/web/pictures/drawing-process.ts";
import type { EditorInput } from "../editor/editor-mounts.ts";
import {
  createMediaCalls,
  createMediaPreview,
  createMediaUpload,
  mediaAct,
} from "./media-calls.ts";
import { mediaUses } from "./media-uses.ts";
import { MAX_UPLOAD } from "./read-upload.ts";

/** Descriptions in every language of a large site. */
const MAX_DESCRIPTION = 64 * 1024;

export function mediaMounts(
  { configDir, folder }: Pick<EditorInput, "configDir" | "folder">,
  {
    media,
    runtime,
    now,
    log,
  }: Pick<ToolsDeps, "media" | "runtime" | "now" | "log">,
): readonly Mount[] {
  if (!media) return [];
  const config = () => runtime().config;
  const deps = {
    media,
    // Its process ends by itself when nothing was uploaded for a while.
    drawer: createDrawingProcess(),
    config,
    uses: () => mediaUses({ configDir, draftsDir: folder, config: config() }),
    now,
    log,
  };
  return [
    {
      path: MEDIA_PATH,
      methods: ["GET", "POST"],
      body: "json",
      maxBody: MAX_DESCRIPTION,
      operatorOnly: true,
      staff: true,
      act: mediaAct,
      handler: createMediaCalls(deps),
    },
    {
      path: MEDIA_UPLOAD_PATH,
      methods: ["POST"],
      body: "raw",
      maxBody: MAX_UPLOAD,
      operatorOnly: true,
      staff: true,
      act: mediaAct,
      handler: createMediaUpload(deps),
    },
    {
      path: MEDIA_PREVIEW_PATH,
      methods: ["GET"],
      operatorOnly: true,
      staff: true,
      handler: createMediaPreview(deps),
    },
  ];
}
