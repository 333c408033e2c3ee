import { describe, expect, it, vi } from 'vitest';
import { warnOfPlainHttp } from './plain-http.ts';

describe('warnOfPlainHttp', () => {
  it.each([
    ['http://write.example.edu', 1],
    ['http://192.0.2.1:8080', 1],
    ['https://write.example.edu', 0],
    ['http://localhost:8080', 0],
  ])('for %s warns %i times', (publicUrl, times) => {
    const warn = vi.fn();
    warnOfPlainHttp({ publicUrl }, { warn });
    expect(warn).toHaveBeenCalledTimes(times);
  });
});
