/** A text in two parts: a visible lead and a folded rest. */
export interface SplitText {
  readonly lead: string;
  readonly rest?: string;
}

/** About six lines of a review. Latin letters count as one, East Asian ones as two. */
const MAX_LEAD_WIDTH = 230;
/** A shorter rest is not folded. */
const MIN_REST_WIDTH = 80;

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * Splits a long text at the end of a sentence, so that both parts are readable. If the first
 * sentence is too long, it splits at the end of a word.
 */
export function splitText(text: string, locale: string): SplitText {
  if (width(text) <= MAX_LEAD_WIDTH + MIN_REST_WIDTH) return { lead: text };
  const sentences = fitting(text, locale, "sentence");
  // A very short lead would leave its column almost empty.
  const atSentence = width(sentences) >= MAX_LEAD_WIDTH / 2;
  const lead = atSentence ? sentences : fitting(text, locale, "word");
  const rest = text.slice(lead.length).trim();
  if (width(rest) < MIN_REST_WIDTH) return { lead: text };
  return { lead: atSentence ? lead.trim() : `${lead.trim()}…`, rest };
}

/** The longest start of a text that fits, in whole sentences or words. */
function fitting(
  text: string,
  locale: string,
  granularity: "sentence" | "word",
): string {
  let lead = "";
  for (const { segment } of new Intl.Segmenter(locale, {
    granularity,
  }).segment(text)) {
    if (width(lead + segment) > MAX_LEAD_WIDTH) break;
    lead += segment;
  }
  return lead;
}

function width(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0);
}
