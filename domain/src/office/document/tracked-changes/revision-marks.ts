/**
 * Which elements of WordprocessingML are marks of tracked changes and comments, and what accepting or
 * refusing makes of them. The server and the editor both decide by these.
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

/** What becomes of a tracked change. */
export type Decision = 'accept' | 'reject';

const INSERTIONS = ['w:ins', 'w:moveTo', 'w14:conflictIns'];
const DELETIONS = ['w:del', 'w:moveFrom', 'w14:conflictDel'];
const COMMENTS = ['w:commentRangeStart', 'w:commentRangeEnd', 'w:commentReference'];

/** Give way to what they hold: content that was inserted or moved here. Empty, they mark an inserted paragraph or row. */
export const UNWRAPPED: ReadonlySet<string> = new Set(INSERTIONS);

/** Property containers that go when the last of what they held was a mark. */
export const PRUNED: ReadonlySet<string> = new Set([
  'w:rPr',
  'w:pPr',
  'w:trPr',
  'w:tcPr',
  'w:numPr',
]);

/** The rules of one decision over the marks of a part. */
export type RevisionRules = {
  /** Vanish with all that they hold. */
  removed: ReadonlySet<string>;
  /** Give way to what they hold. */
  unwrapped: ReadonlySet<string>;
  /** Elements that take another name, as deleted text that is text again. */
  renamed: ReadonlyMap<string, string>;
  /** Marks in the properties of a paragraph, row and cell with which they go. */
  goneParagraph: string;
  goneRow: string;
  goneCell: string;
};

const DELETED_TEXT: ReadonlyMap<string, string> = new Map([
  ['w:delText', 'w:t'],
  ['w:delInstrText', 'w:instrText'],
]);

/** Rules for a decision, with or without removing comments at the same time. */
export function revisionRules(decision: Decision, comments: 'kept' | 'removed'): RevisionRules {
  const kept = new Set(comments === 'kept' ? COMMENTS : []);
  if (decision === 'accept') {
    return {
      removed: new Set([...REMOVED].filter((name) => !kept.has(name))),
      unwrapped: UNWRAPPED,
      renamed: new Map(),
      goneParagraph: 'w:del',
      goneRow: 'w:del',
      goneCell: 'w:cellDel',
    };
  }
  const staying = new Set([...kept, ...DELETIONS, ...DELETED_TEXT.keys()]);
  return {
    removed: new Set([...[...REMOVED].filter((name) => !staying.has(name)), ...INSERTIONS]),
    unwrapped: new Set(DELETIONS),
    renamed: DELETED_TEXT,
    goneParagraph: 'w:ins',
    goneRow: 'w:ins',
    goneCell: 'w:cellIns',
  };
}

/** What comes after a paragraph in its container: a paragraph, something that holds one, or nothing. */
export type Follower = 'paragraph' | 'structure' | 'nothing';

/**
 * What becomes of paragraphs whose marks go, seen from the last of them: they run on into the paragraph
 * that follows; before a table or content control they stay as one where a run is left and vanish where
 * none is; the last paragraph of a container always stays.
 */
export function mergeOfUnmarkedParagraph(
  follower: Follower,
  hasRun: boolean,
): 'joins' | 'stays' | 'vanishes' {
  if (follower === 'paragraph') return 'joins';
  return follower === 'nothing' || hasRun ? 'stays' : 'vanishes';
}

/** A change of properties by the properties that it remembers: `w:rPrChange` in `w:rPr`. */
export const PREVIOUS_PROPERTIES = /^w:(?:rPr|pPr|tblPr|tblPrEx|trPr|tcPr|sectPr|tblGrid)Change$/;

const ANY_MARK = new RegExp(`<(?:${[...REMOVED, ...UNWRAPPED].join('|')})[\\s/>]`);

/** Whether any mark of a tracked change or comment stands in the XML. */
export function hasRevisionMarks(xml: string): boolean {
  return ANY_MARK.test(xml);
}
