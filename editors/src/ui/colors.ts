import type { SentenceKey } from './i18n/translate.ts';

/** Text colors in the toolbar, as six hex digits. */
export const TEXT_COLORS: readonly { hex: string; name: SentenceKey }[] = [
  { hex: '000000', name: 'colors.black' },
  { hex: '595959', name: 'colors.gray' },
  { hex: 'C00000', name: 'colors.red' },
  { hex: 'C55A11', name: 'colors.orange' },
  { hex: '7F4A1E', name: 'colors.brown' },
  { hex: '2E7D32', name: 'colors.green' },
  { hex: '00707A', name: 'colors.teal' },
  { hex: '1F5FBF', name: 'colors.blue' },
  { hex: '1F3864', name: 'colors.navy' },
  { hex: '6A3FA0', name: 'colors.purple' },
  { hex: 'B0307A', name: 'colors.pink' },
];

/** Word's highlight colors on which black text is readable. */
export const HIGHLIGHT_CHOICES: readonly { value: string; name: SentenceKey }[] = [
  { value: 'yellow', name: 'colors.yellow' },
  { value: 'green', name: 'colors.brightGreen' },
  { value: 'cyan', name: 'colors.turquoise' },
  { value: 'magenta', name: 'colors.magenta' },
  { value: 'lightGray', name: 'colors.lightGray' },
];
