import { X } from 'lucide';
import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { button, element, icon } from '../frame/dom.ts';
import type { Translate } from '../i18n.ts';
import type { OpenDocument } from './open-document.ts';
import { commentRanges } from './plugins/comment-ranges.ts';

const LONGEST_QUOTE = 80;

/** The comments of the file beside the text, in the order in which they stand there. */
export function commentsPanel(
  t: Translate,
  file: OpenDocument,
  view: EditorView,
  shownDate: (iso: string) => string,
  onClose: () => void,
): HTMLElement {
  const cards = commentRanges(view.state.doc).flatMap(({ id, from, to }) => {
    const comment = file.comments.get(id);
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
          ` ${shownDate(comment.date)}`,
        ),
        element('p', { class: 'comment-text' }, comment.text),
        button(
          { class: 'comment-quote', title: t('comments.go') },
          [t('comments.about', { text: quote })],
          go,
        ),
      ),
    ];
  });
  return element(
    'aside',
    { class: 'comments', 'aria-label': t('comments.label') },
    element(
      'div',
      { class: 'comments-head' },
      element('h2', {}, t('comments.label')),
      button({ class: 'tool', 'aria-label': t('comments.close') }, [icon(X)], onClose),
    ),
    element('ol', { class: 'comments-list' }, ...cards),
  );
}
