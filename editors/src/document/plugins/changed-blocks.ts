import type { Node } from 'prosemirror-model';

/** The blocks in which another version of a document differs. Costs no more than comparing references. */
export function changedBlocks(before: Node, after: Node): { removed: Node[]; added: Node[] } {
  const shared = Math.min(before.childCount, after.childCount);
  let start = 0;
  while (start < shared && before.child(start) === after.child(start)) start++;
  let end = 0;
  while (
    end < shared - start &&
    before.child(before.childCount - 1 - end) === after.child(after.childCount - 1 - end)
  ) {
    end++;
  }
  const middle = (doc: Node) => doc.content.content.slice(start, doc.childCount - end);
  return { removed: middle(before), added: middle(after) };
}
