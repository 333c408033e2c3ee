import {
  ChevronLeft,
  ChevronRight,
  Circle,
  Diamond,
  FilePlus2,
  FileX2,
  Minus,
  MoveRight,
  Redo2,
  Shapes,
  Square,
  Type,
  Undo2,
} from 'lucide';
import type { Translate } from '../ui/i18n/translate.ts';
import type { MenuItem } from '../ui/menu.ts';
import { type Tool, Toolbar } from '../ui/toolbar.ts';
import { SHAPE_KINDS, type ShapeKind } from './scene/new-shape.ts';

export type DrawingToolbarActions = {
  undo(): void;
  redo(): void;
  /** Number of the visible page, from 1, and the page count. */
  position(): { page: number; pages: number };
  go(page: number): void;
  addPage(): void;
  deletePage(): void;
  /** Adds a shape in the middle of the view. */
  addShape(kind: ShapeKind): void;
  focus(): void;
};

const ICONS: Readonly<Record<ShapeKind, NonNullable<Tool['icon']>>> = {
  rectangle: Square,
  ellipse: Circle,
  diamond: Diamond,
  line: Minus,
  arrow: MoveRight,
  text: Type,
};

/** The toolbar of a drawing: the shape tools are on the canvas. */
export function drawingToolbar(
  t: Translate,
  actions: DrawingToolbarActions,
  readOnly: boolean,
): Toolbar {
  const at = () => actions.position();
  const historyTools: Tool[] = [
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
  const navigationTools: Tool[] = [
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
  const pageTools: Tool[] = [
    {
      id: 'add-shape',
      label: t('drawing.addShape'),
      weight: 85,
      group: true,
      icon: Shapes,
      menu: () => ({
        items: SHAPE_KINDS.map(
          (kind): MenuItem => ({
            label: t(`drawing.${kind}`),
            icon: ICONS[kind],
            run: () => actions.addShape(kind),
          }),
        ),
      }),
    },
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
    tools: readOnly ? navigationTools : [...historyTools, ...navigationTools, ...pageTools],
    onLeave: actions.focus,
  });
}
