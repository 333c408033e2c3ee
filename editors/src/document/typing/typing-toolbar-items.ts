import { ArrowUpDown, Languages, PilcrowLeft, SlidersHorizontal } from 'lucide';
import type { MenuItem } from '../../frame/menu.ts';
import type { Tool } from '../../frame/toolbar.ts';
import { platformKeys, type Run, type ToolbarContext } from '../toolbar/toolbar-context.ts';
import { languageItems } from './language-menu.ts';
import { lineSpacing, OFFERED_SPACINGS, setLineSpacing } from './line-spacing.ts';
import { currentDirection, setDirection } from './text-direction.ts';
import type { WritingAids } from './typing-extension.ts';
import type { WritingPreferences } from './writing-preferences.ts';

/** Tools of a text that is written: distance of lines, direction, language. */
export function writingItems({ t, file, view }: ToolbarContext, language: string): Tool[] {
  const { styles } = file;
  const run: Run = (command) => () => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  const isRightToLeft = () => currentDirection(view.state, styles) === 'rtl';
  return [
    {
      id: 'line-spacing',
      label: t('comfort.lineSpacing'),
      icon: ArrowUpDown,
      weight: 39,
      menu: () => {
        const here = lineSpacing(view.state, styles);
        return {
          items: OFFERED_SPACINGS.map(
            (lines): MenuItem => ({
              label: t('comfort.number', { count: lines }),
              checked: here !== null && Math.abs(here - lines) < 0.01,
              run: run(setLineSpacing(lines)),
            }),
          ),
        };
      },
    },
    {
      id: 'direction',
      label: t('comfort.direction'),
      icon: PilcrowLeft,
      weight: 0,
      isActive: isRightToLeft,
      run: () => run(setDirection(styles, isRightToLeft() ? 'ltr' : 'rtl'))(),
    },
    {
      id: 'language',
      label: t('comfort.language'),
      icon: Languages,
      weight: 0,
      menu: () => ({ items: languageItems(t, file, view, language) }),
    },
  ];
}

/** What changes the screen rather than the text, and how typing is helped. */
export function optionsItem({ t }: ToolbarContext, comfort: WritingAids): Tool {
  return {
    id: 'writing-options',
    label: t('comfort.options'),
    icon: SlidersHorizontal,
    weight: 38,
    group: true,
    menu: () => ({ items: optionItems(comfort, t) }),
  };
}

const SWITCHES = [
  'quotes',
  'dashes',
  'ellipsis',
  'capitals',
] as const satisfies (keyof WritingPreferences)[];

function optionItems(comfort: WritingAids, t: ToolbarContext['t']): MenuItem[] {
  const { choices } = comfort;
  const corrections = SWITCHES.map(
    (name, index): MenuItem => ({
      label: t(`comfort.${name}`),
      checked: choices.current[name],
      separated: index === 0,
      run: () => choices.choose(name, !choices.current[name]),
    }),
  );
  const paper: MenuItem = {
    label: t('comfort.lightPaper'),
    checked: choices.current.lightPaper,
    run: () => comfort.useLightPaper(!choices.current.lightPaper),
  };
  const keeps = choices.current.pasteAs === 'keep';
  const formatting: MenuItem = {
    label: t('comfort.pasteAs'),
    checked: keeps,
    separated: true,
    run: () => choices.choose('pasteAs', keeps ? 'match' : 'keep'),
  };
  return [
    {
      label: t('comfort.marks'),
      keys: platformKeys('Ctrl+F10'),
      checked: comfort.showsMarks,
      run: () => comfort.toggleMarks(),
    },
    {
      label: t('comfort.focus'),
      checked: comfort.focus.isOn,
      run: () => comfort.focus.toggle(),
    },
    ...(comfort.isDark ? [paper] : []),
    {
      label: t('shortcuts.label'),
      keys: 'F1',
      run: () => comfort.openShortcuts(),
    },
    ...(comfort.canWrite ? [...corrections, formatting] : []),
  ];
}
