import type { EditorExtension } from '../extensions/editor-extension.ts';
import type { PresentationContext } from './presentation-context.ts';

/** The viewer's handles for resizing and rotating, which only the mouse can move. */
const HANDLES = '[data-pptx-element] button:not([tabindex])';
/** An empty placeholder; the viewer announces it as a picture of a rectangle. */
const EMPTY = '[data-pptx-element][role="img"]';

/** Takes handles that no key can move out of the tab order, and names empty placeholders by the text they show. */
export function shapeAccessibility(): EditorExtension<PresentationContext> {
  let observer: MutationObserver | null = null;
  return {
    name: 'shape-accessibility',
    mount({ root }) {
      const attributeFilter = ['role'];
      observer = new MutationObserver(() => label(root));
      observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter });
      label(root);
    },
    destroy: () => observer?.disconnect(),
  };
}

function label(root: HTMLElement): void {
  for (const handle of root.querySelectorAll<HTMLElement>(HANDLES)) {
    handle.tabIndex = -1;
    handle.setAttribute('aria-hidden', 'true');
  }
  for (const shape of root.querySelectorAll<HTMLElement>(EMPTY)) {
    const text = shape.textContent?.trim() ?? '';
    if (text === '') continue;
    shape.setAttribute('role', 'group');
    shape.setAttribute('aria-label', text);
  }
}
