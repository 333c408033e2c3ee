import { GraduationCap } from 'lucide';
import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import { lazyModule } from '../../browser/lazy-module.ts';
import type { MenuItem } from '../../ui/menu.ts';
import type { Tool } from '../../ui/toolbar.ts';
import type { EditorContext } from '../extensions/document-extension.ts';

const lazyEssayFormat = lazyModule(() => import('./apply-format.ts'));

/** The header above every page, as it is and to be replaced. */
export type PageHeader = { content: Node; replace(tr: Transaction, content: Node): void };

/**
 * The formats of style guides, each one press. Only for those who write: no suggestion can mark all of it.
 *
 * @param headerOf the header of the first section
 */
export function essayItems(context: EditorContext, headerOf: (doc: Node) => PageHeader): Tool[] {
  const { t, user } = context;
  if (user.mode !== 'edit') return [];
  return [
    {
      id: 'essay-format',
      label: t('essay.label'),
      icon: GraduationCap,
      weight: 37,
      group: true,
      menu: () => ({
        items: (['MLA', 'APA'] as const).map(
          (format): MenuItem => ({
            label: t(`essay.${format}`),
            run: () => lazyEssayFormat.use((late) => late.applyFormat(context, format, headerOf)),
          }),
        ),
      }),
    },
  ];
}
