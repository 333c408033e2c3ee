import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { lazyModule } from '../../browser/lazy-module.ts';
import type { DocumentContext, DocumentExtension } from '../extensions/document-extension.ts';
import { canWrite } from '../file/editor-user.ts';
import { lazyCommand } from '../plugins/lazy-commands.ts';
import { findTableOfContents } from './find-table-of-contents.ts';
import { tableOfContentsDecorations } from './table-of-contents-decorations.ts';

/** Inserting and updating a table of contents. */
export const lazyTableOfContents = lazyModule(() => import('./insert-or-update.ts'));
const lazyUpdate = lazyModule(() => import('./table-of-contents-commands.ts'));

/** Tables of contents, the shortcut that updates them, and links to bookmarks in the document. */
export function tableOfContentsExtension({
  file,
  pageOf,
  user,
}: DocumentContext): DocumentExtension {
  const name = 'table-of-contents';
  const readOnly = !canWrite(user);
  const links = new Plugin({
    props: {
      handleDOMEvents: {
        click: (view, event) => followLink(view, event, readOnly),
      },
    },
  });
  const plugins = [tableOfContentsDecorations(file.styles), links];
  if (readOnly) return { name, plugins };
  const command = lazyCommand(
    lazyUpdate,
    ({ doc }) => findTableOfContents(doc) !== null,
    ({ updateTableOfContents }) => updateTableOfContents(file, pageOf),
  );
  return {
    name,
    keys: [
      {
        title: 'shortcuts.writing',
        shortcuts: [{ keys: ['F9'], label: 'inserts.updateContents', command }],
      },
    ],
    plugins,
  };
}

/** A link to a bookmark opens like other links: with Ctrl- or Command-click, or with a plain click while reading. */
function followLink(view: EditorView, event: MouseEvent, readOnly: boolean): boolean {
  const link = (event.target as Element).closest('a[href^="#"]');
  if (link === null || (!readOnly && !event.ctrlKey && !event.metaKey)) return false;
  event.preventDefault();
  const name = link.getAttribute('href')?.slice(1) ?? '';
  lazyTableOfContents.use(({ goToBookmark }) => goToBookmark(view, name));
  return true;
}
