import { attribute } from '@antecedent/domain/office/xml/xml';
import { Baseline, Highlighter } from 'lucide';
import { HIGHLIGHT_CHOICES, TEXT_COLORS } from '../../ui/colors.ts';
import type { MenuItem } from '../../ui/menu.ts';
import type { Tool } from '../../ui/toolbar.ts';
import { commonRunValue, setColor, setHighlight } from '../commands/character.ts';
import type { EditorContext, RunCommand } from '../extensions/document-extension.ts';
import { HIGHLIGHTS } from '../styles/css-declarations.ts';

/** Text color. */
export function colorItem({ t, file, view }: EditorContext, run: RunCommand): Tool {
  const current = () =>
    commonRunValue(
      view.state,
      file.styles,
      (effective) => attribute(effective('w:color'), 'w:val') ?? '',
    );
  const shown = () => (/^[0-9a-f]{6}$/i.test(current() ?? '') ? `#${current()}` : null);
  return {
    id: 'color',
    label: t('toolbar.color'),
    icon: Baseline,
    weight: 46,
    color: shown,
    menu: () => ({
      columns: 6,
      items: [
        {
          label: t('colors.automatic'),
          swatch: '',
          checked: shown() === null,
          run: run(setColor(null)),
        },
        ...TEXT_COLORS.map(
          ({ hex, name }): MenuItem => ({
            label: t(name),
            swatch: `#${hex}`,
            checked: current() === hex,
            run: run(setColor(hex)),
          }),
        ),
      ],
    }),
  };
}

/** Highlight color. */
export function highlightItem({ t, file, view }: EditorContext, run: RunCommand): Tool {
  const current = () =>
    commonRunValue(
      view.state,
      file.styles,
      (effective) => attribute(effective('w:highlight'), 'w:val') ?? '',
    );
  return {
    id: 'highlight',
    label: t('toolbar.highlight'),
    icon: Highlighter,
    weight: 43,
    color: () => HIGHLIGHTS.get(current() ?? '') ?? null,
    menu: () => ({
      columns: 6,
      items: [
        {
          label: t('colors.none'),
          swatch: '',
          checked: current() === '',
          run: run(setHighlight(null)),
        },
        ...HIGHLIGHT_CHOICES.map(
          ({ value, name }): MenuItem => ({
            label: t(name),
            swatch: HIGHLIGHTS.get(value) ?? '',
            checked: current() === value,
            run: run(setHighlight(value)),
          }),
        ),
      ],
    }),
  };
}
