/**
 * Which elements of WordprocessingML are marks of tracked changes and comments, and what accepting
 * makes of them.
 *
 * Source: ISO/IEC 29500-1, 17.13.4 (comments) and 17.13.5 (revisions).
 */

/** Vanish with all that they hold: deleted content, former properties, ends of ranges, comment anchors. */
export const REMOVED: ReadonlySet<string> = new Set([
  'w:del',
  'w:moveFrom',
  'w14:conflictDel',
  'w:delText',
  'w:delInstrText',
  'w:rPrChange',
  'w:pPrChange',
  'w:sectPrChange',
  'w:tblPrChange',
  'w:tblPrExChange',
  'w:tblGridChange',
  'w:trPrChange',
  'w:tcPrChange',
  'w:numberingChange',
  'w:cellIns',
  'w:cellDel',
  'w:cellMerge',
  'w:moveFromRangeStart',
  'w:moveFromRangeEnd',
  'w:moveToRangeStart',
  'w:moveToRangeEnd',
  'w:customXmlInsRangeStart',
  'w:customXmlInsRangeEnd',
  'w:customXmlDelRangeStart',
  'w:customXmlDelRangeEnd',
  'w:customXmlMoveFromRangeStart',
  'w:customXmlMoveFromRangeEnd',
  'w:customXmlMoveToRangeStart',
  'w:customXmlMoveToRangeEnd',
  'w:commentRangeStart',
  'w:commentRangeEnd',
  'w:commentReference',
]);

/** Give way to what they hold: content that was inserted or moved here. Empty, they mark an inserted paragraph or row. */
export const UNWRAPPED: ReadonlySet<string> = new Set(['w:ins', 'w:moveTo', 'w14:conflictIns']);

/** Property containers that go when the last of what they held was a mark. */
export const PRUNED: ReadonlySet<string> = new Set([
  'w:rPr',
  'w:pPr',
  'w:trPr',
  'w:tcPr',
  'w:numPr',
]);

const ANY_MARK = new RegExp(`<(?:${[...REMOVED, ...UNWRAPPED].join('|')})[\\s/>]`);

/** Whether any mark of a tracked change or comment stands in the XML. */
export function hasRevisionMarks(xml: string): boolean {
  return ANY_MARK.test(xml);
}
