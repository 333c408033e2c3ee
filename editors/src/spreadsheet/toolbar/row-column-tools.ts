import { PanelTop, Rows3 } from 'lucide';
import type { MenuItem } from '../../ui/menu.ts';
import type { Tool } from '../../ui/toolbar.ts';
import type { SpreadsheetToolContext } from './tool-context.ts';

/** Inserts, deletes, hides and freezes rows and columns. */
export function rowColumnTools({ t, selected, runOnCells }: SpreadsheetToolContext): Tool[] {
  const item = (label: string, command: string, separated = false): MenuItem => ({
    label,
    separated,
    run: () => runOnCells(`sheet.command.${command}`),
  });
  const before = (label: string, command: string, count: () => number): MenuItem => ({
    label,
    run: () => runOnCells(`sheet.command.${command}`, { value: count() }),
  });
  return [
    {
      id: 'lines',
      label: t('spreadsheet.lines'),
      icon: Rows3,
      weight: 80,
      group: true,
      menu: () => ({
        items: [
          before(t('table.rowAbove'), 'insert-row-before', () => selected().rows),
          item(t('table.rowBelow'), 'insert-row-after'),
          before(t('table.columnLeft'), 'insert-col-before', () => selected().columns),
          item(t('table.columnRight'), 'insert-col-after'),
          item(t('table.deleteRow'), 'remove-row-confirm', true),
          item(t('table.deleteColumn'), 'remove-col-confirm'),
          item(t('spreadsheet.rowHide'), 'hide-row-confirm', true),
          item(t('spreadsheet.rowShow'), 'set-selected-rows-visible'),
          item(t('spreadsheet.columnHide'), 'hide-col-confirm'),
          item(t('spreadsheet.columnShow'), 'set-selected-cols-visible'),
          item(t('spreadsheet.columnFit'), 'set-col-auto-width', true),
        ],
      }),
    },
    {
      id: 'freeze',
      label: t('spreadsheet.freeze'),
      icon: PanelTop,
      weight: 16,
      menu: () => ({
        items: [
          item(t('spreadsheet.freezeHere'), 'set-selection-frozen'),
          item(t('spreadsheet.freezeRow'), 'set-first-row-frozen'),
          item(t('spreadsheet.freezeColumn'), 'set-first-column-frozen'),
          item(t('spreadsheet.freezeNone'), 'cancel-frozen', true),
        ],
      }),
    },
  ];
}
