import { ImagePlus, Plus, SeparatorHorizontal } from 'lucide';
import type { MenuItem } from '../../frame/menu.ts';
import type { Tool } from '../../frame/toolbar.ts';
import { insertPageBreak } from '../commands/enter.ts';
import { keys, type Run, type ToolContext } from '../tools/tool-context.ts';
import { choosePicture } from './pictures/choose-picture.ts';

/** A picture from this device. */
export function pictureTool(context: ToolContext): Tool {
  return {
    id: 'picture',
    label: context.t('inserts.picture'),
    icon: ImagePlus,
    weight: 43,
    run: () => choosePicture(context),
  };
}

/** Everything else that can be put into a text. */
export function insertTool(context: ToolContext, run: Run): Tool {
  const { t } = context;
  return {
    id: 'insert',
    label: t('inserts.label'),
    icon: Plus,
    weight: 55,
    menu: () => {
      const items: MenuItem[] = [
        {
          label: t('inserts.choosePicture'),
          icon: ImagePlus,
          run: () => choosePicture(context),
        },
        {
          label: t('toolbar.pageBreak'),
          icon: SeparatorHorizontal,
          keys: keys('Ctrl+Enter'),
          run: run(insertPageBreak),
        },
      ];
      return { items };
    },
  };
}
