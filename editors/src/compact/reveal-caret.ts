/** Distance of the cursor from the edge of what is visible, CSS pixels. */
const MARGIN = 10;

/** Scrolls until the cursor is in view: what is around the text has become smaller. */
export function revealCaret(): void {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return;
  if (!(focused instanceof HTMLElement && focused.isContentEditable)) {
    focused.scrollIntoView({ block: 'nearest' });
    return;
  }
  const caret = caretBox(getSelection());
  if (caret === null) return;
  let moved = 0;
  for (let area: Element | null = focused; area !== null; area = area.parentElement) {
    if (!scrolls(area)) continue;
    const { top, bottom } = area.getBoundingClientRect();
    const above = top + MARGIN - (caret.top - moved);
    const below = caret.bottom - moved - (bottom - MARGIN);
    const before = area.scrollTop;
    if (above > 0) area.scrollTop -= above;
    else if (below > 0) area.scrollTop += below;
    moved += area.scrollTop - before;
  }
}

function scrolls(area: Element): boolean {
  if (area.scrollHeight <= area.clientHeight) return false;
  return /^(auto|scroll)$/.test(getComputedStyle(area).overflowY);
}

/** Where the moving end of the selection is; in an empty paragraph, the paragraph. */
function caretBox(selection: Selection | null): Pick<DOMRect, 'top' | 'bottom'> | null {
  const node = selection?.focusNode ?? null;
  if (selection === null || node === null) return null;
  const range = document.createRange();
  range.setStart(node, selection.focusOffset);
  range.collapse(true);
  const box = [...range.getClientRects()].at(-1);
  if (box !== undefined && box.height > 0) return box;
  const child =
    node.childNodes[selection.focusOffset] ?? node.childNodes[selection.focusOffset - 1];
  const place = child instanceof Element ? child : node instanceof Element ? node : null;
  return (place ?? node.parentElement)?.getBoundingClientRect() ?? null;
}
