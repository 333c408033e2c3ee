import { attribute, child, parseXml, type XmlElement } from '../../xml/xml.ts';

/** Properties of a cell that the schema puts before a vertical merge. */
const BEFORE_MERGE: ReadonlySet<string> = new Set([
  'w:cnfStyle',
  'w:tcW',
  'w:gridSpan',
  'w:hMerge',
]);

/**
 * The properties of a cell whose tracked merge is accepted: it becomes a merge, at its place among them.
 *
 * @param properties the cell's `w:tcPr`
 * @param inner what is written between its tags otherwise
 */
export function withMerge(properties: XmlElement, inner: string): string {
  const merge = attribute(child(properties, 'w:cellMerge'), 'w:vMerge');
  if (merge === undefined || child(properties, 'w:vMerge') !== undefined) return inner;
  const after = parseXml(inner).children.find(({ name }) => !BEFORE_MERGE.has(name));
  const place = after?.start ?? inner.length;
  const value = merge === 'rest' ? 'restart' : 'continue';
  return `${inner.slice(0, place)}<w:vMerge w:val="${value}"/>${inner.slice(place)}`;
}
