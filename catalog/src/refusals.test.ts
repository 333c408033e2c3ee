import { describe, expect, it } from 'vitest';
import { refusals as german } from './de/refusals.ts';
import { refusals } from './en/refusals.ts';
import { readRule, refusalTranslator, rule } from './refusals.ts';

describe('refusalTranslator', () => {
  it.each([
    [
      'en',
      refusals,
      { key: 'classes.archived' },
      'This class is archived, so you can’t change anything in it.',
    ],
    [
      'en',
      refusals,
      { key: 'fields.tooLong', values: { characters: 2000 } },
      'Use at most 2,000 characters.',
    ],
    [
      'de',
      german,
      { key: 'fields.tooLong', values: { characters: 2000 } },
      'Verwenden Sie höchstens 2.000 Zeichen.',
    ],
    [
      'en',
      refusals,
      { key: 'uploads.tooManyFiles', values: { count: 1 } },
      'Too many files. Send one file at a time.',
    ],
    [
      'en',
      refusals,
      { key: 'attempts.signIns', values: { wait: 1 } },
      'Too many failed sign-ins. Try again in 1 second.',
    ],
    [
      'de',
      german,
      { key: 'attempts.messages', values: { wait: 899 } },
      'Zu viele Nachrichten. Versuchen Sie es in 15 Minuten noch einmal.',
    ],
    ['en', refusals, { key: 'nobody.knows' }, 'nobody.knows'],
  ])('says in %s what a refusal means', (language, sentences, refusal, said) => {
    expect(refusalTranslator(language, sentences)(refusal)).toBe(said);
  });
});

describe('readRule', () => {
  it('reads what `rule` wrote, and nothing else', () => {
    expect(readRule(rule('classes.archived'))).toEqual({ key: 'classes.archived' });
    const tooLong = rule('fields.tooLong', { characters: 200 });
    expect(readRule(tooLong)).toEqual({ key: 'fields.tooLong', values: { characters: 200 } });
    expect(readRule('Invalid input: expected string, received undefined')).toBeNull();
  });
});
