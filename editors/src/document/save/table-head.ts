import { attribute, child, parseXml } from '@antecedent/domain/office/xml/xml';
import type { Node } from 'prosemirror-model';
import { columnCount } from '../properties/table-grid.ts';

const SIDES = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];
const LINES = SIDES.map(
  (side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`,
).join('');

/** The start of a new table: thin lines, as wide as the text. */
export const NEW_TABLE_HEAD = `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${LINES}</w:tblBorders></w:tblPr>`;

const TEXT_WIDTH = 9_026;

/** The start of a table with as many grid columns as its widest row needs. */
export function withGrid(open: string, table: Node): string {
  const columns = columnCount(table);
  const head = child(parseXml(`${open}</w:tbl>`), 'w:tbl');
  const grid = child(head, 'w:tblGrid');
  const widths = (grid?.children ?? [])
    .filter(({ name }) => name === 'w:gridCol')
    .map((column) => Number(attribute(column, 'w:w') ?? 0));
  if (widths.length === columns && grid !== undefined) return open;
  const total = widths.reduce((sum, width) => sum + width, 0) || TEXT_WIDTH;
  const even = Math.round(total / columns);
  const written = `<w:tblGrid>${`<w:gridCol w:w="${even}"/>`.repeat(columns)}</w:tblGrid>`;
  return grid === undefined
    ? open + written
    : open.slice(0, grid.start) + written + open.slice(grid.end);
}
