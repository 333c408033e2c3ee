import { parseXml } from '@antecedent/domain/office/xml/xml';
import { describe, expect, it } from 'vitest';
import { paragraphDeclarations, runDeclarations } from './css-declarations.ts';

const run = (raw: string) =>
  runDeclarations(parseXml(raw).children, new Map([['minorBidi', 'Arial']]));

describe('runDeclarations', () => {
  it.each([
    [
      'a size of its own for letters from right to left',
      '<w:sz w:val="24"/><w:szCs w:val="32"/><w:rtl/>',
      { 'font-size': '16pt' },
    ],
    [
      'the usual size for other letters',
      '<w:sz w:val="24"/><w:szCs w:val="32"/>',
      { 'font-size': '12pt' },
    ],
    [
      'raised figures smaller than their size',
      '<w:sz w:val="24"/><w:vertAlign w:val="superscript"/>',
      { 'font-size': 'calc(12pt * 0.66)' },
    ],
    [
      'light letters on a dark colour',
      '<w:shd w:val="clear" w:fill="1F3864"/>',
      { '--wash': '#1F3864', '--ink-floor': '0.85' },
    ],
  ])('shows %s', (_, raw, expected) => {
    expect(run(raw)).toMatchObject(expected);
  });

  it('leaves letters on a light colour as they are', () => {
    expect(run('<w:highlight w:val="yellow"/>')).not.toHaveProperty('--ink-floor');
  });

  it('names fonts for Latin letters first, then for East Asian ones', () => {
    const { 'font-family': family } = run('<w:rFonts w:ascii="Calibri" w:eastAsia="MS Mincho"/>');
    expect(family).toMatch(/^'Calibri','Carlito','MS Mincho',/);
  });

  it('takes the font for letters from right to left from the theme', () => {
    const { 'font-family': family } = run(
      '<w:rFonts w:ascii="Calibri" w:cstheme="minorBidi"/><w:rtl/>',
    );
    expect(family).toMatch(/^'Arial',/);
  });
});

describe('paragraphDeclarations', () => {
  it('lifts letters on dark paragraphs', () => {
    const { children } = parseXml('<w:shd w:val="clear" w:fill="000000"/>');
    expect(paragraphDeclarations(children)).toHaveProperty('--ink-ceiling', '1');
  });
});
