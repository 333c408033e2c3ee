import { replaceRange } from '../../../arrays.ts';
import type { RandomSource } from '../../../random.ts';
import type { RawVersion } from './counted-by-hand.ts';
import { START, wordsOf } from './writing.ts';

const HOUR = 3_600_000;

/**
 * A history over some days, one change in each version: words written at the end or between others, passages that come at
 * once, words replaced and deleted, paragraphs that begin. No word is used twice, so nothing is moved, copied or brought back.
 */
export function randomHistory(random: RandomSource): RawVersion[] {
  const fresh = wordsOf(3_000, 'w')[Symbol.iterator]();
  const take = (count: number) => Array.from({ length: count }, () => fresh.next().value as string);
  const below = (limit: number) => Math.floor(random() * limit);
  const paragraphs: string[][] = [random() < 0.5 ? [] : take(6 + below(10))];
  let at = START;
  const versions: RawVersion[] = [];
  const save = () =>
    versions.push({ at, text: paragraphs.map((words) => words.join(' ')).join('\n') });
  save();
  for (let step = 0; step < 40 + below(80); step++) {
    at += random() < 0.06 ? HOUR + below(30 * HOUR) : 1_000 + below(90_000);
    const place = random() < 0.6 ? paragraphs.length - 1 : below(paragraphs.length);
    const words = paragraphs[place]!;
    const index = random() < 0.6 ? words.length : below(words.length + 1);
    const kind = random();
    if (kind < 0.06) replaceRange(words, index, 0, take(12 + below(60)));
    else if (kind < 0.7) replaceRange(words, index, 0, take(1 + below(4)));
    else if (kind < 0.8) replaceRange(words, index, 1 + below(3), take(1 + below(3)));
    else if (kind < 0.9) words.splice(index, 1 + below(5));
    else paragraphs.splice(place + 1, 0, take(1 + below(6)));
    save();
  }
  return versions;
}
