import type { Decision } from '@antecedent/domain/office/document/tracked-changes/revision-marks';
import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { Transform } from 'prosemirror-transform';
import { editedSubDocuments } from '../sub-documents/edited-sub-documents.ts';
import { type SubDocument, setSubDocument } from '../sub-documents/sub-documents.ts';
import { type TrackedChange, trackedChanges } from './change-list.ts';
import { resolveRanges } from './resolve-changes.ts';
import { hasChangesInSubDocuments, resolveSubDocuments } from './resolve-sub-documents.ts';
import { UNTRACKED } from './suggesting.ts';
import { type TrackedRange, trackedRanges } from './tracked-ranges.ts';

/** Document attribute with the decision about changes in other parts: headers, footers, notes. */
export const OTHER_PARTS = 'otherParts';

function resolveRangesCommand(
  ranges: (state: EditorState) => readonly TrackedRange[],
  decision: Decision,
): Command {
  return (state, dispatch) => {
    const decided = ranges(state);
    if (decided.length === 0) return false;
    if (dispatch === undefined) return true;
    const { tr } = state;
    resolveRanges(tr, decided, decision);
    dispatch(tr.setMeta(UNTRACKED, true).scrollIntoView());
    return true;
  };
}

/** Accepts or rejects one change; a move is resolved at both of its ends. */
export const resolveChange = (
  { ranges, subDocument }: TrackedChange,
  decision: Decision,
): Command =>
  subDocument === undefined
    ? resolveRangesCommand(({ doc }) => withMoves(doc, ranges), decision)
    : resolveInSubDocument(subDocument, ranges, decision);

/** Resolves changes in a note, header or footer, which must not have changed since they were found. */
const resolveInSubDocument =
  (text: SubDocument, ranges: readonly TrackedRange[], decision: Decision): Command =>
  ({ doc, tr }, dispatch) => {
    const now = editedSubDocuments(doc, text.attribute).get(text.name) ?? text.content;
    if (!now.eq(text.content)) return false;
    const transform = new Transform(now);
    resolveRanges(transform, withMoves(now, ranges), decision);
    dispatch?.(setSubDocument(tr, text, transform.doc).setMeta(UNTRACKED, true));
    return true;
  };

/** Accepts or rejects the changes in the selection, or the one at the cursor. */
export const resolveSelectedChanges = (decision: Decision): Command =>
  resolveRangesCommand((state) => {
    const { from, to, empty } = state.selection;
    if (empty) return withMoves(state.doc, changeAt(state)?.ranges ?? []);
    return withMoves(state.doc, trackedRanges(state.doc, from, to));
  }, decision);

/** Accepts or rejects every change of the file: in the text, and in headers, footers and notes when it is saved. */
export const resolveAllChanges =
  (decision: Decision, hasOthers: boolean): Command =>
  (state, dispatch) => {
    const ranges = trackedRanges(state.doc);
    // an earlier decision about parts that haven't been edited since stays valid
    const resolvesOthers = hasOthers && state.doc.attrs[OTHER_PARTS] === null;
    if (ranges.length === 0 && !resolvesOthers && !hasChangesInSubDocuments(state.doc))
      return false;
    if (dispatch === undefined) return true;
    const { tr } = state;
    resolveRanges(tr, ranges, decision);
    resolveSubDocuments(tr, decision);
    if (resolvesOthers) tr.setDocAttribute(OTHER_PARTS, decision);
    dispatch(tr.setMeta(UNTRACKED, true));
    return true;
  };

function withMoves(doc: Node, ranges: readonly TrackedRange[]): readonly TrackedRange[] {
  const names = new Set(ranges.flatMap(({ move }) => move ?? []));
  if (names.size === 0) return ranges;
  const chosen = new Set(ranges.map(({ of, at, from }) => `${of} ${at} ${from}`));
  return trackedRanges(doc).filter(
    ({ of, at, from, move }) =>
      chosen.has(`${of} ${at} ${from}`) || (move !== null && names.has(move)),
  );
}

/** The change at the cursor; the smallest if there are several. */
export function changeAt(state: EditorState): TrackedChange | null {
  const { from, to } = state.selection;
  const around = trackedChanges(state.doc).filter(
    (change) => change.from <= from && change.to >= to,
  );
  const [smallest = null] = around.toSorted((a, b) => a.to - a.from - (b.to - b.from));
  return smallest;
}

/** Selects the next or previous change, wrapping at the ends; calls `found` with it. */
export const goToChange =
  (
    direction: 1 | -1,
    found: (change: TrackedChange, place: number, total: number) => void,
  ): Command =>
  (state, dispatch) => {
    const changes = trackedChanges(state.doc);
    if (changes.length === 0) return false;
    if (dispatch === undefined) return true;
    const { from, to } = state.selection;
    const next =
      direction > 0
        ? changes.findIndex((change) => change.from >= to && change.to > from)
        : changes.findLastIndex((change) => change.to <= from && change.from < to);
    const place = next >= 0 ? next : direction > 0 ? 0 : changes.length - 1;
    const change = changes[place]!;
    selectChange(change)(state, dispatch);
    found(change, place + 1, changes.length);
    return true;
  };

/** Selects a change and brings it into view. */
export const selectChange =
  ({ from, to }: TrackedChange): Command =>
  (state, dispatch) => {
    const size = state.doc.content.size;
    const $from = state.doc.resolve(Math.min(from, size));
    const $to = state.doc.resolve(Math.min(to, size));
    dispatch?.(state.tr.setSelection(TextSelection.between($from, $to)).scrollIntoView());
    return true;
  };
