import { ListOrdered } from 'lucide';
import { lazyModule } from '../../browser/lazy-module.ts';
import type { Tool } from '../../ui/toolbar.ts';
import type { EditorContext, RunCommand } from '../extensions/document-extension.ts';

const lazyListMenu = lazyModule(() => import('./list-menu.ts'));

/** How lists are numbered, and where they start. */
export const numberingItem = (context: EditorContext, run: RunCommand): Tool => ({
  id: 'numbering',
  label: context.t('toolbar.numbering'),
  icon: ListOrdered,
  weight: 0,
  needs: lazyListMenu,
  menu: () => lazyListMenu.module?.listMenu(context, run) ?? { items: [] },
});
