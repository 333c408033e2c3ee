import { describe, expect, it } from 'vitest';
import { framedMail } from './framed-mail.ts';

describe('framedMail', () => {
  const words = 'Hello &lt;script&gt; style=&quot;color:green&quot; href=&quot;/&quot;';
  const html =
    '<!doctype html><html><head><style>@media (x) { .card { color: red !important } }</style></head>' +
    `<body style="margin:0"><p class="card" style="color:blue">${words} <a href="https://x.example/t">go</a></p></body></html>`;
  const framed = framedMail(html, 'n0nce');

  it('moves every style attribute into one style element with the nonce', () => {
    expect(framed).not.toContain(' style="');
    expect(framed.match(/<style/g)).toHaveLength(1);
    expect(framed).toContain(
      '<style nonce="n0nce">[data-style="0"] { margin:0 }\n[data-style="1"] { color:blue }\n@media',
    );
    expect(framed).toContain('<body data-style="0"><p class="card" data-style="1">');
  });

  it('keeps text as it is, and disables links', () => {
    expect(framed).toContain(words);
    expect(framed).toContain('<a>go</a>');
  });
});
