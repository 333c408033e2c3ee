import { Plugin } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import { lazyModule } from '../../browser/lazy-module.ts';
import type { DocumentContext, DocumentExtension } from '../extensions/document-extension.ts';
import { canWrite } from '../file/editor-user.ts';
import type { Shortcut } from '../keys/shortcuts.ts';
import { lazyCommand, lazyPluginView } from '../plugins/lazy-commands.ts';
import { tableDecorations } from './table-decorations.ts';

const lazyColumnBorders = lazyModule(() => import('./column-borders.ts'));

/** By how much a key moves the border of a column, in twentieths of a point: a quarter of a centimetre. */
const STEP = 142;

/** The appearance of tables, and the borders of their columns to take hold of. */
export function tablesExtension(context: DocumentContext): DocumentExtension {
  const shown = tableDecorations(context.file.styles);
  if (!canWrite(context.user)) return { name: 'tables', plugins: [shown] };
  const key = (keys: Shortcut['keys'], label: Shortcut['label'], by: number): Shortcut => ({
    keys,
    label,
    command: lazyCommand(lazyColumnBorders, isInTable, ({ moveBorder }) => moveBorder(context, by)),
  });
  const borders = new Plugin({
    view: (view) =>
      lazyPluginView(
        lazyColumnBorders,
        view,
        ({ ColumnBorders }) => new ColumnBorders(context, view),
      ),
  });
  return {
    name: 'tables',
    keys: [
      {
        title: 'shortcuts.paragraphs',
        shortcuts: [
          key(['Mod-Alt-.'], 'shortcuts.wider', STEP),
          key(['Mod-Alt-,'], 'shortcuts.narrower', -STEP),
        ],
      },
    ],
    plugins: [shown, borders],
  };
}
