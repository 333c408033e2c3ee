import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { button, element } from '../frame/dom.ts';
import type { DocumentEditorOptions } from './document-room.ts';
import { shownDate } from './document-words.ts';
import type { OpenDocument } from './open-document.ts';
import { type CommentRange, commentRanges } from './plugins/comment-ranges.ts';
import type { SidePanel } from './side-panels.ts';

const LONGEST_QUOTE = 80;

/** The comments of the file beside the text, in the order in which they stand there. */
export function commentsPanel(
  { t, language }: DocumentEditorOptions,
  file: OpenDocument,
  view: EditorView,
): SidePanel {
  const card = ({ id, from, to }: CommentRange) => {
    const comment = file.comments.opened.get(id);
    if (comment === undefined) return [];
    const quote = view.state.doc.textBetween(from, to, ' ').slice(0, LONGEST_QUOTE);
    const go = () => {
      const selection = TextSelection.create(view.state.doc, from, Math.max(from, to));
      view.dispatch(view.state.tr.setSelection(selection).scrollIntoView());
      view.focus();
    };
    return [
      element(
        'li',
        { class: 'comment-card' },
        element(
          'p',
          { class: 'comment-by' },
          element('strong', { class: 'comment-author' }, comment.author || t('document.someone')),
          ` ${shownDate(t, language, comment.date)}`,
        ),
        element('p', { class: 'comment-text' }, comment.text),
        button(
          { class: 'comment-quote', title: t('comments.go') },
          [t('comments.about', { text: quote })],
          go,
        ),
      ),
    ];
  };
  return {
    id: 'comments',
    title: t('comments.label'),
    build: () =>
      element('ol', { class: 'comments-list' }, ...commentRanges(view.state.doc).flatMap(card)),
    destroy: () => undefined,
  };
}
