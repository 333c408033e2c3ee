import { displayBlocks } from '@antecedent/domain/office/document/display/display';
import { newDocument } from '@antecedent/domain/office/document/new-document';
import { reviewProblem } from '@antecedent/domain/office/document/review/review-save';
import { documentText } from '@antecedent/domain/office/document/text/document-text';
import { resolveChanges } from '@antecedent/domain/office/document/tracked-changes/accept-changes';
import { seededRandom } from '@antecedent/domain/random';
import { fuzzSeeds, withSeed } from '@antecedent/domain/testing/fuzz-seeds';
import { undo } from 'prosemirror-history';
import type { EditorState, Transaction } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { browserCodec } from '../../browser/browser-codec.ts';
import { buildDocument, realDocuments, realFile } from '../../testing/office-files.ts';
import { openTestDocument, partOf } from '../../testing/open-test-document.ts';
import { randomEdit, stateOf } from '../../testing/random-edits.ts';
import { authorshipOf, randomSuggestion, suggest } from '../../testing/suggested-edits.ts';
import { END, OTHERS, P, ROW, run } from '../../testing/tracked-fixtures.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { resolveRanges } from './resolve-changes.ts';
import { suggesting } from './suggest-plugin.ts';
import { asSuggestion } from './suggesting.ts';
import { trackedRanges } from './tracked-ranges.ts';

const TABLE = `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="900"/><w:gridCol w:w="900"/></w:tblGrid>${ROW('one', 'two')}${ROW('three', 'four')}</w:tbl>`;
const WIDE = `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="900"/><w:gridCol w:w="900"/></w:tblGrid>${ROW('a', 'b')}<w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>`;
const FIELD = P(
  `<w:bookmarkStart w:id="5" w:name="here"/>${run('See ')}<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGEREF here </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('12')}<w:r><w:fldChar w:fldCharType="end"/></w:r>${run(' for more')}<w:bookmarkEnd w:id="5"/>`,
);
const CONTROL = `<w:sdt><w:sdtPr><w:alias w:val="x"/></w:sdtPr><w:sdtContent>${P(run('inside'))}</w:sdtContent></w:sdt>`;
const LINKED = P(
  `${run('go ')}<w:hyperlink w:anchor="here">${run('to the ')}<w:r><w:rPr><w:i/></w:rPr><w:t>place</w:t></w:r></w:hyperlink>`,
);

const essay = () =>
  newDocument(
    { paragraphs: ['A place that changed', 'Before the bridge opened.', '', 'We went over.'] },
    browserCodec.deflate,
  );

const EDITS = 6;
/** The time budget is long only on request. */
const FUZZ_MS = 600_000;

/** A document as a reader sees it: empty properties and the borders between equal runs do not count. */
const shown = (document: string) => displayBlocks({ document });

/** The state of a user who suggests: some commands then leave out what no suggestion can say. */
const suggestingIn = (file: OpenDocument): EditorState =>
  stateOf(file, [{ name: 'suggesting', plugins: [suggesting(authorshipOf(file), true, true)] }]);

/**
 * Makes random suggestions, then resolves them. Rejecting gives the bytes of the file, or for
 * another program's file what `seen` makes of it; accepting gives the server's result; both through
 * the model and through the file, and undo reverts both.
 */
function suggestAndDecide(
  bytes: Uint8Array,
  seed: number,
  seen: (xml: string) => unknown = (xml) => xml,
): void {
  const random = seededRandom(seed);
  const file = openTestDocument(bytes);
  const authorship = authorshipOf(file);
  let state = suggestingIn(file);
  for (let count = 0; count < EDITS; count++) {
    state = randomSuggestion(file, state, random, authorship);
  }
  state.doc.check();
  const original = file.parsed.xml;
  const own = trackedRanges(state.doc).filter(({ attributes }) => attributes.includes('"Ada"'));
  const saved = file.bytes(state.doc);
  const xml = partOf(saved);
  // the server accepts this save from a user who may only suggest
  const review = { mode: 'suggest', author: 'Ada' } as const;
  expect(reviewProblem(bytes, saved, review, browserCodec)).toBeNull();

  const { tr: refusal } = state;
  resolveRanges(refusal, own, 'reject');
  refusal.doc.check();
  expect(seen(partOf(file.bytes(refusal.doc)))).toEqual(seen(original));
  const refused = resolveChanges(xml, 'reject', 'kept');
  expect(documentText(refused)).toBe(documentText(resolveChanges(original, 'reject', 'kept')));

  const { tr: acceptance } = state;
  resolveRanges(acceptance, trackedRanges(state.doc), 'accept');
  acceptance.doc.check();
  expect(trackedRanges(acceptance.doc)).toEqual([]);
  const accepted = documentText(partOf(file.bytes(acceptance.doc)));
  expect(accepted).toBe(documentText(xml));
  expect(accepted).toBe(documentText(resolveChanges(xml, 'accept', 'kept')));
  undoAll(file, state, bytes);
}

function undoAll(file: OpenDocument, edited: EditorState, bytes: Uint8Array): void {
  let state = edited;
  for (let count = 0; count < EDITS * 3; count++) {
    const more = undo(state, (tr) => {
      state = state.apply(asSuggestion(state, tr, authorshipOf(file)));
    });
    if (!more) break;
  }
  expect(file.bytes(state.doc) === bytes).toBe(true);
}

/** One edit, plain and as an accepted suggestion: the text is the same. */
function suggestOrEdit(bytes: Uint8Array, seed: number): void {
  const file = openTestDocument(bytes);
  let made: { before: EditorState; plain: Transaction } | undefined;
  randomEdit(file, suggestingIn(file), seededRandom(seed), (before, plain) => {
    made = { before, plain };
    return plain;
  });
  if (made === undefined || !made.plain.docChanged) return;
  const { before, plain } = made;
  const { tr } = suggest(before, plain, authorshipOf(file));
  const others = trackedRanges(before.doc).length > 0;
  if (others) return;
  resolveRanges(tr, trackedRanges(tr.doc), 'accept');
  // a suggestion cannot mark text that is joined across a box's border, nor a deleted content
  // control: there only the text is compared
  const { $from, $to } = before.selection;
  let isFlat = $from.depth === $to.depth && $from.node(-1) === $to.node(-1);
  before.doc.nodesBetween($from.pos, $to.pos, (node, position) => {
    if (node.type.name === 'container' && position >= $from.pos) isFlat = false;
  });
  const words = (doc: EditorState['doc']) => {
    const text = documentText(partOf(file.bytes(doc)));
    return isFlat ? text : text.replace(/\n/g, '').normalize();
  };
  expect(words(tr.doc)).toBe(words(plain.doc));
}

describe('random suggestions', () => {
  const bodies: readonly (readonly [string, () => Uint8Array])[] = [
    ['a new essay', essay],
    ['tables', () => buildDocument(P(run('before')) + TABLE + P(run('between')) + WIDE + END)],
    ['fields and controls', () => buildDocument(FIELD + TABLE + CONTROL + END)],
    ['links and what others track', () => buildDocument(LINKED + OTHERS + P(run('more')) + END)],
  ];

  it.each(bodies)(
    'in %s can be rejected and accepted',
    (_, make) => {
      const bytes = make();
      for (const seed of fuzzSeeds(25)) withSeed(seed, () => suggestAndDecide(bytes, seed));
    },
    FUZZ_MS,
  );

  it.each(bodies)(
    'in %s give the same as the plain edit when accepted',
    (_, make) => {
      const bytes = make();
      for (const seed of fuzzSeeds(25)) withSeed(seed, () => suggestOrEdit(bytes, seed));
    },
    FUZZ_MS,
  );

  it.each(realDocuments)('in %s can be rejected and accepted', (name) => {
    suggestAndDecide(realFile(name), 1, shown);
  });
});
