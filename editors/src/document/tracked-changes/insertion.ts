import { pushAll } from '@antecedent/domain/arrays';
import { Fragment, type Mark, type Node, type Schema, Slice } from 'prosemirror-model';
import type { Transform } from 'prosemirror-transform';
import { markOf } from '../model/schema.ts';
import { property, withRunProperty } from '../properties/properties.ts';
import type { ChangeAuthorship } from './change-authorship.ts';
import { plainMarks } from './minimal-change.ts';
import {
  insertedParagraph,
  sameMark,
  trackedParagraph,
  withBoxChange,
} from './tracked-properties.ts';

/** Inline content as an insertion; invisible markers and comment references are not text and stay as they are. */
export function insertedInline(content: Fragment, mark: Mark): Fragment {
  const nodes: Node[] = [];
  content.forEach((node) => {
    const marks = plainMarks(node).map(withoutFormerFormatting);
    nodes.push(node.mark(isPlaceMark(node) ? marks : mark.addToSet(marks)));
  });
  return Fragment.from(nodes);
}

/** Whether a node only marks a position: the start or end of a bookmark, a comment or its reference mark. */
export const isPlaceMark = (node: Node): boolean =>
  (node.type.name === 'anchor' && !isFieldCode(node)) ||
  (node.type.name === 'atom' && node.attrs.kind === 'comment');

/** Whether a node contains field codes. */
export const isFieldCode = (node: Node): boolean =>
  node.type.name === 'anchor' && (node.attrs.xml as string).startsWith('<w:r');

/** Whether the fields in a range are complete: what begins there ends there. */
export function hasWholeFields(doc: Node, from: number, to: number): boolean {
  let open = 0;
  let isWhole = true;
  doc.nodesBetween(from, to, (node, position) => {
    if (!isFieldCode(node) || position < from) return;
    open += node.attrs.xml.split('"begin"').length - node.attrs.xml.split('"end"').length;
    if (open < 0) isWhole = false;
  });
  return isWhole && open === 0;
}

/**
 * What may be inserted next to what stays: markers that stay in place are not inserted a second
 * time, and field codes are inserted complete or not at all.
 *
 * @param stays where text is deleted, so that markers are left behind
 */
export function arriving(
  slice: Slice,
  doc: Node,
  stays: readonly { oldFrom: number; oldTo: number }[],
): Slice {
  const kept = new Set<string>();
  for (const { oldFrom, oldTo } of stays) {
    doc.nodesBetween(oldFrom, oldTo, (node) => {
      if (isPlaceMark(node)) kept.add(node.attrs.xml);
    });
  }
  const isWhole = hasWholeFields(doc.copy(slice.content), 0, slice.content.size);
  if (kept.size === 0 && isWhole) return slice;
  const fitting = (content: Fragment): Fragment => {
    const nodes: Node[] = [];
    content.forEach((node) => {
      if (isPlaceMark(node) && kept.has(node.attrs.xml)) return;
      if (isFieldCode(node) && !isWhole) return;
      nodes.push(node.isInline ? node : node.copy(fitting(node.content)));
    });
    return Fragment.from(nodes);
  };
  return new Slice(fitting(slice.content), slice.openStart, slice.openEnd);
}

/** The formatting of an inserted run is new as a whole: it stores no former one. */
function withoutFormerFormatting(mark: Mark): Mark {
  const properties = mark.attrs.properties as string | undefined;
  if (mark.type.name !== 'run' || property(properties ?? '', 'w:rPrChange') === undefined)
    return mark;
  return mark.type.create({
    properties: withRunProperty(properties ?? '', 'w:rPrChange', null),
  });
}

const newInsertion = (schema: Schema, authorship: ChangeAuthorship): Mark =>
  schema.marks.ins!.create({ attributes: authorship.next() });

/** Extends an adjacent insertion, or starts one. */
export function insertionAt(doc: Node, at: number, authorship: ChangeAuthorship): Mark {
  const { nodeBefore, nodeAfter } = doc.resolve(at);
  for (const adjacent of [nodeBefore, nodeAfter]) {
    const mark = adjacent?.isInline === true ? markOf(adjacent, 'ins') : undefined;
    if (mark !== undefined && authorship.isFresh(mark.attrs.attributes)) return mark;
  }
  return newInsertion(doc.type.schema, authorship);
}

/** Paragraphs, tables, rows or cells as insertions, so that rejecting them leaves nothing behind. */
export function insertedBlocks(
  content: Fragment,
  authorship: ChangeAuthorship,
  inCell = false,
): Node[] {
  const blocks: Node[] = [];
  content.forEach((node, _, index) => {
    const attrs = { ...node.attrs, origin: null, before: '' };
    switch (node.type.name) {
      case 'paragraph': {
        const mark = newInsertion(node.type.schema, authorship);
        // the last paragraph of a cell is inserted and deleted with the cell
        const isLast = inCell && index === content.childCount - 1;
        const properties = isLast
          ? (node.attrs.properties as string)
          : insertedParagraph(node.attrs.properties, authorship.next());
        const own = { ...attrs, attributes: '', properties };
        blocks.push(node.type.create(own, insertedInline(node.content, mark), node.marks));
        break;
      }
      case 'table':
        blocks.push(node.type.create(attrs, insertedBlocks(node.content, authorship)));
        break;
      case 'table_row': {
        const open = withBoxChange(node.attrs.open, 'w:trPr', 'w:ins', authorship.next());
        const cells: Node[] = [];
        node.forEach((cell) => {
          cells.push(insertedCell(cell, cell.attrs.open, authorship));
        });
        blocks.push(node.type.create({ ...attrs, open }, cells));
        break;
      }
      case 'table_cell':
        blocks.push(
          insertedCell(
            node,
            withBoxChange(node.attrs.open, 'w:tcPr', 'w:cellIns', authorship.next()),
            authorship,
          ),
        );
        break;
      case 'container':
        // the box itself could not be rejected; its content can
        pushAll(blocks, insertedBlocks(node.content, authorship));
        break;
      default:
        blocks.push(node.type.create(attrs, node.content, node.marks));
    }
  });
  return blocks;
}

function insertedCell(cell: Node, open: string, authorship: ChangeAuthorship): Node {
  const attrs = { ...cell.attrs, origin: null, before: '', open };
  return cell.type.create(attrs, insertedBlocks(cell.content, authorship, true));
}

/**
 * Inserts text that contains paragraph ends into a paragraph. Each of these is an inserted one, the
 * first with the properties in `first`; the last paragraph end stays the existing one.
 */
export function insertFlow(
  tr: Transform,
  at: number,
  slice: Slice,
  { first, last, authorship }: { first: string; last: string | null; authorship: ChangeAuthorship },
): void {
  const $at = tr.doc.resolve(at);
  const paragraph = $at.parent;
  const position = $at.before();
  const mark = insertionAt(tr.doc, at, authorship);
  const { content } = slice;
  const [head, tail] = [content.firstChild, content.lastChild];
  if (head === null || tail === null) return;
  const middle: Node[] = [];
  for (let index = 1; index < content.childCount - 1; index++) middle.push(content.child(index));
  const properties =
    last === null
      ? paragraph.attrs.properties
      : tracksFormatting(paragraph)
        ? trackedParagraph(paragraph.attrs.properties, last, authorship)
        : sameMark(paragraph.attrs.properties, last);
  const inserted = Fragment.from([
    head.copy(insertedInline(head.content, mark)),
    ...insertedBlocks(Fragment.from(middle), authorship),
    paragraph.type.create(
      { ...paragraph.attrs, before: '', properties },
      insertedInline(tail.content, newInsertion(tr.doc.type.schema, authorship)),
    ),
  ]);
  tr.replace(at, at, new Slice(inserted, 1, 1));
  tr.setNodeMarkup(position, null, {
    ...paragraph.attrs,
    origin: null,
    attributes: '',
    properties: insertedParagraph(first, authorship.next()),
  });
}

/** Whether changes of a paragraph's formatting are tracked: those of an inserted one are part of the insertion. */
export function tracksFormatting(paragraph: Node): boolean {
  return (
    property(paragraph.attrs.properties, 'w:rPr')?.children.some(({ name }) => name === 'w:ins') !==
    true
  );
}

/**
 * Inserts whole blocks between blocks. At the end of their container, the last paragraph end stays
 * the existing one.
 */
export function insertBlocks(
  tr: Transform,
  at: number,
  content: Fragment,
  authorship: ChangeAuthorship,
): void {
  const $at = tr.doc.resolve(at);
  const blocks = insertedBlocks(content, authorship, false);
  const [previous, last] = [$at.nodeBefore, content.lastChild];
  const closes =
    $at.nodeAfter === null &&
    previous?.type.name === 'paragraph' &&
    last?.type.name === 'paragraph';
  if (!closes) {
    tr.insert(at, blocks);
    return;
  }
  const made = blocks.pop()!;
  const properties = tracksFormatting(previous)
    ? trackedParagraph(previous.attrs.properties, last.attrs.properties, authorship)
    : sameMark(previous.attrs.properties, last.attrs.properties);
  const closing = made.type.create({ ...previous.attrs, before: '', properties }, made.content);
  tr.insert(at, [...blocks, closing]);
  tr.setNodeMarkup(at - previous.nodeSize, null, {
    ...previous.attrs,
    origin: null,
    attributes: '',
    properties: insertedParagraph(previous.attrs.properties, authorship.next()),
  });
}
