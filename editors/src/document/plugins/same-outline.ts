import type { Node } from 'prosemirror-model';

/** Whether both documents have the same paragraphs with the same properties in the part where they differ. */
export function hasSameOutline(before: Node, after: Node): boolean {
  if (before === after) return true;
  if (before.isTextblock || after.isTextblock) {
    return before.type === after.type && before.attrs.properties === after.attrs.properties;
  }
  if (before.type !== after.type || before.childCount !== after.childCount) return false;
  for (let index = 0; index < before.childCount; index++) {
    if (!hasSameOutline(before.child(index), after.child(index))) return false;
  }
  return true;
}
