import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import type { Transform } from 'prosemirror-transform';
import { isDeleted, markOf, runProperties } from '../model/schema.ts';
import type { ChangeAuthorship } from './change-authorship.ts';
import { type ChangedRange, formattedRanges, outside } from './step-ranges.ts';
import { trackedRun } from './tracked-properties.ts';

/**
 * Suggests the run properties that `plain` gives to existing text.
 *
 * @param tr the suggestion, applied to `doc` so far
 * @param hunks what `plain` inserts and deletes, which is suggested separately
 */
export function suggestFormats(
  tr: Transform,
  doc: Node,
  plain: Transaction,
  hunks: readonly ChangedRange[],
  authorship: ChangeAuthorship,
): void {
  for (const { from, to } of formattedRanges(plain)) {
    for (const range of outside(from, to, hunks)) {
      plain.doc.nodesBetween(range.from, range.to, (node, position) => {
        if (!node.isInline) return true;
        const start = Math.max(range.from, position);
        const end = Math.min(range.to, position + node.nodeSize);
        if (start < end) {
          const rangeBefore = { from: start - range.shift, to: end - range.shift };
          suggestFormat(tr, doc, rangeBefore, runProperties(node), authorship);
        }
        return false;
      });
    }
  }
}

/** Suggests other run properties for a range of existing text; the user's own insertions simply take them. */
function suggestFormat(
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
