import type { Decision } from '@antecedent/domain/office/revision-marks';
import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { Transform } from 'prosemirror-transform';
import { editedTexts } from '../sub-documents/edited-sub-documents.ts';
import {
  type BesideText,
  decideEdited,
  hasEditedChanges,
  setBesideText,
} from '../sub-documents/sub-documents.ts';
import { type Change, changesOf } from './change-list.ts';
import { decide } from './resolve-changes.ts';
import { UNTRACKED } from './suggesting.ts';
import { type Piece, piecesOf } from './tracked-ranges.ts';

/** Attribute of the document that says what is decided for the parts beside the text: headers, footers, notes. */
export const OTHER_PARTS = 'otherParts';

function decidePieces(
  pieces: (state: EditorState) => readonly Piece[],
  decision: Decision,
): Command {
  return (state, dispatch) => {
    const decided = pieces(state);
    if (decided.length === 0) return false;
    if (dispatch === undefined) return true;
    const { tr } = state;
    decide(tr, decided, decision);
    dispatch(tr.setMeta(UNTRACKED, true).scrollIntoView());
    return true;
  };
}

/** Accepts or refuses one change; what was moved is decided at both of its ends. */
export const decideChange = ({ pieces, beside }: Change, decision: Decision): Command =>
  beside === undefined
    ? decidePieces(({ doc }) => withMoves(doc, pieces), decision)
    : decideBesideText(beside, pieces, decision);

/** Decides pieces of a note, header or footer, which must be what it was when they were found. */
const decideBesideText =
  (text: BesideText, pieces: readonly Piece[], decision: Decision): Command =>
  ({ doc, tr }, dispatch) => {
    const now = editedTexts(doc, text.carrier).get(text.name) ?? text.content;
    if (!now.eq(text.content)) return false;
    const transform = new Transform(now);
    decide(transform, withMoves(now, pieces), decision);
    dispatch?.(setBesideText(tr, text, transform.doc).setMeta(UNTRACKED, true));
    return true;
  };

/** Accepts or refuses what the selection covers, or the change that the cursor stands in. */
export const decideSelected = (decision: Decision): Command =>
  decidePieces((state) => {
    const { from, to, empty } = state.selection;
    if (empty) return withMoves(state.doc, changeAt(state)?.pieces ?? []);
    return withMoves(state.doc, piecesOf(state.doc, from, to));
  }, decision);

/** Accepts or refuses every change of the file: of the text, and of headers, footers and notes when it is saved. */
export const decideAll =
  (decision: Decision, hasOthers: boolean): Command =>
  (state, dispatch) => {
    const pieces = piecesOf(state.doc);
    // what was decided once for parts that nobody has written in since stays decided
    const decidesOthers = hasOthers && state.doc.attrs[OTHER_PARTS] === null;
    if (pieces.length === 0 && !decidesOthers && !hasEditedChanges(state.doc)) return false;
    if (dispatch === undefined) return true;
    const { tr } = state;
    decide(tr, pieces, decision);
    decideEdited(tr, decision);
    if (decidesOthers) tr.setDocAttribute(OTHER_PARTS, decision);
    dispatch(tr.setMeta(UNTRACKED, true));
    return true;
  };

function withMoves(doc: Node, pieces: readonly Piece[]): readonly Piece[] {
  const names = new Set(pieces.flatMap(({ move }) => move ?? []));
  if (names.size === 0) return pieces;
  const chosen = new Set(pieces.map(({ of, at, from }) => `${of} ${at} ${from}`));
  return piecesOf(doc).filter(
    ({ of, at, from, move }) =>
      chosen.has(`${of} ${at} ${from}`) || (move !== null && names.has(move)),
  );
}

/** The change around or beside the cursor; the smallest where several are. */
export function changeAt(state: EditorState): Change | null {
  const { from, to } = state.selection;
  const around = changesOf(state.doc).filter((change) => change.from <= from && change.to >= to);
  const [smallest = null] = around.toSorted((a, b) => a.to - a.from - (b.to - b.from));
  return smallest;
}

/** Selects the next or the previous change, beginning anew at the end; calls `found` with it. */
export const goToChange =
  (direction: 1 | -1, found: (change: Change, place: number, total: number) => void): Command =>
  (state, dispatch) => {
    const changes = changesOf(state.doc);
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
  ({ from, to }: Change): Command =>
  (state, dispatch) => {
    const size = state.doc.content.size;
    const $from = state.doc.resolve(Math.min(from, size));
    const $to = state.doc.resolve(Math.min(to, size));
    dispatch?.(state.tr.setSelection(TextSelection.between($from, $to)).scrollIntoView());
    return true;
  };
