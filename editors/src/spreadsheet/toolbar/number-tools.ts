import { DecimalsArrowLeft, DecimalsArrowRight } from 'lucide';
import type { SentenceKey } from '../../ui/i18n/translate.ts';
import type { MenuItem } from '../../ui/menu.ts';
import type { Tool } from '../../ui/toolbar.ts';
import type { SpreadsheetToolContext } from './tool-context.ts';

/** Number formats as in files; none is General. */
const FORMATS: readonly (readonly [pattern: string, name: SentenceKey])[] = [
  ['', 'spreadsheet.formatGeneral'],
  ['#,##0.00', 'spreadsheet.formatNumber'],
  ['0', 'spreadsheet.formatWhole'],
  ['0.00%', 'spreadsheet.formatPercent'],
  ['"$"#,##0.00', 'spreadsheet.formatCurrency'],
  ['yyyy-mm-dd', 'spreadsheet.formatDate'],
  ['hh:mm', 'spreadsheet.formatTime'],
  ['0.00E+00', 'spreadsheet.formatScientific'],
  ['@', 'spreadsheet.formatText'],
];

/** Number formats. */
export function numberTools({
  t,
  cellStyle,
  runOnCells,
  setFormat,
}: SpreadsheetToolContext): Tool[] {
  const current = () => {
    const pattern = cellStyle().n?.pattern ?? '';
    return pattern === 'General' ? '' : pattern;
  };
  return [
    {
      id: 'format',
      label: t('spreadsheet.format'),
      weight: 70,
      group: true,
      width: 112,
      text: () => t(formatName(current())),
      menu: () => ({
        items: FORMATS.map(
          ([pattern, name]): MenuItem => ({
            label: t(name),
            checked: pattern === current(),
            run: () => setFormat(pattern),
          }),
        ),
      }),
    },
    {
      id: 'more-digits',
      label: t('spreadsheet.moreDigits'),
      weight: 45,
      icon: DecimalsArrowRight,
      run: () => runOnCells('sheet.command.numfmt.add.decimal.command'),
    },
    {
      id: 'fewer-digits',
      label: t('spreadsheet.fewerDigits'),
      weight: 44,
      icon: DecimalsArrowLeft,
      run: () => runOnCells('sheet.command.numfmt.subtract.decimal.command'),
    },
  ];
}

/** The category of a number format, however it is written. */
export function formatName(pattern: string): SentenceKey {
  const known = FORMATS.find(([one]) => one === pattern)?.[1];
  if (known !== undefined) return known;
  // quoted text, and colors and locales in brackets, do not determine the category
  const bare = pattern.replace(/"[^"]*"|\\./g, '').replace(/\[(?!\$[^\]-])[^\]]*\]/g, '');
  if (bare.includes('%')) return 'spreadsheet.formatPercent';
  if (/[$€£¥]/.test(pattern)) return 'spreadsheet.formatCurrency';
  if (/[yd]/i.test(bare)) return 'spreadsheet.formatDate';
  if (/[hs]/i.test(bare)) return 'spreadsheet.formatTime';
  if (/0E[+-]/i.test(bare)) return 'spreadsheet.formatScientific';
  if (/[0#]/.test(bare)) return 'spreadsheet.formatNumber';
  return 'spreadsheet.formatOther';
}
