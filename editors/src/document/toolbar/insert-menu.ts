import { ImagePlus, Omega, Plus, Superscript, TableOfContents } from 'lucide';
import type { Command } from 'prosemirror-state';
import { lazyModule } from '../../browser/lazy-module.ts';
import type { MenuItem } from '../../ui/menu.ts';
import type { Tool } from '../../ui/toolbar.ts';
import type { EditorContext, RunCommand } from '../extensions/document-extension.ts';
import { platformKeys } from '../keys/platform-keys.ts';
import { insertNoteCommand } from '../notes/notes-extension.ts';
import { lazyPictureChooser } from '../pictures/lazy-pictures.ts';
import { findTableOfContents } from '../table-of-contents/find-table-of-contents.ts';
import { lazyTableOfContents } from '../table-of-contents/table-of-contents-extension.ts';
import { breakMenuItems } from './break-menu-items.ts';

const lazySymbolDialog = lazyModule(() =>
  import('../later-parts.ts').then(({ symbolDialog }) => symbolDialog),
);

const choosePicture = (context: EditorContext) =>
  lazyPictureChooser.use((late) => late.choosePicture(context));
const insertOrUpdateToc = (context: EditorContext) =>
  lazyTableOfContents.use((late) => late.insertOrUpdateTableOfContents(context));

/** A picture from this device. */
export function pictureItem(context: EditorContext): Tool {
  return {
    id: 'picture',
    label: context.t('inserts.picture'),
    icon: ImagePlus,
    weight: 43,
    run: () => choosePicture(context),
  };
}

/** Everything else that can be inserted. */
export function insertItem(context: EditorContext, run: RunCommand): Tool {
  const { t, view } = context;
  // the focus goes into the new note
  const inText = (command: Command) => () => void command(view.state, view.dispatch, view);
  return {
    id: 'insert',
    label: t('inserts.label'),
    icon: Plus,
    weight: 55,
    menu: () => {
      const hasContents = findTableOfContents(view.state.doc) !== null;
      const items: MenuItem[] = [
        {
          label: t('inserts.choosePicture'),
          icon: ImagePlus,
          run: () => choosePicture(context),
        },
        ...breakMenuItems(context, run),
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
        hasContents
          ? {
              label: t('inserts.updateContents'),
              icon: TableOfContents,
              keys: 'F9',
              separated: true,
              run: () => insertOrUpdateToc(context),
            }
          : {
              label: t('inserts.contents'),
              icon: TableOfContents,
              separated: true,
              run: () => insertOrUpdateToc(context),
            },
      ];
      items.push({
        label: t('inserts.symbol'),
        icon: Omega,
        separated: true,
        run: () => lazySymbolDialog.use(({ openSymbolDialog }) => openSymbolDialog(context)),
      });
      return { items };
    },
  };
}
