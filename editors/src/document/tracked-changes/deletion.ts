import type { Mark, Node } from 'prosemirror-model';
import type { Transform } from 'prosemirror-transform';
import { isDeleted, markOf } from '../model/schema.ts';
import type { ChangeAuthorship } from './change-authorship.ts';
import { hasWholeFields, isFieldCode } from './insertion.ts';
import { boxChange, markChange, withBoxChange, withMarkChange } from './tracked-properties.ts';

type Cut = () => void;

/**
 * Marks a range as deleted. The same person's own suggestions are really removed; other people's
 * stay where they are. Nothing before `from` moves.
 */
export function deleteTracked(
  tr: Transform,
  from: number,
  to: number,
  authorship: ChangeAuthorship,
): void {
  const $from = tr.doc.resolve(from);
  const deletion = new Deletion(tr, authorship, from, to, $from.sharedDepth(to), $from.parent);
  for (const cut of deletion.cuts().toReversed()) cut();
}

class Deletion {
  private readonly tr: Transform;
  private readonly authorship: ChangeAuthorship;
  private readonly from: number;
  private readonly to: number;
  /** Whether rows or cells were selected themselves, not the text in them. */
  private readonly box: 'table' | 'table_row' | null;
  private readonly found: Cut[] = [];
  private mark: Mark | null = null;
  /** Set while the walk is in a paragraph that is deleted as a whole. */
  private whole: Cut | undefined;

  constructor(
    tr: Transform,
    authorship: ChangeAuthorship,
    from: number,
    to: number,
    sharedDepth: number,
    parent: Node,
  ) {
    this.tr = tr;
    this.authorship = authorship;
    this.from = from;
    this.to = to;
    const { name } = parent.type;
    const isWhole = tr.doc.resolve(from).depth === sharedDepth;
    this.box = isWhole && (name === 'table' || name === 'table_row') ? name : null;
  }

  /** In document order. */
  cuts(): Cut[] {
    const fields = hasWholeFields(this.tr.doc, this.from, this.to);
    this.tr.doc.nodesBetween(this.from, this.to, (node, position, parent) => {
      if (node.isInline) {
        this.inline(node, position, fields);
        return false;
      }
      if (node.isTextblock) {
        this.mark = null;
        this.whole = undefined;
        this.textblock(node, position, parent);
        return this.whole === undefined;
      }
      return !this.boxAt(node, position);
    });
    return this.found;
  }

  private inline(node: Node, position: number, fields: boolean): void {
    const from = Math.max(this.from, position);
    const to = Math.min(this.to, position + node.nodeSize);
    if (from >= to || isDeleted(node)) return;
    if (node.type.name === 'anchor' && !(fields && isFieldCode(node))) return;
    if (node.type.name === 'atom' && node.attrs.kind === 'comment') return;
    if (this.isOwnInsertion(node)) {
      this.found.push(() => this.tr.delete(from, to));
      return;
    }
    this.mark ??= this.deletionAt(from, to);
    const deleted = node.mark(this.mark.addToSet(node.marks));
    const piece = node.isText ? deleted.cut(from - position, to - position) : deleted;
    this.found.push(() => this.tr.replaceWith(from, to, piece));
  }

  /** Extends an adjacent deletion, or starts one. */
  private deletionAt(from: number, to: number): Mark {
    const { doc } = this.tr;
    for (const adjacent of [doc.resolve(to).nodeAfter, doc.resolve(from).nodeBefore]) {
      const mark = adjacent?.isInline === true ? markOf(adjacent, 'del') : undefined;
      if (mark !== undefined && this.authorship.isFresh(mark.attrs.attributes)) return mark;
    }
    return doc.type.schema.marks.del!.create({ attributes: this.authorship.next() });
  }

  private isOwnInsertion(node: Node): boolean {
    const mark = markOf(node, 'ins');
    return mark !== undefined && this.authorship.isOwn(mark.attrs.attributes);
  }

  private textblock(paragraph: Node, position: number, parent: Node | null): void {
    const end = position + paragraph.nodeSize;
    const isLast = parent?.lastChild === paragraph && this.tr.doc.resolve(end).nodeAfter === null;
    if (paragraph.type.name !== 'paragraph' || end - 1 < this.from || end > this.to || isLast)
      return;
    const inserted = markChange(paragraph.attrs.properties, 'w:ins');
    if (inserted !== undefined && this.authorship.isOwn(inserted.attributes)) {
      this.unsplit(paragraph, position);
      return;
    }
    if (markChange(paragraph.attrs.properties, 'w:del') !== undefined) return;
    this.found.push(() => {
      const node = this.tr.doc.nodeAt(position);
      if (node === null) return;
      const properties = withMarkChange(node.attrs.properties, 'w:del', this.authorship.next());
      this.tr.setNodeMarkup(position, null, { ...node.attrs, properties });
    });
  }

  /** Removes an inserted paragraph mark: the text is joined with the next paragraph, which keeps its properties. */
  private unsplit(paragraph: Node, position: number): void {
    const end = position + paragraph.nodeSize;
    const covered = position >= this.from;
    let isOwn = true;
    paragraph.forEach((inline) => {
      if (!this.isOwnInsertion(inline)) isOwn = false;
    });
    if (covered && isOwn) {
      this.whole = () => {
        const next = this.tr.doc.nodeAt(end);
        const before = paragraph.attrs.before as string;
        if (before !== '' && next !== null) {
          this.tr.setNodeMarkup(end, null, { ...next.attrs, before: before + next.attrs.before });
        }
        this.tr.delete(position, end);
      };
      this.found.push(this.whole);
      return;
    }
    this.found.push(() => joinIntoNext(this.tr, position));
  }

  /** @returns whether nothing inside has to be visited */
  private boxAt(node: Node, position: number): boolean {
    const end = position + node.nodeSize;
    if (position < this.from || end > this.to) return false;
    const { name } = node.type;
    if (name === 'table') return false;
    const isChosen =
      (name === 'table_row' && (this.box === 'table' || this.coversTable(position))) ||
      (name === 'table_cell' && this.box === 'table_row');
    if (!isChosen) return false;
    const [box, inserted, deleted] =
      name === 'table_row'
        ? (['w:trPr', 'w:ins', 'w:del'] as const)
        : (['w:tcPr', 'w:cellIns', 'w:cellDel'] as const);
    const insertion = boxChange(node.attrs.open, box, inserted);
    if (insertion !== undefined && this.authorship.isOwn(insertion.attributes)) {
      this.found.push(() => deleteBox(this.tr, position));
      return true;
    }
    if (boxChange(node.attrs.open, box, deleted) === undefined) {
      this.found.push(() => {
        const now = this.tr.doc.nodeAt(position);
        if (now === null) return;
        const open = withBoxChange(now.attrs.open, box, deleted, this.authorship.next());
        this.tr.setNodeMarkup(position, null, { ...now.attrs, open });
      });
    }
    return false;
  }

  private coversTable(row: number): boolean {
    const $row = this.tr.doc.resolve(row);
    return $row.before() >= this.from && $row.after() <= this.to;
  }
}

/** Joins a paragraph whose mark is deleted with the one after it, whose properties and identity stay. */
export function joinIntoNext(tr: Transform, position: number): void {
  const paragraph = tr.doc.nodeAt(position);
  if (paragraph === null) return;
  const end = position + paragraph.nodeSize;
  const next = tr.doc.nodeAt(end);
  if (next?.type.name !== 'paragraph') return;
  const before = (paragraph.attrs.before as string) + (next.attrs.before as string);
  tr.join(end);
  tr.setNodeMarkup(position, null, { ...next.attrs, before });
}

/** Deletes a row or cell; deleting the last one of its table deletes the table. */
export function deleteBox(tr: Transform, position: number): void {
  const $box = tr.doc.resolve(position);
  let depth = $box.depth;
  while (depth > 0 && $box.node(depth).childCount === 1 && isTablePart($box.node(depth))) depth--;
  if (depth === $box.depth) {
    tr.delete(position, position + (tr.doc.nodeAt(position)?.nodeSize ?? 0));
    return;
  }
  const from = $box.before(depth + 1);
  const to = $box.after(depth + 1);
  if ($box.node(depth).childCount > 1) tr.delete(from, to);
  else tr.replaceWith(from, to, tr.doc.type.schema.nodes.paragraph!.create());
}

const isTablePart = ({ type }: Node): boolean => type.name === 'table' || type.name === 'table_row';
