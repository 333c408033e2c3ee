import type { RandomSource } from '../../../random.ts';

const WORDS = [
  'the',
  'the',
  'of',
  'river',
  'don’t',
  "it's",
  'naïve',
  'cafe\u0301',
  'x2',
  '1,000',
  '3.14',
  'well-known',
  '😀',
  '👩‍👩‍👧',
  'שלום',
  'עולם',
  'مرحبا',
  '漢字かな交じり文',
  '我爱写作',
  'ภาษาไทย',
  'e\u0301\u0302',
  'A.B.',
  'a_b',
  'Straße',
];
const SEPARATORS = [
  ' ',
  ' ',
  ' ',
  ' ',
  '. ',
  ', ',
  '\n',
  '\n',
  '\u00a0',
  '。',
  '\t',
  '\u2028',
  ' “',
  '” ',
  ' - ',
];

/** Text in many scripts, with breaks, combining marks and emoji. */
export function randomText(random: RandomSource, words: number): string {
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
  return Array.from({ length: words }, () => pick(WORDS) + pick(SEPARATORS)).join('');
}

export const sampleText = (random: RandomSource): string => randomText(random, 40);

type Edit = (text: string, at: number, random: RandomSource) => string;

const cut = (text: string, from: number, to: number, put = '') =>
  text.slice(0, from) + put + text.slice(to);

const EDITS: readonly Edit[] = [
  (text, at) => cut(text, at, at, 'a'),
  (text, at) => cut(text, at, at, ' '),
  (text, at) => cut(text, at, at, '\n'),
  // Offsets are UTF-16 units: this may leave a lone surrogate.
  (text, at) => cut(text, at, at + 1),
  (text, at, random) => cut(text, at, at, randomText(random, 3)),
  (text, at, random) => cut(text, at, at, randomText(random, 40)),
  (text, at, random) => cut(text, at, at + Math.floor(random() * 30), randomText(random, 2)),
  (text, at, random) => cut(text, at, at + Math.floor(random() * 120)),
  // Two cursors.
  (text, at, random) =>
    cut(cut(text, at, at, 'b'), Math.floor(random() * at), Math.floor(random() * at), 'b'),
  (text) => text.replaceAll('river', 'stream'),
  (text) => text.replaceAll('stream', 'river'),
  (text) => text.split('\n').reverse().join('\n'),
  (text) =>
    text
      .split('\n')
      .slice(1)
      .concat(text.split('\n')[0] ?? '')
      .join('\n'),
  (text, at) => cut(text, at, at, '\u0301'),
  (text) => `${text} the end`,
  (text, at) => text.slice(at) + text.slice(0, at),
];

/** Applies a random edit at a random position; occasionally none. */
export function randomEdit(text: string, random: RandomSource): string {
  if (random() < 0.05) return text;
  const edit = EDITS[Math.floor(random() * EDITS.length)] as Edit;
  return edit(text, Math.floor(random() * (text.length + 1)), random).slice(0, 6_000);
}

/**
 * Text without a break or space, longer than any sentence: Chinese, Thai, rare characters,
 * combining marks.
 */
export function longRun(random: RandomSource): string {
  const pieces = ['我爱写作', 'ภาษาไทยสวัสดี', '𠀀𠀁', 'e\u0301\u0302', 'שלום', '，'];
  return Array.from(
    { length: 400 },
    () => pieces[Math.floor(random() * pieces.length)] as string,
  ).join('');
}
