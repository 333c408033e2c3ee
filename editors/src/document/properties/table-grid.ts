import {
  attribute,
  child,
  outerXml,
  parseXml,
  type XmlElement,
} from '@antecedent/domain/office/xml/xml';
import type { Node } from 'prosemirror-model';

/** The properties and the grid at the start of a table. @param open its opening XML */
export function tableHead(open: string): XmlElement | undefined {
  return open === '' ? undefined : child(parseXml(`${open}</w:tbl>`), 'w:tbl');
}

/** Widths of the grid's columns in twentieths of a point; none if the file leaves one out. */
export function gridWidths(head: XmlElement | undefined): number[] {
  const widths = (child(head, 'w:tblGrid')?.children ?? [])
    .filter(({ name }) => name === 'w:gridCol')
    .map((column) => Number.parseFloat(attribute(column, 'w:w') ?? '') || 0);
  return widths.every((width) => width > 0) ? widths : [];
}

/** The part of the text's width that a table takes, if it is as wide as a part of it; null otherwise. */
export function shareOfText(head: XmlElement | undefined): number | null {
  const width = child(child(head, 'w:tblPr'), 'w:tblW');
  if (attribute(width, 'w:type') !== 'pct') return null;
  const written = attribute(width, 'w:w') ?? '';
  const share = Number.parseFloat(written) / (written.endsWith('%') ? 100 : 5_000);
  return share > 0 && share <= 1 ? share : null;
}

/** Columns of the widest row. */
export function columnCount(table: Node): number {
  let widest = 1;
  table.forEach((row) => {
    let columns = 0;
    row.forEach((cell) => {
      columns += cell.attrs.colspan as number;
    });
    widest = Math.max(widest, columns);
  });
  return widest;
}

/** The opening XML of a table with the grid of another one. */
export function withGridOf(open: string, other: string): string {
  const grid = child(tableHead(open), 'w:tblGrid');
  const wanted = child(tableHead(other), 'w:tblGrid');
  if (grid === undefined) return open;
  return open.slice(0, grid.start) + (wanted ? outerXml(wanted) : '') + open.slice(grid.end);
}
