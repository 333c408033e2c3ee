import { keymap } from 'prosemirror-keymap';
import { type Command, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { ShortcutGroup } from '../comfort/shortcuts.ts';
import type { StateExtras } from '../editor-view.ts';
import { contentsExtras } from './contents/contents-extras.ts';
import type { InsertContext } from './insert-context.ts';
import { noteExtras } from './notes/note-extras.ts';
import { resizePicture } from './pictures/picture-commands.ts';
import { askAboutPicture } from './pictures/picture-dialog.ts';
import { pictureDrop } from './pictures/picture-drop.ts';
import { PictureHandles } from './pictures/picture-handles.ts';

import { tableLook } from './tables/table-look.ts';
import { wholeUnits } from './units/whole-units.ts';

/** By how much a key makes a picture wider, CSS pixels. */
const STEP = 12;

/** Keys and plugins for what is put into a text. */
export function insertExtras(context: InsertContext, readOnly: boolean): StateExtras {
  const rooms = [noteExtras(context, readOnly), contentsExtras(context, readOnly)];
  const shortcuts = rooms.flatMap((room) => room.shortcuts);
  const plugins = [tableLook(), ...rooms.flatMap((room) => room.plugins)];
  if (readOnly) return { shortcuts, plugins };
  return {
    shortcuts: [...shortcuts, PICTURE_KEYS],
    plugins: [
      ...pictures(context),
      wholeUnits((words) => context.announce(context.t('inserts.unitSelected', { words }))),
      ...plugins,
    ],
  };
}

/** Keys that mean a selected picture; elsewhere they are left to the text. */
const PICTURE_KEYS: ShortcutGroup = {
  title: 'inserts.pictures',
  shortcuts: [
    { keys: ['Enter'], label: 'inserts.keyAbout' },
    { keys: ['Shift-ArrowUp'], label: 'inserts.keyLarger' },
    { keys: ['Shift-ArrowDown'], label: 'inserts.keySmaller' },
  ],
};

function pictures(context: InsertContext): Plugin[] {
  const { file } = context;
  const [larger, smaller] = [resizePicture(file, STEP), resizePicture(file, -STEP)];
  return [
    keymap({
      Enter: onScreen((view) => askAboutPicture({ ...context, view })),
      'Shift-ArrowUp': larger,
      'Shift-ArrowRight': larger,
      'Shift-ArrowDown': smaller,
      'Shift-ArrowLeft': smaller,
    }),
    new Plugin({
      props: pictureDrop(context),
      view: (view) => new PictureHandles(context, view),
    }),
  ];
}

/** Runs something that needs the text on the screen. */
function onScreen(run: (view: EditorView) => boolean): Command {
  return (_, dispatch, view) => dispatch !== undefined && view !== undefined && run(view);
}
