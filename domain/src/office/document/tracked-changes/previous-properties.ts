import type { XmlElement } from '../../xml/xml.ts';
import { PREVIOUS_PROPERTIES } from './revision-marks.ts';

/** Properties that a change of the others says nothing about: those of a paragraph's mark, of a section, of a row's fate. */
export const OWN_CHANGES: Readonly<Record<string, ReadonlySet<string>>> = {
  'w:pPr': new Set(['w:rPr', 'w:sectPr']),
  'w:rPr': new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo']),
  'w:trPr': new Set(['w:ins', 'w:del']),
  'w:tcPr': new Set(['w:cellIns', 'w:cellDel', 'w:cellMerge']),
  'w:sectPr': new Set(['w:headerReference', 'w:footerReference']),
};

/** Properties in which those apart come before the others. */
export const LEADING_PROPERTIES: ReadonlySet<string> = new Set(['w:rPr', 'w:sectPr']);

/** The change that remembers the former properties of an element, if there is one. */
export function previousPropertiesOf(element: XmlElement): XmlElement | undefined {
  return element.children.find(
    ({ name }) => name === `${element.name}Change` && PREVIOUS_PROPERTIES.test(name),
  );
}
