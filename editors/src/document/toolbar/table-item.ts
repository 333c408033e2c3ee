import { Table } from 'lucide';
import type { Tool } from '../../frame/toolbar.ts';
import { latePart } from '../../late-part.ts';
import type { Run, ToolContext } from './toolbar-context.ts';

const menus = latePart(() => import('./table-menu.ts'));

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
