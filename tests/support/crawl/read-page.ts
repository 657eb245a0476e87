/**
 * The parts of a document that a crawler reads: its head, its links and its texts with their
 * languages.
 */
import { Parser } from "htmlparser2";

export interface CrawledText {
  readonly text: string;
  /** The `lang` of the nearest element that has one. */
  readonly language: string;
  /** The section that contains it. */
  readonly section: string;
}

export interface CrawledPage {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly isIndexed: boolean;
  /** The number of main headings. */
  readonly headings: number;
  /** hreflang -> address */
  readonly alternates: ReadonlyMap<string, string>;
  /** Addresses of links and forms, without their fragments. */
  readonly links: ReadonlySet<string>;
  readonly texts: readonly CrawledText[];
  /** Sections whose texts are in another language, because the page's has none: their names. */
  readonly fallbacks: readonly string[];
  /** Structured data, as JSON. */
  readonly data: readonly string[];
}

/** Elements whose text is not read. */
const UNREAD: ReadonlySet<string> = new Set(["script", "style", "template"]);
/** Elements that do not end a sentence. */
const INLINE: ReadonlySet<string> = new Set(
  "a abbr b bdi em i mark small span strong sub sup time wbr".split(" "),
);
/** Attributes that are read out or shown. */
const READ_ATTRIBUTES = ["alt", "aria-label", "placeholder", "title"];

interface Open {
  readonly name: string;
  readonly language: string;
  readonly section: string;
}

/** Copies a part of a document: the part itself would keep the whole document in memory. */
const copy = (text: string): string => Buffer.from(text).toString();

export function readPage(html: string): CrawledPage {
  const meta = new Map<string, string>();
  const alternates = new Map<string, string>();
  const links = new Set<string>();
  const texts: CrawledText[] = [];
  const fallbacks: string[] = [];
  const data: string[] = [];
  const open: Open[] = [{ name: "", language: "", section: "" }];
  let canonical = "";
  let title = "";
  let headings = 0;
  let unread = "";
  let isBody = false;
  let sentence = "";

  const at = (): Open => open.at(-1)!;
  const add = (text: string, { language, section }: Open): void => {
    const words = text.replaceAll(/\s+/g, " ").trim();
    if (isBody && words !== "") texts.push({ text: words, language, section });
  };
  const endSentence = (): void => {
    add(sentence, at());
    sentence = "";
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      const { lang, id, rel, href, hreflang, action } = attributes;
      const isOther = lang !== undefined && lang !== at().language;
      if (!INLINE.has(name) || isOther) endSentence();
      if (name === "body") isBody = true;
      const isSection = attributes["data-module"] !== undefined;
      if (isSection && lang !== undefined) fallbacks.push(id!);
      open.push({
        name,
        language: lang ?? at().language,
        section: isSection ? id! : at().section,
      });
      if (UNREAD.has(name)) {
        const isData = attributes["type"] === "application/ld+json";
        unread = isData ? "data" : "other";
        if (isData) data.push("");
      }
      if (name === "h1") headings += 1;
      if (name === "meta" && attributes["name"])
        meta.set(attributes["name"], attributes["content"] ?? "");
      if (name === "link" && rel === "canonical") canonical = copy(href!);
      if (name === "link" && rel === "alternate" && hreflang)
        alternates.set(copy(hreflang), copy(href!));
      const target = name === "a" ? href : name === "form" ? action : undefined;
      if (target !== undefined) links.add(copy(target.split("#")[0]!));
      for (const attribute of READ_ATTRIBUTES)
        if (attributes[attribute]) add(attributes[attribute], at());
    },
    ontext(text) {
      if (unread === "data") data.push(data.pop()! + text);
      else if (unread === "") {
        sentence += text;
        if (at().name === "title" && !isBody) title += text;
      }
    },
    onclosetag(name) {
      if (!INLINE.has(name) || at().language !== open.at(-2)?.language)
        endSentence();
      if (UNREAD.has(name)) unread = "";
      open.pop();
    },
  });
  parser.end(html);
  return {
    title: copy(title),
    description: meta.get("description") ?? "",
    canonical,
    isIndexed: !(meta.get("robots") ?? "").includes("noindex"),
    headings,
    alternates,
    links,
    texts,
    fallbacks,
    data,
  };
}
