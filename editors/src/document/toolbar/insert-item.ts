import { ImagePlus, Plus } from 'lucide';
import { lazyModule } from '../../browser/lazy-module.ts';
import type { Tool } from '../../ui/toolbar.ts';
import type { EditorContext, RunCommand } from '../extensions/document-extension.ts';
import { lazyPictureChooser } from '../pictures/lazy-pictures.ts';

const lazyInsertMenu = lazyModule(() => import('./insert-menu.ts'));

/** A picture from this device. */
export function pictureItem(context: EditorContext): Tool {
  return {
    id: 'picture',
    label: context.t('inserts.picture'),
    icon: ImagePlus,
    weight: 43,
    run: () => lazyPictureChooser.use((late) => late.choosePicture(context)),
  };
}

/** Everything else that can be inserted. */
export function insertItem(context: EditorContext, run: RunCommand): Tool {
  return {
    id: 'insert',
    label: context.t('inserts.label'),
    icon: Plus,
    weight: 55,
    needs: lazyInsertMenu,
    menu: () => lazyInsertMenu.module?.insertMenu(context, run) ?? { items: [] },
  };
}
