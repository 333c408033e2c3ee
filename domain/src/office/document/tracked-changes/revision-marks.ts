/**
 * Which elements of WordprocessingML mark tracked changes and comments, and what accepting or
 * rejecting them does. Used by both the server and the editor.
 *
 * Source: ISO/IEC 29500-1, 17.13.4 (comments) and 17.13.5 (revisions).
 */

/**
 * Removed with their content: deleted content, previous properties, range ends, comment anchors.
 */
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

/** The decision about a tracked change. */
export type Decision = 'accept' | 'reject';

const INSERTIONS = ['w:ins', 'w:moveTo', 'w14:conflictIns'];
const DELETIONS = ['w:del', 'w:moveFrom', 'w14:conflictDel'];
const COMMENTS = ['w:commentRangeStart', 'w:commentRangeEnd', 'w:commentReference'];

/**
 * Replaced by their content: inserted or moved-in content. When empty, they mark an inserted
 * paragraph or row.
 */
export const UNWRAPPED: ReadonlySet<string> = new Set(INSERTIONS);

/** Property containers that are removed when only marks were in them. */
export const PRUNED: ReadonlySet<string> = new Set([
  'w:rPr',
  'w:pPr',
  'w:trPr',
  'w:tcPr',
  'w:numPr',
]);

/** How one decision treats the marks of a part. */
export type RevisionRules = {
  /** Removed with their content. */
  removed: ReadonlySet<string>;
  /** Replaced by their content. */
  unwrapped: ReadonlySet<string>;
  /** Renamed elements, such as deleted text that becomes text again. */
  renamed: ReadonlyMap<string, string>;
  /** Marks in the properties of a paragraph, row and cell that remove it. */
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

/**
 * What follows a paragraph in its container: a paragraph, something that contains one, or nothing.
 */
export type Follower = 'paragraph' | 'structure' | 'nothing';

/**
 * What happens to paragraphs whose marks are removed, seen from the last of them: they are merged
 * into the next paragraph; before a table or content control they stay as one when a run is left
 * and are dropped otherwise; the last paragraph of a container always stays.
 */
export function mergeOfUnmarkedParagraph(
  follower: Follower,
  hasRun: boolean,
): 'joins' | 'stays' | 'vanishes' {
  if (follower === 'paragraph') return 'joins';
  return follower === 'nothing' || hasRun ? 'stays' : 'vanishes';
}

/** A property change named after the properties it stores: `w:rPrChange` in `w:rPr`. */
export const PREVIOUS_PROPERTIES = /^w:(?:rPr|pPr|tblPr|tblPrEx|trPr|tcPr|sectPr|tblGrid)Change$/;

const ANY_MARK = new RegExp(`<(?:${[...REMOVED, ...UNWRAPPED].join('|')})[\\s/>]`);

/** Whether the XML contains any mark of a tracked change or comment. */
export function hasRevisionMarks(xml: string): boolean {
  return ANY_MARK.test(xml);
}
