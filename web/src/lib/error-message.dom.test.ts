import { loadWebLanguage } from '@antecedent/catalog/web-language';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorMessage, isFinal, requestIdOf } from './error-message.ts';
import { startTranslations } from './i18n.ts';
import { OfflineError } from './offline-error.ts';

startTranslations();
const refusal = (code: 'not-found' | 'forbidden' | 'invalid-request' | 'internal' | 'conflict') =>
  new ApiError({ code, message: 'No such class.', requestId: 'r1' });

const foreign = new ApiError({ code: 'unavailable', message: '', requestId: '' });

describe('errorMessage', () => {
  it(`is the server's message if there is one`, () => {
    expect(errorMessage(refusal('conflict'))).toBe('No such class.');
  });
  it.each([
    ['no answer', new OfflineError('fetch failed'), /couldn’t reach/],
    [
      'a response that violates the contract',
      new Error('Expected string at $.title'),
      /unexpected/,
    ],
    ['something that is no error', 'oops', /unexpected/],
    ['a response of a proxy', foreign, /unexpected/],
  ])('is our own after %s', (_, error, sentence) => {
    expect(errorMessage(error)).toMatch(sentence);
  });
  it('follows the reader to another language', async () => {
    const error = new ApiError({
      code: 'not-found',
      message: '',
      key: 'notFound.submission',
      requestId: 'r1',
    });
    const english = errorMessage(error);
    i18next.addResourceBundle('de', 'translation', (await loadWebLanguage('de')).eager);
    await i18next.changeLanguage('de');
    expect(errorMessage(error)).not.toBe(english);
    await i18next.changeLanguage('en');
    expect(errorMessage(error)).toBe(english);
  });
  it(`is the caller's own message if given`, () => {
    expect(errorMessage(foreign, 'It was not sent.')).toBe('It was not sent.');
  });
});

describe('requestIdOf', () => {
  it('is the request id of a refusal, else null', () => {
    expect(requestIdOf(refusal('internal'))).toBe('r1');
    expect(requestIdOf(new ApiError({ code: 'internal', message: '', requestId: '' }))).toBeNull();
    expect(requestIdOf(new OfflineError('fetch failed'))).toBeNull();
  });
});

describe('isFinal', () => {
  it.each([
    ['not-found', true],
    ['forbidden', true],
    ['invalid-request', true],
    ['conflict', false],
    ['internal', false],
  ] as const)('of a refusal with %s is %s', (code, final) => {
    expect(isFinal(refusal(code))).toBe(final);
  });
  it('is false without a response', () => {
    expect(isFinal(new OfflineError('fetch failed'))).toBe(false);
  });
});
