import type { EditorExtension } from '../extensions/editor-extension.ts';
import { element } from '../ui/dom.ts';
import type { DrawingContext } from './drawing-context.ts';

/** Shows how many pages the drawing has, in the status bar. */
export function pageCount(): EditorExtension<DrawingContext> {
  const shown = element('span', { class: 'status-item' });
  return {
    name: 'page-count',
    mount: ({ statusBar }) => statusBar.replaceChildren(shown),
    update: (context) => {
      shown.textContent = context.t('drawing.pages', { count: context.pageCount() });
    },
    destroy: () => shown.remove(),
  };
}
