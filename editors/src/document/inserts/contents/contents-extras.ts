import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { StateExtras } from '../../editor-view.ts';
import { tell } from '../ask.ts';
import type { InsertContext, InsertRoom } from '../insert-context.ts';
import { placeOfBookmark } from './bookmarks.ts';
import { countHeadings, goTo, insertContents, updateContents } from './contents-commands.ts';
import { contentsLook } from './contents-look.ts';
import { findContents } from './find-contents.ts';

/** Pages are counted anew a while after the table of contents has moved what follows it. */
const COUNTED_MS = 1_500;

/** Puts a table of contents into the text, or lists the headings of the one that is there anew. */
export function putContents(room: InsertRoom): void {
  const { t, file, view, pageOf, announce } = room;
  const { doc } = view.state;
  const count = countHeadings(doc, file);
  if (count === 0) {
    tell(t('inserts.contents'), t('inserts.noHeadings'), t('inserts.close'), () => view.focus());
    return;
  }
  const isNew = findContents(doc) === null;
  const command = isNew
    ? insertContents(file, t('inserts.contentsTitle'), pageOf)
    : updateContents(file, pageOf);
  command(view.state, view.dispatch, view);
  view.focus();
  announce(t(isNew ? 'inserts.contentsInserted' : 'inserts.contentsUpdated', { count }));
  setTimeout(() => {
    if (!view.isDestroyed && view.editable) updateContents(file, pageOf)(view.state, view.dispatch);
  }, COUNTED_MS);
}

/** Keys and looks of tables of contents, and links that lead to places of the text. */
export function contentsExtras(context: InsertContext, readOnly: boolean): StateExtras {
  const { file, pageOf } = context;
  const links = new Plugin({
    props: {
      handleDOMEvents: {
        click: (view, event) => followLink(view, event, readOnly),
      },
    },
  });
  const plugins = [contentsLook(file.look), links];
  if (readOnly) return { shortcuts: [], plugins };
  const command = updateContents(file, pageOf);
  return {
    shortcuts: [
      {
        title: 'shortcuts.writing',
        shortcuts: [{ keys: ['F9'], label: 'inserts.updateContents', command }],
      },
    ],
    plugins,
  };
}

/** A link to a place of the text leads there as other links do: with Ctrl or Command, or at once while reading. */
function followLink(view: EditorView, event: MouseEvent, readOnly: boolean): boolean {
  const link = (event.target as Element).closest('a[href^="#"]');
  if (link === null || (!readOnly && !event.ctrlKey && !event.metaKey)) return false;
  event.preventDefault();
  const place = placeOfBookmark(view.state.doc, link.getAttribute('href')?.slice(1) ?? '');
  if (place === null) return true;
  goTo(place)(view.state, view.dispatch);
  view.focus();
  return true;
}
