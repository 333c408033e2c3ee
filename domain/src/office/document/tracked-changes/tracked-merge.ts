import { attribute, child, parseXml, type XmlElement } from '../../xml/xml.ts';

/** Cell properties that the schema puts before a vertical merge. */
const BEFORE_MERGE: ReadonlySet<string> = new Set([
  'w:cnfStyle',
  'w:tcW',
  'w:gridSpan',
  'w:hMerge',
]);

/**
 * The properties of a cell whose tracked merge is accepted, with an ordinary merge in its schema
 * position.
 *
 * @param properties the cell's `w:tcPr`
 * @param inner the rest of its content
 */
export function withMerge(properties: XmlElement, inner: string): string {
  const merge = attribute(child(properties, 'w:cellMerge'), 'w:vMerge');
  if (merge === undefined || child(properties, 'w:vMerge') !== undefined) return inner;
  const after = parseXml(inner).children.find(({ name }) => !BEFORE_MERGE.has(name));
  const place = after?.start ?? inner.length;
  const value = merge === 'rest' ? 'restart' : 'continue';
  return `${inner.slice(0, place)}<w:vMerge w:val="${value}"/>${inner.slice(place)}`;
}
