import { Columns2, SeparatorHorizontal, SquareSplitVertical } from 'lucide';
import type { MenuItem } from '../../ui/menu.ts';
import { insertColumnBreak, insertPageBreak } from '../commands/enter.ts';
import { keys, type Run, type ToolContext } from '../tools/tool-context.ts';
import { insertSectionBreak } from './break-commands.ts';

/** What ends a page, a column or a section, for the menu of all that is put into a text. */
export function breakItems({ t, file }: ToolContext, run: Run): MenuItem[] {
  return [
    {
      label: t('toolbar.pageBreak'),
      icon: SeparatorHorizontal,
      keys: keys('Ctrl+Enter'),
      run: run(insertPageBreak),
    },
    {
      label: t('pages.columnBreak'),
      icon: Columns2,
      keys: keys('Ctrl+Shift+Enter'),
      run: run(insertColumnBreak),
    },
    {
      label: t('pages.sectionBreak'),
      icon: SquareSplitVertical,
      run: run(insertSectionBreak(file)),
    },
  ];
}
