import { ImagePlus, Omega, Plus, Superscript, TableOfContents } from 'lucide';
import type { Command } from 'prosemirror-state';
import { lazyModule } from '../../browser/lazy-module.ts';
import type { MenuItem } from '../../ui/menu.ts';
import type { Tool } from '../../ui/toolbar.ts';
import { breakItems } from '../pages/break-items.ts';
import { keys, type Run, type ToolContext } from '../tools/tool-context.ts';
import { contents } from './contents/contents-extras.ts';
import { findContents } from './contents/find-contents.ts';
import { insertNoteIn } from './notes/note-extras.ts';
import { choosing } from './pictures/picture-parts.ts';

const symbols = lazyModule(() => import('./symbols/symbol-dialog.ts'));

const choosePicture = (context: ToolContext) => choosing.use((late) => late.choosePicture(context));
const putContents = (context: ToolContext) => contents.use((late) => late.putContents(context));

/** A picture from this device. */
export function pictureTool(context: ToolContext): Tool {
  return {
    id: 'picture',
    label: context.t('inserts.picture'),
    icon: ImagePlus,
    weight: 43,
    run: () => choosePicture(context),
  };
}

/** Everything else that can be put into a text. */
export function insertTool(context: ToolContext, run: Run): Tool {
  const { t, view } = context;
  // the focus goes into the new note
  const inText = (command: Command) => () => void command(view.state, view.dispatch, view);
  return {
    id: 'insert',
    label: t('inserts.label'),
    icon: Plus,
    weight: 55,
    menu: () => {
      const hasContents = findContents(view.state.doc) !== null;
      const items: MenuItem[] = [
        {
          label: t('inserts.choosePicture'),
          icon: ImagePlus,
          run: () => choosePicture(context),
        },
        ...breakItems(context, run),
        {
          label: t('inserts.insertFootnote'),
          icon: Superscript,
          keys: keys('Ctrl+Alt+F'),
          separated: true,
          run: inText(insertNoteIn(context, 'footnote')),
        },
        {
          label: t('inserts.insertEndnote'),
          icon: Superscript,
          keys: keys('Ctrl+Alt+D'),
          run: inText(insertNoteIn(context, 'endnote')),
        },
        hasContents
          ? {
              label: t('inserts.updateContents'),
              icon: TableOfContents,
              keys: 'F9',
              separated: true,
              run: () => putContents(context),
            }
          : {
              label: t('inserts.contents'),
              icon: TableOfContents,
              separated: true,
              run: () => putContents(context),
            },
      ];
      items.push({
        label: t('inserts.symbol'),
        icon: Omega,
        separated: true,
        run: () => symbols.use(({ chooseSymbol }) => chooseSymbol(context)),
      });
      return { items };
    },
  };
}
