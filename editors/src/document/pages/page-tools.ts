import { ListTree, Printer } from 'lucide';
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
    keys: keys('Ctrl+P'),
    run: print,
  };
}

/** The button that shows the headings beside the text. */
export function headingsTool(t: Translate, toggle: () => void, isOpen: () => boolean): Tool {
  return {
    id: 'headings',
    label: t('pages.headings'),
    icon: ListTree,
    weight: 35,
    keys: keys('Ctrl+Alt+O'),
    run: toggle,
    isActive: isOpen,
  };
}
