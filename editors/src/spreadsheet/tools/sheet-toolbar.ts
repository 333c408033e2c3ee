import { Redo2, Undo2 } from 'lucide';
import { Toolbar } from '../../ui/toolbar.ts';
import { cellTools } from './cell-tools.ts';
import { letterTools, lookTools } from './letter-tools.ts';
import { lineTools } from './line-tools.ts';
import { numberTools } from './number-tools.ts';
import type { ToolContext } from './tool-context.ts';

/** The toolbar of a spreadsheet, in place of the component's own. */
export function sheetToolbar(context: ToolContext, onLeave: () => void): Toolbar {
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
      ...letterTools(context),
      ...cellTools(context),
      ...numberTools(context),
      ...lineTools(context),
      ...lookTools(context),
    ],
  });
}
