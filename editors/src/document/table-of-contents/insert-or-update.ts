import type { EditorView } from 'prosemirror-view';
import { openMessageDialog } from '../dialogs/form-dialog.ts';
import type { EditingContext } from '../extensions/document-extension.ts';
import { bookmarkPosition } from './bookmarks.ts';
import { findTableOfContents } from './find-table-of-contents.ts';
import {
  countHeadings,
  goTo,
  insertTableOfContents,
  updateTableOfContents,
} from './table-of-contents-commands.ts';

/** Time until pages are laid out again after the table of contents has moved the text that follows it. */
const LAYOUT_WAIT_MS = 1_500;

/** Inserts a table of contents, or updates the existing one. */
export function insertOrUpdateTableOfContents(context: EditingContext): void {
  const { t, file, view, pageOf, announce } = context;
  const { doc } = view.state;
  const count = countHeadings(doc, file);
  if (count === 0) {
    openMessageDialog(t('inserts.contents'), t('inserts.noHeadings'), t('inserts.close'), () =>
      view.focus(),
    );
    return;
  }
  const isNew = findTableOfContents(doc) === null;
  const command = isNew
    ? insertTableOfContents(file, t('inserts.contentsTitle'), pageOf)
    : updateTableOfContents(file, pageOf);
  command(view.state, view.dispatch, view);
  view.focus();
  announce(t(isNew ? 'inserts.contentsInserted' : 'inserts.contentsUpdated', { count }));
  setTimeout(() => {
    if (!view.isDestroyed && view.editable)
      updateTableOfContents(file, pageOf)(view.state, view.dispatch);
  }, LAYOUT_WAIT_MS);
}

/** Goes to the bookmark with this name, if there is one. */
export function goToBookmark(view: EditorView, name: string): void {
  const place = bookmarkPosition(view.state.doc, name);
  if (place === null) return;
  goTo(place)(view.state, view.dispatch);
  view.focus();
}
