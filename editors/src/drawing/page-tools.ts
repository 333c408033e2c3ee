import { ChevronLeft, ChevronRight, FilePlus2, FileX2, Redo2, Undo2 } from 'lucide';
import { type Tool, Toolbar } from '../frame/toolbar.ts';
import type { Translate } from '../i18n.ts';

export type PageActions = {
  undo(): void;
  redo(): void;
  /** Number of the page that is seen, from 1, and how many there are. */
  position(): { page: number; pages: number };
  go(page: number): void;
  addPage(): void;
  deletePage(): void;
  focus(): void;
};

/** The toolbar of a drawing: the shapes' own tools stand on the canvas. */
export function pageToolbar(t: Translate, actions: PageActions, readOnly: boolean): Toolbar {
  const at = () => actions.position();
  const writing: Tool[] = [
    {
      id: 'undo',
      label: t('toolbar.undo'),
      weight: 90,
      icon: Undo2,
      keys: 'Ctrl+Z',
      run: actions.undo,
    },
    {
      id: 'redo',
      label: t('toolbar.redo'),
      weight: 89,
      icon: Redo2,
      keys: 'Ctrl+Y',
      run: actions.redo,
    },
  ];
  const turning: Tool[] = [
    {
      id: 'previous-page',
      label: t('drawing.previousPage'),
      weight: 80,
      group: !readOnly,
      icon: ChevronLeft,
      isEnabled: () => at().page > 1,
      run: () => actions.go(at().page - 1),
    },
    {
      id: 'next-page',
      label: t('drawing.nextPage'),
      weight: 81,
      icon: ChevronRight,
      isEnabled: () => at().page < at().pages,
      run: () => actions.go(at().page + 1),
    },
  ];
  const changing: Tool[] = [
    {
      id: 'add-page',
      label: t('drawing.addPage'),
      weight: 70,
      group: true,
      icon: FilePlus2,
      run: actions.addPage,
    },
    {
      id: 'delete-page',
      label: t('drawing.deletePage'),
      weight: 60,
      icon: FileX2,
      isEnabled: () => at().pages > 1,
      run: actions.deletePage,
    },
  ];
  return new Toolbar({
    label: t('drawing.tools'),
    moreLabel: t('toolbar.more'),
    tools: readOnly ? turning : [...writing, ...turning, ...changing],
    onLeave: actions.focus,
  });
}
