import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { lazyModule } from '../../../browser/lazy-module.ts';
import type { StateExtras } from '../../editor-view.ts';
import { lateCommand } from '../../late-commands.ts';
import type { InsertContext } from '../insert-context.ts';
import { contentsLook } from './contents-look.ts';
import { findContents } from './find-contents.ts';

/** Tables of contents as they are put in and listed anew. */
export const contents = lazyModule(() => import('./put-contents.ts'));
const renewing = lazyModule(() => import('./contents-commands.ts'));

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
  const command = lateCommand(
    renewing,
    ({ doc }) => findContents(doc) !== null,
    ({ updateContents }) => updateContents(file, pageOf),
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
  contents.use(({ goToBookmark }) => goToBookmark(view, name));
  return true;
}
