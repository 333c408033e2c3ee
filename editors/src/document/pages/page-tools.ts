import { ListTree, PanelBottom, PanelTop, Printer, StickyNote } from 'lucide';
import type { Translate } from '../../ui/i18n/translate.ts';
import type { Tool } from '../../ui/toolbar.ts';
import type { OpenDocument } from '../open-document.ts';
import type { Person } from '../person.ts';
import { keys } from '../tools/tool-context.ts';
import type { StoryPlace } from './page-stories.ts';

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

/** Headers and footers can be written in; who may only suggest writes in those that there are. */
export function mayEditStory({ mode }: Person, { file }: OpenDocument, place: StoryPlace): boolean {
  return mode === 'edit' || (mode === 'suggest' && file.allRelated([place]).length > 0);
}

/** Buttons that open the header and the footer of the page that the cursor is on. */
export function storyTools(t: Translate, edit: (place: 'header' | 'footer') => void): Tool[] {
  return [
    {
      id: 'header',
      label: t('pages.editHeader'),
      icon: PanelTop,
      weight: 0,
      group: true,
      run: () => edit('header'),
    },
    {
      id: 'footer',
      label: t('pages.editFooter'),
      icon: PanelBottom,
      weight: 0,
      run: () => edit('footer'),
    },
  ];
}

/** The choice between pages and continuous text; small screens, which begin without pages, have it only here. */
export function pageViewTool(t: Translate, toggle: () => void, isOn: () => boolean): Tool {
  return {
    id: 'page-view',
    label: t('pages.view'),
    icon: StickyNote,
    weight: 0,
    run: toggle,
    isActive: isOn,
  };
}
