import type { EditorExtension } from '../extensions/editor-extension.ts';
import { element } from '../ui/dom.ts';
import type { PresentationContext } from './presentation-context.ts';

/** Shows the current slide and the slide count in the status bar. */
export function slideCount(): EditorExtension<PresentationContext> {
  const count = element('span', { class: 'status-item' });
  return {
    name: 'slide-count',
    mount: ({ statusBar }) => statusBar.replaceChildren(count),
    update: ({ t, viewer }) => {
      count.textContent = t('presentation.place', viewer.place());
    },
    destroy: () => count.remove(),
  };
}
