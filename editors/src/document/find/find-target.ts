import type { Node } from 'prosemirror-model';
import { TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { FindPanel } from '../../ui/find-panel.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import { draftForSelection } from '../comments/comment-draft.ts';
import type { DocumentContext } from '../extensions/document-extension.ts';
import { canComment } from '../file/editor-user.ts';
import { type FindMatch, findMatches, isUnseen } from './find-matches.ts';
import { expandReplacement } from './find-pattern.ts';
import { findState, setQuery, withCurrent } from './find-plugin.ts';

/** The panel that searches a text. */
export const findPanelOf = (view: EditorView, t: Translate, isReadOnly: boolean): FindPanel =>
  new FindPanel(
    t,
    {
      search: (query) => view.dispatch(setQuery(view.state, query)),
      place: () => {
        const { current, matches, problem } = findState(view.state);
        return { current, total: matches.length, problem };
      },
      go: (step) => goToMatch(view, step),
      replace: (replacement) => replaceCurrent(view, replacement),
      replaceAll: (replacement) => replaceAll(view, replacement),
      onClose: () => view.focus(),
    },
    isReadOnly,
  );

/** Selects the next or previous match, wrapping at the ends. */
function goToMatch(view: EditorView, step: 1 | -1 | 0): void {
  const { matches, current } = findState(view.state);
  if (matches.length === 0) return;
  const index = (Math.max(current, 0) + step + matches.length) % matches.length;
  const match = matches[index];
  if (match === undefined) return;
  const selection = TextSelection.create(view.state.doc, match.from, match.to);
  const tr = withCurrent(view.state.tr, index).setSelection(selection);
  view.dispatch(tr.scrollIntoView());
}

/** The longest comment that a page begins, characters. */
const MAX_COMMENT = 2_000;

/** What begins a comment on the selection. */
type Commenting = { readonly context: DocumentContext; begin(words: string): void };

/**
 * Selects the first place where words occur, ignoring case; if they don't occur, the selection stays as it is. Words for a
 * comment begin one.
 *
 * @param args of `.uno:ExecuteSearch` or `.uno:InsertAnnotation`, from the page that embeds the editor
 */
export function seekWords(view: EditorView, args: unknown, comments: Commenting): void {
  const { Text } = (args ?? {}) as { Text?: { value?: unknown } };
  if (typeof Text?.value === 'string') {
    beginComment(view, Text.value.slice(0, MAX_COMMENT), comments);
    return;
  }
  const item = (args as Record<string, { value?: unknown }> | null)?.['SearchItem.SearchString'];
  const words = typeof item?.value === 'string' ? item.value : '';
  const query = { text: words, matchCase: false, wholeWord: false, isPattern: false };
  const [match] = words === '' ? [] : findMatches(view.state.doc, query);
  if (match === undefined) return;
  const selection = TextSelection.create(view.state.doc, match.from, match.to);
  view.dispatch(view.state.tr.setSelection(selection).scrollIntoView());
  view.focus();
}

/** Begins a comment; where there can be none, the words are shown, so that they aren't lost. */
function beginComment(view: EditorView, words: string, comments: Commenting): void {
  const { file, user, t, inform } = comments.context;
  const place = draftForSelection(view.state, file.activeSubDocument(view));
  if (place !== null && canComment(user)) comments.begin(words);
  else inform(t('comments.nowhere'), words);
}

/** Replaces the current match and goes to the next. The replacement has the formatting of the match's start. */
function replaceCurrent(view: EditorView, replacement: string): void {
  const { matches, current } = findState(view.state);
  const match = matches[current];
  if (match === undefined) return;
  const text = replacementOf(match, replacement);
  const tr = replaceIn(view.state.tr, match, text);
  const after = match.from + text.length;
  tr.setSelection(TextSelection.create(tr.doc, Math.min(after, tr.doc.content.size - 1)));
  view.dispatch(tr);
  const { matches: left } = findState(view.state);
  const next = left.findIndex(({ from }) => from >= after);
  view.dispatch(withCurrent(view.state.tr, Math.max(next, 0)));
  goToMatch(view, 0);
}

/** Replaces every match in one undo step. @returns how many */
function replaceAll(view: EditorView, replacement: string): number {
  const { matches } = findState(view.state);
  const { tr } = view.state;
  for (const match of matches.toReversed()) {
    replaceIn(tr, match, replacementOf(match, replacement));
  }
  if (tr.docChanged) view.dispatch(tr);
  return matches.length;
}

/** What a match becomes: a pattern's replacement may use its capture groups. */
export const replacementOf = ({ groups }: FindMatch, replacement: string) =>
  groups === undefined ? replacement : expandReplacement(replacement, groups);

/** Puts text in place of a match. The marks of comments, bookmarks and fields in it stay, around the text. */
export function replaceIn(
  tr: Transaction,
  { from, to }: Pick<FindMatch, 'from' | 'to'>,
  replacement: string,
): Transaction {
  const [before, after]: [Node[], Node[]] = [[], []];
  tr.doc.nodesBetween(from, to, (node) => {
    if (isUnseen(node)) (isRangeStart(node) ? before : after).push(node);
  });
  const marks = tr.doc.nodeAt(from)?.marks ?? [];
  const text = replacement === '' ? [] : [tr.doc.type.schema.text(replacement, marks)];
  const content = [...before, ...text, ...after];
  return content.length > 0 ? tr.replaceWith(from, to, content) : tr.delete(from, to);
}

/** Whether a comment's or a bookmark's words begin there. */
const isRangeStart = (node: Node): boolean =>
  node.type.name === 'anchor' && /^<w:\w+Start\b/.test(node.attrs.xml);
