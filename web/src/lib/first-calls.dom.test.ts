import { afterEach, describe, expect, it } from 'vitest';
import { takeFirstCall } from './first-calls.ts';

const answer = () => Promise.resolve(new Response('{}'));
const begun = (overrides: object = {}) => {
  window.firstCalls = [
    {
      method: 'GET',
      url: '/api/page',
      token: 'mine',
      answer: answer(),
      at: Date.now(),
      ...overrides,
    },
  ];
};
const asked = { method: 'GET', url: '/api/page', body: undefined, token: 'mine' };

afterEach(() => {
  delete window.firstCalls;
});

describe('takeFirstCall', () => {
  it('gives the answer to the call that the page started, once', async () => {
    begun();
    expect(await takeFirstCall(asked)).toBeInstanceOf(Response);
    expect(await takeFirstCall(asked)).toBeNull();
  });

  it.each([
    ['another method', { method: 'POST' }],
    ['another address', { url: '/api/other' }],
    ['another body', { body: '{"fileId":"1"}' }],
    ['another session', { token: 'theirs' }],
    ['an answer of long ago', { at: Date.now() - 31_000 }],
  ])('lets the caller ask after %s', async (_, overrides) => {
    begun(overrides);
    expect(await takeFirstCall(asked)).toBeNull();
  });

  it('lets the caller ask after a failure', async () => {
    begun({ answer: Promise.reject(new TypeError('no line')) });
    expect(await takeFirstCall(asked)).toBeNull();
  });

  it('lets the caller ask where nothing was started', async () => {
    expect(await takeFirstCall(asked)).toBeNull();
  });
});
