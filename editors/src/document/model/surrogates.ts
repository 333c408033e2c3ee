import type { Node } from 'prosemirror-model';

/** Whether an offset is inside a surrogate pair. */
export function isInsideCharacter(doc: Node, position: number): boolean {
  const { nodeBefore, textOffset } = doc.resolve(position);
  const last = textOffset > 0 ? (nodeBefore?.text?.at(-1)?.charCodeAt(0) ?? 0) : 0;
  return last >= 0xd800 && last < 0xdc00;
}
