import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { latePart } from '../../late-part.ts';
import type { StateExtras } from '../editor/create-view.ts';
import type { InsertContext } from '../editor/insert-context.ts';
import { lazyCommand } from '../plugins/lazy-commands.ts';
import { findTableOfContents } from './find-table-of-contents.ts';
import { tableOfContentsDecorations } from './table-of-contents-decorations.ts';

/** Tables of contents as they are put in and listed anew. */
export const lazyTableOfContents = latePart(() => import('./insert-or-update.ts'));
const lazyUpdate = latePart(() => import('./table-of-contents-commands.ts'));

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
  const plugins = [tableOfContentsDecorations(file.styles), links];
  if (readOnly) return { shortcuts: [], plugins };
  const command = lazyCommand(
    lazyUpdate,
    ({ doc }) => findTableOfContents(doc) !== null,
    ({ updateTableOfContents }) => updateTableOfContents(file, pageOf),
  );
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
  const name = link.getAttribute('href')?.slice(1) ?? '';
  lazyTableOfContents.use(({ goToBookmark }) => goToBookmark(view, name));
  return true;
}
