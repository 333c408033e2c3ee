import type { Node } from 'prosemirror-model';
import type { Transform } from 'prosemirror-transform';
import { withCellProperty } from '../properties/properties.ts';
import { withGridOf } from '../properties/table-grid.ts';
import type { ChangeAuthorship } from './change-authorship.ts';
import { tracksFormatting } from './insertion.ts';
import type { Pair } from './minimal-change.ts';
import { sameMark, spanOf, trackedBox, trackedParagraph } from './tracked-properties.ts';

/** Suggests other attributes for a paragraph, cell, row or table that is in both documents. */
export function suggestAttributes(
  tr: Transform,
  oldDoc: Node,
  newDoc: Node,
  { old, now }: Pair,
  authorship: ChangeAuthorship,
): void {
  const before = oldDoc.nodeAt(old);
  const after = newDoc.nodeAt(now);
  const at = tr.mapping.map(old, 1);
  const node = tr.doc.nodeAt(at);
  if (before === null || after === null || node?.type !== before.type) return;
  if (node.attrs.origin !== before.attrs.origin || node.attrs.before !== before.attrs.before)
    return;
  if (node.type.name === 'paragraph') {
    const wanted = after.attrs.properties as string;
    if (wanted === before.attrs.properties) return;
    const properties = tracksFormatting(node)
      ? trackedParagraph(node.attrs.properties, wanted, authorship)
      : sameMark(node.attrs.properties, wanted);
    tr.setNodeMarkup(at, null, { ...node.attrs, properties });
    return;
  }
  const box = BOXES.get(node.type.name);
  const { colspan } = after.attrs as { colspan?: number };
  // a grid cannot be suggested: rejecting would leave it
  const open =
    node.type.name === 'table'
      ? withGridOf(after.attrs.open, before.attrs.open)
      : (after.attrs.open as string);
  if (open === before.attrs.open && colspan === before.attrs.colspan) return;
  const attrs = { ...node.attrs, ...(colspan === undefined ? {} : { colspan }) };
  tr.setNodeMarkup(at, null, {
    ...attrs,
    open:
      box === undefined ? open : trackedBox(withSpan(node), withSpan(after, open), box, authorship),
  });
}

/** The opening XML of a box; a cell's includes its column span. */
function withSpan({ type, attrs }: Node, open = attrs.open as string): string {
  if (type.name !== 'table_cell') return open;
  const isWide = attrs.colspan > 1;
  if (!isWide && spanOf(attrs.open) === 1) return attrs.open;
  const xml = isWide ? `<w:gridSpan w:val="${attrs.colspan}"/>` : null;
  return withCellProperty(attrs.open, 'w:gridSpan', xml);
}

const BOXES: ReadonlyMap<string, 'w:tblPr' | 'w:trPr' | 'w:tcPr'> = new Map(
  Object.entries<'w:tblPr' | 'w:trPr' | 'w:tcPr'>({
    table: 'w:tblPr',
    table_row: 'w:trPr',
    table_cell: 'w:tcPr',
  }),
);
