import { describe, expect, it } from 'vitest';
import { deviceWords } from './device-words.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('deviceWords', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
      'Chrome on Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`,
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 CriOS/140.0 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0 Safari/537.36`,
      'Chrome on Linux',
    ],
    ['curl/8.0', ''],
    [undefined, ''],
  ])('reads %j as %j', (userAgent, words) => {
    expect(deviceWords(userAgent)).toBe(words);
  });

  const linux = `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`;
  it.each([
    ['"Chromium";v="140", "Not=A?Brand";v="24", "Google Chrome";v="140"', 'Chrome on Linux'],
    ['"Chromium";v="140", "Not=A?Brand";v="24", "Brave";v="140"', 'Brave on Linux'],
    ['"Not)A;Brand";v="8", "Chromium";v="138"', 'Chromium on Linux'],
    ['"Opera";v="120", "Not-A.Brand";v="8", "Chromium";v="135"', 'Opera on Linux'],
    ['"Chromium";v="140", "Microsoft Edge";v="140", "Not A Brand";v="99"', 'Edge on Linux'],
    ['"HeadlessChrome";v="140", "Not A Brand";v="99", "Chromium";v="140"', 'Chrome on Linux'],
    ['<b>nonsense', 'Chrome on Linux'],
  ])('distinguishes browsers based on Chromium by their brands %j', (brands, words) => {
    expect(deviceWords(linux, brands)).toBe(words);
  });

  it.each([
    ['Vivaldi/7.5', 'Vivaldi on Linux'],
    ['YaBrowser/25.1', 'Yandex Browser on Linux'],
  ])('knows %s, which names itself last', (name, words) => {
    expect(deviceWords(`${linux} ${name}`)).toBe(words);
  });
});
