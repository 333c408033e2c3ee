import type { CommentMark } from '../text/paragraph-texts.ts';
import { scanText } from '../text/text-scanner.ts';

/** `[from, to)` of a part's text, UTF-16; empty where a comment is about a place. */
export type CommentRange = { from: number; to: number };

/**
 * What each comment of a part is about, by the comment's id.
 *
 * @param xml a document, or the notes or a header of one
 * @returns the text that the ranges are of, and the ranges
 * @throws {OfficeFileError} as `paragraphTexts`
 */
export function commentRanges(xml: string): { text: string; ranges: Map<string, CommentRange> } {
  const { paragraphs, marks } = scanText(xml);
  const text = paragraphs.join('\n');
  const starts: number[] = [0];
  for (const paragraph of paragraphs) starts.push(starts.at(-1)! + paragraph.length + 1);
  const offsetOf = ({ paragraph, offset }: CommentMark) =>
    Math.min(text.length, (starts[paragraph] ?? text.length) + offset);
  const found = new Map<string, Partial<Record<CommentMark['kind'], number>>>();
  for (const mark of marks) {
    found.set(mark.id, { ...found.get(mark.id), [mark.kind]: offsetOf(mark) });
  }
  const ranges = [...found].map(([id, at]): [string, CommentRange] => {
    const to = at.end ?? at.reference ?? at.start ?? 0;
    return [id, { from: Math.min(at.start ?? to, to), to }];
  });
  return { text, ranges: new Map(ranges) };
}
