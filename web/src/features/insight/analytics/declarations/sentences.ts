/** A stretch of a text: where it begins, and its characters. */
export type Stretch = { from: number; text: string };

/** Sentences end with their punctuation and the space after it; abbreviations cut them too early, which does no harm here. */
const SENTENCE = /[^.!?…。！？]*[.!?…。！？]+["'”’»)\]]*\s*|[^.!?…。！？]+$/gu;

/** The paragraphs of a text that have words, each as its sentences; joined they are the paragraph. */
export function sentencesOf(text: string): Stretch[][] {
  let at = 0;
  const paragraphs: Stretch[][] = [];
  for (const paragraph of text.split('\n')) {
    const from = at;
    at += paragraph.length + 1;
    if (paragraph.trim() === '') continue;
    paragraphs.push(
      [...paragraph.matchAll(SENTENCE)].map((match) => ({
        from: from + match.index,
        text: match[0],
      })),
    );
  }
  return paragraphs;
}

/** The passage from one sentence to another, both included, in the order of the text. */
export function passageBetween(text: string, a: Stretch, b: Stretch): Stretch {
  const from = Math.min(a.from, b.from);
  const to = Math.max(a.from + a.text.length, b.from + b.text.length);
  return { from, text: text.slice(from, to).trimEnd() };
}
