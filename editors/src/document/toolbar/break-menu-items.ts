import { Columns2, SeparatorHorizontal, SquareSplitVertical } from 'lucide';
import type { MenuItem } from '../../ui/menu.ts';
import { insertColumnBreak, insertPageBreak } from '../commands/enter.ts';
import type { EditorContext, RunCommand } from '../extensions/document-extension.ts';
import { platformKeys } from '../keys/platform-keys.ts';
import { insertSectionBreak } from '../pages/break-commands.ts';

/** Page, column and section breaks, for the Insert menu. */
export function breakMenuItems({ t, file }: EditorContext, run: RunCommand): MenuItem[] {
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
