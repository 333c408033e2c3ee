import { Table } from 'lucide';
import { lazyModule } from '../../browser/lazy-module.ts';
import type { Tool } from '../../ui/toolbar.ts';
import type { Run, ToolContext } from './tool-context.ts';

const menus = lazyModule(() => import('./table-menu.ts'));

/** A table to insert, or, inside one, its rows and columns. */
export function tableTool(context: ToolContext, run: Run): Tool {
  return {
    id: 'table',
    label: context.t('toolbar.table'),
    icon: Table,
    weight: 40,
    needs: menus,
    menu: () => menus.here?.tableMenu(context, run) ?? { items: [] },
  };
}
