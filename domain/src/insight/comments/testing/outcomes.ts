import { decodeUtf8, encodeUtf8 } from '../../../encoding/utf8.ts';
import { diffText } from '../../../versions/diff-bytes.ts';
import { PassageFollower } from '../follow-passages.ts';
import { outcomeOf, type PassageOutcome } from '../outcome.ts';

/** Follows what is between brackets in the first text through the others; those after `>` are the reviewer's. */
export function outcomes(marked: string, ...texts: string[]): PassageOutcome[] {
  const ranges: { from: number; to: number }[] = [];
  let first = '';
  for (const part of marked.split(/([[\]])/)) {
    if (part === '[') ranges.push({ from: first.length, to: first.length });
    else if (part === ']') ranges.findLast(({ from, to }) => from === to)!.to = first.length;
    else first += part;
  }
  const follower = new PassageFollower(encodeUtf8(first));
  for (const [index, range] of ranges.entries()) follower.follow(`${index}`, first, range);
  let before = first;
  for (const [index, told] of texts.entries()) {
    const isWriting = !told.startsWith('>');
    const text = isWriting ? told : told.slice(1);
    follower.apply({ number: index + 1, delta: diffText(before, text), isWriting });
    before = text;
  }
  if (decodeUtf8(follower.text()) !== before) throw new Error('the text was not followed');
  return follower.passages.map((passage) => outcomeOf(passage, follower.text()));
}
