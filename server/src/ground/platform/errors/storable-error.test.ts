import { describe, expect, it } from 'vitest';
import { storableError, storableText } from './storable-error.ts';

describe('storableText', () => {
  it.each([
    ['plain ü 😀', 'plain ü 😀'],
    ['a\0b', 'a\ufffdb'],
    ['high \ud83d, low \ude00.', 'high \ufffd, low \ufffd.'],
  ])('%j becomes %j', (text, stored) => {
    expect(storableText(text)).toBe(stored);
  });
});

describe('storableError', () => {
  it('keeps the message, name and code of the error and of its causes', () => {
    const cause = Object.assign(new TypeError('no\0'), { code: '22P05', detail: '\0' });
    const error = storableError(new Error('failed \ud83d', { cause }));
    expect(error).toMatchObject({ message: 'failed \ufffd', cause: { name: 'TypeError' } });
    expect(error.cause).toMatchObject({ message: 'no\ufffd', code: '22P05' });
    expect(error.cause).not.toHaveProperty('detail');
    expect(error.stack).toContain('storable-error.test.ts');
  });

  it('takes what isn’t an error, and causes in a circle', () => {
    expect(storableError('a\0').message).toBe('a\ufffd');
    const circle = new Error('one');
    circle.cause = circle;
    expect(storableError(circle).message).toBe('one');
  });
});
