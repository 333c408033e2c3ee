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
      expect(decodeUtf8(buffer.state())).toBe(next);
      text = next;
    }
  });

  it('rejects a delta for a longer state', () => {
    const buffer = new ReplayBuffer(encodeUtf8('short'));
    expect(() => buffer.apply(diffText('much longer text', 'much longer'))).toThrow(RangeError);
  });
});
