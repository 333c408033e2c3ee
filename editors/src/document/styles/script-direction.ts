import { attribute, type XmlElement } from '@antecedent/domain/office/xml/xml';
import { isPropertyOn, property, type RawProperties } from '../properties/properties.ts';
import type { Declarations } from './css-declarations.ts';
import type { DocumentStyle, StyleSheet } from './style-sheet.ts';

const firstValue = (layers: readonly (readonly XmlElement[])[], name: string) => {
  for (const elements of layers) {
    const found = elements.find((element) => element.name === name);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Whether a paragraph is right-to-left, by its own properties or else those of its styles, nearest first. */
export function runsRightToLeft(layers: readonly (readonly XmlElement[])[]): boolean {
  const bidi = firstValue(layers, 'w:bidi');
  return bidi !== undefined && isPropertyOn(bidi);
}

/** Left means the side where lines start, right the side where they end. Source: ECMA-376 first edition, 17.18.44. */
export function mirrorAlignment(
  layers: readonly (readonly XmlElement[])[],
  declarations: Declarations,
): void {
  const side = attribute(firstValue(layers, 'w:jc'), 'w:val');
  if (side === 'left' || side === 'start') declarations['text-align'] = 'start';
  if (side === 'right' || side === 'end') declarations['text-align'] = 'end';
}

/** Language a run sets for its script; null if it sets none. */
export function runLanguage(raw: RawProperties): string | null {
  const language = property(raw, 'w:lang');
  if (language === undefined) return null;
  const isEastAsian = attribute(property(raw, 'w:rFonts'), 'w:hint') === 'eastAsia';
  const complex = property(raw, 'w:rtl');
  const name =
    complex !== undefined && isPropertyOn(complex)
      ? 'w:bidi'
      : isEastAsian
        ? 'w:eastAsia'
        : 'w:val';
  return tag(attribute(language, name) ?? attribute(language, 'w:val'));
}

/** Language of a paragraph's style if it differs from that of the text; otherwise null. */
export function styleLanguage(chain: readonly DocumentStyle[], styles: StyleSheet): string | null {
  const said = (steps: readonly DocumentStyle[]) =>
    attribute(
      firstValue(
        steps.map((step) => step.run),
        'w:lang',
      ),
      'w:val',
    );
  const language = said(chain);
  return language === said(styles.chain(styles.defaultParagraph)) ? null : tag(language);
}

/** A valid language tag, or null. */
const tag = (language: string | undefined) =>
  language !== undefined && /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(language) ? language : null;
