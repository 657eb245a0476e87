import type { ImagePresets } from "#schema/image-presets.ts";
import { allFiles, eachFile } from "#server/config/tables/check.ts";
import { problemAt } from "#server/config/data-files/problem-at.ts";

/** The densest phone screens have three pixels per CSS pixel. */
const MAX_DENSITY = 3;

/** Checks that pictures have widths that screens can show, and that one of them is sharp. */
export const imageWidths = eachFile({
  kinds: ["image-presets"],
  reads: [],
  check({ json }, _, report) {
    const { presets } = json.value as ImagePresets;
    for (const [name, { width, widths }] of Object.entries(presets)) {
      const at = ["presets", name, "widths"];
      if (Math.max(...widths) < width)
        report.warn(at, {
          rule: "image_widths",
          message: `the picture is ${width} pixels wide on the page, and none of these is as wide: it would be blurred`,
          value: widths,
          nearest: String(width),
        });
      for (const [index, each] of widths.entries())
        if (each > width * MAX_DENSITY)
          report.warn([...at, index], {
            rule: "image_widths",
            message: `no screen needs more than ${MAX_DENSITY} times the ${width} pixels that the picture is wide on the page`,
            value: each,
            nearest: String(width * MAX_DENSITY),
          });
    }
  },
});

/** Pictures are shown in the sizes of image-presets.json, which a product without pictures leaves out. */
export const imagesShown = allFiles({
  kinds: ["image-presets", "site", "partner", "product-types"],
  reads: [],
  check(files) {
    if (files.some(({ kind }) => kind === "image-presets")) return [];
    return files.flatMap(({ json, references }) =>
      references
        .filter(({ kind }) => kind === "image")
        .map(({ value, pointer }) =>
          problemAt(json, pointer, {
            rule: "no_pictures",
            message:
              "cannot be shown: there is no image-presets.json with the sizes of pictures",
            value,
          }),
        ),
    );
  },
});
