import { Printer } from 'lucide';
import type { Tool } from '../../frame/toolbar.ts';
import type { Translate } from '../../i18n.ts';
import { keys } from '../tools/tool-context.ts';

/** The button that prints, or saves as PDF, through the browser. */
export function printTool(t: Translate, print: () => void): Tool {
  return {
    id: 'print',
    label: t('pages.print'),
    icon: Printer,
    weight: 0,
    group: true,
    keys: keys('Ctrl+P'),
    run: print,
  };
}
