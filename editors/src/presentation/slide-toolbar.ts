import {
  ArrowDown,
  ArrowUp,
  ChevronLeft,
  ChevronRight,
  Copy,
  FilePlus2,
  FileX2,
  Redo2,
  Undo2,
} from 'lucide';
import type { Translate } from '../ui/i18n/translate.ts';
import { type Tool, Toolbar } from '../ui/toolbar.ts';

export type SlideActions = {
  undo(): void;
  redo(): void;
  canUndo(): boolean;
  canRedo(): boolean;
  /** Number of the current slide, from 1, and the slide count. */
  place(): { current: number; count: number };
  go(slide: number): void;
  add(): void;
  duplicate(): void;
  remove(): void;
  /** Moves the current slide towards the end, or with -1 towards the beginning. */
  move(by: 1 | -1): void;
  focus(): void;
};

/** The toolbar of a presentation: slide commands. The content of slides has the component's own tools. */
export function slideToolbar(t: Translate, actions: SlideActions, readOnly: boolean): Toolbar {
  const hasBefore = () => actions.place().current > 1;
  const hasAfter = () => actions.place().current < actions.place().count;
  const navigationTools: Tool[] = [
    {
      id: 'previous-slide',
      label: t('presentation.previous'),
      weight: 80,
      group: !readOnly,
      icon: ChevronLeft,
      isEnabled: hasBefore,
      run: () => actions.go(actions.place().current - 1),
    },
    {
      id: 'next-slide',
      label: t('presentation.next'),
      weight: 81,
      icon: ChevronRight,
      isEnabled: hasAfter,
      run: () => actions.go(actions.place().current + 1),
    },
  ];
  return new Toolbar({
    label: t('presentation.tools'),
    moreLabel: t('toolbar.more'),
    tools: readOnly
      ? navigationTools
      : [...historyTools(t, actions), ...navigationTools, ...slideTools(t, actions)],
    onLeave: actions.focus,
  });
}

function historyTools(t: Translate, { undo, redo, canUndo, canRedo }: SlideActions): Tool[] {
  return [
    {
      id: 'undo',
      label: t('toolbar.undo'),
      weight: 90,
      icon: Undo2,
      keys: 'Ctrl+Z',
      run: undo,
      isEnabled: canUndo,
    },
    {
      id: 'redo',
      label: t('toolbar.redo'),
      weight: 89,
      icon: Redo2,
      keys: 'Ctrl+Y',
      run: redo,
      isEnabled: canRedo,
    },
  ];
}

function slideTools(t: Translate, actions: SlideActions): Tool[] {
  const { place } = actions;
  return [
    {
      id: 'add-slide',
      label: t('presentation.add'),
      weight: 70,
      group: true,
      icon: FilePlus2,
      run: actions.add,
    },
    {
      id: 'duplicate-slide',
      label: t('presentation.duplicate'),
      weight: 60,
      icon: Copy,
      run: actions.duplicate,
    },
    {
      id: 'delete-slide',
      label: t('presentation.delete'),
      weight: 55,
      icon: FileX2,
      run: actions.remove,
      isEnabled: () => place().count > 1,
    },
    {
      id: 'slide-earlier',
      label: t('presentation.earlier'),
      weight: 50,
      group: true,
      icon: ArrowUp,
      run: () => actions.move(-1),
      isEnabled: () => place().current > 1,
    },
    {
      id: 'slide-later',
      label: t('presentation.later'),
      weight: 51,
      icon: ArrowDown,
      run: () => actions.move(1),
      isEnabled: () => place().current < place().count,
    },
  ];
}
