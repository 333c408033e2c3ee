import { tables } from '@antecedent/catalog/en/editors/tables';
import { addSentences } from '../../ui/i18n/translate.ts';
import type { MenuItem } from '../../ui/menu.ts';
import type { Menu } from '../../ui/toolbar.ts';
import type { EditorContext, RunCommand } from '../extensions/document-extension.ts';
import { openColumnWidthDialog } from '../tables/column-width.ts';
import { hasHeaderRow, toggleHeaderRow } from '../tables/header-row.ts';
import { mergeCells, splitCell } from '../tables/merge-commands.ts';
import {
  addColumn,
  addRow,
  deleteColumn,
  deleteRow,
  deleteTable,
  insertTable,
  isInTable,
} from '../tables/table-commands.ts';
import { isSuggesting } from '../tracked-changes/suggest-plugin.ts';
import { sizeCaption } from './size-caption.ts';

addSentences({ tables });

const GRID_ROWS = 5;
const GRID_COLUMNS = 6;

/** The actions on the cursor's table; outside one, a grid of table sizes. */
export function tableMenu(context: EditorContext, run: RunCommand): Menu {
  const { t, view } = context;
  if (!isInTable(view.state)) {
    const items: MenuItem[] = [];
    for (let rows = 1; rows <= GRID_ROWS; rows++) {
      for (let columns = 1; columns <= GRID_COLUMNS; columns++) {
        items.push({
          label: t('table.insert', { rows, columns }),
          swatch: 'var(--surface)',
          run: run(insertTable(rows, columns)),
        });
      }
    }
    return { items, columns: GRID_COLUMNS, caption: sizeCaption };
  }
  return {
    items: [
      { label: t('table.rowAbove'), run: run(addRow('above')) },
      { label: t('table.rowBelow'), run: run(addRow('below')) },
      { label: t('table.columnLeft'), run: run(addColumn('left')) },
      { label: t('table.columnRight'), run: run(addColumn('right')) },
      {
        label: t('tables.mergeCells'),
        disabled: !mergeCells(view.state),
        separated: true,
        run: run(mergeCells),
      },
      {
        label: t('tables.splitCell'),
        disabled: !splitCell(view.state),
        run: run(splitCell),
      },
      {
        label: t('tables.headerRow'),
        checked: hasHeaderRow(view.state),
        run: run(toggleHeaderRow),
      },
      {
        label: t('tables.columnWidth'),
        disabled: isSuggesting(view.state),
        run: () => openColumnWidthDialog(context),
      },
      { label: t('table.deleteRow'), run: run(deleteRow), separated: true },
      { label: t('table.deleteColumn'), run: run(deleteColumn) },
      { label: t('table.deleteTable'), run: run(deleteTable) },
    ],
  };
}
