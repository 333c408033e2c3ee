import type { Node } from 'prosemirror-model';
import {
  type EditorState,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { isDeleted } from '../model/schema.ts';

/** What to look for. An empty text looks for nothing. */
export type FindQuery = { text: string; matchCase: boolean; wholeWord: boolean };
export type FindMatch = { from: number; to: number };
export type FindState = { query: FindQuery; matches: readonly FindMatch[]; current: number };

const NOTHING: FindState = {
  query: { text: '', matchCase: false, wholeWord: false },
  matches: [],
  current: -1,
};
const MOST_HIGHLIGHTS = 2_000;
const key = new PluginKey<FindState>('find');

/** Every place that matches, in document order; text across formats matches, deleted text does not. */
export function findMatches(doc: Node, query: FindQuery): FindMatch[] {
  const pattern = patternOf(query);
  if (pattern === null) return [];
  const matches: FindMatch[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const { text, places } = readable(node, position + 1);
    for (const found of text.matchAll(pattern)) {
      const from = places[found.index];
      const last = places[found.index + found[0].length - 1];
      if (from !== undefined && last !== undefined) matches.push({ from, to: last + 1 });
    }
    return false;
  });
  return matches;
}

function patternOf({ text, matchCase, wholeWord }: FindQuery): RegExp | null {
  if (text === '') return null;
  // apostrophes and spaces match their typographic twins
  const literal = text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/['’]/g, "['’]")
    .replace(/["“”]/g, '["“”]')
    .replace(/[ \u00a0]/g, '[ \u00a0]');
  const edge = '[\\p{L}\\p{N}\\p{M}_]';
  const source = wholeWord ? `(?<!${edge})${literal}(?!${edge})` : literal;
  return new RegExp(source, matchCase ? 'gu' : 'giu');
}

/** The visible text of a paragraph, with the position of each of its characters. */
function readable(paragraph: Node, start: number): { text: string; places: number[] } {
  let text = '';
  const places: number[] = [];
  paragraph.forEach((inline, offset) => {
    if (isDeleted(inline) || inline.type.name === 'anchor') return;
    const shown = inline.isText ? (inline.text ?? '') : '\ufffc';
    text += shown;
    for (let index = 0; index < shown.length; index++) places.push(start + offset + index);
  });
  return { text, places };
}

export const findState = (state: EditorState): FindState => key.getState(state) ?? NOTHING;

/** Keeps the matches of the current query, through edits too. */
export function find(): Plugin<FindState> {
  return new Plugin<FindState>({
    key,
    state: {
      init: () => NOTHING,
      apply: (tr, value) => {
        const next = tr.getMeta(key) as Partial<FindState> | undefined;
        const query = next?.query ?? value.query;
        const changed = next?.query !== undefined || tr.docChanged;
        if (!changed && next === undefined) return value;
        const matches = changed ? findMatches(tr.doc, query) : value.matches;
        const current = next?.current ?? value.current;
        return { query, matches, current: Math.min(current, matches.length - 1) };
      },
    },
    props: {
      decorations: (state) => {
        const { matches, current } = findState(state);
        if (matches.length === 0) return null;
        return DecorationSet.create(
          state.doc,
          matches
            .slice(0, MOST_HIGHLIGHTS)
            .map(({ from, to }, index) =>
              Decoration.inline(from, to, { class: index === current ? 'found here' : 'found' }),
            ),
        );
      },
    },
  });
}

/** Looks for something else; the first match at or after the cursor becomes the current one. */
export function setQuery(state: EditorState, query: FindQuery): Transaction {
  const matches = findMatches(state.doc, query);
  const near = matches.findIndex(({ from }) => from >= state.selection.from);
  const current = near < 0 && matches.length > 0 ? 0 : near;
  return state.tr.setMeta(key, { query, current } satisfies Partial<FindState>);
}

/** Goes to the next or previous match, around the ends, and selects it. */
export function goToMatch(view: EditorView, step: 1 | -1 | 0): void {
  const { matches, current } = findState(view.state);
  if (matches.length === 0) return;
  const index = (Math.max(current, 0) + step + matches.length) % matches.length;
  const match = matches[index];
  if (match === undefined) return;
  const selection = TextSelection.create(view.state.doc, match.from, match.to);
  const tr = view.state.tr.setMeta(key, { current: index }).setSelection(selection);
  view.dispatch(tr.scrollIntoView());
}

/** Replaces the current match and goes to the next. Formatting is that of the match's beginning. */
export function replaceCurrent(view: EditorView, replacement: string): void {
  const { matches, current } = findState(view.state);
  const match = matches[current];
  if (match === undefined) return;
  const tr = replaceIn(view.state.tr, match, replacement);
  const after = match.from + replacement.length;
  tr.setSelection(TextSelection.create(tr.doc, Math.min(after, tr.doc.content.size - 1)));
  view.dispatch(tr);
  const { matches: left } = findState(view.state);
  const next = left.findIndex(({ from }) => from >= after);
  view.dispatch(view.state.tr.setMeta(key, { current: Math.max(next, 0) }));
  goToMatch(view, 0);
}

/** Replaces every match in one step that one undo takes back. @returns how many */
export function replaceAll(view: EditorView, replacement: string): number {
  const { matches } = findState(view.state);
  const { tr } = view.state;
  for (const match of matches.toReversed()) replaceIn(tr, match, replacement);
  if (tr.docChanged) view.dispatch(tr);
  return matches.length;
}

function replaceIn(tr: Transaction, { from, to }: FindMatch, replacement: string): Transaction {
  if (replacement === '') return tr.delete(from, to);
  const marks = tr.doc.nodeAt(from)?.marks ?? [];
  return tr.replaceWith(from, to, tr.doc.type.schema.text(replacement, marks));
}
