import { attributeIn } from '@antecedent/domain/office/xml/xml';
import type { Transform } from 'prosemirror-transform';
import { MOVE_RANGE, type TrackedRange } from './tracked-ranges.ts';

/** Removes the markers around moves that have been resolved. */
export function completeMoves(tr: Transform, ranges: readonly TrackedRange[]): void {
  const names = new Set(ranges.flatMap(({ move }) => move ?? []));
  if (names.size === 0) return;
  const ids = new Set<string>();
  const isEnded = (xml: string) => {
    const [match] = xml.matchAll(MOVE_RANGE);
    const [, which, end, attributes = ''] = match ?? [];
    const id = `${which}${attributeIn(attributes, 'w:id')}`;
    if (end === 'Start' && names.has(attributeIn(attributes, 'w:name') ?? '')) ids.add(id);
    return ids.has(id);
  };
  const cuts: (() => void)[] = [];
  tr.doc.descendants((node, at) => {
    if (node.type.name === 'anchor' && isEnded(node.attrs.xml)) {
      cuts.push(() => tr.delete(at, at + node.nodeSize));
    }
    const before = (node.isBlock ? node.attrs.before : '') as string | undefined;
    if (before?.includes('Range') !== true) return;
    const left = before.replace(MOVE_RANGE, (xml) => (isEnded(xml) ? '' : xml));
    if (left !== before) {
      cuts.push(() => tr.setNodeMarkup(at, null, { ...tr.doc.nodeAt(at)?.attrs, before: left }));
    }
  });
  for (const cut of cuts.toReversed()) cut();
}
