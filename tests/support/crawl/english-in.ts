/** Finds English sentences on pages in other languages. */
import { eld } from "eld/medium";
import type { CrawledPage, CrawledText } from "./read-page.ts";

/** With fewer words a language cannot be recognised: "London St Pancras International". */
const MIN_WORDS = 5;
/** Names look English to a detector ("Taiwan: High Speed Rail"); sentences have these words. */
const FUNCTION_WORDS =
  /\b(the|of|and|for|is|are|with|from|by|on|at|you|your|it|not|or|each|how|what|when|where|while|before|this|that|all|only)\b/i;
const LATIN_WORD = /^\P{L}*\p{Script=Latin}/u;

/** Parts of texts that are English, although they are marked as another language. */
export function englishIn({ texts }: CrawledPage): readonly CrawledText[] {
  return texts.flatMap(({ text, ...place }) =>
    place.language === "" || /^en\b/.test(place.language)
      ? []
      : latinPartsOf(text)
          .filter(isEnglish)
          .map((part) => ({ text: part, ...place })),
  );
}

/** Sentences of languages in Latin letters; of other languages, what is in Latin letters in them. */
function latinPartsOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?。])\s+/).flatMap((sentence) => {
    const parts: string[][] = [[]];
    for (const word of sentence.split(/\s+/))
      if (LATIN_WORD.test(word)) parts.at(-1)!.push(word);
      else if (/\p{L}/u.test(word)) parts.push([]);
    return parts
      .filter(({ length }) => length >= MIN_WORDS)
      .map((words) => words.join(" "));
  });
}

function isEnglish(text: string): boolean {
  if (!FUNCTION_WORDS.test(text)) return false;
  const detected = eld.detect(text);
  return detected.language === "en" && detected.isReliable();
}
