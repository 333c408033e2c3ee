import { hasRevisionMarks } from '@antecedent/domain/office/document/tracked-changes/revision-marks';
import { attributeIn, type XmlElement } from '@antecedent/domain/office/xml/xml';
import type { Node } from 'prosemirror-model';
import { property, propertyElements } from '../properties/properties.ts';
import { boxProperties } from './tracked-properties.ts';

export type ChangeKind = 'inserted' | 'deleted' | 'movedHere' | 'movedAway' | 'formatted';

/** The smallest unit that can be accepted or rejected: one tracked change of one node. */
export type TrackedRange = {
  kind: ChangeKind;
  /** What was changed: a run, a paragraph end, a paragraph or box itself, or the content of an object. */
  of: 'run' | 'mark' | 'node' | 'object';
  /** Position of the node. */
  at: number;
  from: number;
  to: number;
  /** Attributes of the change: its author and date. */
  attributes: string;
  /** Name of the move it belongs to. */
  move: string | null;
};

const KINDS: ReadonlyMap<string, ChangeKind> = new Map(
  Object.entries<ChangeKind>({
    ins: 'inserted',
    del: 'deleted',
    moveTo: 'movedHere',
    moveFrom: 'movedAway',
    cellIns: 'inserted',
    cellDel: 'deleted',
  }),
);

/** Every tracked range of a part of the document, in order; runs are cut to it. */
export function trackedRanges(doc: Node, start = 0, end = doc.content.size): TrackedRange[] {
  return new TrackedRangeFinder(start, end).find(doc);
}

class TrackedRangeFinder {
  private readonly start: number;
  private readonly end: number;
  private readonly ranges: TrackedRange[] = [];
  /** Paragraph ends, found at the paragraph's start, reported when they are passed. */
  private marks: TrackedRange[] = [];
  private readonly moves = new OpenMoves();
  private readonly lastMoves = new Map<ChangeKind, string>();

  constructor(start: number, end: number) {
    this.start = start;
    this.end = end;
  }

  find(doc: Node): TrackedRange[] {
    const hasMoves = this.start > 0;
    // the names of moves come from markers that may be far before
    doc.nodesBetween(hasMoves ? 0 : this.start, this.end, (node, at) => {
      this.passMarks(at);
      if (node.isBlock) this.moves.read((node.attrs.before as string | undefined) ?? '');
      if (node.type.name === 'anchor') this.moves.read(node.attrs.xml);
      if (at + node.nodeSize > this.start || at + node.nodeSize === 0) this.node(node, at);
      return true;
    });
    this.passMarks(Number.POSITIVE_INFINITY);
    return this.ranges;
  }

  private passMarks(at: number): void {
    while (this.marks.length > 0 && (this.marks.at(-1)?.from ?? 0) < at) {
      const mark = this.marks.pop()!;
      // a paragraph end belongs to the move of what comes before it
      this.ranges.push({ ...mark, move: mark.move ?? this.lastMoves.get(mark.kind) ?? null });
    }
  }

  private node(node: Node, at: number): void {
    if (node.isInline) this.inline(node, at);
    else if (node.type.name === 'paragraph') this.paragraph(node, at);
    else if (node.type.name === 'block_atom') this.object(node, at);
    else if (node.type.name !== 'container') this.box(node, at);
  }

  private inline(node: Node, at: number): void {
    const from = Math.max(at, this.start);
    const to = Math.min(at + node.nodeSize, this.end);
    if (from >= to) return;
    const place = { at, from, to };
    for (const { type, attrs } of node.marks) {
      const kind = KINDS.get(type.name);
      if (kind !== undefined) this.report(kind, 'run', place, attrs.attributes);
      if (type.name !== 'run') continue;
      const former = property(attrs.properties, 'w:rPrChange');
      if (former !== undefined) this.report('formatted', 'run', place, former.attributes);
    }
    if (node.type.name === 'atom') this.object(node, at);
  }

  private object(node: Node, at: number): void {
    const xml = node.attrs.xml as string;
    if (!hasRevisionMarks(xml) || node.attrs.kind === 'comment') return;
    const first = CHANGE.exec(xml)?.[1];
    if (first === undefined) return;
    this.report('formatted', 'object', { at, from: at, to: at + node.nodeSize }, first);
  }

  private paragraph(node: Node, at: number): void {
    const raw = node.attrs.properties as string;
    if (raw === '') return;
    const end = at + node.nodeSize;
    const mark = property(raw, 'w:rPr')?.children ?? [];
    const numbered = property(raw, 'w:numPr')?.children ?? [];
    const former = [
      ...propertyElements(raw).filter(({ name }) => name === 'w:pPrChange'),
      ...mark.filter(({ name }) => name === 'w:rPrChange'),
      ...numbered.filter(({ name }) => name === 'w:ins' || name === 'w:numberingChange'),
      ...(property(raw, 'w:sectPr')?.children.filter(({ name }) => name === 'w:sectPrChange') ??
        []),
    ][0];
    if (former !== undefined) {
      this.report('formatted', 'node', { at, from: at + 1, to: end - 1 }, former.attributes);
    }
    if (end - 1 < this.start || end > this.end) return;
    for (const { name, attributes } of mark.toReversed()) {
      const kind = KINDS.get(name.slice(2));
      if (kind === undefined) continue;
      const move = this.moves.of(kind);
      this.marks.push({ kind, of: 'mark', at, from: end - 1, to: end, attributes, move });
    }
  }

  private box(node: Node, at: number): void {
    const open = (node.attrs.open as string | undefined) ?? '';
    if (!open.includes('Change') && !/<w:(ins|del|cellIns|cellDel|cellMerge)[\s/>]/.test(open))
      return;
    const place = { at, from: at, to: at + node.nodeSize };
    const elements: XmlElement[] = BOX_PROPERTIES.flatMap((name) => [
      ...propertyElements(boxProperties(open, name)),
    ]);
    let isTold = false;
    for (const { name, attributes } of elements) {
      const kind = KINDS.get(name.slice(2));
      if (kind !== undefined) this.report(kind, 'node', place, attributes);
      isTold ||= kind !== undefined;
    }
    const former = elements.find(({ name }) => /Change$|^w:cellMerge$/.test(name));
    if (former !== undefined && !isTold) {
      this.report('formatted', 'node', place, former.attributes);
    }
  }

  private report(
    kind: ChangeKind,
    of: TrackedRange['of'],
    place: { at: number; from: number; to: number },
    attributes: string,
  ): void {
    const move = this.moves.of(kind);
    if (move !== null) this.lastMoves.set(kind, move);
    this.ranges.push({ kind, of, ...place, attributes, move });
  }
}

const BOX_PROPERTIES = ['w:tblPr', 'w:tblPrEx', 'w:trPr', 'w:tcPr'];
const CHANGE =
  /<w:(?:ins|del|moveTo|moveFrom|\w+Change)((?:\s+[\w:]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/;

/** Tracks which named moves are open, from the markers around moved content. */
class OpenMoves {
  private readonly names = new Map<string, string>();
  private from: string | null = null;
  private to: string | null = null;

  read(xml: string): void {
    if (!xml.includes('Range')) return;
    for (const [, which, end, attributes = ''] of xml.matchAll(MOVE_RANGE)) {
      const id = `${which}${attributeIn(attributes, 'w:id')}`;
      const name = attributeIn(attributes, 'w:name') ?? null;
      if (end === 'Start' && name !== null) this.names.set(id, name);
      const open = end === 'Start' ? name : null;
      if (which === 'From') this.from = open;
      else this.to = open;
    }
  }

  of(kind: ChangeKind): string | null {
    if (kind === 'movedAway') return this.from;
    return kind === 'movedHere' ? this.to : null;
  }
}

/** Markers around moved content: from or to, start or end, attributes. */
export const MOVE_RANGE = /<w:move(From|To)Range(Start|End)((?:\s+[\w:]+\s*=\s*"[^"]*")*)\s*\/>/g;
