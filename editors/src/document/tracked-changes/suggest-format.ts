import type { Node } from 'prosemirror-model';
import type { Transform } from 'prosemirror-transform';
import { isDeleted, markOf, runProperties } from '../model/schema.ts';
import type { ChangeAuthorship } from './change-authorship.ts';
import { trackedRun } from './tracked-properties.ts';

/** Suggests other run properties for a range of text that stays; the user's own insertions just take them. */
export function suggestFormat(
  tr: Transform,
  doc: Node,
  { from, to }: { from: number; to: number },
  wanted: string,
  authorship: ChangeAuthorship,
): void {
  const { run } = tr.doc.type.schema.marks;
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isInline) return true;
    const before = runProperties(node);
    if (before === wanted || isDeleted(node)) return false;
    const inserted = markOf(node, 'ins');
    const isOwn = inserted !== undefined && authorship.isOwn(inserted.attrs.attributes);
    const properties = isOwn ? wanted : trackedRun(before, wanted, authorship);
    const start = tr.mapping.map(Math.max(from, position), 1);
    const end = tr.mapping.map(Math.min(to, position + node.nodeSize), -1);
    if (properties === '') tr.removeMark(start, end, run);
    else tr.addMark(start, end, run!.create({ properties }));
    return false;
  });
}
