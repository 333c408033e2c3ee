import { ImagePlus, Omega, PanelBottom, Superscript, TableOfContents } from 'lucide';
import type { Command } from 'prosemirror-state';
import type { MenuItem } from '../../ui/menu.ts';
import type { Menu } from '../../ui/toolbar.ts';
import { openCaptionDialog } from '../captions/caption-dialog.ts';
import type { EditorContext, RunCommand } from '../extensions/document-extension.ts';
import { platformKeys } from '../keys/platform-keys.ts';
import { insertNoteCommand } from '../notes/notes-extension.ts';
import { choosePicture } from '../pictures/choose-picture.ts';
import { openSymbolDialog } from '../symbols/symbol-dialog.ts';
import { findTableOfContents } from '../table-of-contents/find-table-of-contents.ts';
import { insertOrUpdateTableOfContents } from '../table-of-contents/insert-or-update.ts';
import { breakMenuItems } from './break-menu-items.ts';

/** What can be inserted besides a table. */
export function insertMenu(context: EditorContext, run: RunCommand): Menu {
  const { t } = context;
  const items: MenuItem[] = [
    {
      label: t('inserts.choosePicture'),
      icon: ImagePlus,
      run: () => choosePicture(context),
    },
    {
      label: t('inserts.caption'),
      icon: PanelBottom,
      run: () => openCaptionDialog(context),
    },
    ...breakMenuItems(context, run),
    ...noteItems(context),
    contentsItem(context),
    {
      label: t('inserts.symbol'),
      icon: Omega,
      separated: true,
      run: () => openSymbolDialog(context),
    },
  ];
  return { items };
}

function noteItems(context: EditorContext): MenuItem[] {
  const { t, view } = context;
  // the focus goes into the new note
  const inText = (command: Command) => () => void command(view.state, view.dispatch, view);
  return [
    {
      label: t('inserts.insertFootnote'),
      icon: Superscript,
      keys: platformKeys('Ctrl+Alt+F'),
      separated: true,
      run: inText(insertNoteCommand(context, 'footnote')),
    },
    {
      label: t('inserts.insertEndnote'),
      icon: Superscript,
      keys: platformKeys('Ctrl+Alt+D'),
      run: inText(insertNoteCommand(context, 'endnote')),
    },
  ];
}

function contentsItem(context: EditorContext): MenuItem {
  const { t, view } = context;
  const isUpdate = findTableOfContents(view.state.doc) !== null;
  return {
    label: t(isUpdate ? 'inserts.updateContents' : 'inserts.contents'),
    icon: TableOfContents,
    ...(isUpdate ? { keys: 'F9' } : {}),
    separated: true,
    run: () => insertOrUpdateTableOfContents(context),
  };
}
