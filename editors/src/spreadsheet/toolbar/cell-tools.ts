import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  Grid2x2,
  RotateCcw,
  TableCellsMerge,
  WrapText,
} from 'lucide';
import type { SentenceKey } from '../../ui/i18n/translate.ts';
import type { MenuItem } from '../../ui/menu.ts';
import type { Tool } from '../../ui/toolbar.ts';
import type { SpreadsheetToolContext } from './tool-context.ts';

type Icon = NonNullable<Tool['icon']>;

const THIN_LINE = 1;
const LINE_COLOR = '#000000';
const BORDERS: readonly (readonly [type: string, name: SentenceKey])[] = [
  ['all', 'spreadsheet.bordersAll'],
  ['outside', 'spreadsheet.bordersOutside'],
  ['inside', 'spreadsheet.bordersInside'],
  ['top', 'spreadsheet.borderTop'],
  ['bottom', 'spreadsheet.borderBottom'],
  ['left', 'spreadsheet.borderLeft'],
  ['right', 'spreadsheet.borderRight'],
  ['none', 'spreadsheet.bordersNone'],
];

/** Numbers as the component defines them. */
const HORIZONTAL_ALIGNMENTS: readonly (readonly [value: number, name: SentenceKey, icon: Icon])[] =
  [
    [1, 'toolbar.alignLeft', AlignLeft],
    [2, 'toolbar.alignCenter', AlignCenter],
    [3, 'toolbar.alignRight', AlignRight],
    [4, 'toolbar.alignBoth', AlignJustify],
  ];
const VERTICAL_ALIGNMENTS: readonly (readonly [value: number, name: SentenceKey, icon: Icon])[] = [
  [1, 'spreadsheet.alignTop', AlignVerticalJustifyStart],
  [2, 'spreadsheet.alignMiddle', AlignVerticalJustifyCenter],
  [3, 'spreadsheet.alignBottom', AlignVerticalJustifyEnd],
];
const BOTTOM = 3;
const WRAPPED = 3;
const CLIPPED = 1;

/** Degrees clockwise; stacked text has a value of its own. */
const ROTATIONS: readonly (readonly [value: number | 'v', name: SentenceKey])[] = [
  [0, 'spreadsheet.rotateNone'],
  [-45, 'spreadsheet.rotateUp'],
  [45, 'spreadsheet.rotateDown'],
  [-90, 'spreadsheet.rotateUpright'],
  [90, 'spreadsheet.rotateDownright'],
  ['v', 'spreadsheet.rotateStacked'],
];

/** Borders of cells, and alignment of their content. */
export function cellTools(context: SpreadsheetToolContext): Tool[] {
  const { t, cellStyle, isMerged, runOnCells } = context;
  return [
    {
      id: 'borders',
      label: t('spreadsheet.borders'),
      icon: Grid2x2,
      weight: 55,
      menu: () => ({
        items: BORDERS.map(([type, name]): MenuItem => {
          const value = { type, style: type === 'none' ? 0 : THIN_LINE, color: LINE_COLOR };
          return {
            label: t(name),
            separated: type === 'top' || type === 'none',
            run: () => runOnCells('sheet.command.set-border-basic', { value }),
          };
        }),
      }),
    },
    {
      ...alignment(context, 'across', HORIZONTAL_ALIGNMENTS, () => cellStyle().ht ?? 0),
      label: t('spreadsheet.alignAcross'),
      weight: 52,
      group: true,
    },
    {
      ...alignment(context, 'upright', VERTICAL_ALIGNMENTS, () => cellStyle().vt || BOTTOM),
      label: t('spreadsheet.alignUpright'),
      weight: 20,
    },
    {
      id: 'wrap',
      label: t('spreadsheet.wrap'),
      icon: WrapText,
      weight: 50,
      isActive: () => cellStyle().tb === WRAPPED,
      run: () => {
        const value = cellStyle().tb === WRAPPED ? CLIPPED : WRAPPED;
        runOnCells('sheet.command.set-text-wrap', { value });
      },
    },
    {
      id: 'rotate',
      label: t('spreadsheet.rotate'),
      icon: RotateCcw,
      weight: 0,
      menu: () => {
        const turn = cellStyle().tr;
        const current = turn?.v === 1 ? 'v' : (turn?.a ?? 0);
        return {
          items: ROTATIONS.map(
            ([value, name]): MenuItem => ({
              label: t(name),
              checked: value === current,
              run: () => runOnCells('sheet.command.set-text-rotation', { value }),
            }),
          ),
        };
      },
    },
    {
      id: 'merge',
      label: t('spreadsheet.merge'),
      icon: TableCellsMerge,
      weight: 48,
      isActive: isMerged,
      run: () =>
        runOnCells(
          isMerged()
            ? 'sheet.command.remove-worksheet-merge'
            : 'sheet.command.add-worksheet-merge-all',
        ),
    },
  ];
}

function alignment(
  { t, runOnCells }: SpreadsheetToolContext,
  id: 'across' | 'upright',
  choices: typeof HORIZONTAL_ALIGNMENTS,
  current: () => number,
): Pick<Tool, 'id' | 'icon' | 'menu'> {
  const command =
    id === 'across'
      ? 'sheet.command.set-horizontal-text-align'
      : 'sheet.command.set-vertical-text-align';
  return {
    id: `align-${id}`,
    icon: id === 'across' ? AlignLeft : AlignVerticalJustifyEnd,
    menu: () => ({
      items: choices.map(
        ([value, name, icon]): MenuItem => ({
          label: t(name),
          icon,
          checked: value === current(),
          run: () => runOnCells(command, { value }),
        }),
      ),
    }),
  };
}
