import { parseXml } from '@antecedent/domain/office/xml/xml';
import { describe, expect, it } from 'vitest';
import { paragraphDeclarations, runDeclarations } from './css-declarations.ts';
import { readStyleSheet } from './style-sheet.ts';

const run = (raw: string) =>
  runDeclarations(parseXml(raw).children, new Map([['minorBidi', 'Arial']]));

describe('runDeclarations', () => {
  it.each([
    [
      'the separate size of right-to-left text',
      '<w:sz w:val="24"/><w:szCs w:val="32"/><w:rtl/>',
      { 'font-size': '16pt' },
    ],
    [
      'the usual size for other text',
      '<w:sz w:val="24"/><w:szCs w:val="32"/>',
      { 'font-size': '12pt' },
    ],
    [
      'superscript smaller than its size',
      '<w:sz w:val="24"/><w:vertAlign w:val="superscript"/>',
      { 'font-size': 'calc(12pt * 0.66)' },
    ],
    [
      'light text on a dark color',
      '<w:shd w:val="clear" w:fill="1F3864"/>',
      { '--wash': '#1F3864', '--ink-floor': '0.85' },
    ],
  ])('shows %s', (_, raw, expected) => {
    expect(run(raw)).toMatchObject(expected);
  });

  it('keeps text on a light color as it is', () => {
    expect(run('<w:highlight w:val="yellow"/>')).not.toHaveProperty('--ink-floor');
  });

  it('lists fonts for Latin text first, then for East Asian text', () => {
    const { 'font-family': family } = run('<w:rFonts w:ascii="Calibri" w:eastAsia="MS Mincho"/>');
    expect(family).toMatch(/^'Calibri','Carlito','MS Mincho',/);
  });

  it('takes the font of right-to-left text from the theme', () => {
    const { 'font-family': family } = run(
      '<w:rFonts w:ascii="Calibri" w:cstheme="minorBidi"/><w:rtl/>',
    );
    expect(family).toMatch(/^'Arial',/);
  });
});

describe('paragraphDeclarations', () => {
  it('makes text on dark paragraphs light', () => {
    const { children } = parseXml('<w:shd w:val="clear" w:fill="000000"/>');
    expect(paragraphDeclarations(children)).toHaveProperty('--ink-ceiling', '1');
  });
});

describe('readStyleSheet', () => {
  const cssOf = (kind: string, properties: string) => {
    const style = `<w:style w:type="${kind}" w:styleId="Box">${properties}</w:style>`;
    const css = readStyleSheet(`<w:styles>${style}</w:styles>`, null).css();
    return css.split('\n').find((rule) => rule.includes('-Box{'));
  };
  const shading = '<w:shd w:val="clear" w:fill="FFEEAA"/>';

  it.each([
    ['paragraph', `<w:pPr>${shading}</w:pPr>`],
    ['character', `<w:rPr>${shading}</w:rPr>`],
  ])('fills the background of a %s style with the color it sets', (kind, properties) => {
    const css = cssOf(kind, properties);
    expect(css).toContain('--wash:#FFEEAA;');
    // computed where the color is: above it there is no color to mix
    expect(css).toMatch(
      /--shown-wash:[^;]*var\(--wash\)[^;]*;background-color:var\(--shown-wash\)/,
    );
  });

  it('does not fill a paragraph with the color behind its text', () => {
    expect(cssOf('paragraph', `<w:rPr>${shading}</w:rPr>`)).not.toContain('--wash');
  });
});
