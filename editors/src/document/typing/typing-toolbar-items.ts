import { ArrowUpDown, Languages, PilcrowLeft, SlidersHorizontal } from 'lucide';
import type { MenuItem } from '../../ui/menu.ts';
import type { Tool } from '../../ui/toolbar.ts';
import type { EditorContext, RunCommand } from '../extensions/document-extension.ts';
import { platformKeys } from '../keys/platform-keys.ts';
import { openParagraph } from '../paragraph-dialog/paragraph-extension.ts';
import type { FocusMode } from './focus-mode.ts';
import { languageItems } from './language-menu.ts';
import { lineSpacing, OFFERED_SPACINGS, setLineSpacing } from './line-spacing.ts';
import { currentDirection, setDirection } from './text-direction.ts';
import type { StoredPreferences, WritingPreferences } from './writing-preferences.ts';

/** Toolbar items of an editable text: line spacing, direction, language. */
export function writingItems(context: EditorContext, language: string): Tool[] {
  const { t, file, view } = context;
  const { styles } = file;
  const run: RunCommand = (command) => () => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  const isRightToLeft = () => currentDirection(view.state, styles) === 'rtl';
  return [
    {
      id: 'line-spacing',
      label: t('typing.lineSpacing'),
      icon: ArrowUpDown,
      weight: 39,
      menu: () => {
        const here = lineSpacing(view.state, styles);
        const spacings = OFFERED_SPACINGS.map(
          (lines): MenuItem => ({
            label: t('typing.number', { count: lines }),
            checked: here !== null && Math.abs(here - lines) < 0.01,
            run: run(setLineSpacing(lines)),
          }),
        );
        const paragraph: MenuItem = {
          label: t('typing.paragraph'),
          keys: platformKeys('Ctrl+Alt+P'),
          separated: true,
          run: () => openParagraph(context),
        };
        return { items: [...spacings, paragraph] };
      },
    },
    {
      id: 'direction',
      label: t('typing.direction'),
      icon: PilcrowLeft,
      weight: 0,
      isActive: isRightToLeft,
      run: () => run(setDirection(styles, isRightToLeft() ? 'ltr' : 'rtl'))(),
    },
    {
      id: 'language',
      label: t('typing.language'),
      icon: Languages,
      weight: 0,
      menu: () => ({ items: languageItems(t, file, view, language) }),
    },
  ];
}

/** What the writing options show and change. */
export type WritingOptions = {
  readonly preferences: StoredPreferences;
  readonly focus: FocusMode;
  readonly canWrite: boolean;
  readonly isDark: boolean;
  readonly showsMarks: boolean;
  toggleMarks(): void;
  useLightPaper(isLight: boolean): void;
  openShortcuts(): void;
};

/** Options for the display and for help with typing. */
export function optionsItem({ t }: EditorContext, writingAids: WritingOptions): Tool {
  return {
    id: 'writing-options',
    label: t('typing.options'),
    icon: SlidersHorizontal,
    weight: 38,
    group: true,
    menu: () => ({ items: optionItems(writingAids, t) }),
  };
}

const SWITCHES = [
  'quotes',
  'dashes',
  'ellipsis',
  'capitals',
] as const satisfies (keyof WritingPreferences)[];

function optionItems(writingAids: WritingOptions, t: EditorContext['t']): MenuItem[] {
  const { preferences } = writingAids;
  const corrections = SWITCHES.map(
    (name, index): MenuItem => ({
      label: t(`typing.${name}`),
      checked: preferences.current[name],
      separated: index === 0,
      run: () => preferences.set(name, !preferences.current[name]),
    }),
  );
  const paper: MenuItem = {
    label: t('typing.lightPaper'),
    checked: preferences.current.lightPaper,
    run: () => writingAids.useLightPaper(!preferences.current.lightPaper),
  };
  const keeps = preferences.current.pasteAs === 'keep';
  const formatting: MenuItem = {
    label: t('typing.pasteAs'),
    checked: keeps,
    separated: true,
    run: () => preferences.set('pasteAs', keeps ? 'match' : 'keep'),
  };
  return [
    {
      label: t('typing.marks'),
      keys: platformKeys('Ctrl+F10'),
      checked: writingAids.showsMarks,
      run: () => writingAids.toggleMarks(),
    },
    {
      label: t('typing.focus'),
      checked: writingAids.focus.isOn,
      run: () => writingAids.focus.toggle(),
    },
    ...(writingAids.isDark ? [paper] : []),
    {
      label: t('shortcuts.label'),
      keys: 'F1',
      run: () => writingAids.openShortcuts(),
    },
    ...(writingAids.canWrite ? [...corrections, formatting] : []),
  ];
}
