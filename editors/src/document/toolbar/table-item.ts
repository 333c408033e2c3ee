import { Table } from 'lucide';
import { lazyModule } from '../../browser/lazy-module.ts';
import type { Tool } from '../../ui/toolbar.ts';
import type { EditorContext, RunCommand } from '../extensions/document-extension.ts';

const lazyTableMenu = lazyModule(() => import('./table-menu.ts'));

/** A table to insert, or, inside one, its rows and columns. */
export function tableItem(context: EditorContext, run: RunCommand): Tool {
  return {
    id: 'table',
    label: context.t('toolbar.table'),
    icon: Table,
    weight: 40,
    needs: lazyTableMenu,
    menu: () => lazyTableMenu.module?.tableMenu(context, run) ?? { items: [] },
  };
}
