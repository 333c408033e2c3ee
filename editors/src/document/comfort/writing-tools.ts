import { ArrowUpDown, Languages, PilcrowLeft, SlidersHorizontal } from 'lucide';
import type { MenuItem } from '../../ui/menu.ts';
import type { Tool } from '../../ui/toolbar.ts';
import { keys, type Run, type ToolContext } from '../tools/tool-context.ts';
import type { Comfort } from './comfort.ts';
import { currentDirection, setDirection } from './direction.ts';
import { languageItems } from './language-menu.ts';
import { lineSpacing, OFFERED_SPACINGS, setLineSpacing } from './line-spacing.ts';
import type { WritingChoices } from './writing-choices.ts';

/** Tools of a text that is written: distance of lines, direction, language. */
export function writingTools({ t, file, view }: ToolContext, language: string): Tool[] {
  const { look } = file;
  const run: Run = (command) => () => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  const isRightToLeft = () => currentDirection(view.state, look) === 'rtl';
  return [
    {
      id: 'line-spacing',
      label: t('comfort.lineSpacing'),
      icon: ArrowUpDown,
      weight: 39,
      menu: () => {
        const here = lineSpacing(view.state, look);
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
      run: () => run(setDirection(look, isRightToLeft() ? 'ltr' : 'rtl'))(),
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
export function optionsTool({ t }: ToolContext, comfort: Comfort): Tool {
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
] as const satisfies (keyof WritingChoices)[];

function optionItems(comfort: Comfort, t: ToolContext['t']): MenuItem[] {
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
      keys: keys('Ctrl+F10'),
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
      run: () => comfort.openSheet(),
    },
    ...(comfort.mayWrite ? [...corrections, formatting] : []),
  ];
}
