/**
 * Checks that every entry of data/pictures.json has its file, that every file has its entry, and
 * that files contain shapes only.
 */
import { positionsOf } from "#server/config/data-files/json-file.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import { showValue, type Problem } from "#server/config/data-files/problem.ts";
import { findShapeFault } from "#server/config/data-files/svg-shapes.ts";
import { problemIn, type DataCheck } from "../data-set/data-check.ts";
import { pictureFile, pictureIds } from "./pictures.ts";

const FILE = "pictures.json";

/** The requirement for crops: the view box begins at 0 0 and has its size in pixels. */
const SHEET =
  /^<svg\b(?=[^>]* viewBox="0 0 (\d+) (\d+)")(?=[^>]* width="\1")(?=[^>]* height="\2")/;

export const checkPictures: DataCheck = (data) => {
  const ids = pictureIds(data);
  const known = new Set(
    ids.flatMap((id) => [pictureFile(id), pictureFile(id, true)]),
  );
  const strays = [...data.pictures.keys()].filter((file) => !known.has(file));
  const folder = data.parsed(FILE)!.json.file.slice(0, -FILE.length);
  return [
    ...ids
      .map((id) => [id, pictureFile(id)] as const)
      .filter(([, file]) => !data.pictures.has(file))
      .map(([id, file]) =>
        problemIn(data, FILE, ["pictures", id], {
          rule: "missing_picture",
          message: `the file ${file} is missing`,
          value: id,
          nearest: nearestName(file, strays),
        }),
      ),
    ...strays.map((file) => {
      const missing = [...known].filter((name) => !data.pictures.has(name));
      const nearest = nearestName(file, missing);
      return {
        ...wholeFile(folder + file),
        rule: "unlisted_picture",
        message: `${FILE} has no picture of this name`,
        ...(nearest === undefined ? {} : { nearest }),
      };
    }),
    ...[...data.pictures].flatMap(([file, svg]) =>
      checkShapes(folder, file, svg),
    ),
  ];
};

/** The web server sanitizes any upstream's pictures; in this data an unsafe one is a mistake. */
function checkShapes(folder: string, relative: string, svg: string): Problem[] {
  const file = folder + relative;
  const fault = findShapeFault(svg);
  if (fault) {
    const { offset, message, value } = fault;
    return [
      {
        ...wholeFile(file),
        ...positionsOf(svg)(offset),
        rule: "shapes",
        message,
        value: showValue(value),
      },
    ];
  }
  const sheet = SHEET.exec(svg);
  return sheet
    ? checkLogo(file, relative, svg, [Number(sheet[1]), Number(sheet[2])])
    : [
        {
          ...wholeFile(file),
          rule: "sheet",
          message:
            'a picture begins with <svg … width="1200" height="800" viewBox="0 0 1200 800">, in whole pixels of its own size',
          value: showValue(svg.slice(0, svg.indexOf(">") + 1)),
        },
      ];
}

/** A logo is as wide as its place in the head: another picture would be cropped there. */
const LOGOS: readonly {
  readonly folder: string;
  readonly wide: number;
  readonly what: string;
}[] = [
  { folder: "pictures/logos/marks/", wide: 1, what: "as wide as high" },
  {
    folder: "pictures/logos/wordmarks/",
    wide: 5,
    what: "five times as wide as high",
  },
];

/** In bytes. A logo is on every page of its partner. */
const MAX_LOGO = 8000;

function checkLogo(
  label: string,
  file: string,
  svg: string,
  [width, height]: readonly [number, number],
): Problem[] {
  if (!file.startsWith("pictures/logos/")) return [];
  const kind = LOGOS.find(({ folder }) => file.startsWith(folder));
  const size = Buffer.byteLength(svg);
  const problem = (rule: string, message: string, value: string) => ({
    ...wholeFile(label),
    rule,
    message,
    value,
  });
  if (!kind)
    return [
      problem(
        "logo_folder",
        "a logo is below logos/marks/ or logos/wordmarks/",
        file,
      ),
    ];
  return [
    ...(width === height * kind.wide
      ? []
      : [
          problem(
            "logo_size",
            `a logo in this folder is ${kind.what}`,
            `${width} x ${height}`,
          ),
        ]),
    ...(size <= MAX_LOGO
      ? []
      : [
          problem(
            "logo_bytes",
            `a logo has at most ${MAX_LOGO} bytes`,
            String(size),
          ),
        ]),
  ];
}

function wholeFile(file: string) {
  return { file, line: 1, column: 1, pointer: "" };
}
