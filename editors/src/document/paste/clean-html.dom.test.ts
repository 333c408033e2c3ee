import { describe, expect, it } from 'vitest';
import { cleanHtml, picturesLeftOut } from './clean-html.ts';
import type { PasteFormatting } from './paste-target.ts';

const target = {
  style: (name: string) => (name === 'heading 1' ? 'Heading1' : null),
  list: (kind: string) => (kind === 'bullet' ? '5' : '6'),
};
const clean = (html: string, formatting: PasteFormatting = 'keep') =>
  cleanHtml(html, target, formatting);

const item = (list: number, level: number) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;

/** The result, one line for each paragraph: its properties, then its runs. */
function outline(html: string, formatting: PasteFormatting = 'keep'): string[] {
  const page = new DOMParser().parseFromString(clean(html, formatting), 'text/html');
  return [...page.querySelectorAll('p')].map((paragraph) => {
    const runs = [...paragraph.querySelectorAll('span')].map(
      (span) => `${span.dataset.run ?? ''}[${span.textContent}]`,
    );
    return `${paragraph.dataset.properties ?? ''}${runs.join('')}`;
  });
}

describe('cleanHtml', () => {
  it.each([
    ['a page', '<p>One</p><div>Two <b>bold</b></div>', ['[One]', '[Two ]<w:b/>[bold]']],
    ['a heading', '<h1 style="color:red">Title</h1>', ['<w:pStyle w:val="Heading1"/>[Title]']],
    [
      'nested lists',
      '<ul><li>a<ul><li>b</li></ul></li></ul><ol><li>c</li></ol>',
      [`${item(5, 0)}[a]`, `${item(5, 1)}[b]`, `${item(6, 0)}[c]`],
    ],
    [
      'Word',
      '<html xmlns:o="urn:schemas-microsoft-com:office:office"><style>p{}</style><p class=MsoNormal style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">·</span><span style="font-size:14.0pt;font-family:Arial">x</span></p></html>',
      [`${item(5, 1)}<w:rFonts w:ascii="Arial" w:hAnsi="Arial"/><w:sz w:val="28"/>[x]`],
    ],
    [
      'Google Docs, whose bold wrapper means nothing',
      '<b id="docs-internal-guid-1" style="font-weight:normal"><p><span style="font-weight:700;font-style:italic">y</span></p></b>',
      ['<w:b/><w:i/>[y]'],
    ],
    [
      'our own markers, which contain an invisible character',
      '<p>one<span class="comment-reference folded">\u2060</span> two<span class="note-reference">\u2060</span></p>',
      ['[one][ two]'],
    ],
    [
      'a hanging indent and spacing from Word',
      '<style>p.MsoBibliography {margin-top:0in; margin-bottom:8.0pt; margin-left:.5in; text-indent:-.5in; line-height:200%;}</style><p class=MsoBibliography>Ada</p>',
      [
        '<w:spacing w:before="0" w:after="160" w:line="480" w:lineRule="auto"/><w:ind w:left="720" w:hanging="720"/>[Ada]',
      ],
    ],
    [
      'a first-line indent and spacing from Google Docs',
      '<p style="line-height:2.4;margin-top:12pt;margin-bottom:0pt;text-indent:36pt;text-align:justify">Ada</p>',
      [
        '<w:spacing w:before="240" w:after="0" w:line="480" w:lineRule="auto"/><w:ind w:firstLine="720"/><w:jc w:val="both"/>[Ada]',
      ],
    ],
    [
      'an item whose list indents it, and a right-to-left paragraph',
      '<ul><li style="margin-left:36pt;margin-bottom:6pt">a</li></ul><p dir="rtl" style="margin-right:36pt">b</p>',
      [`${item(5, 0)}<w:spacing w:after="120"/>[a]`, '<w:bidi/><w:ind w:left="720"/>[b]'],
    ],
    [
      'nothing of the layout of a page',
      '<div style="margin:40px auto;line-height:normal"><p style="margin-left:5%;text-indent:1e9pt">a</p></div>',
      ['[a]'],
    ],
    ['plain text', 'just words', ['[just words]']],
  ])('reads %s', (_, html, expected) => {
    expect(outline(html)).toEqual(expected);
  });

  it('leaves spacing and indents out where the text here decides', () => {
    expect(outline('<p style="margin-left:36pt;margin-bottom:9pt">a</p>', 'match')).toEqual([
      '[a]',
    ]);
  });

  it('keeps the items of one Word list together, and lists apart', () => {
    const item = (list: number, sign: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo${list}'><span style='mso-list:Ignore'>${sign}</span>${text}</p>`;
    let lists = 0;
    const html = `${item(1, '1.', 'a')}${item(1, '2.', 'b')}<p>between</p>${item(2, '1.', 'c')}`;
    const own = { style: () => null, list: () => String(++lists) };
    const built = cleanHtml(`<html xmlns:o="urn:schemas-microsoft-com">${html}`, own, 'match');
    const ids = [...built.matchAll(/w:numId w:val=(?:"|&quot;)(\d)/g)].map(([, id]) => id);
    expect(ids).toEqual(['1', '1', '2']);
  });

  it('passes nothing through but what it builds', () => {
    const html =
      '<p onclick="x()" data-properties="<w:evil/>">a<script>alert(1)</script><img src=x onerror=y><a href="javascript:z">b</a><span data-run="<w:evil/>">c</span></p><iframe src="https://x"></iframe>';
    const built = clean(html);
    expect(built).not.toMatch(/script|onclick|onerror|evil|iframe|img|javascript/);
    expect(outline(html)).toEqual(['[a][b][c]']);
  });

  it('builds tables whose cells contain a paragraph', () => {
    expect(clean('<table><tr><td>1</td><th></th></tr></table>')).toBe(
      '<table><tr><td><p><span>1</span></p></td><td><p></p></td></tr></table>',
    );
  });
});

describe('picturesLeftOut', () => {
  it.each([
    [
      'pictures that are linked, or in the text',
      '<img src="https://x/a.png"><p><img src="data:,"></p>',
      2,
    ],
    [
      "Word's pictures once",
      '<!--[if gte vml 1]><v:shape/><![endif]--><![if !vml]><img src="file:///a.png"><![endif]>',
      1,
    ],
    ['no counters of visits', '<p>a</p><img width="1" height="1" src="https://x/seen">', 0],
  ])('counts %s', (_, html, count) => {
    expect(picturesLeftOut(html)).toBe(count);
  });
});
