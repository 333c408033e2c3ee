import { AlignCenter, AlignJustify, AlignLeft, AlignRight } from 'lucide';
import type { MenuItem } from '../../ui/menu.ts';
import type { Tool } from '../../ui/toolbar.ts';
import { type Alignment, currentAlignment, setAlignment } from '../commands/paragraph.ts';
import type { EditorContext, RunCommand } from '../extensions/document-extension.ts';
import { platformKeys } from '../keys/platform-keys.ts';

/** Alignment of paragraphs. */
export function alignItem({ t, file, view }: EditorContext, run: RunCommand): Tool {
  const choices: readonly (readonly [Alignment, NonNullable<Tool['icon']>, string, string])[] = [
    ['left', AlignLeft, t('toolbar.alignLeft'), 'Ctrl+L'],
    ['center', AlignCenter, t('toolbar.alignCenter'), 'Ctrl+E'],
    ['right', AlignRight, t('toolbar.alignRight'), 'Ctrl+R'],
    ['both', AlignJustify, t('toolbar.alignBoth'), 'Ctrl+J'],
  ];
  return {
    id: 'align',
    label: t('toolbar.align'),
    icon: AlignLeft,
    weight: 50,
    menu: () => {
      const current = currentAlignment(view.state, file.styles);
      return {
        items: choices.map(
          ([alignment, icon, label, combination]): MenuItem => ({
            label,
            icon,
            keys: platformKeys(combination),
            checked: alignment === current,
            run: run(setAlignment(alignment, file.styles)),
          }),
        ),
      };
    },
  };
}
