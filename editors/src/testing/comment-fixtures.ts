import { seededRandom } from '@antecedent/domain/random';
import type { EditorState } from 'prosemirror-state';
import { addComment } from '../document/comments/comment-commands.ts';
import type { OpenDocument } from '../document/file/open-document.ts';
import { stateOf } from './random-edits.ts';

/** A run of text as XML. */
export const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
/** A paragraph of such runs. */
export const paragraph = (...texts: string[]) => `<w:p>${texts.map(run).join('')}</w:p>`;

/** A user who comments, at a fixed time. */
export const writer = (author: string, seed = 1) => ({
  author,
  now: () => new Date('2026-11-21T10:00:00.000Z'),
  random: seededRandom(seed),
});
export const ada = writer('Ada King');

/** Finds a piece of text in a document. */
export function offsetOfText(state: EditorState, text: string): number {
  let place = -1;
  state.doc.descendants((node, position) => {
    const index = node.text?.indexOf(text) ?? -1;
    if (index >= 0 && place < 0) place = position + index;
  });
  return place;
}

/** Position of a piece of text in a document. */
export const rangeOf = (state: EditorState, text: string) => {
  const from = offsetOfText(state, text);
  return { from, to: from + text.length };
};

/** A document in which some text is commented on. */
export function commented(file: OpenDocument, words: string, text: string) {
  const state = stateOf(file);
  const { tr, comment } = addComment(state, file.comments, ada, rangeOf(state, words), text);
  return { state: state.apply(tr), comment };
}

/** The part of a text that differs from another. */
export const changedBlocks = (before: string, now: string) => {
  let start = 0;
  while (before[start] === now[start]) start++;
  let end = 0;
  while (before.at(-1 - end) === now.at(-1 - end)) end++;
  return now.slice(start, now.length - end);
};
