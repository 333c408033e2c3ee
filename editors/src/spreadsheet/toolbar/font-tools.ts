import {
  Baseline,
  Bold,
  Italic,
  PaintBucket,
  PaintRoller,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from 'lucide';
import { TEXT_COLORS } from '../../ui/colors.ts';
import type { SentenceKey } from '../../ui/i18n/translate.ts';
import type { MenuItem } from '../../ui/menu.ts';
import type { Tool } from '../../ui/toolbar.ts';
import { hexColor } from '../model/cell-style.ts';
import type { SpreadsheetToolContext } from './tool-context.ts';

const FONTS = [
  'Aptos Narrow',
  'Arial',
  'Calibri',
  'Cambria',
  'Courier New',
  'Georgia',
  'Times New Roman',
  'Verdana',
];
const SIZES = [8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 36];
const DEFAULT_FONT = 'Arial';
const DEFAULT_SIZE = 11;

const FILLS: readonly { hex: string; name: SentenceKey }[] = [
  { hex: '#FFF2CC', name: 'spreadsheet.lightYellow' },
  { hex: '#FBE5D6', name: 'spreadsheet.lightOrange' },
  { hex: '#F8D7DA', name: 'spreadsheet.lightRed' },
  { hex: '#E2EFDA', name: 'spreadsheet.lightGreen' },
  { hex: '#D5EEF0', name: 'spreadsheet.lightTeal' },
  { hex: '#DCE6F2', name: 'spreadsheet.lightBlue' },
  { hex: '#E6DDF2', name: 'spreadsheet.lightPurple' },
  { hex: '#EDEDED', name: 'spreadsheet.lightGrey' },
  { hex: '#1F3864', name: 'spreadsheet.darkBlue' },
  { hex: '#2E7D32', name: 'spreadsheet.darkGreen' },
  { hex: '#C00000', name: 'spreadsheet.darkRed' },
];

/** Font, size, weight and colors. */
export function fontTools(context: SpreadsheetToolContext): Tool[] {
  const { t, cellStyle, run } = context;
  const toggle = (
    id: 'bold' | 'italic' | 'underline' | 'strike',
    [icon, weight, keys]: readonly [NonNullable<Tool['icon']>, number, string],
    [command, isActive]: readonly [string, () => boolean],
  ): Tool => ({
    id,
    icon,
    weight,
    keys,
    isActive,
    label: t(`toolbar.${id}`),
    run: () => run(`sheet.command.${command}`),
  });
  return [
    fontTool(context),
    sizeTool(context),
    {
      ...toggle('bold', [Bold, 100, 'Ctrl+B'], ['set-range-bold', () => cellStyle().bl === 1]),
      group: true,
    },
    toggle('italic', [Italic, 99, 'Ctrl+I'], ['set-range-italic', () => cellStyle().it === 1]),
    toggle(
      'underline',
      [Underline, 64, 'Ctrl+U'],
      ['set-range-underline', () => cellStyle().ul?.s === 1],
    ),
    toggle(
      'strike',
      [Strikethrough, 30, 'Ctrl+Shift+X'],
      ['set-range-stroke', () => cellStyle().st?.s === 1],
    ),
    colorTool(context),
    fillTool(context),
  ];
}

/** Copying and clearing of formatting. */
export function formattingTools({ t, runOnCells }: SpreadsheetToolContext): Tool[] {
  return [
    {
      id: 'format-painter',
      label: t('spreadsheet.formatPainter'),
      icon: PaintRoller,
      weight: 12,
      run: () => runOnCells('sheet.command.set-once-format-painter'),
    },
    {
      id: 'clear',
      label: t('toolbar.clear'),
      icon: RemoveFormatting,
      weight: 11,
      run: () => runOnCells('sheet.command.clear-selection-format'),
    },
  ];
}

function fontTool({ t, cellStyle, run }: SpreadsheetToolContext): Tool {
  const current = () => cellStyle().ff ?? DEFAULT_FONT;
  return {
    id: 'font',
    label: t('toolbar.font'),
    weight: 74,
    group: true,
    width: 124,
    text: current,
    menu: () => ({
      items: FONTS.map(
        (fontFamily): MenuItem => ({
          label: fontFamily,
          style: { fontFamily },
          checked: fontFamily === current(),
          run: () => run('sheet.command.set-range-font-family', { value: fontFamily }),
        }),
      ),
    }),
  };
}

function sizeTool({ t, cellStyle, run }: SpreadsheetToolContext): Tool {
  const current = () => cellStyle().fs ?? DEFAULT_SIZE;
  return {
    id: 'size',
    label: t('toolbar.size'),
    weight: 73,
    width: 64,
    text: () => String(current()),
    menu: () => ({
      items: SIZES.map(
        (size): MenuItem => ({
          label: String(size),
          checked: size === current(),
          run: () => run('sheet.command.set-range-fontsize', { value: size }),
        }),
      ),
    }),
  };
}

function colorTool({ t, cellStyle, run }: SpreadsheetToolContext): Tool {
  const current = () => hexColor(cellStyle().cl?.rgb);
  const set = (value: string | null) => () =>
    value === null
      ? run('sheet.command.reset-range-text-color')
      : run('sheet.command.set-range-text-color', { value });
  return {
    id: 'color',
    label: t('toolbar.color'),
    icon: Baseline,
    weight: 60,
    color: current,
    menu: () => ({
      columns: 6,
      items: [
        { label: t('colors.automatic'), swatch: '', checked: current() === null, run: set(null) },
        ...TEXT_COLORS.map(({ hex, name }): MenuItem => {
          const swatch = `#${hex}`;
          return { label: t(name), swatch, checked: current() === swatch, run: set(swatch) };
        }),
      ],
    }),
  };
}

function fillTool({ t, cellStyle, runOnCells }: SpreadsheetToolContext): Tool {
  const current = () => hexColor(cellStyle().bg?.rgb);
  const set = (value: string | null) => () =>
    value === null
      ? runOnCells('sheet.command.reset-background-color')
      : runOnCells('sheet.command.set-background-color', { value });
  return {
    id: 'fill',
    label: t('spreadsheet.fill'),
    icon: PaintBucket,
    weight: 66,
    color: current,
    menu: () => ({
      columns: 6,
      items: [
        { label: t('spreadsheet.noFill'), swatch: '', checked: current() === null, run: set(null) },
        ...FILLS.map(
          ({ hex, name }): MenuItem => ({
            label: t(name),
            swatch: hex,
            checked: current() === hex,
            run: set(hex),
          }),
        ),
      ],
    }),
  };
}
