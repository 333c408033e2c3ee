import { describe, expect, it } from 'vitest';
import { emailAddress } from './email-address.ts';

describe('emailAddress', () => {
  it.each([
    ['anna@example.org', 'anna@example.org'],
    [' Anna.O’Neill@example.org'.replace('’', "'"), "Anna.O'Neill@example.org"],
    ['a&b+c@mail.example.co.uk', 'a&b+c@mail.example.co.uk'],
    ['anna@bücher.example', 'anna@bücher.example'],
    ['anna@Bücher.example', 'anna@bücher.example'],
    ['anna@bu\u0308cher.example', 'anna@bücher.example'],
    ['anna@xn--bcher-kva.example', 'anna@bücher.example'],
    ['Anna@XN--BCHER-KVA.example', 'Anna@bücher.example'],
    ['anna@bü\u00adcher.example', 'anna@bücher.example'],
    ['anna@ｅxample.org', 'anna@example.org'],
    ['anna@bücher。example', 'anna@bücher.example'],
    ['anna@faß.example', 'anna@faß.example'],
    ['anna@xn--fa-hia.example', 'anna@faß.example'],
    ['иван@пример.рф', 'иван@пример.рф'],
    ['ivan@xn--e1afmkfd.xn--p1ai', 'ivan@пример.рф'],
    ['Ünal@example.org', 'ünal@example.org'],
    ['ａnna@example.org', 'anna@example.org'],
    ['иван.smith@example.org', 'иван.smith@example.org'],
    ['田中@例え.テスト', '田中@例え.テスト'],
  ])('writes %s as %s', (text, address) => {
    expect(emailAddress(text)).toBe(address);
    expect(emailAddress(address)).toBe(address);
  });

  it.each([
    '',
    'anna',
    '@example.org',
    'anna@',
    'anna@example',
    'anna@@example.org',
    'anna b@example.org',
    '.anna@example.org',
    'an..na@example.org',
    'anna@-example.org',
    'anna@exa_mple.org',
    'anna@127.0.0.1',
    'anna@example.org>',
    'anna@exa|mple.org',
    'anna@xn--a.example',
    'anna@xn--anna-.example',
    'anna@xn--99999999999999.example',
    `${'a'.repeat(65)}@example.org`,
    `anna@${'a'.repeat(64)}.org`,
  ])('refuses %j', (text) => {
    expect(emailAddress(text)).toBeNull();
  });

  it.each([
    ['a Cyrillic а in a Latin domain', 'anna@ex\u0430mple.org'],
    ['the same encoded', 'anna@xn--exmple-4nf.org'],
    ['a Cyrillic а in a Latin name', '\u0430nna@example.org'],
    ['a Greek ο in a Latin name', 'j\u03bfhn@example.org'],
  ])('refuses %s: it would look like another account', (_, text) => {
    expect(emailAddress(text)).toBeNull();
  });
});
