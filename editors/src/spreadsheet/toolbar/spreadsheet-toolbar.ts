import { Redo2, Undo2 } from 'lucide';
import { Toolbar } from '../../ui/toolbar.ts';
import { cellTools } from './cell-tools.ts';
import { fontTools, formattingTools } from './font-tools.ts';
import { numberTools } from './number-tools.ts';
import { rowColumnTools } from './row-column-tools.ts';
import type { SpreadsheetToolContext } from './tool-context.ts';

/** The toolbar of a spreadsheet, in place of Univer's own. */
export function spreadsheetToolbar(context: SpreadsheetToolContext, onLeave: () => void): Toolbar {
  const { t, canUndo, canRedo, run } = context;
  return new Toolbar({
    label: t('spreadsheet.tools'),
    moreLabel: t('toolbar.more'),
    onLeave,
    tools: [
      {
        id: 'undo',
        label: t('toolbar.undo'),
        icon: Undo2,
        weight: 90,
        keys: 'Ctrl+Z',
        isEnabled: canUndo,
        run: () => run('univer.command.undo'),
      },
      {
        id: 'redo',
        label: t('toolbar.redo'),
        icon: Redo2,
        weight: 62,
        keys: 'Ctrl+Y',
        isEnabled: canRedo,
        run: () => run('univer.command.redo'),
      },
      ...fontTools(context),
      ...cellTools(context),
      ...numberTools(context),
      ...rowColumnTools(context),
      ...formattingTools(context),
    ],
  });
}
