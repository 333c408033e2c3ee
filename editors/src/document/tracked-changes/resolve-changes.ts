import { resolveChanges } from '@antecedent/domain/office/document/tracked-changes/accept-changes';
import {
  type Decision,
  type Follower,
  mergeOfUnmarkedParagraph,
} from '@antecedent/domain/office/document/tracked-changes/revision-marks';
import type { Node } from 'prosemirror-model';
import type { Transform } from 'prosemirror-transform';
import { runProperties } from '../model/schema.ts';
import { withParagraphProperty } from '../properties/properties.ts';
import { completeMoves } from './complete-moves.ts';
import { deleteBox, joinIntoNext } from './deletion.ts';
import { markRun, spanOf, withMarkChange, withMarkXml } from './tracked-properties.ts';
import type { ChangeKind, TrackedRange } from './tracked-ranges.ts';

/**
 * Accepts or rejects tracked ranges, by the same rules as for a whole file on the server. Resolved
 * ranges leave no trace; the others stay as they are.
 *
 * @param ranges in document order
 */
export function resolveRanges(
  tr: Transform,
  ranges: readonly TrackedRange[],
  decision: Decision,
): void {
  new Verdict(tr, ranges, decision).apply();
}

const REMOVED: Readonly<Record<Decision, ReadonlySet<ChangeKind>>> = {
  accept: new Set(['deleted', 'movedAway']),
  reject: new Set(['inserted', 'movedHere']),
};

class Verdict {
  private readonly tr: Transform;
  private readonly decision: Decision;
  private readonly ranges: readonly TrackedRange[];
  private readonly removedRuns = new Map<number, TrackedRange[]>();
  private readonly removedMarks = new Set<number>();
  /** Paragraphs joined with the next one: their own tracked changes are gone with them. */
  private readonly joined = new Set<number>();
  /** Start of a paragraph that was removed as a whole: anything left to resolve there went with it. */
  private removedFrom = Number.POSITIVE_INFINITY;

  constructor(tr: Transform, ranges: readonly TrackedRange[], decision: Decision) {
    this.tr = tr;
    this.ranges = ranges;
    this.decision = decision;
    for (const piece of ranges) {
      if (!this.isGone(piece)) continue;
      if (piece.of === 'run')
        this.removedRuns.set(piece.at, [...(this.removedRuns.get(piece.at) ?? []), piece]);
      // the end of a moved paragraph joins nothing: the paragraph stays
      if (piece.of === 'mark' && !piece.kind.startsWith('moved')) this.removedMarks.add(piece.at);
    }
  }

  apply(): void {
    const groups = new Map<string, TrackedRange[]>();
    for (const piece of this.ranges) {
      const key = `${piece.of} ${piece.at} ${piece.of === 'run' ? piece.from : ''}`;
      groups.set(key, [...(groups.get(key) ?? []), piece]);
    }
    // from the last, so that the other positions stay valid
    for (const group of [...groups.values()].toReversed()) this.resolveGroup(group);
    completeMoves(this.tr, this.ranges);
  }

  private isGone({ kind }: TrackedRange): boolean {
    return REMOVED[this.decision].has(kind);
  }

  private resolveGroup(group: readonly TrackedRange[]): void {
    const [first] = group;
    if (first === undefined || first.at >= this.removedFrom) return;
    switch (first.of) {
      case 'run':
        this.run(group, first);
        break;
      case 'mark':
        this.mark(group, first.at);
        break;
      case 'object':
        this.object(first.at);
        break;
      case 'node':
        this.node(group, first.at);
    }
  }

  private run(group: readonly TrackedRange[], { from, to }: TrackedRange): void {
    const { tr } = this;
    if (group.some((piece) => this.isGone(piece))) {
      tr.delete(from, to);
      return;
    }
    const { marks } = tr.doc.type.schema;
    for (const { kind } of group) {
      if (kind !== 'formatted') tr.removeMark(from, to, marks[MARK_NAMES[kind]]);
      else {
        const node = tr.doc.nodeAt(from);
        const properties = node === null ? '' : this.resolved('w:rPr', runProperties(node));
        if (properties === '') tr.removeMark(from, to, marks.run);
        else tr.addMark(from, to, marks.run!.create({ properties }));
      }
    }
  }

  /** Properties without their tracked changes, by the rules of the file format. */
  private resolved(name: string, raw: string): string {
    const xml = resolveChanges(`<${name}>${raw}</${name}>`, this.decision, 'kept');
    return xml === '' ? '' : xml.slice(name.length + 2, -(name.length + 3));
  }

  private mark(group: readonly TrackedRange[], at: number): void {
    const { tr } = this;
    const paragraph = tr.doc.nodeAt(at);
    if (paragraph === null) return;
    if (!group.some((piece) => this.isGone(piece) && this.removedMarks.has(piece.at))) {
      let properties = paragraph.attrs.properties as string;
      for (const { kind } of group) {
        if (kind !== 'formatted')
          properties = withMarkChange(properties, MARK_ELEMENTS[kind], null);
      }
      tr.setNodeMarkup(at, null, { ...paragraph.attrs, properties });
      return;
    }
    switch (mergeOfUnmarkedParagraph(this.followerOf(at), this.hasRun(at))) {
      case 'joins':
        this.joined.add(at);
        joinIntoNext(tr, at);
        break;
      case 'vanishes':
        this.removedFrom = at;
        tr.delete(at, at + paragraph.nodeSize);
        break;
      case 'stays': {
        const change = this.decision === 'accept' ? 'w:del' : 'w:ins';
        const properties = withMarkChange(paragraph.attrs.properties, change, null);
        tr.setNodeMarkup(at, null, { ...paragraph.attrs, properties });
      }
    }
  }

  private followerOf(at: number): Follower {
    const { doc } = this.tr;
    const next = doc.nodeAt(at + (doc.nodeAt(at)?.nodeSize ?? 0));
    if (next === null || !doc.resolve(at + (doc.nodeAt(at)?.nodeSize ?? 0)).nodeAfter)
      return 'nothing';
    return next.type.name === 'paragraph' ? 'paragraph' : 'structure';
  }

  /** Whether a run is left in a paragraph, or in those before it that are joined with it. */
  private hasRun(at: number): boolean {
    const { doc } = this.tr;
    const $at = doc.resolve(at);
    let position = at;
    for (let index = $at.index(); index >= 0; index--) {
      const node = $at.parent.child(index);
      if (index < $at.index()) {
        position -= node.nodeSize;
        if (!this.removedMarks.has(position)) return false;
      }
      if (this.keepsRun(node, position)) return true;
    }
    return false;
  }

  private keepsRun(paragraph: Node, at: number): boolean {
    let isKept = false;
    paragraph.forEach((node, offset) => {
      const start = at + 1 + offset;
      const cut = (this.removedRuns.get(start) ?? []).reduce(
        (sum, { from, to }) => sum + to - from,
        0,
      );
      const isPlace = node.type.name === 'anchor' && !(node.attrs.xml as string).startsWith('<w:r');
      if (!isPlace && cut < node.nodeSize) isKept = true;
    });
    return isKept;
  }

  private object(at: number): void {
    const node = this.tr.doc.nodeAt(at);
    if (node === null) return;
    const xml = resolveChanges(node.attrs.xml, this.decision, 'kept');
    if (xml === '') this.tr.delete(at, at + node.nodeSize);
    else this.tr.setNodeMarkup(at, null, { ...node.attrs, xml }, node.marks);
  }

  private node(group: readonly TrackedRange[], at: number): void {
    const { tr } = this;
    const node = tr.doc.nodeAt(at);
    if (node === null || this.joined.has(at)) return;
    if (node.type.name === 'paragraph') {
      tr.setNodeMarkup(at, null, {
        ...node.attrs,
        properties: this.paragraphProperties(node.attrs.properties),
      });
      return;
    }
    if (group.some((piece) => this.isGone(piece))) {
      deleteBox(tr, at);
      return;
    }
    const open = node.attrs.open as string;
    const tag = open.indexOf('>') + 1;
    const rest = resolveChanges(open.slice(tag), this.decision, 'kept');
    const resolved = open.slice(0, tag) + rest;
    const colspan = node.type.name === 'table_cell' ? { colspan: spanOf(resolved) } : {};
    tr.setNodeMarkup(at, null, { ...node.attrs, ...colspan, open: resolved });
  }

  /** The formatting of a paragraph and of its mark; the tracked state of the mark is resolved separately. */
  private paragraphProperties(raw: string): string {
    const formatting = this.resolved('w:pPr', withParagraphProperty(raw, 'w:rPr', null));
    return withMarkXml(formatting, markRun(raw), (run) => this.resolved('w:rPr', run));
  }
}

type Placed = Exclude<ChangeKind, 'formatted'>;

const MARK_NAMES: Readonly<Record<Placed, string>> = {
  inserted: 'ins',
  deleted: 'del',
  movedHere: 'moveTo',
  movedAway: 'moveFrom',
};

const MARK_ELEMENTS = {
  inserted: 'w:ins',
  deleted: 'w:del',
  movedHere: 'w:moveTo',
  movedAway: 'w:moveFrom',
} as const;
