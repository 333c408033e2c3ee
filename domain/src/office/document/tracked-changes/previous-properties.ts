import type { XmlElement } from '../../xml/xml.ts';
import { PREVIOUS_PROPERTIES } from './revision-marks.ts';

/**
 * Properties that a property change does not cover: those of a paragraph mark or section, and a
 * row's insertion or deletion.
 */
export const UNCOVERED_PROPERTIES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries<ReadonlySet<string>>({
    'w:pPr': new Set(['w:rPr', 'w:sectPr']),
    'w:rPr': new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo']),
    'w:trPr': new Set(['w:ins', 'w:del']),
    'w:tcPr': new Set(['w:cellIns', 'w:cellDel', 'w:cellMerge']),
    'w:sectPr': new Set(['w:headerReference', 'w:footerReference']),
  }),
);

/** Of these, the ones that come before the other properties. */
export const LEADING_PROPERTIES: ReadonlySet<string> = new Set(['w:rPr', 'w:sectPr']);

/** The change with the previous properties of an element, if there is one. */
export function previousPropertiesOf(element: XmlElement): XmlElement | undefined {
  return element.children.find(
    ({ name }) => name === `${element.name}Change` && PREVIOUS_PROPERTIES.test(name),
  );
}
