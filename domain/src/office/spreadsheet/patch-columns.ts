import { attribute, type XmlElement } from '../xml/xml.ts';
import { SHEET_COLUMNS } from './cell-address.ts';
import { localChildren, withAttribute } from './sheet-xml.ts';
import type { StyleWriter } from './style-writer.ts';
import type { SheetEdits } from './workbook-edits.ts';

/** The current content of `cols`, or `null` when it is unchanged. */
export function patchedColumns(
  p: string,
  cols: XmlElement | undefined,
  edits: SheetEdits,
  styles: StyleWriter,
  defaultWidth: number,
): string | null {
  if (edits.columns.isUntouched && edits.columnLines.length === 0) return null;
  const byColumn = new Map<number, string>();
  for (const element of localChildren(cols, 'col')) {
    const first = Math.max(1, Number(attribute(element, 'min')));
    const last = Math.min(SHEET_COLUMNS, Number(attribute(element, 'max')));
    const shared = withAttribute(withAttribute(element.attributes, 'min', null), 'max', null);
    for (let column = first - 1; column < last; column++) {
      const now = edits.columns.newOf(column);
      if (now !== null) byColumn.set(now, shared);
    }
  }
  for (const edit of edits.columnLines) {
    let attributes = byColumn.get(edit.line) ?? ` width="${defaultWidth}"`;
    if (edit.size !== undefined) {
      attributes = withAttribute(attributes, 'width', String(edit.size ?? defaultWidth));
      attributes = withAttribute(attributes, 'customWidth', edit.size === null ? null : '1');
      attributes = withAttribute(attributes, 'bestFit', null);
    }
    if (edit.hidden !== undefined) {
      attributes = withAttribute(attributes, 'hidden', edit.hidden ? '1' : null);
    }
    if (edit.style !== undefined) {
      const base = Number(/\sstyle="(\d+)"/.exec(attributes)?.[1] ?? 0);
      attributes = withAttribute(attributes, 'style', String(styles.format(base, edit.style)));
    }
    byColumn.set(edit.line, attributes);
  }
  return runsXml(p, byColumn);
}

/** Equal adjacent columns become one entry. */
function runsXml(p: string, byColumn: ReadonlyMap<number, string>): string {
  const columns = [...byColumn].sort(([a], [b]) => a - b);
  let xml = '';
  for (let index = 0; index < columns.length; ) {
    const [first, attributes] = columns[index] as [number, string];
    let last = first;
    index++;
    while (columns[index]?.[0] === last + 1 && columns[index]?.[1] === attributes) {
      last++;
      index++;
    }
    xml += `<${p}col min="${first + 1}" max="${last + 1}"${attributes.trimEnd()}/>`;
  }
  return xml;
}
