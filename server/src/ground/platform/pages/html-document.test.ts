import { describe, expect, it } from 'vitest';
import { openingScript, scriptJson, withNonce } from './html-document.ts';

describe('scriptJson', () => {
  it.each([
    '</script><script>alert(1)</script>',
    '<!-- <script>',
    ']]>&amp;',
    'line\u2028separators\u2029',
  ])('keeps %j inert and whole', (text) => {
    const json = scriptJson({ text });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ text });
  });
});

describe('withNonce', () => {
  it('fills the placeholders of a build that has them', () => {
    const html =
      '<head><meta property="csp-nonce" nonce="%CSP_NONCE%"><script nonce="%CSP_NONCE%" src="/a.js"></script></head>';
    expect(withNonce(html, 'n1')).toBe(html.replaceAll('%CSP_NONCE%', 'n1'));
  });

  it('adds attributes and the meta element to any other, and the data where it belongs', () => {
    const html =
      '<head><title>x</title><!-- page data --><script>1</script><style>a{}</style></head>';
    expect(withNonce(html, 'n1', '<i>$&</i>')).toBe(
      '<head><meta property="csp-nonce" nonce="n1"><title>x</title><i>$&</i><script nonce="n1">1</script><style nonce="n1">a{}</style></head>',
    );
  });
});

describe('openingScript', () => {
  it('is a data block, not a program', () => {
    expect(openingScript({ a: 1 }, 'n1')).toBe(
      '<script type="application/json" id="opening" nonce="n1">{"a":1}</script>',
    );
  });
});
