/** Reads an uploaded SVG: shapes and text only, in the notation that pages show as it is. */
import sanitizeHtml from "sanitize-html";
import {
  findShapeFault,
  SHAPE_ATTRIBUTES,
  SHAPE_TAGS,
} from "#server/config/data-files/svg-shapes.ts";

export type CleanedSvg =
  | { readonly ok: true; readonly svg: string }
  | { readonly ok: false; readonly why: string };

/** What drawing programs write beside the drawing: removing it changes nothing that is seen. */
const NOTES = /^(?:metadata|sodipodi:|inkscape:|rdf:|cc:|dc:)/;
const NOTE_ATTRIBUTES =
  /^(?:version|baseProfile|class|role|style|xml:space|xmlns:.*|enable-background|data-.*|aria-.*|(?:sodipodi|inkscape|sketch|serif|vectornator):.*)$/;

/** A picture must neither run nor load anything. */
const LOADS = /url\(\s*["']?(?!#)|@import|expression\(|javascript:|data:/i;

/**
 * Removes comments, declarations and notes of drawing programs, and writes styles of elements as
 * attributes. All else that is no shape is refused, and not removed: the picture would look otherwise
 * than its author saw it.
 */
export function cleanUploadedSvg(text: string): CleanedSvg {
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(text))
    return refuse(
      "it declares entities of its own, which can grow without end",
    );
  const faults: string[] = [];
  const written = sanitizeHtml(text.replace(/^\uFEFF/, ""), {
    allowedTags: [...SHAPE_TAGS],
    allowedAttributes: false,
    selfClosing: [],
    // The text of what is removed goes with it.
    nonTextTags: ["script", "style", "metadata", "foreignObject"],
    parser: {
      xmlMode: true,
      lowerCaseTags: false,
      lowerCaseAttributeNames: false,
    },
    transformTags: {
      "*": (tagName, attributes) => {
        const { style, ...others } = attributes;
        const known: Record<string, string> = {};
        for (const [name, value] of [
          ...Object.entries(others),
          ...declarationsOf(style),
        ]) {
          const fault = faultOf(name, value);
          if (fault !== undefined) faults.push(fault);
          else if (!NOTE_ATTRIBUTES.test(name)) known[name] = value;
        }
        if (!SHAPE_TAGS.includes(tagName) && !NOTES.test(tagName))
          faults.push(tagFault(tagName));
        return { tagName, attribs: known };
      },
    },
  }).trim();
  if (faults[0] !== undefined) return refuse(faults[0]);
  const fault = findShapeFault(written);
  return fault
    ? refuse(`${JSON.stringify(fault.value.slice(0, 60))} ${fault.message}`)
    : { ok: true, svg: written };
}

function tagFault(tag: string): string {
  switch (tag) {
    case "script":
      return "it has a script: a picture runs nothing";
    case "style":
      return "it has a style sheet: export it with presentation attributes";
    case "image":
    case "use":
    case "a":
    case "foreignObject":
      return `it has <${tag}>, which can load or show what is no shape: export it as shapes, or as PNG`;
    default:
      return `<${tag.slice(0, 40)}> is no shape: export the picture as shapes, or as PNG`;
  }
}

function faultOf(name: string, value: string): string | undefined {
  const lower = name.toLowerCase();
  if (lower.startsWith("on"))
    return `it has a script (${name.slice(0, 40)}): a picture runs nothing`;
  if (lower === "href" || lower.endsWith(":href"))
    return `it refers to something else (${name} of ${JSON.stringify(value.slice(0, 60))}): a picture loads nothing`;
  if (LOADS.test(value))
    return `${JSON.stringify(value.slice(0, 60))} loads something from elsewhere: a picture loads nothing`;
  return undefined;
}

/** The declarations of a style, those that are attributes of shapes: fill:#f00 is fill="#f00". */
function declarationsOf(style = ""): (readonly [string, string])[] {
  return style.split(";").flatMap((declaration) => {
    const [name = "", ...value] = declaration.split(":");
    const key = name.trim();
    const isShape = SHAPE_ATTRIBUTES.some(
      (known) => known === key || known === key.replace(/-[a-z-]+$/, "-*"),
    );
    return isShape ? [[key, value.join(":").trim()] as const] : [];
  });
}

const refuse = (why: string) => ({ ok: false as const, why });
