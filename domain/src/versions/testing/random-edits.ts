import { replaceRange } from '../../arrays.ts';
import type { RandomSource } from '../../random.ts';

const WORDS = [
  'the',
  'writing',
  'of',
  'naïve',
  'essays',
  'is',
  'Übung',
  'e\u0301te\u0301',
  '日本語',
  '中文字',
  'كتابة',
  'עברית',
  '👩‍🚀',
  '🇦🇷',
  '𝒳',
  'a',
  'zwölf',
  '<w:t>',
  '&amp;',
  'क्षि',
];

/** A word in any script; some contain surrogate pairs, combining marks or markup. */
export const randomWord = (random: RandomSource): string =>
  WORDS[Math.floor(random() * WORDS.length)] as string;

export const randomText = (random: RandomSource, words: number): string =>
  Array.from({ length: words }, () => randomWord(random) + (random() < 0.1 ? '\n' : ' ')).join('');

/** The text after a random edit: typing, deleting, pasting, moving, or writing in two places. */
export function randomlyEdited(text: string, random: RandomSource): string {
  const points = [...text];
  const place = () => Math.floor(random() * (points.length + 1));
  const insert = (added: string) => replaceRange(points, place(), 0, [...added]);
  const kind = random();
  if (kind < 0.4) insert(randomWord(random));
  else if (kind < 0.6) points.splice(place(), Math.floor(random() * 20));
  else if (kind < 0.7) insert(randomText(random, 200));
  else if (kind < 0.8) return moved(text, random);
  else if (kind < 0.95) {
    insert(randomWord(random));
    insert(randomWord(random));
  } else return randomText(random, 50);
  return points.join('');
}

function moved(text: string, random: RandomSource): string {
  const paragraphs = text.split('\n');
  const [taken = ''] = paragraphs.splice(Math.floor(random() * paragraphs.length), 1);
  paragraphs.splice(Math.floor(random() * (paragraphs.length + 1)), 0, taken);
  return paragraphs.join('\n');
}
