import { describe, expect, it } from 'vitest';
import { replaceRange } from '../../arrays.ts';
import { type InputKind, type InputReport, inputBits } from '../../input-report.ts';
import { type RandomSource, seededRandom } from '../../random.ts';
import { fuzzSeeds, withSeed } from '../../testing/fuzz-seeds.ts';
import { provenanceOf } from '../tracking/provenance.ts';
import type { SavedVersion } from '../types.ts';
import { WORD_SOURCES } from '../words/word-table.ts';
import { startWriting, wordsOf } from './testing/writing.ts';

/** Words that the writer brought, and words of others: sources, imports, the template. No two are the same. */
type Word = { text: string; isOwn: boolean };

const SECOND = 1_000;
/** Each is one word for every segmenter. */
const COMPOSED = [
  '我们',
  '学校',
  '今天',
  '朋友',
  '城市',
  '晚上',
  'カメラ',
  'ノート',
  'ピアノ',
  'テスト',
];

const ACTS = [
  'type',
  'type',
  'type',
  'freeze',
  'compose',
  'dictate',
  'suggest',
  'paste',
  'paste',
  'delete',
  'deleteForeign',
  'import',
  'sort',
  'drag',
  'undo',
] as const;

type Save = { kinds: InputKind[]; seconds: number; times?: Partial<InputReport> };

/** Writes with sources at hand, and checks after each save that every own word in the text is typed. */
function writeWithSources(random: RandomSource): void {
  const below = (limit: number) => Math.floor(random() * limit);
  const own = wordsOf(4_000, 'w')[Symbol.iterator]();
  const others = wordsOf(4_000, 'f')[Symbol.iterator]();
  const take = (from: Iterator<string>, count: number, isOwn: boolean): Word[] =>
    Array.from({ length: count }, () => ({ text: from.next().value as string, isOwn }));
  let words = random() < 0.5 ? [] : take(others, 80, false);
  const textOf = () => words.map(({ text }) => text).join(' ');
  const { save, tracker } = startWriting(textOf());
  const undo: Word[][] = [];
  let [second, composed] = [0, 0];
  const put = (at: number, added: readonly Word[], removed = 0) => {
    const next = [...words];
    replaceRange(next, at, removed, added);
    words = next;
  };

  for (let act = 0; act < 60; act++) {
    const kind = ACTS[below(ACTS.length)] as (typeof ACTS)[number];
    const row = random() < 0.5 ? words.length : below(words.length + 1);
    const before = words;
    let saved: Save = { kinds: ['command'], seconds: 1 + below(40) };
    let version: Partial<SavedVersion> = {};
    let pasted = 0;
    switch (kind) {
      case 'type': {
        put(row, take(own, 1 + below(3), true));
        saved = { kinds: ['typed'], seconds: 1 + below(20), times: { firstKeyMs: 900 } };
        break;
      }
      case 'freeze': {
        const seconds = 5 + below(20);
        put(row, take(own, 2 * seconds, true));
        saved = { kinds: ['typed'], seconds, times: { firstKeyMs: (seconds - 1) * SECOND } };
        break;
      }
      case 'compose': {
        const seconds = 5 + below(10);
        const confirmed = Array.from({ length: 2 * seconds }, () => ({
          text: `${COMPOSED[composed++ % COMPOSED.length]}`,
          isOwn: true,
        }));
        put(row, confirmed);
        saved = { kinds: ['composed'], seconds, times: { composedMs: seconds * SECOND } };
        break;
      }
      case 'dictate': {
        const seconds = 6 + below(10);
        put(row, take(own, 3 * seconds, true));
        saved = { kinds: ['aid'], seconds };
        break;
      }
      case 'suggest': {
        put(row, take(own, 1 + below(4), true));
        saved = { kinds: ['suggested'], seconds: 2 };
        break;
      }
      case 'paste': {
        pasted = 12 + below(60);
        put(row, take(others, pasted, false));
        saved = { kinds: ['pasted'], seconds: 1 + below(60) };
        break;
      }
      case 'delete': {
        put(row, [], below(30));
        saved = { kinds: ['typed'], seconds: 2, times: { firstKeyMs: 500 } };
        break;
      }
      case 'deleteForeign': {
        words = words.filter(({ isOwn }) => isOwn);
        saved = { kinds: ['typed'], seconds: 2, times: { firstKeyMs: 500 } };
        break;
      }
      case 'import': {
        if (random() < 0.7) continue;
        words = take(others, 100, false);
        version = { origin: 'import', input: null };
        break;
      }
      case 'sort': {
        const each = 2 + below(3);
        const from = below(words.length + 1);
        const lines = Array.from({ length: 12 }, (_, line) =>
          words.slice(from + each * line, from + each * (line + 1)),
        ).filter(({ length }) => length === each);
        if (lines.length < 3) continue;
        put(from, lines.toReversed().flat(), each * lines.length);
        break;
      }
      case 'drag': {
        const from = below(words.length + 1);
        const dragged = words.slice(from, from + 2 + below(12));
        put(from, [], dragged.length);
        put(below(words.length + 1), dragged);
        saved = { kinds: ['dropped'], seconds: 3 };
        break;
      }
      default: {
        const earlier = undo.pop();
        if (!earlier) continue;
        words = earlier;
        saved = { kinds: ['undo'], seconds: 1 };
      }
    }
    if (kind === 'import') undo.length = 0;
    else if (kind !== 'undo') undo.push(before);
    second += saved.seconds;
    const change = save(second, textOf(), {
      spanMs: Math.max(SECOND, saved.times?.firstKeyMs ?? 0),
      input: {
        kinds: inputBits(...saved.kinds),
        firstKeyMs: 0,
        lastKeyMs: 0,
        composedMs: 0,
        ...saved.times,
      },
      ...version,
    });
    if (pasted > 0) expect(change, kind).toMatchObject({ bulk: pasted, typed: 0 });
    expect(tracker.words.count).toBe(words.length);
    const wrong = words.filter(
      ({ isOwn }, index) =>
        isOwn && provenanceOf(WORD_SOURCES[tracker.words.source[index]!]!) !== 'typed',
    );
    expect(wrong, `${kind} ${act}`).toEqual([]);
  }
}

describe('an honest writer with foreign material', () => {
  it('has every own word typed, whatever is pasted, imported, deleted, sorted, dragged and undone', () => {
    for (const seed of fuzzSeeds(12, [1092])) {
      withSeed(seed, () => writeWithSources(seededRandom(seed)));
    }
  });
});
