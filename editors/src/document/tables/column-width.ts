import { attribute, child, parseXml, type XmlElement } from '@antecedent/domain/office/xml/xml';
import { closeHistory } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import { element } from '../../ui/dom.ts';
import { openFormDialog } from '../dialogs/form-dialog.ts';
import type { EditingContext } from '../extensions/document-extension.ts';
import { withCellProperty } from '../properties/properties.ts';
import { NEW_TABLE_HEAD, withGrid } from '../save/table-head.ts';
import { type CellPlace, cellPlace, gridOf } from './cell-merges.ts';
import { widthOf } from './merge-commands.ts';

/** Twentieths of a point in a centimetre. */
const CENTIMETRE = 567;
const MIN_CENTIMETRES = 0.5;
const MAX_CENTIMETRES = 40;

/** The opening XML of a table with a grid, and the grid in it. */
function gridOfHead({ table }: CellPlace): { open: string; grid: XmlElement | undefined } {
  const open = withGrid((table.attrs.open as string) || NEW_TABLE_HEAD, table);
  const grid = child(child(parseXml(`${open}</w:tbl>`), 'w:tbl'), 'w:tblGrid');
  return { open, grid };
}

/** Widths of the grid's columns in twentieths of a point. */
function gridWidths(place: CellPlace): number[] {
  const columns = gridOfHead(place).grid?.children ?? [];
  return columns
    .filter(({ name }) => name === 'w:gridCol')
    .map((column) => Number(attribute(column, 'w:w')) || 0);
}

/** Sets the width of the cursor's column, in twentieths of a point; cells spanning several columns grow with it. */
export function setColumnWidth(width: number): Command {
  return (state, dispatch) => {
    const place = cellPlace(state.selection.$head);
    if (place === null) return false;
    if (dispatch === undefined) return true;
    const { table, position, cell } = place;
    const widths = gridWidths(place);
    widths[cell.column] = width;
    const { tr } = state;
    for (const { node, position: at, column, span } of gridOf(table, position).flat()) {
      const covers = column <= cell.column && cell.column < column + span;
      // once one column has a width, all must have one
      if (!covers && widthOf(node.attrs.open) !== null) continue;
      const total = widths.slice(column, column + span).reduce((sum, one) => sum + one, 0);
      const open = withCellProperty(
        node.attrs.open,
        'w:tcW',
        `<w:tcW w:w="${total}" w:type="dxa"/>`,
      );
      tr.setNodeMarkup(at, null, { ...node.attrs, open });
    }
    tr.setNodeMarkup(position, null, { ...table.attrs, open: withWidths(place, widths) });
    dispatch(closeHistory(tr));
    return true;
  };
}

function withWidths(place: CellPlace, widths: readonly number[]): string {
  const { open, grid } = gridOfHead(place);
  if (grid === undefined) return open;
  const columns = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const total = widths.reduce((sum, width) => sum + width, 0);
  const head = `${open.slice(0, grid.start)}<w:tblGrid>${columns}</w:tblGrid>${open.slice(grid.end)}`;
  return head.replace(/<w:tblW\s[^>]*\/>/, `<w:tblW w:w="${total}" w:type="dxa"/>`);
}

/** Asks for the width of the cursor's column. */
export function openColumnWidthDialog({ t, view }: EditingContext): void {
  const place = cellPlace(view.state.selection.$head);
  if (place === null) return;
  const now = gridWidths(place)[place.cell.column] ?? 0;
  const field = element('input', { class: 'field', type: 'number', step: '0.1' });
  field.min = String(MIN_CENTIMETRES);
  field.max = String(MAX_CENTIMETRES);
  field.value = (now / CENTIMETRE).toFixed(1);
  openFormDialog({
    title: t('tables.columnWidth'),
    fields: [element('label', {}, element('span', {}, t('tables.centimetres')), field)],
    apply: t('inserts.apply'),
    cancel: t('inserts.cancel'),
    onApply: () => {
      const centimetres = Math.min(
        MAX_CENTIMETRES,
        Math.max(MIN_CENTIMETRES, Number(field.value) || MIN_CENTIMETRES),
      );
      setColumnWidth(Math.round(centimetres * CENTIMETRE))(view.state, view.dispatch);
    },
    onClose: () => view.focus(),
  });
}
