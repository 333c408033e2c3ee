import i18next from 'i18next';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage, fetchWords, startTranslations } from './i18n.ts';

beforeEach(() => {
  localStorage.clear();
  startTranslations();
});

describe('chooseLanguage', () => {
  it('applies and stores the last choice, whatever loads last', async () => {
    await Promise.all([chooseLanguage('de'), chooseLanguage('en')]);
    expect(i18next.language).toBe('en');
    expect(localStorage.getItem('antecedent.language')).toBe('en');
  });
});

describe('fetchWords', () => {
  it('brings what pages say on a topic', async () => {
    expect(i18next.exists('content.failed')).toBe(false);
    await fetchWords(['content']);
    expect(i18next.t('content.failed')).toBe('We couldn’t load the text');
  });

  it('leaves it to a language that is chosen later to bring the same', async () => {
    await fetchWords(['mail']);
    const english = i18next.t('mail.title');
    await chooseLanguage('de');
    expect(i18next.getResource('de', 'translation', 'mail.title')).toBe(i18next.t('mail.title'));
    expect(i18next.t('mail.title')).not.toBe(english);
  });

  it('brings it in the language that is just being fetched', async () => {
    const chosen = chooseLanguage('de');
    await fetchWords(['replay']);
    await chosen;
    expect(i18next.getResource('de', 'translation', 'replay.loading')).toBeTypeOf('string');
    expect(i18next.exists('replay.loading', { lng: 'en', fallbackLng: [] })).toBe(false);
  });
});
