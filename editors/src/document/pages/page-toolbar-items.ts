import { PanelBottom, PanelTop, StickyNote } from 'lucide';
import type { Translate } from '../../ui/i18n/translate.ts';
import type { Tool } from '../../ui/toolbar.ts';
import type { EditorUser } from '../file/editor-user.ts';
import type { OpenDocument } from '../file/open-document.ts';
import type { HeaderOrFooter } from '../headers-footers/headers-footers.ts';

/** Whether the user may edit a header or footer; users who may only suggest can edit existing ones. */
export function canEditHeaderFooter(
  { mode }: EditorUser,
  { archive }: OpenDocument,
  place: HeaderOrFooter,
): boolean {
  return mode === 'edit' || (mode === 'suggest' && archive.allRelated([place]).length > 0);
}

/** Buttons that open the header and the footer of the cursor's page. */
export function headerFooterItems(
  t: Translate,
  edit: (place: 'header' | 'footer') => void,
): Tool[] {
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

/**
 * The switch between pages and continuous text; on small screens, which start without pages, only
 * this one is shown.
 */
export function pageViewItem(t: Translate, toggle: () => void, isOn: () => boolean): Tool {
  return {
    id: 'page-view',
    label: t('pages.view'),
    icon: StickyNote,
    weight: 0,
    run: toggle,
    isActive: isOn,
  };
}
