import type { RandomSource } from '@antecedent/domain/random';
import { Fragment, Slice } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import type { OpenDocument } from '../document/file/open-document.ts';
import {
  type ChangeAuthorship,
  changeAuthorship,
  firstFreeId,
} from '../document/tracked-changes/change-authorship.ts';
import { asSuggestion } from '../document/tracked-changes/suggesting.ts';
import { randomEdit } from './random-edits.ts';

export const SUGGESTED_AT = Date.UTC(2026, 0, 2, 3, 4, 5);

/** The authorship of a user who suggests, at a fixed time. */
export const authorshipOf = (file: OpenDocument, author = 'Ada'): ChangeAuthorship =>
  changeAuthorship(author, firstFreeId(file.parsed.xml), () => SUGGESTED_AT);

/** The state after an edit, made as a suggestion. */
export function suggest(
  state: EditorState,
  tr: Transaction,
  authorship: ChangeAuthorship,
): EditorState {
  return state.apply(asSuggestion(state, tr, authorship));
}

/** One edit as a suggestion at a random position; now and then a paste of paragraphs, or text dragged elsewhere. */
export function randomSuggestion(
  file: OpenDocument,
  state: EditorState,
  random: RandomSource,
  authorship: ChangeAuthorship,
): EditorState {
  return randomEdit(file, state, random, (before, tr) => {
    const chance = random();
    const other = chance < 0.15 ? pasted(before) : chance < 0.25 ? dragged(before, random) : tr;
    return asSuggestion(before, other, authorship);
  });
}

function pasted(state: EditorState): Transaction {
  const { paragraph } = state.schema.nodes;
  const line = (text: string) => paragraph!.create(null, state.schema.text(text));
  const slice = new Slice(Fragment.from([line('pasted one'), line('two'), line('three')]), 1, 1);
  return state.tr.replaceSelection(slice);
}

function dragged(state: EditorState, random: RandomSource): Transaction {
  const { from, to, $from, $to } = state.selection;
  const tr = state.tr.delete(from, to);
  if (!$from.sameParent($to)) return tr;
  const places: number[] = [];
  tr.doc.descendants((node, position) => {
    if (node.isTextblock) places.push(position + 1);
  });
  const place = places[Math.floor(random() * places.length)];
  return place === undefined ? tr : tr.replace(place, place, state.doc.slice(from, to));
}
