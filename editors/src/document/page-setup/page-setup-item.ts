import { RectangleVertical } from 'lucide';
import { lazyModule } from '../../browser/lazy-module.ts';
import type { Tool } from '../../ui/toolbar.ts';
import type { EditorContext } from '../extensions/document-extension.ts';

const lazyPageSetup = lazyModule(() => import('./page-setup-dialog.ts'));

/** Paper and margins. Only for those who write: no suggestion can show them. */
export const pageSetupItems = (context: EditorContext): Tool[] =>
  context.user.mode === 'edit'
    ? [
        {
          id: 'page-setup',
          label: context.t('pages.setup'),
          icon: RectangleVertical,
          weight: 34,
          run: () => lazyPageSetup.use((late) => late.openPageSetup(context)),
        },
      ]
    : [];
