import { child, innerXml } from '@antecedent/domain/office/xml/xml';
import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { isPropertyOn, property, withProperty } from '../properties/properties.ts';
import { cellPlace } from './cell-merges.ts';

const ROW_ORDER: readonly string[] =
  'cnfStyle divId gridBefore gridAfter wBefore wAfter cantSplit trHeight tblHeader tblCellSpacing jc hidden ins del trPrChange'
    .split(' ')
    .map((name) => `w:${name}`);

const rowProperties = (open: string) => property(open.slice(open.indexOf('>') + 1), 'w:trPr');

/** Whether a row is repeated at the top of every page and contains the column headers. */
export function isHeaderRow(row: Node): boolean {
  const open = row.attrs.open as string;
  if (!open.includes('<w:tblHeader')) return false;
  const header = child(rowProperties(open), 'w:tblHeader');
  return header !== undefined && isPropertyOn(header);
}

/** Whether the first row of the cursor's table is a header row. */
export function hasHeaderRow(state: EditorState): boolean {
  const first = cellPlace(state.selection.$head)?.table.firstChild;
  return first !== null && first !== undefined && isHeaderRow(first);
}

/** Makes the first row of the cursor's table a header row, or an ordinary one. */
export const toggleHeaderRow: Command = (state, dispatch) => {
  const place = cellPlace(state.selection.$head);
  const row = place?.table.firstChild;
  if (!place || !row) return false;
  const open = withHeader(row.attrs.open, !isHeaderRow(row));
  const tr = state.tr.setNodeMarkup(place.position + 1, null, { ...row.attrs, open });
  dispatch?.(closeHistory(tr));
  return true;
};

/** The opening XML of a row that is a header row, or isn't. */
export function withHeader(open: string, isHeader: boolean): string {
  if (open === '' && !isHeader) return '';
  const head = open === '' ? '<w:tr>' : open;
  const present = rowProperties(head);
  const inner = present === undefined ? '' : innerXml(present);
  const changed = withProperty(inner, 'w:tblHeader', isHeader ? '<w:tblHeader/>' : null, ROW_ORDER);
  const written = changed === '' ? '' : `<w:trPr>${changed}</w:trPr>`;
  const start = head.indexOf('>') + 1;
  if (present !== undefined) {
    return head.slice(0, start + present.start) + written + head.slice(start + present.end);
  }
  const at = start + (property(head.slice(start), 'w:tblPrEx')?.end ?? 0);
  return head.slice(0, at) + written + head.slice(at);
}
