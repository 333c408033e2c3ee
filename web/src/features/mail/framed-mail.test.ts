import { describe, expect, it } from 'vitest';
import { framedMail } from './framed-mail.ts';

describe('framedMail', () => {
  const html =
    '<!doctype html><html><head><style>@media (x) { .card { color: red !important } }</style></head>' +
    '<body style="margin:0"><p class="card" style="color:blue">Hello &lt;script&gt; <a href="https://x.example/t">go</a></p></body></html>';
  const framed = framedMail(html, 'n0nce');

  it('keeps every look without style attributes, in one element with the nonce', () => {
    expect(framed).not.toMatch(/\sstyle=/);
    expect(framed.match(/<style/g)).toHaveLength(1);
    expect(framed).toContain(
      '<style nonce="n0nce">.mail-0 { margin:0 }\n.mail-1 { color:blue }\n@media',
    );
    expect(framed).toContain('<p class="card mail-1">');
  });

  it('leaves words as they are, and lets no link lead anywhere', () => {
    expect(framed).toContain('Hello &lt;script&gt;');
    expect(framed).toContain('<a>go</a>');
  });
});
