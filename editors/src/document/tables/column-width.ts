import { tables } from '@antecedent/catalog/en/editors/tables';
import { closeHistory } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import { element } from '../../ui/dom.ts';
import { addSentences } from '../../ui/i18n/translate.ts';
import { openFormDialog } from '../dialogs/form-dialog.ts';
import { labelled, lengthInput } from '../dialogs/form-fields.ts';
import type { EditingContext } from '../extensions/document-extension.ts';
import { indentUnit, readLength, showLength } from '../properties/lengths.ts';
import { isSuggesting } from '../tracked-changes/suggest-plugin.ts';
import { cellPlace } from './cell-merges.ts';
import { columnWidths, LEAST_COLUMN, setColumnWidths } from './column-widths.ts';
import { shownWidths } from './shown-widths.ts';

addSentences({ tables });

/**
 * Sets the width of the cursor's column, in twentieths of a point; cells spanning several columns grow with it. Not
 * while edits are suggestions, which could not show it or take it back.
 */
export function setColumnWidth(width: number): Command {
  return (state, dispatch, view) => {
    const place = cellPlace(state.selection.$head);
    if (place === null || isSuggesting(state)) return false;
    if (dispatch === undefined) return true;
    const { table, position, cell } = place;
    const widths = (view && shownWidths(view, table, position)) ?? columnWidths(table);
    const { tr } = state;
    setColumnWidths(tr, position, widths.with(cell.column, width));
    dispatch(closeHistory(tr));
    return true;
  };
}

/** Asks for the width of the cursor's column. */
export function openColumnWidthDialog({ t, view, language }: EditingContext): void {
  const place = cellPlace(view.state.selection.$head);
  if (place === null) return;
  const { table, position, cell } = place;
  const unit = indentUnit(language);
  const widths = shownWidths(view, table, position) ?? columnWidths(table);
  const field = lengthInput();
  field.value = showLength(widths[cell.column] ?? 0, unit, language);
  const problem = element('p', { class: 'field-problem', role: 'alert' });
  openFormDialog({
    title: t('tables.columnWidth'),
    fields: [labelled(t('tables.width'), field), problem],
    apply: t('inserts.apply'),
    cancel: t('inserts.cancel'),
    isValid: () => {
      const isReadable = (readLength(field.value, unit) ?? 0) > 0;
      problem.textContent = isReadable ? '' : t('tables.unreadable', { unit });
      return isReadable;
    },
    onApply: () => {
      const width = Math.max(LEAST_COLUMN, readLength(field.value, unit) ?? 0);
      setColumnWidth(width)(view.state, view.dispatch, view);
    },
    onClose: () => view.focus(),
  });
}
