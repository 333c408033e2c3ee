import { describe, expect, it } from 'vitest';
import { refusalSentence } from './refusal-sentence.ts';

describe('refusalSentence', () => {
  it.each([
    ['en-GB', 'protected with a password'],
    ['de', 'mit einem Passwort geschützt'],
    ['', 'protected with a password'],
  ])('says in %j why a file does not open', async (language, words) => {
    const said = await refusalSentence({ key: 'officeFiles.protected' }, '', language);
    expect(said).toContain(words);
  });

  it('shows the host’s own words for an unknown refusal', async () => {
    expect(await refusalSentence({ key: 'of.tomorrow' }, 'Come back later.', 'de')).toBe(
      'Come back later.',
    );
  });
});
