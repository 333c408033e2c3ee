import { describe, expect, it } from 'vitest';
import { listenProblem } from './listen-problem.ts';

describe('listenProblem', () => {
  it.each([
    ['EADDRINUSE', /^Port 80 is in use: .* PORT/],
    ['EACCES', /may not listen on port 80\. Set PORT to 1024 or above/],
    ['EADDRNOTAVAIL', /^This machine has no address example\.edu\. Set HOST/],
    ['ENOTFOUND', /^No machine is known by the name example\.edu\. Set HOST/],
    ['EAFNOSUPPORT', /can’t listen on example\.edu\. Set HOST/],
  ])('says what to do about %s', (code, sentence) => {
    const error = Object.assign(new Error(code), { code });
    expect(listenProblem(error, { host: 'example.edu', port: 80 })).toMatch(sentence);
  });

  it('leaves other errors to others', () => {
    expect(listenProblem(new Error('x'), { host: 'localhost', port: 80 })).toBeNull();
  });
});
