import { Columns2, SeparatorHorizontal, SquareSplitVertical } from 'lucide';
import type { MenuItem } from '../../frame/menu.ts';
import { insertColumnBreak, insertPageBreak } from '../commands/enter.ts';
import { insertSectionBreak } from '../pages/break-commands.ts';
import { platformKeys, type Run, type ToolbarContext } from './toolbar-context.ts';

/** What ends a page, a column or a section, for the menu of all that is put into a text. */
export function breakMenuItems({ t, file }: ToolbarContext, run: Run): MenuItem[] {
  return [
    {
      label: t('toolbar.pageBreak'),
      icon: SeparatorHorizontal,
      keys: platformKeys('Ctrl+Enter'),
      run: run(insertPageBreak),
    },
    {
      label: t('pages.columnBreak'),
      icon: Columns2,
      keys: platformKeys('Ctrl+Shift+Enter'),
      run: run(insertColumnBreak),
    },
    {
      label: t('pages.sectionBreak'),
      icon: SquareSplitVertical,
      run: run(insertSectionBreak(file)),
    },
  ];
}
