import { parseXml, textContent, type XmlElement } from '../xml/xml.ts';
import type { LineMap } from './line-map.ts';
import { localChild, localName, type Splice, spliced } from './sheet-xml.ts';

/**
 * A drawing part with its anchors moved along with their lines. Anchors on removed lines stay where
 * they were.
 */
export function shiftedDrawing(xml: string, rows: LineMap, columns: LineMap): string {
  const splices: Splice[] = [];
  const put = (element: XmlElement | undefined, line: number) => {
    if (element === undefined || textContent(element).trim() === String(line)) return;
    splices.push({ start: element.innerStart, end: element.innerEnd, text: String(line) });
  };
  for (const anchor of parseXml(xml).children[0]?.children ?? []) {
    if (!/^(?:one|two)CellAnchor$/.test(localName(anchor))) continue;
    const [from, to] = [localChild(anchor, 'from'), localChild(anchor, 'to')];
    for (const [name, lines] of [
      ['row', rows],
      ['col', columns],
    ] as const) {
      const [start, end] = [localChild(from, name), localChild(to, name)];
      if (start === undefined) continue;
      const first = Number(textContent(start));
      const last = end === undefined ? first : Number(textContent(end));
      const now = lines.spanOf(first, Math.max(first, last));
      if (now === null) continue;
      put(start, now[0]);
      put(end, now[1]);
    }
  }
  return spliced(xml, splices);
}

/** The legacy VML drawing with the shapes of notes: shapes on removed cells are removed. */
export function shiftedNoteShapes(xml: string, rows: LineMap, columns: LineMap): string {
  // VML is not always valid XML, so it is read shape by shape.
  return xml.replace(/<v:shape\b[\s\S]*?<\/v:shape>/g, (shape) => {
    const row = /<x:Row>\s*(\d+)\s*<\/x:Row>/.exec(shape);
    const column = /<x:Column>\s*(\d+)\s*<\/x:Column>/.exec(shape);
    if (row === null || column === null) return shape;
    const [oldRow, oldColumn] = [Number(row[1]), Number(column[1])];
    const [newRow, newColumn] = [rows.newOf(oldRow), columns.newOf(oldColumn)];
    if (newRow === null || newColumn === null) return '';
    if (newRow === oldRow && newColumn === oldColumn) return shape;
    return shape
      .replace(row[0], `<x:Row>${newRow}</x:Row>`)
      .replace(column[0], `<x:Column>${newColumn}</x:Column>`)
      .replace(/(<x:Anchor>)([^<]*)(<\/x:Anchor>)/, (_, open, anchor: string, close) => {
        const places = anchor.split(',').map((part) => Number(part.trim()));
        if (places.length !== 8) return open + anchor + close;
        // Left column, offset, top row, offset, right column, offset, bottom row, offset.
        const [across, down] = [newColumn - oldColumn, newRow - oldRow];
        const moved = places.map((place, index) =>
          index % 2 === 1 ? place : Math.max(0, place + (index % 4 === 0 ? across : down)),
        );
        return `${open}${moved.join(', ')}${close}`;
      });
  });
}
