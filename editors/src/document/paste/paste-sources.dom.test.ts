import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import type { PasteFormatting } from './paste-target.ts';

const folder = `${import.meta.dirname}/fixtures/`;

/** The result of a source: a line for each paragraph with its style or list, formats as symbols around the text. */
function shape(source: string, formatting: PasteFormatting, takesNotes = false): string[] {
  const lists: string[] = [];
  const built = cleanHtml(
    readFileSync(`${folder}${source}.clipboard`, 'utf8'),
    {
      style: (name) => name.replace(' ', ''),
      list: (kind) => `${kind}${lists.push(kind)}`,
      takesNotes,
    },
    formatting,
  );
  const page = new DOMParser().parseFromString(built, 'text/html');
  return [...page.querySelectorAll<HTMLElement>('p')].map(paragraphShape);
}

function paragraphShape(paragraph: HTMLElement): string {
  const properties = paragraph.dataset.properties ?? '';
  const style = /pStyle w:val="([^"]+)"/.exec(properties)?.[1];
  const list = /ilvl w:val="(\d)"\/><w:numId w:val="([^"]+)"/.exec(properties);
  const align = /w:jc w:val="(\w+)"/.exec(properties)?.[1];
  const heads = [
    style,
    list && `${list[2]}.${list[1]}`,
    align,
    properties.includes('bidi') && 'rtl',
  ];
  const cell = paragraph.closest('td') === null ? '' : '| ';
  const runs = [...paragraph.querySelectorAll<HTMLElement>('span, br')].map((run) => {
    if (run.tagName === 'BR') return '⏎';
    const { atom } = run.dataset;
    if (atom !== undefined) return `(${/words="([^"]*)"/.exec(JSON.parse(atom).xml)?.[1]})`;
    const signs = [...(run.dataset.run ?? '').matchAll(/<w:(\w+)([^>]*)\/>/g)];
    const text = run.closest('a') === null ? run.textContent : `[${run.textContent}]`;
    const formats = signs.map(([, name, said = '']) => {
      const value = /fill="(\w+)"/.exec(said)?.[1] ?? /="([^"]+)"/.exec(said)?.[1];
      return value === undefined ? name : `${name}=${value}`;
    });
    return formats.length === 0 ? text : `{${formats.join(' ')}:${text}}`;
  });
  return (
    cell +
    heads
      .filter(Boolean)
      .map((head) => `<${head}>`)
      .join('') +
    runs.join('')
  );
}

describe('cleanHtml', () => {
  it('drops the comments and deletions of a text from Word', () => {
    expect(shape('word', 'match')).toEqual([
      '<heading1>The River',
      'It was {b:wide}\tand slow.{vertAlign=superscript:1}',
      'She crossed it twice.',
      '<number1.0>First',
      '<number1.1>Deeper',
      '| Both rows',
      '| 1',
      '| ',
      '| 2',
      '{vertAlign=superscript:1} So the guide said.',
    ]);
  });

  it.each([
    ['word', 'It was {b:wide}\tand slow.(So the guide said.)'],
    ['libreoffice', 'It was {b:wide} and slow.(So the guide said.)'],
  ])('converts the notes of a text from %s where notes are allowed', (source, expected) => {
    const all = shape(source, 'match', true);
    expect(all[1]).toBe(expected);
    expect(all.join('\n').match(/So the guide said/g)).toHaveLength(1);
  });

  it("keeps Word's paragraph styles", () => {
    const [heading, first] = shape('word', 'keep');
    expect(heading).toBe('<heading1>The River');
    expect(first).toContain('{rFonts=Times New Roman b sz=24:wide}');
  });

  it('reads a text from Google Docs', () => {
    expect(shape('google-docs', 'match')).toEqual([
      '<heading1>The River',
      'It was {b:wide} and slow.{vertAlign=superscript:1}',
      '<bullet1.0>First',
      '<bullet1.1>Deeper',
      '[Map]',
    ]);
  });

  it('keeps the formatting of a text from Google Docs', () => {
    const [, first, , , link] = shape('google-docs', 'keep');
    expect(first).toMatch(/^<both>\{rFonts=Arial sz=22:It was \}\{rFonts=Arial b sz=22:wide\}/);
    expect(first).toContain('{rFonts=Arial sz=22 shd=FFFF00: and slow.}');
    expect(link).toContain('color=1155CC');
  });

  it('reads a text from LibreOffice, with one label for an item of two paragraphs', () => {
    expect(shape('libreoffice', 'match')).toEqual([
      '<heading1>The River',
      'It was {b:wide} and slow.{vertAlign=superscript:1}',
      '<number1.0>First',
      'more of it',
      '<bullet2.1>Deeper',
      '<number1.0>Second',
      '{vertAlign=superscript:1}So the guide said.',
    ]);
  });

  it('keeps the formatting of a text from LibreOffice', () => {
    const [, first] = shape('libreoffice', 'keep');
    expect(first).toMatch(/^<both>\{sz=26:It was \}/);
    expect(first).toContain('{rFonts=Liberation Mono b color=C9211E sz=26:wide}');
  });

  it('reads a text from a web page', () => {
    expect(shape('web', 'match')).toEqual([
      '<heading2>The River',
      'It was\u00a0{i:wide}, slow{vertAlign=superscript:[1]} and old.',
      '<quote>Said the guide.',
      'let a;⏎  let b;',
      '<rtl>שלום',
    ]);
  });
});
