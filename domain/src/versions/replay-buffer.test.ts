import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../encoding/utf8.ts';
import { seededRandom } from '../random.ts';
import { applyDelta } from './delta.ts';
import { diffText } from './diff-bytes.ts';
import { ReplayBuffer } from './replay-buffer.ts';
import { randomlyEdited, randomText } from './testing/random-edits.ts';

describe('ReplayBuffer', () => {
  it.each([1, 2, 3, 4, 5])('equals applying each delta separately, history %i', (seed) => {
    const random = seededRandom(seed);
    let text = randomText(random, 50);
    let bytes: Uint8Array = encodeUtf8(text);
    const buffer = new ReplayBuffer(bytes);
    for (let at = 0; at < 200; at++) {
      const next = randomlyEdited(text, random);
      const delta = diffText(text, next);
      bytes = applyDelta(bytes, delta);
      buffer.apply(delta);
      expect(buffer.length).toBe(bytes.length);
      const [from = 0, to = 0] = [random(), random()]
        .map((part) => Math.floor(part * bytes.length))
        .sort((a, b) => a - b);
      expect(buffer.slice(from, to)).toEqual(bytes.slice(from, to));
      expect(buffer.at(from)).toBe(bytes[from]);
      expect(decodeUtf8(buffer.state())).toBe(next);
      text = next;
    }
  });

  it('leaves the states that it gave as they are, and the one that it was made of', () => {
    const random = seededRandom(6);
    const texts = [randomText(random, 20_000)];
    for (let at = 0; at < 40; at++) texts.push(randomlyEdited(texts[at] ?? '', random));
    const first = encodeUtf8(texts[0] ?? '');
    const buffer = new ReplayBuffer(first);
    const states = texts.map((text, at) => {
      if (at > 0) buffer.apply(diffText(texts[at - 1] ?? '', text));
      return buffer.state();
    });
    expect(states.map(decodeUtf8)).toEqual(texts);
    expect(decodeUtf8(first)).toBe(texts[0]);
  });

  it('rejects a delta for a longer state', () => {
    const buffer = new ReplayBuffer(encodeUtf8('short'));
    expect(() => buffer.apply(diffText('much longer text', 'much longer'))).toThrow(RangeError);
  });
});
